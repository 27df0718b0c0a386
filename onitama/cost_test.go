package onitama_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(onitama.State{}); n != 16 {
		t.Errorf("Sizeof(State{}) = %d, want 16", n)
	}
	if n := unsafe.Sizeof(onitama.Action{}); n != 3 {
		t.Errorf("Sizeof(Action{}) = %d, want 3", n)
	}
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "(*State).ApplyTo", "State.move", "State.playCard", "State.handOver",
		"State.IsValid", "State.NumPlayers", "State.ToMove", "State.Turn", "State.Over", "State.Winner", "State.Score",
		"State.Hash", "State.Pieces", "State.Master", "State.Hand", "State.Middle", "State.card", "Card.Targets",
		"(*movePair).starts", "(*movePair).firstAction",
	)
}

func TestAllocs(t *testing.T) {
	for _, text := range []string{
		"bbBbb/...../...../...../wwWww cobra,crab/eel,goose/rabbit 0 0",
		"b.B.b/..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 1 91",
		"w..../W..../w..../w...b/w..B. horse,tiger/ox,monkey/frog 0 148",
	} {
		s := onitama.MustParse(text)
		var sum int
		pkg.Allocs(t, s, gametest.Calls{
			"LegalActions": func() {
				for _, a := range s.LegalActions() {
					sum += onitama.ActionAt(a.Index()).Index()
				}
			},
			"Successors": func() {
				s.Successors(func(_ onitama.Action, next onitama.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"Mobility, Pieces, Master": func() {
				for p := onitama.Player(0); p < 2; p++ {
					q, _ := s.Master(p)
					sum += s.Mobility(p) + int(s.Pieces(p)) + int(q)
				}
			},
			"Hand, Middle, At": func() { sum += int(s.Hand(0)[1]) + int(s.Middle()) + int(s.At(7)) },
		})
	}
}

// listLeaves is [leaves] as a user writes it, over lists.
func listLeaves(s onitama.State, depth int) int64 {
	if depth == 0 || s.Over() {
		return 1
	}
	n := int64(0)
	var buffer [onitama.MaxActions]onitama.Action
	for _, a := range s.AppendLegalActions(buffer[:0]) {
		n += listLeaves(s.ApplyUnchecked(a), depth-1)
	}
	return n
}

// BenchmarkListPerft is BenchmarkPerft over lists.
func BenchmarkListPerft(b *testing.B) { benchLeaves(b, listLeaves) }
