package onitama_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestEndings checks the precedence of the endings. The rows of TestRules have the endings of play.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name     string
		position string
		winner   string
		ending   onitama.Ending
	}{
		{name: "on the last turn but one", position: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199"},
		{name: "at the limit", position: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 200",
			winner: "draw", ending: onitama.TurnLimit},
		{name: "a capture at the limit", position: "b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 200",
			winner: "player 0", ending: onitama.MasterCaptured},
		{name: "the shrine at the limit", position: "b.W.b/...../...../....B/..... ox,crab/eel,crane/boar 1 200",
			winner: "player 0", ending: onitama.ShrineReached},
		{name: "a capture on the shrine", position: "b.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11",
			winner: "player 0", ending: onitama.MasterCaptured},
		{name: "a capture on player 0's shrine", position: "b...b/...../...../...../w.B.. ox,crab/eel,crane/boar 0 12",
			winner: "player 1", ending: onitama.MasterCaptured},
	} {
		if diff := cmp.Diff(outcomeFor(c.winner, c.ending), outcomeOf(onitama.MustParse(c.position))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
	if e := (onitama.State{}).Ending(); e != onitama.Unfinished {
		t.Errorf("State{}.Ending() = %s, want unfinished", e)
	}
}

func TestWithoutTurn(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0"},
		{"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 0"},
		{"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 200", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 0"},
		{"b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 200", "b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 0"},
	} {
		if got := onitama.MustParse(c.position).WithoutTurn(); got != onitama.MustParse(c.want) {
			t.Errorf("%q.WithoutTurn() = %q, want %q", c.position, got, c.want)
		}
	}
	if s := (onitama.State{}).WithoutTurn(); s.IsValid() {
		t.Errorf("State{}.WithoutTurn() = %q, want the zero State", s)
	}
	// Actions lead to the same positions, unless the limit ends the game.
	states, actions := samples()
	for i, s := range states {
		if s.Turn() == onitama.MaxTurns-1 {
			continue
		}
		got, want := s.WithoutTurn().ApplyUnchecked(actions[i]).WithoutTurn(), s.ApplyUnchecked(actions[i]).WithoutTurn()
		if got != want || got.Ending() != want.Ending() {
			t.Fatalf("%q in %q leads to %q without the turn, not to %q", actions[i], s, got, want)
		}
	}
}
