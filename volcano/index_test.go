package volcano_test

import (
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestIndex checks that Index and ActionAt are inverse to each other, and that no other Action has a number.
func TestIndex(t *testing.T) {
	for i := 0; i < volcano.NumActions; i++ {
		if got := volcano.ActionAt(i).Index(); got != i {
			t.Errorf("ActionAt(%d).Index() = %d, want %d", i, got, i)
		}
	}
	numbered := 0
	for tile := 0; tile < 256; tile++ {
		a := volcano.Action{Tile: volcano.Tile(tile)}
		i := a.Index()
		if i >= 0 {
			numbered++
		}
		if i < -1 || i >= volcano.NumActions || i >= 0 && volcano.ActionAt(i) != a {
			t.Errorf("%q.Index() = %d, ActionAt = %q, want the same action", a, i, volcano.ActionAt(i))
		}
	}
	if numbered != volcano.NumActions {
		t.Errorf("%d Actions have a number, want %d", numbered, volcano.NumActions)
	}
	for _, i := range []int{-1, math.MinInt, math.MaxInt, volcano.NumActions, 256, 1 << 20} {
		_ = volcano.ActionAt(i).String()
	}
}

// TestIndexIsStable checks numbers that programs store: they never change.
func TestIndexIsStable(t *testing.T) {
	if volcano.NumActions != 80 {
		t.Errorf("NumActions = %d, want 80", volcano.NumActions)
	}
	for line, want := range map[string]int{"N01": 0, "N02": 1, "N17": 16, "N40": 39, "S01": 40, "S23": 62, "S40": 79} {
		if got := volcano.MustParseAction(line).Index(); got != want {
			t.Errorf("the index of %s is %d, want %d", line, got, want)
		}
	}
}

// TestIndexOfLists checks that every action that is listed in random games has a number of its own.
func TestIndexOfLists(t *testing.T) {
	rng := gametest.Random(3)
	for games := 0; games < 50; games++ {
		for s := volcano.New(); !s.Over(); {
			var seen [volcano.NumActions]bool
			list := s.LegalActions()
			for _, a := range list {
				if seen[a.Index()] {
					t.Fatalf("%q: Index() = %d twice, want each index once", s, a.Index())
				}
				seen[a.Index()] = true
			}
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}
