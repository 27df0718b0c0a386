package onitama

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// startOf returns the start of a game.
func startOf(game int) State { return New(int64(game)) }

func TestHashAvalanche(t *testing.T) {
	gametest.Avalanche(t, startOf, []gametest.Word[State]{
		{Name: "mine", Bits: 25, Flip: func(s *State, bit int) { s.mine ^= 1 << bit }},
		{Name: "theirs", Bits: 25, Flip: func(s *State, bit int) { s.theirs ^= 1 << bit }},
		{Name: "masters", Bits: 25, Flip: func(s *State, bit int) { s.masters ^= 1 << bit }},
		{Name: "cards", Bits: 29, Flip: func(s *State, bit int) { s.cardsAndTurn ^= 1 << bit }},
	})
}

func TestHashSpread(t *testing.T) {
	gametest.HashSpread(t, startOf)
}
