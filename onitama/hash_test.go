package onitama

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// randomStep plays a random action.
func randomStep(s State, rng *gametest.Random) State {
	return s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
}

func TestHashAvalanche(t *testing.T) {
	rng := gametest.Random(1)
	states := make([]State, 4096)
	for i, s := 0, New(1); i < len(states); i++ {
		if s.Over() {
			s = New(int64(i))
		}
		states[i], s = s, randomStep(s, &rng)
	}
	gametest.Avalanche(t, states, []gametest.Word[State]{
		{Name: "mine", Bits: 25, Flip: func(s *State, bit int) { s.mine ^= 1 << bit }},
		{Name: "theirs", Bits: 25, Flip: func(s *State, bit int) { s.theirs ^= 1 << bit }},
		{Name: "masters", Bits: 25, Flip: func(s *State, bit int) { s.masters ^= 1 << bit }},
		{Name: "cards", Bits: 29, Flip: func(s *State, bit int) { s.cards ^= 1 << bit }},
	})
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, func(game int) State { return New(int64(game)) }, randomStep)
}
