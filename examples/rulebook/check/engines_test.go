package check

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

// A question is a request to an engine: a position, and a line that is answered there unless it is empty.
type question struct{ state, line string }

// foreignEngines has, for each engine in testdata/engines, a question for each of its planted errors, from error 1 on, to
// which the error gives a wrong answer.
var foreignEngines = map[string][]question{
	"onitama": {
		{"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "3 PASS"},
		{"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199", "0 C5D4"},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "4 PASS"},
		{"b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 199", "4 C3C4"},
		{"bb.b./..w../...../...../w.W.B boar,ox/eel,crane/crab 0 10", "4 C4C5"},
		{"B.b.b/..W../...../...../w.... boar,ox/eel,crane/crab 0 10", "4 C4C5"},
		{"w..../W..../w..../w..../w..B. tiger,horse/ox,monkey/frog 0 48", ""},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "6 A1A2"},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 "},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 1", ""},
	},
	"volcano": {
		{"1..../.............../..................../...../.............../.................... 1 133", "N02"},
		{".c..3/.3............./..................../...../.............../.................... 0 1", "S40"},
		{"1.2../....4........../..................../a.b../....d........../.................... 0 1", "N40"},
		{"...a./.........aa..../............a......./...aa/a............aa/aa.................. 1 133", "N32"},
		{"1..../11............./1.................../111../.......11....../..........11........ 0 3", "N22"},
		{"1..a./11.......aa..../11.........aa......./111aa/a......11....aa/aa........11........ 0 133", ""},
		{"4c..3/.3............./..................../...../.............../.................... 0 1", "S40"},
		{"c..../.3............./..................../...../.............../.................... 0 1", "S40"},
		{"b3.../.3333........../..................../...../.............../.................... 0 0", "N07"},
		{"11111/ddddddddddddddd/11111111111111111111/11111/111111111111111/dddddddddddddddddddd 1 2", ""},
	},
	"cultist": {
		{"............./......d....../............./......f....../.....a.....b./...........e./............. 01222211111111 AA0AAA00000000 0 4 42", "WAIT"},
		{"............./............./............./......ca....b/............./............./............. 01011111111111 AAA00000000000 0 4 42", "2 SHOOT 1"},
		{"............./c....d......./......e...n../......f....../.....a.....b./............./............. 01222211111110 AAAA3A0000000A 0 4 42", "13 SHOOT 4"},
		{"............./c....dx....../......x....../.....xfx...../.....ax.....b/...........e./............. 01222211111111 AAAAAA00000000 0 4 42", "WAIT"},
		{"............./c....d......./............./......f....../.....a.....b./...........e./............. 01222211111111 AAAAAA00000000 1 149 42", "WAIT"},
		{"............./.....d......./............./......f....../....ca.....b./...........e./............. 01222211111111 AAAAAA00000000 0 4 42", "0 CONVERT 2"},
		{"dx.........../..c........../............./............./............./............./a...........b 01011111111111 AAAA0000000000 0 4 42", "2 SHOOT 3"},
		{"............./............./............./.........c.b./............./............./............. 01011111111111 0AA00000000000 0 4 42", ""},
		{"............./c....d......./............./......f....../.....a.....b./...........e./............. 01222211111111 AAAAAA00000000 1 5 neutral", ""},
		{"c.d........../xxxxxxxxxxxxx/............./a...........b/............./............./............. 01011111111111 AAAA0000000000 0 4 42", "2 MOVE 5 0"},
	},
}

// foreignEngine returns the command that runs the engine of a game. Engines in C are compiled first.
func foreignEngine(t *testing.T, game string) []string {
	t.Helper()
	need := func(program string) string {
		path, err := exec.LookPath(program)
		if err != nil {
			t.Fatalf("The engine of %s needs %s, which is not installed: %v", game, program, err)
		}
		return path
	}
	dir, err := filepath.Abs(filepath.Join("testdata", "engines"))
	if err != nil {
		t.Fatal(err)
	}
	switch game {
	case "onitama":
		return []string{need("python3"), filepath.Join(dir, "onitama.py")}
	case "volcano":
		return []string{need("node"), filepath.Join(dir, "volcano.js")}
	}
	program := filepath.Join(t.TempDir(), game)
	if out, err := exec.Command(need("cc"), "-std=c99", "-O2", "-o", program, filepath.Join(dir, game+".c")).CombinedOutput(); err != nil {
		t.Fatalf("The engine of %s does not compile: %v\n%s", game, err, out)
	}
	return []string{program}
}

// output runs an engine until its input ends and returns the lines that it prints.
func output(t *testing.T, input string, command ...string) []string {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v", command, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// readAnswer reads an answer without the words and the reason of an error and without the winner, which the
// engines do not send.
func readAnswer(t *testing.T, line []byte) oracle.Response {
	t.Helper()
	var r oracle.Response
	if err := json.Unmarshal(line, &r); err != nil {
		t.Fatalf("answer %s: %v", line, err)
	}
	if r.Error != "" {
		r.Error = "refused"
	}
	r.Winner, r.Reason = nil, ""
	return r
}

func TestForeignEngines(t *testing.T) {
	for game, questions := range foreignEngines {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			command := foreignEngine(t, game)
			var input strings.Builder
			var want []oracle.Response
			for i, q := range questions {
				request := oracle.Request{ID: json.RawMessage(fmt.Sprint(i)), Game: game, State: &q.state}
				if q.line != "" {
					request.Action = &q.line
				}
				line, err := json.Marshal(request)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&input, "%s\n", line)
				answer, err := json.Marshal(oracle.Answer(request))
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, readAnswer(t, answer))
			}

			answers := output(t, input.String(), command...)
			if len(answers) != len(questions) {
				t.Fatalf("The engine has %d answers to %d questions: %q", len(answers), len(questions), answers)
			}
			for i, line := range answers {
				if got := readAnswer(t, []byte(line)); !reflect.DeepEqual(got, want[i]) {
					t.Errorf("The engine without an error answers wrongly to %q:\n got %+v\nwant %+v", questions[i], got, want[i])
				}
			}

			errors := output(t, "", append(command, "--list")...)
			if len(errors) != len(questions) {
				t.Fatalf("The engine lists %d errors, and there are questions for %d: %q", len(errors), len(questions), errors)
			}
			for i, text := range errors {
				n := fmt.Sprint(i + 1)
				if number, words, _ := strings.Cut(text, "\t"); number != n || words == "" {
					t.Errorf("Line %s of the engine's list is %q", n, text)
				}
				answers := output(t, input.String(), append(command, "--error", n)...)
				if len(answers) != len(questions) || reflect.DeepEqual(readAnswer(t, []byte(answers[i])), want[i]) {
					t.Errorf("The engine with error %s, %q, answers rightly to %q", n, text, questions[i])
				}
			}
		})
	}
}
