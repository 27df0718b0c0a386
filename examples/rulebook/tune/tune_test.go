package tune

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestMain is also the bot of the tests: with the environment variable, the program plays Onitama. It plays the best of
// its actions by a simple count with a probability that is highest for the argument 23, and else any.
func TestMain(m *testing.M) {
	if os.Getenv("RULEBOOK_TUNE_BOT") == "" {
		os.Setenv("RULEBOOK_TUNE_BOT", "1") // for the players
		os.Exit(m.Run())
	}
	x, err := strconv.ParseFloat(os.Args[1], 64)
	if err != nil {
		os.Exit(1)
	}
	for r := onitama.NewReader(os.Stdin); ; {
		s, err := r.Read()
		if err != nil {
			return
		}
		rng := rand.New(rand.NewPCG(s.Hash(), math.Float64bits(x)))
		a := s.LegalActionAt(rng.IntN(s.NumLegalActions()))
		if rng.Float64() < math.Exp(-(x-23)*(x-23)/100) {
			fewest := onitama.MaxActions + 1
			for b, next := range s.Successors {
				if n := next.NumLegalActions(); n < fewest {
					a, fewest = b, n
				}
			}
		}
		r.Sent(a)
		fmt.Println(a)
	}
}

func tuned(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := Run(args, nil, &out, io.Discard)
	return out.String(), err
}

func bot(t *testing.T) string {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return program + " {x}"
}

// TestPlanted finds the best value of the bot of TestMain in 1200 games, from a start at which it plays at random. A run
// that a kill has ended, which is the file that was there then, comes to the same values.
func TestPlanted(t *testing.T) {
	dir := t.TempDir()
	file, page := filepath.Join(dir, "tune.json"), filepath.Join(dir, "tune.html")
	args := []string{"-game", "onitama", "-n", "1200", "-param", "x=6:0:40", "-slack", "5s", "-o", file, "-plot", page, bot(t)}
	out, err := tuned(t, args...)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Log(out)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var st state
	if err := json.Unmarshal(whole, &st); err != nil {
		t.Fatal(err)
	}
	a := (&st.Settings).recommend(st.Steps)[0]
	if !a.known || math.Abs(a.value-23) > 2 || a.low > 23 || a.high < 23 {
		t.Errorf("the run recommends %+v, want 23", a)
	}
	if text, err := os.ReadFile(page); err != nil || !bytes.Contains(text, []byte("<svg")) {
		t.Errorf("the page has no picture, %v", err)
	}
	if n := strings.Count("\n"+out, "\nstep "); n != 150 {
		t.Errorf("there are %d lines about steps, want 150", n)
	}
	st.Steps = st.Steps[:140]
	killed, _ := json.Marshal(st)
	if err := os.WriteFile(file, killed, 0o666); err != nil {
		t.Fatal(err)
	}
	again, err := tuned(t, args...)
	if after, _ := os.ReadFile(file); err != nil || !bytes.Equal(after, whole) || !strings.HasPrefix(again, "step 141 of 150") {
		t.Errorf("continued: %v\n%s", err, again)
	}
	args[5] = "x=7:0:40"
	if _, err := tuned(t, args...); err == nil || !strings.Contains(err.Error(), "other settings (-param)") {
		t.Errorf("with another start: %v", err)
	}
}

// TestRecommend lets runs look for the maximum of a function of two parameters, which they see only by who wins games:
// most of the intervals have it, and without an influence on the games, most are not known.
func TestRecommend(t *testing.T) {
	hit, found, known := 0, 0, 0
	const runs = 100
	for run := range runs {
		for _, strength := range []float64{1, 0} {
			s := &settings{Seeds: game.Seeds{Seed: int64(run)}, Steps: 250, Rate: 0.1, Params: []param{
				{"a", 12, 0, 40, true}, {"b", -0.5, -1, 1, false},
			}}
			random := rand.New(rand.NewPCG(uint64(run), 7))
			height := func(v []float64) float64 {
				return -strength * (math.Pow((v[0]-25)/10, 2) + math.Pow((v[1]-0.2)/0.5, 2))
			}
			values, steps := []float64{12, -0.5}, []step(nil)
			for k := range s.Steps {
				up, down, sign := s.look(values, k)
				odds, won := 1/(1+math.Exp(height(down)-height(up))), 0.0
				for range 8 {
					if random.Float64() < odds {
						won++
					}
				}
				values = s.move(values, sign, k, won/8)
				steps = append(steps, step{up, down, won / 8, values})
			}
			for i, a := range s.recommend(steps) {
				switch best := []float64{25, 0.2}[i]; {
				case strength == 0 && a.known:
					known++
				case strength == 1 && a.known:
					found++
					if a.low <= best && best <= a.high {
						hit++
					}
				}
			}
		}
	}
	t.Logf("%d of %d intervals have the maximum; %d are known without one", hit, found, known)
	if found < runs || hit < found*9/10 || known > 2*runs*5/100 {
		t.Errorf("%d of %d intervals have the maximum, and %d are known where there is none", hit, found, known)
	}
}

// TestBuiltin tunes a built-in search, in a game of four too.
func TestBuiltin(t *testing.T) {
	out, err := tuned(t, "-game", "vindinium", "-n", "3", "-pairs", "2", "-d", "size=10,turns=8", "-slack", "5s", "-param", "life=2:1:9",
		"-param", "near=8:1:12", "search:20:melee.life={life}:near={near}")
	if err != nil || !strings.Contains(out, "step 1 of 1") || !strings.Contains(out, "\nsearch:20:melee.life=") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestErrors(t *testing.T) {
	for want, args := range map[string][]string{
		"-param and one player":         {"random"},
		"name=start:min:max":            {"-param", "x=1", "random"},
		"from min to max":               {"-param", "x=1:2:3", "random"},
		"not a number":                  {"-param", "x=1:2:y", "random"},
		"two parameters x":              {"-param", "x=1:0:3", "-param", "x=1:0:3", "random"},
		"has no {x}":                    {"-param", "x=1:0:3", "random {y}"},
		"-pairs must be":                {"-pairs", "0", "-param", "x=1:0:3", "search:{x}"},
		"-n and -j":                     {"-n", "0", "-param", "x=1:0:3", "search:{x}"},
		"no such file":                  {"-param", "x=1:0:3", "./none {x}"},
		"named twice":                   {"-o", "f", "-plot", "f", "-param", "x=1:1:3", "search:{x}"},
		"failed in each of the first 8": {"-param", "x=1:0:3", "false {x}"},
	} {
		if out, err := tuned(t, append([]string{"-game", "onitama"}, args...)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q\n%s", args, err, want, out)
		}
	}
}
