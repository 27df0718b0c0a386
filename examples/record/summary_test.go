package record

import (
	"encoding/json"
	"os"
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
	for _, g := range []Game{own, {Game: "volcano"}} {
		text, err := json.Marshal(&g)
		if err != nil {
			t.Fatal(err)
		}
		indented, err := json.MarshalIndent(&g, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text), string(indented))
	}
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		f, err := os.Open("../../" + name + "/testdata/transcripts.jsonl.gz")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		r, err := NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		g, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	texts = append(texts,
		`{"success": {"frames": [{"agentId": -1}, {"agentId": 0, "stdout": "x\n"}], "scores": [1, 0], "agents": []}}`,
		`{"turns": [{"player": 0, "out": "x"}], "game": "onitama", "seed": 3}`)
	for _, text := range texts {
		want := Game{}
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		turns := len(want.Turns)
		got, n, err := Summarize([]byte(text))
		if want.Turns = nil; got != nil && len(got.Turns) == 0 {
			got.Turns = nil
		}
		if err != nil || n != turns || !reflect.DeepEqual(*got, want) {
			t.Errorf("Summarize(%.80s) = %+v, %d, %v, want %+v, %d", text, got, n, err, want, turns)
		}
	}
	// Damaged texts must not end the program.
	for end := range texts[0] {
		Summarize([]byte(texts[0][:end]))
		Summarize([]byte(texts[0][end:]))
		Summarize([]byte(strings.ReplaceAll(texts[0][end:], `"`, "")))
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
