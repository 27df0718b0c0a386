package cultist_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestSizes checks the sizes on which the speed of copies depends.
func TestSizes(t *testing.T) {
	expect(t, "the size of a State", unsafe.Sizeof(cultist.State{}), 64)
	expect(t, "the size of an Action", unsafe.Sizeof(cultist.Action{}), 4)
	expect(t, "the size of a Unit", unsafe.Sizeof(cultist.Unit{}), 3)
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "State.IsLegal",
		"State.ApplyUnchecked", "(*State).ApplyTo", "State.WithoutTurn", "State.WithoutRand",
		"State.IsValid", "State.NumPlayers", "State.ToMove", "State.Turn", "State.Over", "State.Ending",
		"State.Score", "State.Living", "Tile.Distance", "(*State).move", "(*State).endTurn", "nthUnit", "eachDifference",
	)
}

// TestGenericSearch checks that a search over any game does not allocate if it keeps its buffer, as the comment of AppendLegalActions says.
func TestGenericSearch(t *testing.T) {
	count := perft[cultist.State, cultist.Action]{}
	s, n := cultist.New(42), 0
	if allocs := testing.AllocsPerRun(10, func() { n = count.leaves(s, 4) }); allocs != 0 {
		t.Errorf("counting %d positions allocates %v times, want 0", n, allocs)
	}
}

func TestAllocs(t *testing.T) {
	crowd := "abcdefghijklmn c0,d0,e0,f1,g1,h2,i2,j2,k2,l0,m0,n0 0 60 77"
	states := []cultist.State{
		cultist.New(42),
		sketch(crowd),
		sketch(crowd).WithoutRand(),
		cultist.MustParse(chancePositions[0]),
		cultist.MustParse(chancePositions[2]),
	}
	for _, s := range states {
		var sum int
		tiles := make([]cultist.Tile, 0, cultist.Width*cultist.Height)
		pkg.Allocs(t, s, gametest.Calls{
			"LegalActions": func() {
				for _, a := range s.LegalActions() {
					sum += int(a.Tile)
				}
			},
			"Successors": func() {
				s.Successors(func(_ cultist.Action, next cultist.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"Weight":                func() { n, _ := s.Weight(cultist.Action{}); sum += n },
			"WithRand, WithoutRand": func() { sum += s.WithRand(5).WithoutRand().Turn() },
			"EachUnit, Damage": func() {
				s.EachUnit(func(id uint8, u cultist.Unit) bool {
					sum += int(u.Life + s.Damage(id, 3))
					return true
				})
			},
			"Living, Unit, Units": func() { sum += int(s.Living(cultist.Neutral)) + int(s.Unit(3).Life) + int(s.Units()[5].Life) },
			"Hit":                 func() { tile, _ := s.Hit(0, 1); sum += int(tile) },
			"Rand":                func() { r, _ := s.Rand(); sum += int(r) },
			"UnitAt, Obstacle": func() {
				if id, ok := s.UnitAt(3); ok || s.Obstacle(3) {
					sum += int(id)
				}
			},
			"AppendObstacles": func() { tiles = s.AppendObstacles(tiles[:0]) },
			"Tile.Distance":   func() { sum += cultist.Tile(3).Distance(5) },
		})
	}
	// Orders out of reach need a search, and its queue lives on the stack.
	s := sketch("c.d.......b/xxxxxxxxxxxxx//a c0,d1 0 4 42")
	for _, line := range []string{"2 MOVE 12 6", "2 MOVE 5 0", "2 SHOOT 1", "0 MOVE 12 6"} {
		a := cultist.MustParseAction(line)
		gametest.NoAllocs(t, s.String(), gametest.Calls{line: func() {
			next, err := s.Apply(a)
			if resolved, _ := s.Resolve(a); err != nil || next != s.ApplyUnchecked(resolved) {
				t.Error(err)
			}
		}})
	}
}
