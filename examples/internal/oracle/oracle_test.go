package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/rulebook-go/rulebook/examples/game"
)

func ask(t *testing.T, format string, args ...any) Response {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(strings.NewReader(fmt.Sprintf(format, args...)), &out); err != nil {
		t.Fatal(err)
	}
	var r Response
	if err := json.Unmarshal(out.Bytes(), &r); err != nil || bytes.Count(out.Bytes(), []byte("\n")) != 1 {
		t.Fatalf("%q: %v", &out, err)
	}
	return r
}

// TestGames plays every game to its end through the oracle.
func TestGames(t *testing.T) {
	for _, name := range game.Names() {
		r := ask(t, `{"game":%q,"seed":-9223372036854775808,"id":[1,"x"]}`, name)
		if string(r.ID) != `[1,"x"]` {
			t.Errorf("%s: the id comes back as %s", name, r.ID)
		}
		plies := 0
		for ; !r.Over && r.Error == ""; plies++ {
			same := ask(t, `{"game":%q,"state":%q}`, name, r.State)
			if fmt.Sprint(same.State, same.Actions, same.Scores) != fmt.Sprint(r.State, r.Actions, r.Scores) {
				t.Fatalf("%s: %+v and %+v", name, r, same)
			}
			if r.Turn != plies {
				t.Fatalf("%s: turn %d after %d plies", name, r.Turn, plies)
			}
			r = ask(t, `{"game":%q,"state":%q,"action":%q}`, name, r.State, r.Actions[plies*7%len(r.Actions)])
		}
		if r.Error != "" || r.Actions == nil || len(r.Actions) > 0 || len(r.Scores) < 2 {
			t.Errorf("%s ends with %+v", name, r)
		}
		if r := ask(t, `{"game":%q,"state":%q,"action":"WAIT"}`, name, r.State); r.Error == "" {
			t.Errorf("%s goes on after the end", name)
		}
	}
}

func TestErrors(t *testing.T) {
	start := ask(t, `{"game":"onitama","seed":"42"}`)
	if start.Error != "" || start.State != ask(t, `{"game":"onitama","seed":42}`).State {
		t.Fatalf("a seed in a string: %+v", start)
	}
	for _, c := range []struct{ request, want string }{
		{`{`, "not a request"},
		{`[]`, "not a request"},
		{`{"game":"onitama","seed":1} {}`, "more than one"},
		{`{"game":"onitama","sead":1}`, "sead"},
		{`{"game":"chess","seed":1}`, "no game is called"},
		{`{"game":"onitama"}`, "either a seed or a state"},
		{`{"game":"onitama","seed":1,"state":"x"}`, "either a seed or a state"},
		{`{"game":"onitama","seed":9223372036854775808}`, "9223372036854775808"},
		{`{"game":"onitama","seed":1.5}`, "1.5"},
		{`{"game":"onitama","seed":1,"action":"6 A1A2"}`, "needs a state"},
		{`{"game":"onitama","seed":1,"options":{"size":"10"}}`, `"size"`},
		{`{"game":"onitama","state":"x","options":{}}`, "options need a seed"},
		{`{"game":"onitama","state":"x"}`, "syntax error"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"x"}`, start.State), "syntax error"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"0 C3C4"}`, start.State), "illegal"},
		{strings.Repeat(" ", MaxLine+1), "more than"},
	} {
		// The stream goes on after every one of them.
		var out bytes.Buffer
		if err := Serve(strings.NewReader(c.request+"\n"+`{"game":"onitama","seed":42}`), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		var bad, good Response
		if len(lines) != 2 || json.Unmarshal([]byte(lines[0]), &bad) != nil || json.Unmarshal([]byte(lines[1]), &good) != nil {
			t.Fatalf("%.60s: %q", c.request, lines)
		}
		if !strings.Contains(bad.Error, c.want) || bad.State != "" || good.State != start.State {
			t.Errorf("%.60s: %+v", c.request, bad)
		}
	}
}

func TestStreams(t *testing.T) {
	broken := errors.New("broken")
	if err := Serve(iotest.ErrReader(broken), &bytes.Buffer{}); err != broken {
		t.Errorf("a broken input: %v", err)
	}
	if err := Serve(strings.NewReader("x\n"), closed{}); err != errClosed {
		t.Errorf("a closed output: %v", err)
	}
	if err := Serve(strings.NewReader(""), closed{}); err != nil {
		t.Errorf("no input: %v", err)
	}
}

var errClosed = errors.New("closed")

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errClosed }
