//go:build unix

// Package clients has no code. Its test calls the referee and play_game.py as the match runners do.
package clients

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/record"
)

// waits is a bot for vindinium that writes 30 kB and a line of data a turn to its standard error.
const waits = `#!/bin/sh
pad=$(head -c 30000 /dev/zero | tr '\0' '#')
skip() { for i in $(seq $1); do read line; done; }
read size
skip $size
read me
while read n; do
	skip $n
	printf '%s\n[PDATA+] one = 1\n' $pad >&2
	echo WAIT
done
`

// referee is the compiled referee.
var referee string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "clients")
	if err != nil {
		log.Fatal(err)
	}
	referee = filepath.Join(dir, "rulebook")
	if out, err := exec.Command("go", "build", "-o", referee, "../..").CombinedOutput(); err != nil {
		log.Fatalf("%v\n%s", err, out)
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// folder makes a folder as a user has it, with the referee, the script and two bots.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Symlink(referee, filepath.Join(dir, "rulebook")); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("play_game.py")
	if err != nil {
		t.Fatal(err)
	}
	const data = "[TDATA] map = small\n  [PDATA] name = with spaces\n[PDATA+] nodes = 1.5\n[PDATA+] nodes = 2\n[PDATA][3] depth = 4\n[pdata] path=a=b\u2028c\n[PDATA+] name = 1\n[PDATA+] word = x\nnothing\n"
	for name, text := range map[string]string{
		"play_game.py":  string(script),
		"bots/talks":    "#!/bin/sh\ncat >/dev/null <<END\nEND\nprintf '" + data + "' >&2\necho nonsense\n",
		"bots/is quiet": "#!/bin/sh\nexec sleep 1000\n",
		"bots/waits":    waits,
		"bots/floods":   "#!/bin/sh\nyes '[PDATA+] x = 1' | head -n 200000 >&2\necho nonsense\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// run runs a command as a program does that waits for its output.
func run(t *testing.T, dir, name string, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, complaints bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &complaints
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, &complaints)
	}
	return out.String(), complaints.String()
}

// TestBrutaltester splits the command of -r at spaces, adds the players, a seed and a log, and reads a number for each
// player, as cg-brutaltester does with -s and -l, several games at once. Then it shows the game again with the command that it prints.
func TestBrutaltester(t *testing.T) {
	dir := folder(t)
	for number, c := range []struct {
		referee string
		players []string
		scores  []int
	}{
		{"./rulebook referee -game onitama", []string{"bots/talks", "'bots/is quiet'"}, []int{-1, 1}},
		{"./rulebook referee -game onitama", []string{"'bots/is quiet'", "bots/talks"}, []int{-1, 1}},
		{"./rulebook referee -game vindinium", []string{"bots/talks", "bots/talks"}, []int{-1, -1}},
	} {
		t.Run(fmt.Sprint("game", number+1), func(t *testing.T) {
			t.Parallel()
			brutaltester(t, dir, number+1, c.referee, c.players, c.scores)
		})
	}
}

// brutaltester plays one game.
func brutaltester(t *testing.T, dir string, number int, referee string, players []string, want []int) {
	command := strings.Split(referee, " ")
	for i, p := range players {
		command = append(command, fmt.Sprint("-p", i+1), p)
	}
	log := filepath.Join(dir, fmt.Sprintf("game%d.json", number))
	command = append(command, "-d", "seed=123", "-l", log)
	out, complaints := run(t, dir, command[0], command[1:]...)
	lines := strings.SplitAfter(out, "\n")
	var scores []int
	for i := range players {
		score, err := strconv.Atoi(strings.TrimSpace(lines[i]))
		if err != nil {
			t.Fatal(err)
		}
		scores = append(scores, score)
	}
	if !reflect.DeepEqual(scores, want) || complaints == "" {
		t.Errorf("%q: scores %v, standard error %q", command, scores, complaints)
	}
	again := append(command, "-s", "-d", strings.Join(lines[len(players):], ""))
	if got, _ := run(t, dir, again[0], again[1:]...); !strings.HasPrefix(got, out) {
		t.Errorf("%q:\n%s\nshown again:\n%s", command, out, got)
	}
	f, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games, err := record.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	if g, err := games.Read(); err != nil || g.Seed != 123 || g.Players[0] != players[0] {
		t.Errorf("the log: %+v, %v", g, err)
	}
}

// decode reads the single JSON object that a script prints.
func decode(t *testing.T, text string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(text), &v); err != nil || strings.Count(text, "\n") != 1 {
		t.Fatalf("%v\n%s", err, text)
	}
	return v
}

// check compares a field of a result.
func check(t *testing.T, result map[string]any, key, want string) {
	t.Helper()
	got, err := json.Marshal(result[key])
	if err != nil || string(got) != want {
		t.Errorf("%q is %s, not %s", key, got, want)
	}
}

