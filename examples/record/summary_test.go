package record

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// TestSummarize compares the summaries of games in all forms with the games.
func TestSummarize(t *testing.T) {
	out, reason := "4 \"[{", "why"
	own := Game{
		Game: "onitama", Seed: -5, Options: map[string]string{"a": `"}]`}, Players: []string{`x"{`, "y"}, Scores: []int{1, 0},
		Failures: []Failure{None, Invalid}, Exits: []string{"", "exit status 1"}, Run: &Run{Number: 7, Names: []string{"x", "y"}, Seating: []int{1, 0}},
		Turns: []Turn{{Player: 0, Out: &out, In: []string{"]", "}"}, Millis: 1.5}, {Player: 1, Stderr: "\n\"", Error: reason}, {Player: 0}},
	}
	texts := []string{}
	for _, g := range []*Game{&own, {Game: "volcano"}, transcripts(t, "cultist", 1)[0], transcripts(t, "volcano", 1)[0]} {
		compact, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(compact), text(t, g))
	}
	texts = append(texts,
		`{"success": {"frames": [{"agentId": -1}, {"agentId": 0, "stdout": "x\n"}], "scores": [1, 0], "agents": []}}`,
		`{"outputs": {"0": [null, "x\n"], "1": [null, null]}, "scores": {"0": 1, "1": 0}, "agents": []}`,
		`{"turns": [{"player": 0, "out": "x"}], "game": "onitama", "seed": 3}`,
		`{"players":["turns","outputs"],"turns" : [ {"player":0,"in":["a,]","\\"],"out":null} ,{"player":1,"out":"\"["} ] ,"seed":-1,"options":{"turns":"5"},"scores":[2,1]}`,
		`{"turns": [ ], "scores": null}`, `{"turns": null}`, `{"\u0074urns": [{"player": 1}]}`,
		`{"rulebook":{"turns":[{"player":0},{"player":0}],"version":1,"game":"onitama"},"outputs":{"0":[null,null,"x\n"]},"errors":{"0":[null,null,null]},"turns":[1]}`)
	for _, text := range texts {
		checkSummary(t, []byte(text))
	}
	for end := range texts[0] {
		text := texts[0][:end]
		if _, _, err := Summarize([]byte(text)); err == nil {
			t.Errorf("Summarize() accepts the first %d of %d bytes", end, len(texts[0]))
		}
		// Other damage must not end the program.
		Summarize([]byte(texts[0][end:]))
		Summarize([]byte(strings.ReplaceAll(texts[0][end:], `"`, "")))
	}
	for _, text := range []string{`{"turns": 1}`, `{"turns": []} x`, `{"turns": [], "seed": 0.5}`, `{"turns": [], "game": onitama}`, `{"rulebook": {"turns": []}}`, `{"rulebook": null}`} {
		if g, n, err := Summarize([]byte(text)); err == nil {
			t.Errorf("Summarize(%s) = %+v, %d, want an error", text, g, n)
		}
	}
}

// checkSummary compares the summary of a game with the game.
func checkSummary(t *testing.T, text []byte) {
	t.Helper()
	want := Game{}
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	turns := len(want.Turns)
	want.Turns = nil
	if got, n, err := Summarize(text); err != nil || n != turns || !reflect.DeepEqual(*got, want) {
		t.Fatalf("Summarize(%.2000s) = %+v, %d, %v, want %+v, %d", text, got, n, err, want, turns)
	}
}

func TestOpinion(t *testing.T) {
	for _, c := range []struct {
		stderr string
		want   any
	}{
		{"", nil}, {"[PDATA] eval = 0.43", 0.43}, {"depth 3\n[PDATA] eval=0.1\r\n[PDATA][7] eval = -12.5 \nmore", -12.5},
		{"[PDATA] evaluation = 1", nil}, {"x [PDATA] eval = 1", nil}, {"[PDATA] eval = 1e999", nil}, {"[PDATA] eval = 1 2", nil}, {"[PDATA] eval = -", nil},
	} {
		var got any
		if v := (&Turn{Stderr: c.stderr}).Opinion(); v != nil {
			got = *v
		}
		if got != c.want {
			t.Errorf("Opinion() of %q = %v, want %v", c.stderr, got, c.want)
		}
	}
}
