package board

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// answer asks a question and decodes its answer.
func answer[T any](t *testing.T, b *Board, q Question) (v T) {
	t.Helper()
	text, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	got := b.Answer(string(text))
	if strings.HasPrefix(got, `{"error"`) {
		t.Fatalf("%.200s: %s", text, got)
	}
	if err := json.Unmarshal([]byte(got), &v); err != nil {
		t.Fatalf("%.200s: %v\n%.200s", text, err, got)
	}
	return v
}

// TestGames plays a game of each through the questions that the page asks, and checks that every position can be shown in all
// ways, that actions lead to places of the board, and that the line plays again.
func TestGames(t *testing.T) {
	for _, g := range game.All() {
		b := New()
		state := answer[map[string]string](t, b, Question{Op: "start", Game: g.Name, Seed: 3})["state"]
		start, before, last := state, "", ""
		var line []string
		onBoard := answer[ground](t, b, Question{Op: "ground", Game: g.Name, State: state})
		places := map[string]bool{"": true}
		for _, p := range onBoard.Places {
			if places[p.Name] {
				t.Fatalf("%s: two places are called %q", g.Name, p.Name)
			}
			places[p.Name] = true
		}
		for turn := 0; turn < 40; turn++ {
			v := answer[view](t, b, Question{Op: "view", Game: g.Name, State: state, Before: before, Action: last})
			if now := answer[ground](t, b, Question{Op: "ground", Game: g.Name, State: state}); !reflect.DeepEqual(now, onBoard) || len(v.Contents) != len(now.Places) {
				t.Fatalf("%s: turn %d has another ground, or %d contents of %d places", g.Name, turn, len(v.Contents), len(now.Places))
			}
			for _, m := range v.Moves {
				if !places[m.From] || !places[m.To] {
					t.Errorf("%s: %s leads from %q to %q", g.Name, m.Action, m.From, m.To)
				}
			}
			answer[[]any](t, b, Question{Op: "overlays", Game: g.Name, State: state})
			e := answer[exported](t, b, Question{Op: "export", Game: g.Name, State: state})
			if e.Text != state || e.SVG == "" || e.Diagram == "" {
				t.Errorf("%s: exported %+v", g.Name, e)
			}
			if l := answer[loaded](t, b, Question{Op: "read", Text: e.JSON}); l.Start != state || l.Game != g.Name {
				t.Errorf("%s: %s reads as %s", g.Name, e.JSON, l.Start)
			}
			if v.Over {
				break
			}
			var actions []string
			for _, m := range v.Moves {
				actions = append(actions, m.Action)
			}
			if words := answer[[]string](t, b, Question{Op: "words", Game: g.Name, State: state, Line: actions}); len(words) != len(actions) || words[0] == "" {
				t.Errorf("%s: %q are %q", g.Name, actions, words)
			}
			action := v.Moves[(7*turn+3)%len(v.Moves)].Action
			p := answer[previewed](t, b, Question{Op: "preview", Game: g.Name, State: state, Action: action})
			a := answer[Applied](t, b, Question{Op: "apply", Game: g.Name, State: state, Action: action})
			if p.State != a.State {
				t.Errorf("%s: the preview of %s leads to %s", g.Name, action, p.State)
			}
			before, last, state = state, a.Action, a.State
			line = append(line, action)
		}
		if all := answer[[]Applied](t, b, Question{Op: "play", Game: g.Name, State: start, Line: line}); all[len(all)-1].State != state {
			t.Errorf("%s: the line leads to %s, not to %s", g.Name, all[len(all)-1].State, state)
		}
	}
}

// TestThink checks that a search goes on in slices and that all actions get a value.
func TestThink(t *testing.T) {
	for _, g := range game.All() {
		b := New()
		state := answer[map[string]string](t, b, Question{Op: "start", Game: g.Name, Seed: 3})["state"]
		q := Question{Op: "search", Game: g.Name, State: state, Millis: 20}
		first := answer[Found](t, b, q)
		second := answer[Found](t, b, q)
		if first.Best == "" || second.effort() < first.effort() || len(second.Line) == 0 {
			t.Errorf("%s: %+v, then %+v", g.Name, first, second)
		}
		s, err := g.Parse(state)
		if err != nil {
			t.Fatal(err)
		}
		choices := second.Choices
		for round := 0; round < 50 && len(choices) < len(s.LegalActions()); round++ {
			q.Op = "rank"
			choices = answer[[]Choice](t, b, q)
		}
		if len(choices) != len(s.LegalActions()) {
			t.Errorf("%s: %d of %d actions have a value", g.Name, len(choices), len(s.LegalActions()))
		}
		if choices[0].Action != second.Best || choices[0].Value != second.Value {
			t.Errorf("%s: %+v is the first action, of %+v", g.Name, choices[0], second)
		}
	}
}

// TestAgree checks that what the search plays comes first, and that no action has a higher value.
func TestAgree(t *testing.T) {
	list := []Choice{{"A", 0.7, 5, 0}, {"B", 0.6, 5, 0}, {"C", 0.55, 5, 0}, {"D", 0.2, 5, 0}}
	agree(list, &finding{best: "C", value: 0.65, depth: 8})
	if want := []Choice{{"C", 0.65, 8, 0}, {"A", 0.65, 5, 0}, {"B", 0.6, 5, 0}, {"D", 0.2, 5, 0}}; !slices.Equal(list, want) {
		t.Errorf("%+v, not %+v", list, want)
	}
}

// effort grows from slice to slice: visits of the actions where they are counted, because the best line of a tree search can get
// shorter, and otherwise the depth.
func (f Found) effort() int {
	visits := 0
	for _, c := range f.Choices {
		visits += c.Visits
	}
	if visits > 0 {
		return visits
	}
	return f.Depth
}

// TestRecords reads recorded games of all kinds of ends: the line leads where the record does.
func TestRecords(t *testing.T) {
	for _, g := range game.All() {
		f, err := os.Open(filepath.Join("../../..", g.Name, "testdata", "transcripts.jsonl.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		games, err := record.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		b := New()
		for n := 0; n < 6; n++ {
			rec, err := games.Read()
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(rec)
			if err != nil {
				t.Fatal(err)
			}
			r, err := rec.Play(nil)
			if err != nil {
				t.Fatal(err)
			}
			l := answer[loaded](t, b, Question{Op: "read", Text: string(text)})
			end := l.Start
			if len(l.Steps) > 0 {
				end = l.Steps[len(l.Steps)-1].State
			}
			if end != r.State().String() || l.Game != g.Name || l.Warning != "" {
				t.Errorf("%s, game %d: %s leads to %s, not to %s", g.Name, n, l.Warning, end, r.State())
			}
		}
	}
}
