package cultist_test

import (
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestStart checks the start: S for the statement, D18 for the rest.
func TestStart(t *testing.T) {
	seeds := []int64{0, 1, -1, 42, math.MaxInt64, math.MinInt64}
	for i := int64(2); i < 400; i++ {
		seeds = append(seeds, i*i*i*7919)
	}
	different := map[string]bool{}
	for _, seed := range seeds {
		s := cultist.New(seed)
		p := s.Setup()
		different[s.String()] = true
		if r, ok := s.Rand(); r != 42 || !ok || p.Turn != 0 || p.ToMove != 0 || s.Over() || s.NumPlayers() != 2 {
			t.Fatalf("seed %d starts at %q", seed, s)
		}
		walls, occupied := 0, map[[2]int]bool{}
		for id, u := range p.Units {
			owner := cultist.Neutral
			if id < 2 {
				owner = cultist.Player(id)
			}
			if u.Life != 10 || u.Owner != owner {
				t.Fatalf("seed %d: unit %d is %+v", seed, id, u)
			}
			occupied[[2]int{u.X, u.Y}] = true
			if id >= 2 && id < 8 {
				if image := p.Units[id+6]; u.X < 1 || u.X > 5 || image.X != 12-u.X || image.Y != u.Y {
					t.Fatalf("seed %d: unit %d is %+v, its image %+v", seed, id, u, image)
				}
			}
		}
		if p.Units[0].X != 0 || p.Units[0].Y != 3 || p.Units[1].X != 12 || p.Units[1].Y != 3 || len(occupied) != 14 {
			t.Fatalf("seed %d: %q", seed, s)
		}
		for y, row := range p.Rows {
			for x := range row {
				if row[x] != row[12-x] || row[6] != '.' || row[x] == 'x' && occupied[[2]int{x, y}] {
					t.Fatalf("seed %d: %q", seed, s)
				}
				if row[x] == 'x' {
					walls++
				}
			}
		}
		if walls == 84 {
			t.Fatalf("seed %d: all obstacles", seed)
		}
		// Everything is reachable: a flood of the plain kind.
		reached := map[[2]int]bool{}
		var flood func(x, y int)
		flood = func(x, y int) {
			if x < 0 || x > 12 || y < 0 || y > 6 || p.Rows[y][x] == 'x' || reached[[2]int{x, y}] {
				return
			}
			reached[[2]int{x, y}] = true
			flood(x, y-1)
			flood(x+1, y)
			flood(x, y+1)
			flood(x-1, y)
		}
		flood(0, 3)
		if len(reached)+walls != 91 {
			t.Fatalf("seed %d: %q has tiles that cannot be reached", seed, s)
		}
	}
	if len(different) != len(seeds) {
		t.Errorf("%d starts from %d seeds", len(different), len(seeds))
	}
}

// TestGenerator checks the first states that the generator goes through, as the record has them, when there is one draw
// a turn because the only neutral is dead: D2.
func TestGenerator(t *testing.T) {
	s := sketch("///a...........b c2 0 0 42")
	for _, want := range []cultist.Rand{1250496027, 1116302264, 1000676753, 1668674806, 908095735, 71666532} {
		s = s.ApplyUnchecked(cultist.Action{})
		if r, ok := s.Rand(); !ok || r != want {
			t.Fatalf("state %d, not %d", r, want)
		}
	}
}
