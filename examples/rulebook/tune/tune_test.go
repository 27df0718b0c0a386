package tune

import (
	"bytes"
	"context"
	"encoding/json"
	"go/parser"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
)

// TestQuadratic lets the method look for the maximum of a function that it sees only by games which the higher side wins
// more often.
func TestQuadratic(t *testing.T) {
	best := []float64{30, -20, 0.5, 7, 120, 3}
	x := &settings{Rate: 0.5, Planned: 2000, Seeds: game.Seeds{Seed: 3}}
	for _, f := range []field{{Start: 10, Step: 4}, {Step: 5}, {Start: 0.1, Step: 0.1}, {Start: 7, Step: 1}, {Start: 80, Step: 8}, {Start: 9, Step: 1}} {
		f.low = math.Inf(-1)
		x.Fields = append(x.Fields, f)
	}
	values := make([]float64, len(best))
	for i, f := range x.Fields {
		values[i] = f.Start
	}
	height := func(v []float64) (h float64) {
		for i, f := range x.Fields {
			d := (v[i] - best[i]) / f.Step
			h -= 0.1 * d * d
		}
		return h
	}
	first := height(values)
	random := rand.New(rand.NewPCG(1, 1))
	for k := range x.Planned {
		err := x.iterate(values, k, func(up, down, _ []float64) (float64, error) {
			odds, won := 1/(1+math.Exp(height(down)-height(up))), 0.0
			for range 16 {
				if random.Float64() < odds {
					won++
				}
			}
			return won / 16, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if h := height(values); h < -0.25 || first > -5 {
		t.Errorf("from height %.2f to %.2f, at %.2f; the maximum is 0, at %v", first, h, values, best)
	}
}

// TestLow checks that no value falls below its bound, however hard the games push.
func TestLow(t *testing.T) {
	x := &settings{Fields: []field{{Start: 3, Step: 1, low: 1}}, Rate: 1, Planned: 20}
	values := []float64{3}
	for k := range x.Planned {
		err := x.iterate(values, k, func(up, down, _ []float64) (float64, error) {
			if up[0] < 1 || down[0] < 1 {
				t.Fatalf("iteration %d looks at %v and %v", k, up, down)
			}
			if up[0] < down[0] {
				return 1, nil
			}
			return 0, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if values[0] != 1 {
		t.Errorf("ends at %v", values)
	}
}

func kitOfGame(t *testing.T, name string) *kit {
	t.Helper()
	k, err := kitOf(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// args are those of a run that takes a blink.
func args(more ...string) []string {
	return append([]string{"-nodes", "20", "-n", "24", "-pairs", "2", "-checks", "2", "-check", "4"}, more...)
}

func run(t *testing.T, args []string) string {
	t.Helper()
	var out, warnings bytes.Buffer
	if status := cli.Exit("tune", tune(context.Background(), args, &out, io.Discard), &warnings); status != 0 {
		t.Fatalf("%v: status %d, %s", args, status, &warnings)
	}
	return out.String()
}

// countdown is a context that is cancelled when some matches have begun.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Done() <-chan struct{} {
	done := make(chan struct{})
	if c.left--; c.left < 0 {
		close(done)
	}
	return done
}

func (c *countdown) Err() error {
	if c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestResume interrupts a run again and again, in iterations and measurements, and compares its file with that of a run
// that was left alone.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole.json"), filepath.Join(dir, "parts.json")
	run(t, args("-o", whole))
	stops := 0
	for {
		var warnings bytes.Buffer
		status := cli.Exit("tune", tune(&countdown{context.Background(), 1 + stops%3}, args("-o", parts), io.Discard, io.Discard), &warnings)
		if status == 0 {
			break
		}
		if status != 130 || !strings.Contains(warnings.String(), "the same command continues") {
			t.Fatalf("status %d, %s", status, &warnings)
		}
		if stops++; stops > 100 {
			t.Fatal("the run does not get on")
		}
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(parts)
	if err != nil {
		t.Fatal(err)
	}
	if stops < 3 || !bytes.Equal(got, want) {
		t.Errorf("after %d stops\n%s\nwithout\n%s", stops, got, want)
	}
	// The two files, and their locks.
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 4 {
		t.Errorf("left in the folder: %v, %v", files, err)
	}
}

// TestGames tunes everything in every game, twice with the same result.
func TestGames(t *testing.T) {
	for _, game := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			plot := filepath.Join(t.TempDir(), "plot.html")
			small := []string{"-game", game, "-nodes", "60", "-n", "12", "-pairs", "2", "-step", "0.5", "-rate", "5", "-check", "2", "-checks", "1", "-plot", plot}
			if game == "vindinium" {
				run(t, append(small, "-d", "players=2"))
			}
			out := run(t, append(small, "-fields", "all"))
			if again := run(t, append(small, "-fields", "all")); again != out {
				t.Errorf("first\n%s\nthen\n%s", out, again)
			}
			_, text, ok := strings.Cut(out, "\n\n")
			if _, err := parser.ParseExpr(text); !ok || err != nil || text == source(kitOfGame(t, game).start)+"\n" {
				t.Errorf("%v in\n%s", err, out)
			}
			html, err := os.ReadFile(plot)
			if err != nil || bytes.Count(html, []byte("<svg")) != 2 || bytes.Contains(html, []byte("NaN")) {
				t.Errorf("%v, %.3000s", err, html)
			}
		})
	}
}

// TestStronger spoils a weight and expects the tuner to see by its games that it should be larger.
func TestStronger(t *testing.T) {
	x, err := parse(args("-n", "160", "-checks", "1", "-check", "60", "-rate", "1", "-nodes", "100"))
	if err != nil {
		t.Fatal(err)
	}
	spoilt := *x.kit
	p := onitamasearch.Default()
	p.Weights.Student = [3]int{-200, -200, -200}
	spoilt.start, x.kit, x.out = p, &spoilt, io.Discard
	if x.Fields, err = chooseFields(x.kit, "Weights.Student:60", 1); err != nil {
		t.Fatal(err)
	}
	if err := x.run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got := x.state; got.Values[0] < 0 || got.Strength[0].Result < 0.8 {
		t.Errorf("ends at %v with %+v", got.Values, got.Strength)
	}
}

// TestSeeds checks that the pairs of a match have the seeds of a list, or those that are spread from the seed.
func TestSeeds(t *testing.T) {
	k := kitOfGame(t, "onitama")
	x, params := &tuner{kit: k}, [2]any{k.start, k.start}
	x.Nodes, x.Seeds.List = 20, game.SeedList{{First: 7, Last: 7}}
	listed, err := x.play(params, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	x.Seeds = game.Seeds{Seed: 1}
	results := map[float64]bool{}
	for pair := int64(0); pair < 6; pair++ {
		r, err := x.play(params, pair, false)
		if err != nil {
			t.Fatal(err)
		}
		results[r] = true
	}
	x.Seeds = game.Seeds{List: game.SeedList{{First: 7, Last: 9}}}
	if again, err := x.play(params, 3, false); err != nil || again != listed || len(results) < 2 {
		t.Errorf("the seed 7 gives %v and %v, %v; spread seeds give %v", listed, again, err, results)
	}
}

func TestFields(t *testing.T) {
	k := kitOfGame(t, "onitama")
	names := func(text string) (list []string) {
		fields, err := chooseFields(k, text, 0.1)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fields {
			list = append(list, f.Name)
		}
		return list
	}
	if got := names("Weights.Siege[1],Weights.Check[2],Weights.Masters[0][3]"); !reflect.DeepEqual(got, []string{"Weights.Masters[0][3]", "Weights.Siege[1][0]", "Weights.Siege[1][1]", "Weights.Check[2]"}) {
		t.Error(got)
	}
	if got := names("Weights.Student"); len(got) != 3 {
		t.Errorf("Weights.Student is %v", got)
	}
	largest := 0.0
	for _, phase := range onitamasearch.Default().Weights.Masters {
		for _, w := range phase {
			largest = math.Max(largest, math.Abs(float64(w)))
		}
	}
	fields, err := chooseFields(k, "Weights.Masters,Weights.Check:20,Search.MaxDepth:2", 0.1)
	if err != nil || len(fields) != 49 || fields[0].Step != 2 || fields[1].Step != 0.1*largest || fields[0].low != 0 ||
		!math.IsInf(fields[1].low, -1) || fields[46].Step != 20 {
		t.Errorf("%+v, %v", fields, err)
	}
	at := []float64{4.4}
	one, _ := chooseFields(k, "Weights.Check[1]", 0.1)
	check := func(rounding []float64) int {
		return fill(k.start, one, at, rounding).(onitamasearch.Params).Weights.Check[1]
	}
	if check(nil) != 4 || check([]float64{0.7}) != 5 || check([]float64{0.5}) != 4 || k.start != any(onitamasearch.Default()) {
		t.Error("4.4 is rounded to", check(nil), check([]float64{0.7}), check([]float64{0.5}))
	}
}

// TestSource rounds a fraction and prints it.
func TestSource(t *testing.T) {
	k := kitOfGame(t, "volcano")
	fields, err := chooseFields(k, "Search.Explore", 0.1)
	if err != nil {
		t.Fatal(err)
	}
	const want = `Params{
	Search: mcts.Params{
		Explore:  0.06123,
		Bias:     0.0005,
		Unknown:  0.5,
		ExpandAt: 3,
		MaxNodes: 1048576,
		Ahead:    true,
	},
	Trust:  30,
	Spread: 0.15,
	Seed:   1,
}`
	if got := source(fill(k.start, fields, []float64{0.0612345}, nil)); got != want {
		t.Error(got)
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	file, text := filepath.Join(dir, "run.json"), filepath.Join(dir, "text.json")
	run(t, args("-o", file))
	if err := os.WriteFile(text, []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"-game chess", 2, "cultist, onitama, vindinium, volcano"},
		{"-nodes 0", 2, "-nodes"},
		{"-pairs 0", 2, "-pairs"},
		{"-n 3", 2, "-n must be at least 4"},
		{"-checks -1", 2, "-checks"},
		{"-check 3", 2, "-check must be even"},
		{"-rate NaN", 2, "-rate"},
		{"-step 0", 2, "-step"},
		{"-seeds 3-1", 2, "-seeds"},
		{"-d players=2", 2, "no option"},
		{"-fields Weights.Speed", 2, `no number "Weights.Speed"`},
		{"-fields Weights.Mobil", 2, `no number "Weights.Mobil"`},
		{"-fields Search.MaxDepth", 2, "Search.MaxDepth:1"},
		{"-fields Weights.Check:x", 2, `"Weights.Check:x"`},
		{"-game volcano -fields Seed", 2, `no number "Seed"`},
		{"-plot a -o a", 2, "a is named twice"},
		{"more", 2, `"more"`},
		{"-wrong", 2, "-wrong"},
		{"-nodes 21 -o " + file, 2, "(-nodes)"},
		{"-seed 2 -o " + file, 2, "(-seed or -seeds)"},
		{"-step 0.2 -o " + file, 2, "(-fields or -step)"},
		{"-n 48 -o " + file, 2, "(-n)"},
		{"-o " + text, 2, "text.json does not have a run"},
		{"-o " + os.DevNull, 2, "must be a regular file"},
		{"-o " + filepath.Join(dir, "none", "run.json"), 2, "none"},
		{"-plot " + filepath.Join(dir, "none", "run.html"), 2, "run.html: no such file"},
	} {
		var warnings bytes.Buffer
		status := cli.Exit("tune", tune(context.Background(), args(strings.Fields(c.args)...), io.Discard, io.Discard), &warnings)
		if status != c.status || !strings.Contains(warnings.String(), c.want) {
			t.Errorf("%s: status %d, %s", c.args, status, &warnings)
		}
	}
}

// TestDamaged checks that a state that nobody can continue or plot is rejected.
func TestDamaged(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.json")
	run(t, args("-o", file))
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, damage := range []func(*state){
		func(st *state) { st.Trail = nil },
		func(st *state) { st.Trail[0].Values = nil },
		func(st *state) { st.Trail[0].Values[0] = 1e308 },
		func(st *state) { st.Values[0] = -1e308 },
		func(st *state) { st.Strength = []strength{{1, 2, 1e308}} },
		func(st *state) { st.Iteration = -1 },
	} {
		var st state
		if err := json.Unmarshal(good, &st); err != nil {
			t.Fatal(err)
		}
		damage(&st)
		if err := st.save(file); err != nil {
			t.Fatal(err)
		}
		err := tune(context.Background(), args("-o", file, "-plot", file+".html"), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), "does not have a run") {
			t.Errorf("%+v: %v", st, err)
		}
	}
}

// TestLock starts a run while another has its file.
func TestLock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.json")
	release, err := outfile.Lock(file+".lock", file)
	if err != nil {
		t.Fatal(err)
	}
	var warnings bytes.Buffer
	if status := cli.Exit("tune", tune(context.Background(), args("-o", file), io.Discard, io.Discard), &warnings); status != 2 || !strings.Contains(warnings.String(), "another run") {
		t.Errorf("status %d, %s", status, &warnings)
	}
	release()
	run(t, args("-o", file))
}
