package cultist

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// startOf returns the start of a game.
func startOf(game int) State { return New(int64(game)) }

func TestHashAvalanche(t *testing.T) {
	gametest.Avalanche(t, startOf, []gametest.Word[State]{
		{Name: "free", Bits: 128, Flip: func(s *State, bit int) { s.free[bit/64] ^= 1 << (bit % 64) }},
		{Name: "lives", Bits: 56, Flip: func(s *State, bit int) { s.lives ^= 1 << bit }},
		{Name: "at", Bits: 112, Flip: func(s *State, bit int) { s.at[bit/8] ^= 1 << (bit % 8) }},
		{Name: "rand", Bits: 32, Flip: func(s *State, bit int) { s.rand ^= 1 << bit }},
		{Name: "owned", Bits: 32, Flip: func(s *State, bit int) { s.owned[bit/16] ^= 1 << (bit % 16) }},
		{Name: "clock", Bits: 16, Flip: func(s *State, bit int) { s.clock ^= 1 << bit }},
	})
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, startOf)
}
