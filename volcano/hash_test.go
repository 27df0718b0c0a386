package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// startOf returns the start of a game.
func startOf(_ int) State { return New() }

func TestHashAvalanche(t *testing.T) {
	words := []gametest.Word[State]{
		{Name: "turn", Bits: 8, Flip: func(s *State, bit int) { s.turn ^= 1 << bit }},
		{Name: "mover", Bits: 1, Flip: func(s *State, bit int) { s.mover ^= 1 }},
	}
	for name, set := range map[string]func(s *State) *geom.FaceSet{
		"blue":   func(s *State) *geom.FaceSet { return &s.owned[Blue] },
		"orange": func(s *State) *geom.FaceSet { return &s.owned[Orange] },
		"low":    func(s *State) *geom.FaceSet { return &s.low },
		"high":   func(s *State) *geom.FaceSet { return &s.high },
	} {
		words = append(words,
			gametest.Word[State]{Name: name + " north", Bits: 40, Flip: func(s *State, bit int) { set(s).North ^= 1 << bit }},
			gametest.Word[State]{Name: name + " south", Bits: 40, Flip: func(s *State, bit int) { set(s).South ^= 1 << bit }})
	}
	gametest.Avalanche(t, startOf, words)
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, startOf)
}
