package cultist

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
		{Name: "free", Bits: 128, Flip: func(s *State, bit int) { s.free[bit/64] ^= 1 << (bit % 64) }},
		{Name: "lives", Bits: 56, Flip: func(s *State, bit int) { s.lives ^= 1 << bit }},
		{Name: "at", Bits: 112, Flip: func(s *State, bit int) { s.at[bit/8] ^= 1 << (bit % 8) }},
		{Name: "rand", Bits: 32, Flip: func(s *State, bit int) { s.rand ^= 1 << bit }},
		{Name: "owned", Bits: 32, Flip: func(s *State, bit int) { s.owned[bit/16] ^= 1 << (bit % 16) }},
		{Name: "clock", Bits: 16, Flip: func(s *State, bit int) { s.clock ^= 1 << bit }},
	})
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, func(game int) State { return New(int64(game)) }, randomStep)
}
