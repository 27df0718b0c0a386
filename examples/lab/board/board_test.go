package board

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
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
		state := answer[started](t, b, Question{Op: "start", Game: g.Name, Seed: "3"}).State
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
		state := answer[started](t, b, Question{Op: "start", Game: g.Name, Seed: "3"}).State
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
	agree(list, &think.Report[string]{Best: "C", Value: 0.65, Depth: 8})
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

// failure asks a question that cannot be answered.
func failure(t *testing.T, b *Board, q Question) (f Failure) {
	t.Helper()
	text, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(b.Answer(string(text))), &f); err != nil || f.Error == "" {
		t.Fatalf("%.200s: %+v, %v", text, f, err)
	}
	return f
}

// siteRecord returns a game of cultist as the site gives it, without its seed.
func siteRecord(answers ...string) string {
	frames := []string{`{"agentId": -1}`}
	for i, answer := range answers {
		frames = append(frames, fmt.Sprintf(`{"agentId": %d, "stdout": "%s\n"}`, i%2, answer))
	}
	return `{"frames": [` + strings.Join(frames, ",") + `]}`
}

// TestSeed checks what counts as a seed, of a new game and of a record that hides its own.
func TestSeed(t *testing.T) {
	b := New()
	for typed, want := range map[string]string{"7": "7", " 7 ": "7", "+7": "7", "-9223372036854775808": "-9223372036854775808", "": "0"} {
		if s := answer[started](t, b, Question{Op: "start", Game: "onitama", Seed: typed}); s.Seed != want {
			t.Errorf("%q is the seed %s", typed, s.Seed)
		}
	}
	hidden := siteRecord("0 MOVE 1 3")
	for _, typed := range []string{"abc", "1e3", "1.5", "9223372036854775808"} {
		for _, q := range []Question{{Op: "start", Game: "onitama", Seed: typed}, {Op: "read", Text: hidden, Seed: typed}} {
			if f := failure(t, b, q); f.Error != "the seed is a whole number from -9223372036854775808 to 9223372036854775807" || f.Line != 0 {
				t.Errorf("%s of %q: %+v", q.Op, typed, f)
			}
		}
	}
	if f := failure(t, b, Question{Op: "read", Text: hidden}); !strings.HasPrefix(f.Error, "the record does not say the seed") || f.Line != 0 {
		t.Errorf("no seed: %+v", f)
	}
	if l := answer[loaded](t, b, Question{Op: "read", Text: hidden, Seed: "0"}); l.Seed != "0" {
		t.Errorf("the seed 0 is read as %q", l.Seed)
	}
}

// TestStopped checks what is said about a record that a failure ends, in the record or only when it is played again.
func TestStopped(t *testing.T) {
	b := New()
	for _, c := range []struct {
		answers         []string
		warning, result string
	}{
		{[]string{"0 MOVE 1 3", "1 MOVE 11 3"}, "", ""},
		{[]string{"0 MOVE 1 3", "0 MOVE 1 3"}, "", "The game ends here: player 1 was stopped (cultist: action "},
		{[]string{"0 MOVE 1 3", "0 MOVE 1 3", "0 MOVE 2 3"}, "The record differs from the game at frame 3: ",
			"The record goes on, but when it is played again, player 1 is stopped here."},
	} {
		l := answer[loaded](t, b, Question{Op: "read", Text: siteRecord(c.answers...), Seed: "1"})
		if !strings.HasPrefix(l.Warning, c.warning) || !strings.HasPrefix(l.Result, c.result) || (l.Warning == "") != (c.warning == "") || (l.Result == "") != (c.result == "") {
			t.Errorf("%q: %q, %q", c.answers, l.Warning, l.Result)
		}
		if l.Warning != "" && !strings.HasSuffix(l.Warning, ". What comes before it is shown.") {
			t.Errorf("%q: the warning ends %q", c.answers, l.Warning)
		}
	}
}

