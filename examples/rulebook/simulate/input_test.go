package simulate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestErrors gives the command what it cannot play. It says so, and leaves nothing.
func TestErrors(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	start := onitama.New(1)
	over := start
	for !over.Over() {
		over = over.ApplyUnchecked(over.LegalActionAt(0))
	}
	good := file("good", "# openings\n\n"+start.String()+"\n")
	missing := filepath.Join(dir, "missing")
	full := filepath.Join(dir, "full")
	if err := os.Mkdir(full, 0o777); err != nil {
		t.Fatal(err)
	}
	file("full/notes.txt", "")
	other := filepath.Join(dir, "new", "other") // which the command makes, with its parent
	simulate(t, command("-n", "10", "-data", other))
	for _, c := range []struct {
		want string
		args []string
	}{
		{"must be at least 1", []string{"-n", "0"}},
		{"must be at least 1", []string{"-n", "-5"}},
		{"must be at least 1", []string{"-batch", "0"}},
		{"-opening must be from 0 to 1000", []string{"-opening", "-1"}},
		{"-opening must be from 0 to 1000", []string{"-opening", "1001"}},
		{"-random must be at least 0 and less than 1", []string{"-random", "1"}},
		{"-random must be at least 0 and less than 1", []string{"-random", "NaN"}},
		{"1000000000 batches", []string{"-n", "1000000000", "-batch", "1"}},
		{"-n must be at most 3", []string{"-n", "4", "-seeds", "1-3"}},
		{`no game is called "chess"`, []string{"-game", "chess"}},
		{`no option "size"`, []string{"-d", "size=12"}},
		{`"size" is not of the form`, []string{"-game", "vindinium", "-d", "size"}},
		{`no player "alice"; the players of onitama are alphabeta, cramp, `, []string{"-players", "alice"}},
		{`no player "alphabeat:5"; did you mean alphabeta:5?; programs play in the arena`, []string{"-players", "alphabeat:5"}},
		{`player "random:3": it takes no argument`, []string{"-players", "random:3"}},
		{`player "search:0": "0" is neither a number of positions`, []string{"-players", "search:0,random"}},
		{"3 players for 2 seats", []string{"-players", "random,random,random"}},
		{"-format must be jsonl, parquet or none", []string{"-format", "csv"}},
		{`unexpected argument "more"`, []string{"more"}},
		{missing + ": no such file", []string{"-from", missing}},
		{"has no position", []string{"-from", file("empty", "# nothing\n")}},
		{"bad:3: ", []string{"-from", file("bad", start.String()+"\n\nnonsense\n")}},
		{"over:2: the game is over", []string{"-from", file("over", "#\n"+over.String())}},
		{"good:3: ", []string{"-game", "volcano", "-from", good}},
		{"no such file or directory", []string{"-report", filepath.Join(missing, "page.html")}},
		{"no such file or directory", []string{"-summary", filepath.Join(missing, "sums.json")}},
		{"not a directory", []string{"-data", filepath.Join(good, "data")}},
		{"is not empty", []string{"-data", full}},
		{other + " holds a data set made with other flags (-seed or -seeds); its simulate.json", []string{"-data", other, "-seed", "7"}},
		{"-players", []string{"-player", "random"}},
		{`player "search:1s": a data set needs a number`, []string{"-players", "random,search:1s", "-data", missing}},
		{"data set of 10 games: -n must not be smaller", []string{"-n", "9", "-data", other}},
		{"must have the form i/n", []string{"-shard", "2/2"}},
		{"simulate: merge needs the directories of data sets\n", []string{"merge"}},
		{"simulate: -partial must come before the arguments that are no flags\n", []string{"merge", other, "-partial"}},
		{"simulate: -summary must come before the arguments that are no flags\n", []string{"merge", other, "-summary", missing}},
		{"-with needs -data", []string{"-with", "text"}},
		{"-with needs -data, and a format with rows", []string{"-with", "text", "-data", missing, "-format", "none"}},
		{`-with must be a list of text, legal, search, state, not "text,images"`, []string{"-with", "text,images", "-data", missing}},
		{"-with search needs a player that is a search", []string{"-with", "search", "-data", missing}},
		{"(-batch, -format, -with)", []string{"-n", "10", "-data", other, "-format", "parquet", "-with", "text", "-batch", "5", "-d", ""}},
		{"(-opening, -shard)", []string{"-n", "10", "-data", other, "-opening", "1", "-shard", "0/2"}},
	} {
		// The command has its default of 100,000 games, which it must not begin.
		cmd := command(c.args...)
		out, _ := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != 2 || !strings.Contains(string(out), c.want) || strings.Count(string(out), "\n") > 1 {
			t.Errorf("%q: status %d\n%sand not %q", c.args, code, out, c.want)
		}
	}
	if files := filesOf(t, full); len(files) != 1 {
		t.Errorf("there are %v in a directory that was refused", slices.Sorted(maps.Keys(files)))
	}
	if names, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || slices.Contains(names, missing) || len(names) != 6 {
		t.Errorf("there are %v, %v", names, err)
	}
}

