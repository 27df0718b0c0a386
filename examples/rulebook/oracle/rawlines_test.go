package oracle

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/rawlines"
)

var (
	rawLines  = flag.Int("rawlines", 2000, "how many lines of each game TestRawLines draws")
	rawSeed   = flag.Uint64("rawseed", 1, "the seed of TestRawLines")
	rawEngine = flag.String("rawengine", "", "a `command` that answers the requests of TestRawLines, too")
)

// TestRawLines holds the judgements of raw lines equal: of the Referee, of the oracle, and of the engine of -rawengine,
// such as "python3 examples/bindings/python/tests/engine.py". They agree in the verdict, in the position, and in the
// error, with the reason that the referee finds first.
func TestRawLines(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(*rawSeed, 0))
			var want []Response
			var requests, answers bytes.Buffer
			lines := json.NewEncoder(&requests)
			refused := 0
			for range *rawLines {
				c := rawlines.Draw(g, rng)
				r := Response{State: c.Next}
				if c.Err != nil {
					r.Kind, r.Error = kindOf(c.Err), c.Err.Error()
					refused++
				}
				want = append(want, r)
				if err := lines.Encode(Request{Game: g.Name, State: &c.State, Action: &c.Line}); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("%d lines, %d of them refused", *rawLines, refused)
			if err := Serve(bytes.NewReader(requests.Bytes()), &answers); err != nil {
				t.Fatal(err)
			}
			compareAnswers(t, "the oracle", want, requests.String(), answers.String())
			if *rawEngine == "" {
				return
			}
			words := strings.Fields(*rawEngine)
			cmd := exec.Command(words[0], words[1:]...)
			cmd.Stdin, cmd.Stderr = &requests, os.Stderr
			sent := requests.String()
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			compareAnswers(t, *rawEngine, want, sent, string(out))
		})
	}
}

func compareAnswers(t *testing.T, who string, want []Response, requests, answers string) {
	t.Helper()
	asked, list, different := strings.Split(requests, "\n"), strings.Split(strings.TrimSpace(answers), "\n"), 0
	if len(list) != len(want) {
		t.Fatalf("%s answers %d of %d requests", who, len(list), len(want))
	}
	for i, line := range list {
		var got Response
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%s answers %s: %v", who, line, err)
		}
		if w := want[i]; got.Kind != w.Kind || got.Error != w.Error || got.State != w.State {
			if different++; different <= 5 {
				t.Errorf("%s answers %.300s to %s, want %q, %q, %q", who, line, asked[i], w.Kind, w.Error, w.State)
			}
		}
	}
	t.Logf("%s differs in %d lines", who, different)
}