// TestPsyleague fills in the line of the configuration as psyleague does and runs it in a shell.
func TestPsyleague(t *testing.T) {
	dir := folder(t)
	line := configured(t, "cmd_play_game")
	line = strings.ReplaceAll(line, "%DIR%/%ALL_PLAYERS%", "bots/talks bots/talks")
	out, complaints := run(t, dir, "sh", "-c", line)
	r := decode(t, out)
	check(t, r, "ranks", "[1,0]")
	check(t, r, "errors", "[1,0]")
	if !strings.Contains(complaints, "player 0 (-p1): invalid") {
		t.Errorf("standard error is %q", complaints)
	}
	data := r["test_data"].(map[string]any)
	if _, ok := data["seed"].(float64); !ok || data["map"] != "small" {
		t.Errorf("test_data is %v", data)
	}
	check(t, r, "player_data", `[{"depth":"4","name":"with spaces","nodes":3.5,"path":"a=b\u2028c"},{}]`)
}

// TestCGArena fills in the line of the configuration as cgarena does.
func TestCGArena(t *testing.T) {
	dir := folder(t)
	line := configured(t, "cmd_play_match")
	line = strings.ReplaceAll(strings.ReplaceAll(line, "{SEED}", "77"), "{PLAYERS}", "bots/talks bots/talks")
	words := strings.Split(line, " ")
	out, _ := run(t, dir, words[0], words[1:]...)
	r := decode(t, out)
	check(t, r, "ranks", "[1,0]")
	check(t, r, "errors", "[1,0]")
	check(t, r, "attributes", `[{"name":"map","player":null,"turn":null,"value":"small"},`+
		`{"name":"name","player":0,"turn":null,"value":"with spaces"},`+
		`{"name":"depth","player":0,"turn":3,"value":"4"},`+
		`{"name":"path","player":0,"turn":null,"value":"a=b\u2028c"}]`)
	// More time, by the line of the README.
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, setting, ok := strings.Cut(string(text), `export RULEBOOK_REFEREE="`)
	setting, _, end := strings.Cut(setting, `"`)
	if !ok || !end {
		t.Fatal("the README does not set RULEBOOK_REFEREE")
	}
	t.Setenv("RULEBOOK_REFEREE", setting)
	again, _ := run(t, dir, words[0], words[1:]...)
	check(t, decode(t, again), "ranks", "[1,0]")
	t.Setenv("RULEBOOK_REFEREE", "")
	replay := filepath.Join(dir, "replay.json")
	run(t, dir, words[0], append(append([]string{}, words[1:5]...), "--log", replay, "bots/talks", "bots/talks")...)
	if _, err := os.Stat(replay); err != nil {
		t.Error(err)
	}
	cmd := exec.Command("python3", "play_game.py", "cgarena", "onitama", "1", "bots/talks")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "2 players") {
		t.Errorf("with one player: %v, %s", err, out)
	}
}

// TestMuchStderr plays with bots that write more to their standard error than the referee keeps. No data is lost before
// the bound that the manual names, and what is lost is reported.
func TestMuchStderr(t *testing.T) {
	dir := folder(t)
	args := []string{"play_game.py", "psyleague", "--seed", "1", "--referee", "./rulebook referee -slack 10m -d turns=40", "vindinium", "bots/waits"}
	out, complaints := run(t, dir, "python3", append(args, "bots/waits")...)
	check(t, decode(t, out), "player_data", `[{"one":40},{"one":40}]`)
	if strings.Contains(complaints, "wrote too much") {
		t.Errorf("standard error is %q", complaints)
	}
	_, complaints = run(t, dir, "python3", append(args, "bots/floods")...)
	if !strings.Contains(complaints, "player 1 wrote too much: ") || strings.Contains(complaints, "player 0") {
		t.Errorf("standard error is %q", complaints)
	}
}

// TestNoReferee names what is wrong with --referee in one line.
func TestNoReferee(t *testing.T) {
	dir := folder(t)
	if err := os.Remove(filepath.Join(dir, "rulebook")); err != nil {
		t.Fatal(err)
	}
	for referee, want := range map[string]string{"./rulebook referee": "cannot start the referee ./rulebook: ", "bots": "cannot start the referee bots: ", "'x": "--referee"} {
		cmd := exec.Command("python3", "play_game.py", "psyleague", "--referee", referee, "onitama", "a", "b")
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "Traceback") {
			t.Errorf("--referee %s: %v, %s", referee, err, out)
		}
	}
}

// configured returns the value of a setting in the README.
func configured(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), name+` = "`)
	value, _, end := strings.Cut(rest, `"`)
	if !ok || !end {
		t.Fatalf("the README does not set %s", name)
	}
	return value
}