// TestBounds plays the seeds at both ends of all, and batches of the largest size.
func TestBounds(t *testing.T) {
	out := simulate(t, command("-seeds", "9223372036854775807,-9223372036854775808", "-batch", fmt.Sprint(math.MaxInt64)))
	if !strings.Contains(out, "\n2 games") {
		t.Error(out)
	}
}

// TestFrom starts games from positions in turn.
func TestFrom(t *testing.T) {
	for name, lines := range map[string]int{"onitama": 3, "cultist": 2, "vindinium": 2, "volcano": 2} {
		g, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		var starts []string
		for i := range lines {
			s, err := g.Start(int64(i), nil)
			for range i + 1 {
				if err == nil {
					s, err = s.Apply(s.LegalActions()[0])
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			starts = append(starts, s.String())
			fmt.Fprintln(&text, s)
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "positions")
		if err := os.WriteFile(file, []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		simulate(t, command("-game", name, "-n", "6", "-from", file, "-data", filepath.Join(dir, "data")))
		first := map[int64]string{}
		for _, r := range readRows(t, filepath.Join(dir, "data")) {
			if _, ok := first[r.Seed]; !ok {
				first[r.Seed] = r.Position
			}
		}
		for number := range int64(6) {
			if got, want := first[game.SeedAt(1, number)], starts[number%int64(lines)]; got != want {
				t.Errorf("%s: game %d starts from %s, want %s", name, number, got, want)
			}
		}
	}
}

// TestRandomActions checks that games begin with random actions, that others follow, and that none of them has a row.
func TestRandomActions(t *testing.T) {
	dir := t.TempDir()
	rows := func(name string, args ...string) []Row {
		data := filepath.Join(dir, name)
		simulate(t, command(append([]string{"-players", "cramp", "-n", "200", "-data", data}, args...)...))
		return readRows(t, data)
	}
	whole := rows("whole")
	for i, r := range whole[:len(whole)-1] {
		if next := whole[i+1]; next.Seed == r.Seed && next.Turn != r.Turn+1 {
			t.Fatalf("turn %d follows turn %d without -random", next.Turn, r.Turn)
		}
	}
	flags := []string{"-opening", "3", "-random", "0.2"}
	strayed := rows("strayed", flags...)
	if again := rows("again", append(flags, "-batch", "70")...); !reflect.DeepEqual(again, strayed) {
		t.Error("other batches have other rows")
	}
	first, seen, skipped := map[int64]int32{}, map[int32]int{}, 0
	for i, r := range strayed {
		if _, ok := first[r.Seed]; !ok {
			first[r.Seed] = r.Turn
			seen[min(r.Turn, 4)]++
		} else {
			skipped += int(r.Turn - strayed[i-1].Turn - 1)
		}
		s := onitama.MustParse(r.Position)
		fewest := onitama.MaxActions
		for _, next := range s.Successors {
			fewest = min(fewest, next.NumLegalActions())
		}
		if got := s.ApplyUnchecked(onitama.ActionAt(int(r.Action))).NumLegalActions(); got != fewest {
			t.Fatalf("%v: the action %d leaves %d actions, want %d", s, r.Action, got, fewest)
		}
	}
	for turn := int32(0); turn <= 3; turn++ {
		if seen[turn] < 20 {
			t.Errorf("%d games have turn %d first, want a quarter of %d, or nearly", seen[turn], turn, len(first))
		}
	}
	if part := float64(skipped) / float64(skipped+len(strayed)); part < 0.15 || part > 0.25 {
		t.Errorf("%.0f%% of the later actions are random, want about 20%%", 100*part)
	}
}

// TestUnknownGenerator gives each game from a position of Cultist Wars without a generator a generator of its own.
func TestUnknownGenerator(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "positions")
	if err := os.WriteFile(file, []byte(cultist.New(1).WithoutRand().String()), 0o666); err != nil {
		t.Fatal(err)
	}
	simulate(t, command("-game", "cultist", "-n", "20", "-from", file, "-data", filepath.Join(dir, "data")))
	starts := map[string]bool{}
	for _, r := range readRows(t, filepath.Join(dir, "data")) {
		if r.Turn == 0 {
			starts[r.Position] = true
		}
	}
	if len(starts) != 20 {
		t.Errorf("20 games have %d different starts", len(starts))
	}
}

// readRows returns the rows of a data set of JSON lines, in the order of their games.
func readRows(t *testing.T, folder string) []Row {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []Row
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for d := json.NewDecoder(f); d.More(); {
			var r Row
			if err := d.Decode(&r); err != nil {
				t.Fatal(err)
			}
			rows = append(rows, r)
		}
	}
	return rows
}

// TestRows checks the rows of some games against the rules.
func TestRows(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	simulate(t, command("-n", "50", "-seed", "-20", "-batch", "7", "-data", folder))
	rows := readRows(t, folder)
	number, seed, turn := int64(-1), int64(0), 0
	var s onitama.State
	for i, r := range rows {
		if r.Seed != seed {
			number++
			seed, turn = game.SeedAt(-20, number), 0
			s = onitama.New(seed)
		}
		if r.Position != s.String() || r.Hash != fmt.Sprintf("%016x", s.Hash()) || r.Seed != seed || int(r.Turn) != turn || r.Seat != int32(s.ToMove()) {
			t.Fatalf("row %d is %v instead of the position %v", i, r, s)
		}
		next, err := s.Apply(onitama.ActionAt(int(r.Action)))
		if err != nil {
			t.Fatal(err)
		}
		if next.Over() {
			want := 0.5
			if winner, ok := next.Winner(); ok && winner == s.ToMove() {
				want = 1
			} else if ok {
				want = 0
			}
			if r.Result != want {
				t.Errorf("the last row of seed %d has the result %v, not %v", seed, r.Result, want)
			}
		} else if i+1 == len(rows) || rows[i+1].Seed != seed || rows[i+1].Result != r.Result && rows[i+1].Result != 1-r.Result {
			t.Fatalf("row %d has no row after it that fits", i)
		}
		s, turn = next, turn+1
	}
	if number != 49 {
		t.Errorf("the last game is number %d, want 49", number)
	}
}

// TestPython works out the seats' wins and shares from the rows of both formats. A stand-in for pyarrow takes the rows of
// Parquet from the JSON lines; TestParquet reads Parquet.
func TestPython(t *testing.T) {
	dir := t.TempDir()
	data := func(format string) string { return filepath.Join(dir, format) }
	rates := func(folders ...string) (stdout, stderr string, err error) {
		cmd := exec.Command("python3", append([]string{"testdata/rates.py"}, folders...)...)
		cmd.Env = append(os.Environ(), "PYTHONPATH="+dir)
		var complaints strings.Builder // Python may add warnings
		cmd.Stderr = &complaints
		out, err := cmd.Output()
		return string(out), complaints.String(), err
	}
	standIn := func(text string) {
		if err := errors.Join(os.MkdirAll(filepath.Join(dir, "pyarrow"), 0o777),
			os.WriteFile(filepath.Join(dir, "pyarrow", "__init__.py"), []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	standIn(`
import json
class parquet:
    class ParquetFile:
        def __init__(self, name):
            with open(name.replace("parquet", "jsonl")) as lines:
                self.rows = [json.loads(line) for line in lines]
        def iter_batches(self, columns):
            yield Batch({c: r[c] for c in columns} for r in self.rows[:9])
            yield Batch({c: r[c] for c in columns} for r in self.rows[9:])
class Batch(list):
    to_pylist = list.copy
`)
	for _, args := range [][]string{
		{"-n", "2000", "-batch", "300", "-players", "cramp,random"},
		{"-n", "2000", "-batch", "300", "-opening", "3"}, // after three actions, only one player has a row
		{"-game", "vindinium", "-n", "40", "-batch", "8", "-d", "turns=20", "-players", "random,search:20,random,random"},
	} {
		var table string
		for _, format := range []string{"jsonl", "parquet"} {
			if err := os.RemoveAll(data(format)); err != nil {
				t.Fatal(err)
			}
			table = simulate(t, command(append(args, "-format", format, "-data", data(format))...))
		}
		var want strings.Builder
		for _, m := range regexp.MustCompile(`(?m)^ +(\d)  +\S+ +(\d+) +\d+ +\d+ +([0-9.]+%)`).FindAllStringSubmatch(table, -1) {
			fmt.Fprintln(&want, m[1], m[2], m[3])
		}
		for _, folders := range [][]string{{data("jsonl")}, {data("parquet")}, {data("parquet"), data("jsonl")}} {
			if out, complaints, err := rates(folders...); err != nil || want.Len() == 0 || out != want.String() {
				t.Errorf("%q: %v, %s, the rows come to\n%s\nand simulate printed\n%s", folders, err, complaints, out, table)
			}
		}
	}
	standIn("raise ImportError")
	if _, out, err := rates(data("parquet")); err == nil || !strings.Contains(out, ": pip install pyarrow\n") {
		t.Errorf("without pyarrow it prints %q, %v", out, err)
	}
	if _, out, err := rates(t.TempDir()); err == nil || !strings.Contains(out, "no .jsonl or .parquet files") {
		t.Errorf("without rows it prints %q, %v", out, err)
	}
	if _, out, err := rates(); err == nil || !strings.Contains(out, "usage: python3 rates.py FOLDER...\n") {
		t.Errorf("without a directory it prints %q, %v", out, err)
	}
}

// hyparquet returns a copy of rows.mjs beside the library that it needs.
func hyparquet(t *testing.T) (script string) {
	t.Helper()
	dir := t.TempDir()
	text, err := os.ReadFile("testdata/rows.mjs")
	if err != nil {
		t.Fatal(err)
	}
	script = filepath.Join(dir, "rows.mjs")
	if err := os.WriteFile(script, text, 0o666); err != nil {
		t.Fatal(err)
	}
	npm := exec.Command("npm", "install", "--no-audit", "--no-fund", "--prefix", dir, "hyparquet@1.31.5")
	if out, err := npm.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return script
}

// TestReader reads the rows that rows.mjs prints of a large file in small pieces, with a bound on the memory of Node. A reader that ends
// early is no error, and rows that cannot be written are one.
func TestReader(t *testing.T) {
	script, folder := hyparquet(t), filepath.Join(t.TempDir(), "data")
	simulate(t, command("-game", "volcano", "-n", "24000", "-batch", "24000", "-format", "parquet", "-data", folder))
	start := func() (*exec.Cmd, io.ReadCloser, *bytes.Buffer) {
		node, stderr := exec.Command("node", "--import",
			`data:text/javascript,process.on("exit", () => console.error("maxRSS", process.resourceUsage().maxRSS))`, script, folder), &bytes.Buffer{}
		node.Stderr = stderr
		out, err := node.StdoutPipe()
		if err == nil {
			err = node.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		return node, out, stderr
	}
	node, out, stderr := start()
	size, piece := 0, make([]byte, 256)
	for n, err := out.Read(piece); err == nil; n, err = out.Read(piece) {
		size += n
	}
	err := node.Wait()
	_, last, _ := strings.Cut(stderr.String(), "maxRSS ") // Node may warn before and after
	number, _, _ := strings.Cut(last, "\n")
	kilobytes, _ := strconv.Atoi(number)
	if err != nil || kilobytes == 0 || kilobytes > 240_000 || size < 80_000_000 {
		t.Errorf("Node took %d kB for %d bytes of rows: %v, %s", kilobytes, size, err, stderr)
	}
	node, out, stderr = start()
	if _, err := io.ReadFull(out, piece); err != nil {
		t.Error(err)
	}
	out.Close()
	if err := node.Wait(); err != nil || !strings.Contains(stderr.String(), "maxRSS ") || strings.Contains(stderr.String(), "Error") {
		t.Errorf("after a reader that ends early: %v, %s", err, stderr)
	}
	readOnly, err := os.Open(script)
	if err != nil {
		t.Fatal(err)
	}
	defer readOnly.Close()
	node = exec.Command("node", script, folder)
	node.Stdout = readOnly
	if err := node.Run(); node.ProcessState.ExitCode() != 1 {
		t.Errorf("with a file that cannot be written: %v", err)
	}
}

// TestParquet reads Parquet with another library, hyparquet for Node: the rows are those of the JSON lines.
func TestParquet(t *testing.T) {
	script, dir := hyparquet(t), t.TempDir()
	check := func(want []byte, folders ...string) {
		out, err := exec.Command("node", append([]string{script}, folders...)...).Output()
		if err != nil {
			t.Fatal(err)
		}
		if len(want) < 10_000 || plainJSON(t, out) != plainJSON(t, want) {
			t.Errorf("%q: the rows\n%.1000s\nare not those of the JSON lines\n%.1000s", folders, out, want)
		}
	}
	var folders []string
	var all []byte
	for i, args := range [][]string{
		{"-n", "300", "-batch", "100"},
		{"-n", "20", "-players", "random,mcts:50", "-with", "state,search,legal,text"},
		{"-n", "20", "-with", "legal"},
	} {
		folder := func(format string) string { return filepath.Join(dir, fmt.Sprint(format, i)) }
		for _, format := range []string{"jsonl", "parquet"} {
			simulate(t, command(append(args, "-format", format, "-data", folder(format))...))
		}
		var want []byte
		files, err := filepath.Glob(filepath.Join(folder("jsonl"), "*.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, text...)
		}
		check(want, folder("parquet"))
		folders, all = append(folders, folder("parquet")), append(all, want...)
	}
	check(all, folders...)
	for want, args := range map[string][]string{
		"usage: node rows.mjs FOLDER...\n":                                 {script},
		fmt.Sprintf("no .parquet files in %s/jsonl0, %[1]s/jsonl1\n", dir): {script, dir + "/jsonl0", dir + "/jsonl1"},
	} {
		cmd := exec.Command("node", args...)
		if out, _ := cmd.CombinedOutput(); !strings.Contains(string(out), want) || cmd.ProcessState.ExitCode() != 1 {
			t.Errorf("%q: %v, %s", args, cmd.ProcessState, out)
		}
	}
}

// plainJSON returns JSON values with their keys in alphabetical order, without those of columns that -with does not name, and
// with fractions of 32 bits.
func plainJSON(t *testing.T, text []byte) string {
	t.Helper()
	var plain func(any) any
	plain = func(v any) any {
		switch v := v.(type) {
		case json.Number:
			if f, err := v.Float64(); err == nil && strings.Contains(v.String(), ".") {
				return float32(f)
			}
		case []any:
			for i := range v {
				v[i] = plain(v[i])
			}
		case map[string]any:
			maps.DeleteFunc(v, func(name string, v any) bool { return v == nil || v == "" || name == "legal" && len(v.([]any)) == 0 })
			for name := range v {
				v[name] = plain(v[name])
			}
		}
		return v
	}
	var out strings.Builder
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	for d.More() {
		var row any
		if err := d.Decode(&row); err != nil {
			t.Fatal(err)
		}
		line, err := json.Marshal(plain(row))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n", line)
	}
	return out.String()
}

// TestWith checks what -with adds to the rows, and that it does not change the games.
func TestWith(t *testing.T) {
	for i, c := range []struct {
		game, players string
		visits        bool
	}{
		{"onitama", "alphabeta:200,random", false},
		{"onitama", "mcts:1", true},
		{"cultist", "search:200", false},
		{"volcano", "search:40,random", true},
		{"vindinium", "random,mcts:20,random,random", true},
	} {
		g, err := games.Named(c.game)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		args := []string{"-game", c.game, "-players", c.players, "-n", "3", "-seed", fmt.Sprint(i), "-batch", "2", "-data"}
		simulate(t, command(append(args, filepath.Join(dir, "plain"))...))
		simulate(t, command(append(args, filepath.Join(dir, "all"), "-with", "search,state,text,legal")...))
		plain, rows := readRows(t, filepath.Join(dir, "plain")), readRows(t, filepath.Join(dir, "all"))
		if len(plain) == 0 || len(plain) != len(rows) {
			t.Fatalf("%s: %d rows, and %d with the extras", c.game, len(plain), len(rows))
		}
		valued := 0
		for i, r := range rows {
			if plain[i].Basics != r.Basics || !reflect.DeepEqual(plain[i].Extras, Extras{}) {
				t.Fatalf("%s: the row %+v with extras is %+v", c.game, plain[i], r)
			}
			s, err := g.ParseBinary(r.State)
			if err != nil || s.String() != r.Position {
				t.Fatalf("%s: the state of %+v is %v, %v", c.game, r, s, err)
			}
			var legal []int
			for _, index := range r.Legal {
				legal = append(legal, int(index))
			}
			if r.Text != g.ActionAt(int(r.Action)) || !slices.Equal(legal, s.AppendLegalIndices(nil)) || !slices.Contains(r.Legal, r.Action) {
				t.Errorf("%s: the actions of %+v", c.game, r)
			}
			players := strings.Split(c.players, ",")
			if player := players[int(r.Seat)%len(players)]; (r.Search != nil) != (player != "random") {
				t.Errorf("%s: the search of player %s found %+v", c.game, player, r.Search)
			}
			if f := r.Search; f != nil {
				all := slices.Concat(f.Values, []float32{f.Value, 0, 1})
				if slices.Min(all) < 0 || slices.Max(all) > 1 || len(f.Values) != len(f.Actions) || (len(f.Visits) > 0) != c.visits {
					t.Errorf("%s: the search found %+v in %+v", c.game, f, r.Basics)
				}
				if len(f.Actions) > 0 || c.visits {
					valued++
					if !slices.Equal(slices.Sorted(slices.Values(f.Actions)), slices.Sorted(slices.Values(r.Legal))) {
						t.Errorf("%s: the search found %+v in %+v", c.game, f, r)
					}
				}
				if c.visits && f.Actions[0] != r.Action {
					t.Errorf("%s: the search found %+v, and %d was played", c.game, f, r.Action)
				}
			}
		}
		if valued < len(rows)/5 {
			t.Errorf("%s: only %d of %d rows have values", c.game, valued, len(rows))
		}
	}
}

// TestReport writes the page with plots, in place of an old one.
func TestReport(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(page, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := command("-players", "alice", "-report", page).CombinedOutput(); err == nil {
		t.Fatalf("%s", out)
	}
	if text, err := os.ReadFile(page); err != nil || string(text) != "old" {
		t.Errorf("a run that failed leaves the report %q, %v", text, err)
	}
	for _, r := range runs {
		out := simulate(t, command(append(r.args, "-report", page)...))
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := strings.Cut(out, "\n")
		if n := strings.Count(string(text), "<svg"); n != 4 || !strings.Contains(string(text), line) {
			t.Errorf("%s: the page has %d plots and not the table", r.name, n)
		}
	}
}
