package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine/enginetest"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/onitama"
)

// grounds is an answer as far as the tests read it.
type grounds struct{ Places []game.Place }

func named(t *testing.T, name string) *game.Game {
	t.Helper()
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGames plays a game of each through the questions that a page asks, and checks that every position can be shown in all
// ways, that actions lead to places of the board, and that the line plays again.
func TestGames(t *testing.T) {
	for _, g := range games.All() {
		e := New()
		parsed := func(text string) game.State {
			s, err := g.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		s := enginetest.Start(t, e, g, enginetest.Question{"seed": "3"})
		start, before, last := s, "", ""
		var line []string
		onBoard := enginetest.Answer[grounds](t, e, enginetest.Question{"op": "ground"}, s)
		places := map[string]bool{"": true}
		for _, p := range onBoard.Places {
			if places[p.Name] {
				t.Fatalf("%s: two places are called %q", g.Name, p.Name)
			}
			places[p.Name] = true
		}
		for turn := 0; turn < 40; turn++ {
			v := enginetest.Answer[view](t, e, enginetest.Question{"op": "view", "before": before, "action": last}, s)
			if now := enginetest.Answer[grounds](t, e, enginetest.Question{"op": "ground"}, s); !reflect.DeepEqual(now, onBoard) || len(v.Contents) != len(now.Places) {
				t.Fatalf("%s: turn %d has another ground, or %d contents of %d places", g.Name, turn, len(v.Contents), len(now.Places))
			}
			var actions []string
			for _, m := range v.Moves {
				actions = append(actions, m.Action)
				if !places[m.From] || !places[m.To] || m.Notation == "" {
					t.Errorf("%s: %+v leads to no place", g.Name, m)
				}
			}
			for i, r := range v.Rules {
				if i > 0 && v.Rules[i-1].Common && !r.Common {
					t.Errorf("%s: an unusual rule follows a common one: %+v", g.Name, v.Rules)
				}
			}
			enginetest.Answer[[]any](t, e, enginetest.Question{"op": "overlays"}, s)
			setup := enginetest.Answer[json.RawMessage](t, e, enginetest.Question{"op": "setup"}, s)
			if r := enginetest.Answer[reading](t, e, enginetest.Question{"op": "read"}, string(setup)); r.Start != s.String() || r.Game != g.Name {
				t.Errorf("%s: %s reads as %s", g.Name, setup, r.Start)
			}
			if len(actions) == 0 {
				break
			}
			action := actions[(7*turn+3)%len(actions)]
			p := enginetest.Answer[previewed](t, e, enginetest.Question{"op": "preview", "action": action}, s)
			a := enginetest.Answer[[]engine.Step](t, e, enginetest.Question{"op": "play", "line": []string{action}}, s)[0]
			if p.State != a.State || p.Notation == "" {
				t.Errorf("%s: the preview of %s is %+v", g.Name, action, p.Step)
			}
			before, last, s = s.String(), a.Action, parsed(a.State)
			line = append(line, action)
		}
		if all := enginetest.Answer[[]engine.Step](t, e, enginetest.Question{"op": "play", "line": line}, start); all[len(all)-1].State != s.String() {
			t.Errorf("%s: the line leads to %s, not to %s", g.Name, all[len(all)-1].State, s)
		}
	}
}

// TestRecords reads recorded games of all kinds of ends: the line leads where the record does.
func TestRecords(t *testing.T) {
	for _, g := range games.All() {
		f, err := os.Open(filepath.Join("../../../..", g.Name, "testdata", "transcripts.jsonl.gz"))
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
			l := enginetest.Answer[reading](t, b, enginetest.Question{"op": "read"}, string(text))
			end := l.Start
			if len(l.Turns) > 0 {
				end = l.Turns[len(l.Turns)-1].State
			}
			if end != r.State().String() || l.Game != g.Name || len(l.Notes) > 0 {
				t.Errorf("%s, game %d: %s leads to %s, not to %s", g.Name, n, l.Notes, end, r.State())
			}
		}
	}
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
	for typed, want := range map[string]int64{"7": 7, "+7": 7, "-9223372036854775808": math.MinInt64} {
		if s := enginetest.Start(t, b, named(t, "onitama"), enginetest.Question{"seed": typed}); s.Value() != onitama.New(want) {
			t.Errorf("%q is not the seed %d", typed, want)
		}
	}
	hidden := siteRecord("0 MOVE 1 3")
	for _, typed := range []string{"abc", "1e3", "1.5", "9223372036854775808"} {
		for _, q := range []enginetest.Question{{"op": "start", "game": "onitama", "seed": typed}, {"op": "read", "seed": typed}} {
			if f := enginetest.Failed(t, b, q, hidden); f.Error != fmt.Sprintf("the seed must be a whole number from -2^63 to 2^63-1, not %q", typed) || f.Kind != "syntax" || f.Line != 0 {
				t.Errorf("%s of %q: %+v", q["op"], typed, f)
			}
		}
	}
	if f := enginetest.Failed(t, b, enginetest.Question{"op": "read"}, hidden); !strings.HasPrefix(f.Error, "the record does not say the seed") || f.Line != 0 {
		t.Errorf("no seed: %+v", f)
	}
	if l := enginetest.Answer[reading](t, b, enginetest.Question{"op": "read", "seed": "0"}, hidden); l.Seed != "0" {
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
		l := enginetest.Answer[reading](t, b, enginetest.Question{"op": "read", "seed": "1"}, siteRecord(c.answers...))
		notes := strings.Join(l.Notes, " ")
		if !strings.HasPrefix(notes, c.warning) || !strings.HasPrefix(l.Result, c.result) || (notes == "") != (c.warning == "") || (l.Result == "") != (c.result == "") {
			t.Errorf("%q: %q, %q", c.answers, notes, l.Result)
		}
		if notes != "" && !strings.HasSuffix(notes, ". What comes before it is shown.") {
			t.Errorf("%q: the note ends %q", c.answers, notes)
		}
	}
}

// TestUnsure checks which actions of vindinium the page does not take at the first click: those that lead to a
// wall, far or near.
func TestUnsure(t *testing.T) {
	b := New()
	state := enginetest.Start(t, b, named(t, "vindinium"), enginetest.Question{"seed": "3", "options": map[string]string{"size": "24"}})
	onBoard := enginetest.Answer[grounds](t, b, enginetest.Question{"op": "ground"}, state)
	v := enginetest.Answer[view](t, b, enginetest.Question{"op": "view"}, state)
	walls := 0
	for i, p := range onBoard.Places {
		to := enginetest.Answer[previewed](t, b, enginetest.Question{"op": "preview", "action": "MOVE " + p.Name}, state)
		if want := v.Contents[i] == "wall"; to.Unsure != want || want && to.Steps != 0 {
			t.Fatalf("MOVE to %s, %s: %v, %s", p.Name, v.Contents[i], to.Unsure, to.Words)
		}
		if v.Contents[i] == "wall" {
			walls++
		}
	}
	if walls == 0 {
		t.Error("there is no wall")
	}
	if enginetest.Answer[previewed](t, b, enginetest.Question{"op": "preview", "action": "WAIT"}, state).Unsure {
		t.Error("WAIT is what it says")
	}
}

// TestSameReport has a record analysed as the lab does, and as replay -mistakes does, with the effort that both have if
// nobody asks for another one: the reports and the sentences are the same.
func TestSameReport(t *testing.T) {
	rec := &record.Game{Game: "onitama", Seed: 7, Players: []string{"weak", "other"}}
	g, err := games.Named(rec.Game)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(rec.Seed, nil)
	for i := 0; err == nil && i < 12 && !s.Over(); i++ {
		list := s.LegalActions()
		rec.Turns = append(rec.Turns, record.Turn{Player: s.ToMove(), Out: &list[7*i%len(list)], Stderr: "[PDATA] eval = 0.9\n"})
		s, err = s.Apply(*rec.Turns[i].Out)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	e := New()
	enginetest.Answer[struct{}](t, e, enginetest.Question{"op": "analyse"}, string(text))
	var lab struct {
		At     int
		Report *analysis.Report
	}
	for lab.At >= 0 {
		lab.At = -1
		if err := json.Unmarshal(enginetest.Asked(t, e, enginetest.Question{"op": "analysing"}, nil)[1:], &lab); err != nil {
			t.Fatal(err)
		}
	}
	game, err := analysis.FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	jobs := []*analysis.Job{analysis.NewJob(game, 0, 0, 0)}
	err = analysis.AnalyseAll(context.Background(), jobs, func(j *analysis.Job) {
		want := j.Game.Report(j.Points, j.Seat)
		if got := lab.Report.Text(); got != want.Text() || len(want.Mistakes) == 0 {
			t.Errorf("the lab says %s, want %s", got, want.Text())
		}
		reports := []*analysis.Report{want, want, want}
		quoted, err := json.Marshal([]*analysis.Report{lab.Report, lab.Report, lab.Report})
		if err != nil {
			t.Fatal(err)
		}
		got := enginetest.Answer[analysis.Summary](t, e, enginetest.Question{"op": "common", "reports": json.RawMessage(quoted), "of": map[string]int{"games": 4, "won": 1}}, nil)
		if all := analysis.Summarize(reports, analysis.Played{Games: 4, Won: 1}); len(all.Sentences) == 0 || !reflect.DeepEqual(got.Sentences, all.Sentences) {
			t.Errorf("the lab says %+v, want %+v", got.Sentences, all.Sentences)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}
