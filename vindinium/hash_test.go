package vindinium

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// startOf returns the start of the default options, of one of a few seeds because maps take long.
func startOf(seed int) State {
	s, err := New(int64(seed%64), Options{})
	if err != nil {
		panic(err)
	}
	return s
}

func TestHashAvalanche(t *testing.T) {
	gametest.Avalanche(t, startOf, []gametest.Word[State]{
		{Name: "heroes", Bits: 4 * 48, Flip: func(s *State, bit int) {
			h := &s.heroes[bit/48]
			switch bit %= 48; {
			case bit < 8:
				h.life ^= 1 << bit
			case bit < 24:
				h.numMines ^= 1 << (bit - 8)
			default:
				h.gold ^= 1 << (bit - 24)
			}
		}},
		{Name: "mines", Bits: 4 * 8, Flip: func(s *State, bit int) { s.mines[bit/8][0] ^= 1 << (bit % 8) }},
		{Name: "turn", Bits: 16, Flip: func(s *State, bit int) { s.turn ^= 1 << bit }},
		{Name: "maxTurns", Bits: 16, Flip: func(s *State, bit int) { s.maxTurns ^= 1 << bit }},
	})
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, startOf)
}
