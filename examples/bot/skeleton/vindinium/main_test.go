package main

import (
	"math/rand/v2"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestToTavern compares with distances that are worked out for every position, and checks that nothing is allocated
// after the first position of a game.
func TestToTavern(t *testing.T) {
	for seed := range int64(5) {
		s, err := vindinium.New(seed, vindinium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for !s.Over() {
			s = s.ApplyUnchecked(s.LegalActionAt(rand.IntN(s.NumLegalActions())))
			for p := range vindinium.Player(s.NumPlayers()) {
				want := 2 * vindinium.MaxSize
				for i := range s.Map().NumTaverns() {
					if steps := s.Map().Distances(s.Map().TavernCell(i)).From(s.Hero(p).Cell); steps != vindinium.Unreachable {
						want = min(want, steps)
					}
				}
				if got := toTavern(&s, p); got != want {
					t.Fatalf("hero %d is %d steps from a tavern, not %d:\n%s", p, got, want, s.Diagram())
				}
			}
			if n := testing.AllocsPerRun(1, func() { toTavern(&s, 0); evaluate(s, 0) }); n != 0 {
				t.Fatalf("%v allocations", n)
			}
		}
	}
}