// TestNumber reads each of the games of a text, and checks that the errors of one say which.
func TestNumber(t *testing.T) {
	b := New()
	text := siteRecord("0 MOVE 1 3") + "\n" + `{"turns": [], "game": "onitama [\"}"}` + "\n\n" + siteRecord("0 MOVE 1 3", "1 MOVE 11 3") + `{"turns": [{"player": "x"}]}` + "\nhello\n{\"turns\": ["
	for number, steps := range map[int]int{0: 1, 1: 1, 3: 2} {
		if l := answer[loaded](t, b, Question{Op: "read", Text: text, Seed: "1", Number: number}); l.Games != 6 || len(l.Steps) != steps {
			t.Errorf("game %d of %d has %d steps", number, l.Games, len(l.Steps))
		}
	}
	for number, want := range map[int]Failure{
		2: {`game 2 of 6: no game is called "onitama [\"}"`, 0}, 4: {"json: cannot unmarshal", 4}, 5: {"this is not JSON", 5}, 6: {"this is not JSON", 6}, 7: {"this is not JSON", 6},
	} {
		if f := failure(t, b, Question{Op: "read", Text: text, Number: number}); !strings.HasPrefix(f.Error, want.Error) || f.Line != want.Line {
			t.Errorf("game %d: %+v", number, f)
		}
	}
}

// TestOptions checks that the page tells what the referee makes of the options of a new game.
func TestOptions(t *testing.T) {
	type options = map[string]string
	for _, c := range []struct {
		typed, used options
		note        string
	}{
		{options{"size": "24", "turns": "20"}, options{"size": "24", "turns": "20"}, ""},
		{options{"size": "25", "turns": "601", "wallPercent": "100"}, options{"size": "24", "turns": "150", "wallPercent": "41"},
			"The referee takes turns 601 as 150, takes size 25 as 24, takes wallPercent 100 as 41."},
		{options{"turns": "0", "players": "3"}, options{"turns": "10", "players": "4"}, "The referee takes players 3 as 4, takes turns 0 as 10."},
		{options{"size": "x", "turns": ""}, options{}, "The referee ignores turns , ignores size x."},
		{options{"size": "24", "league": "1"}, options{"league": "1"}, "The referee ignores size 24."},
		// The referee rounds nothing if one of the values is not a number, so what was typed has to stay.
		{options{"wallPercent": "45", "minePercent": "x"}, options{"wallPercent": "45", "minePercent": "x"}, "The referee ignores minePercent x."},
	} {
		used, note := taken(c.typed)
		if !reflect.DeepEqual(used, c.used) || note != c.note {
			t.Errorf("%v: %v, %q", c.typed, used, note)
		}
		if vindinium.ParseOptions(used) != vindinium.ParseOptions(c.typed) {
			t.Errorf("%v is not the same game as %v", used, c.typed)
		}
	}
}

// TestSize checks that the page says why a map is smaller than it was to be.
func TestSize(t *testing.T) {
	b := New()
	cut := 0
	for seed := 1; seed <= 40; seed++ {
		s := answer[started](t, b, Question{Op: "start", Game: "vindinium", Seed: strconv.Itoa(seed), Options: map[string]string{"size": "24", "turns": "999"}})
		places := answer[ground](t, b, Question{Op: "ground", Game: "vindinium", State: s.State}).Places
		want := "The referee takes turns 999 as 150."
		if len(places) != 24*24 {
			cut++
			want += fmt.Sprintf(" Outer frames of the map that are all wall are cut off, which leaves the size %.0f.", math.Sqrt(float64(len(places))))
		}
		if s.Note != want {
			t.Errorf("seed %d: %q, not %q", seed, s.Note, want)
		}
	}
	if cut == 0 || cut == 40 {
		t.Errorf("%d of 40 maps are cut", cut)
	}
}

// TestUnsure checks which actions of vindinium the page does not take at the first click: those that lead to a
// wall, far or near.
func TestUnsure(t *testing.T) {
	b := New()
	s := answer[started](t, b, Question{Op: "start", Game: "vindinium", Seed: "3", Options: map[string]string{"size": "24"}})
	onBoard := answer[ground](t, b, Question{Op: "ground", Game: "vindinium", State: s.State})
	v := answer[view](t, b, Question{Op: "view", Game: "vindinium", State: s.State})
	walls := 0
	for i, p := range onBoard.Places {
		to := answer[previewed](t, b, Question{Op: "preview", Game: "vindinium", State: s.State, Action: "MOVE " + p.Name})
		if want := v.Contents[i] == "wall"; to.Unsure != want || want && strings.Contains(to.Words, "steps.") {
			t.Fatalf("MOVE to %s, %s: %v, %s", p.Name, v.Contents[i], to.Unsure, to.Words)
		}
		if v.Contents[i] == "wall" {
			walls++
		}
	}
	if walls == 0 {
		t.Error("there is no wall")
	}
	if answer[previewed](t, b, Question{Op: "preview", Game: "vindinium", State: s.State, Action: "WAIT"}).Unsure {
		t.Error("WAIT is what it says")
	}
}
