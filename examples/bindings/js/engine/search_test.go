//go:build !rules

package engine

import (
	"slices"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// TestThink searches a position of each game in slices, from one too short to find anything on, and checks the lines.
func TestThink(t *testing.T) {
	for _, g := range games.All() {
		s, err := g.Start(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := &thinker{main: calls.Must(searches.Own(g, searches.Options{}))}
		check(t, a, s, 1, think.For(1))
		check(t, a, s, 2, think.For(1))
		check(t, a, s, 3, think.Budget{Nodes: 1})
		var l *found
		for n := 0; n < 100 && (l == nil || len(l.Choices) < s.NumLegalActions()); n++ {
			l = check(t, a, s, 3, think.Budget{Nodes: 4000})
		}
		if len(l.Choices) != s.NumLegalActions() || len(l.Lines) != 3 {
			t.Errorf("%s: %d lines and %d choices of %d actions", g.Name, len(l.Lines), len(l.Choices), s.NumLegalActions())
		}
		if len(check(t, a, s, 100, think.Budget{Nodes: 4000}).Lines) != s.NumLegalActions() {
			t.Errorf("%s: there are not as many lines as actions", g.Name)
		}
		l = check(t, a, s, 1, think.Budget{Nodes: 40000})
		if c := l.Choices; len(c) > 0 && (c[0].Action != l.Lines[0].Actions[0] || c[0].Value != l.Lines[0].Value) {
			t.Errorf("%s: the first choice is %+v, want the first line %+v", g.Name, c[0], l.Lines[0])
		}
		next, err := s.Apply(l.Lines[0].Actions[0])
		if err != nil {
			t.Fatal(err)
		}
		check(t, a, next, 3, think.For(time.Millisecond))
	}
}

// check looks at a position and checks that all lines can be played, begin differently and come in order.
func check(t *testing.T, a *thinker, s game.State, lines int, limit think.Budget) *found {
	t.Helper()
	l := a.think(s, lines, limit)
	if len(l.Lines) < 1 || len(l.Lines) > lines {
		t.Fatalf("think(%v, %d, %v) = %+v", s, lines, limit, l)
	}
	seen := map[string]bool{}
	for _, line := range l.Lines {
		if seen[line.Actions[0]] || line.Value < 0 || line.Value > 1 || line.Visits == 0 && line.Value > l.Lines[0].Value {
			t.Errorf("think(%v, %d, %v) has the line %+v", s, lines, limit, line)
		}
		seen[line.Actions[0]] = true
		next := s
		for _, action := range line.Actions {
			var err error
			if next, err = next.Apply(action); err != nil {
				t.Fatalf("think(%v, %d, %v) has the line %+v: %v", s, lines, limit, line, err)
			}
		}
	}
	return l
}

// position returns a position of a game.
func position(t *testing.T, name, text string) game.State {
	t.Helper()
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// begin returns a new thinker and a position of its game.
func begin(t *testing.T, name, text string) (*thinker, game.State) {
	t.Helper()
	s := position(t, name, text)
	return &thinker{main: calls.Must(searches.Own(s.Game(), searches.Options{}))}, s
}

// TestThinkEnds checks that decided positions need only some slices until nothing is left to look at in any of the lines, and
// that think says so then and not before.
func TestThinkEnds(t *testing.T) {
	onitama := "...B./..Wb./.b.../w.b../..ww. boar,tiger/dragon,crab/horse 0 196"
	for _, c := range []struct {
		game, text   string
		lines, nodes int
	}{
		{"onitama", onitama, 1, 1},
		{"onitama", onitama, 2, 256},
		{"onitama", onitama, 100, 4096},
		{"onitama", "...../...../...B./...b./W..b. dragon,frog/boar,goose/elephant 0 76", 2, 1}, // one action
		{"volcano", "...24/.dddc...14...44/cb.......a.144.22.2./a..../addda3432...c../aa......3....2.cdcad 1 14", 100, 4096},
	} {
		a, s := begin(t, c.game, c.text)
		limit := think.Budget{Nodes: c.nodes}
		l := check(t, a, s, c.lines, limit)
		for n := 1; !l.Settled && n < 100; n++ {
			l = check(t, a, s, c.lines, limit)
		}
		if !l.Settled || len(l.Lines) != min(c.lines, s.NumLegalActions()) {
			t.Errorf("%s, %d lines: Settled = %v with %d lines after 100 slices", c.game, c.lines, l.Settled, len(l.Lines))
		}
		for range s.NumLegalActions() {
			if n := check(t, a, s, c.lines, limit).Nodes; n > 0 {
				t.Errorf("%s, %d lines: the search looks at %d positions after it has settled, want 0", c.game, c.lines, n)
				break
			}
		}
	}
}

// TestSingle looks at a position with one action, in which the search ends early. think says what it is worth all the same.
func TestSingle(t *testing.T) {
	a, s := begin(t, "onitama", "...../...../B..../...../....W tiger,rabbit/dragon,cobra/monkey 0 46")
	l := check(t, a, s, 1, think.Budget{Nodes: 10000})
	if s.NumLegalActions() != 1 || l.Lines[0].Depth < 3 || l.Solved != analysis.Proven(l.Lines[0].Value) {
		t.Errorf("think() = %+v, want a value from further ahead", l)
	}
}

// TestUnsearchable thinks about positions in which no player has to decide anything.
func TestUnsearchable(t *testing.T) {
	for _, c := range []struct {
		game, text string
		want       string
	}{
		{"onitama", "b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200", game.ErrGameOver.Error()},
		{"cultist", "............./............./............./a.....cd....b/............./............./............. 01011111111111 AAA60000000000 1 5 neutral", "chance is to move, so there is no player for whom to search"},
		{"onitama", "b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 0", ""},
	} {
		a, s := begin(t, c.game, c.text)
		err := calls.Do(func() { a.think(s, 2, think.Budget{Nodes: 100}) })
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("think(%v) fails with %v, want %q", s, err, c.want)
		}
	}
}

// TestAgree checks that what the search plays comes first, and that no action has a higher value.
func TestAgree(t *testing.T) {
	type choice = think.Choice[string]
	list := []choice{{Action: "A", Value: 0.7, Depth: 5}, {Action: "B", Value: 0.6, Depth: 5}, {Action: "C", Value: 0.55, Depth: 5}, {Action: "D", Value: 0.2, Depth: 5}}
	agree(list, &think.Report[string]{Best: "C", Value: 0.65, Depth: 8})
	want := []choice{{Action: "C", Value: 0.65, Depth: 8}, {Action: "A", Value: 0.65, Depth: 5}, {Action: "B", Value: 0.6, Depth: 5}, {Action: "D", Value: 0.2, Depth: 5}}
	if !slices.Equal(list, want) {
		t.Errorf("agree() = %+v, want %+v", list, want)
	}
}

// TestProven follows lines that stop before the end of the game: only a proven one has a winner. Its value is 0 or 1.
func TestProven(t *testing.T) {
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	s, err := onitama.Start(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		value, shown float64
		want         int // -1: nobody
	}{{1, 1, s.ToMove()}, {1e-87, 0, 1 - s.ToMove()}, {0.5, 0.5, -1}, {0.99, 0.99, -1}} {
		got := followed(s, nil, think.Choice[string]{Value: c.value})
		if got.Ends || got.Value != c.shown || (got.Winner == nil) != (c.want < 0) || got.Winner != nil && *got.Winner != c.want {
			t.Errorf("a line with the value %v: %+v, want the winner %d", c.value, got, c.want)
		}
	}
}
