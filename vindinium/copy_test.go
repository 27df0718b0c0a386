package vindinium

import (
	"math/rand"
	"testing"
)

// TestCopyFrom compares copyFrom with an assignment, from and to States that differ in everything.
func TestCopyFrom(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	boards := []board{"", emptyBoard(8), emptyBoard(9)}
	random := func() State {
		s := State{board: boards[rng.Intn(len(boards))], at: spots(rng.Uint64())}
		s.turn, s.maxTurns, s.seatMask = uint16(rng.Uint32()), uint16(rng.Uint32()), rng.Uint32()
		for p := range s.heroes {
			s.heroes[p] = hero(rng.Uint64())
			for i := range s.mines[p] {
				s.mines[p][i] = rng.Uint64()
			}
		}
		return s
	}
	for i := 0; i < 1000; i++ {
		from, to := random(), random()
		want := from
		if to.copyFrom(&from); to != want || from != want {
			t.Fatalf("copyFrom(State %d) = another State, want the same", i) // these are no positions and cannot be printed
		}
		if from.copyFrom(&from); from != want {
			t.Fatalf("copyFrom(itself) changes State %d, want no change", i)
		}
	}
}
