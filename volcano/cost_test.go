package volcano_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestSizes checks the sizes on which the speed of copies depends. They are smaller on 32-bit platforms.
func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(volcano.State{}); n > 80 {
		t.Errorf("Sizeof(State{}) = %d, want at most 80", n)
	}
	if n := unsafe.Sizeof(volcano.Action{}); n != 1 {
		t.Errorf("Sizeof(Action{}) = %d, want 1", n)
	}
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.LegalActions", "State.IsLegal", "State.ApplyUnchecked", "(*State).ApplyTo", "State.Tiles", "State.Dormant",
		"State.IsValid", "State.NumPlayers", "State.ToMove", "State.Turn", "State.Over", "State.Winner",
		"State.Score", "(*State).raise", "wonBy",
	)
}

// TestGenericSearch checks that a search over any game does not allocate if it keeps its buffer, as the comment of AppendLegalActions says.
func TestGenericSearch(t *testing.T) {
	var x searcher[volcano.State, volcano.Action]
	s, n := volcano.New(), 0
	x.count(s, 2)
	if allocs := testing.AllocsPerRun(10, func() { n = x.count(s, 2) }); allocs != 0 {
		t.Errorf("counting %d positions allocates %v times, want 0", n, allocs)
	}
}

func TestAllocs(t *testing.T) {
	for _, text := range []string{
		"...../.............../..................../...../.............../.................... 0 0",
		"3c3.3/3c3c3c3c.c3c3c3/c3c3c3c3c3c3c.c3c3c3/3c3c3/.c3c3c3c3c3c3c3/c.c3c3c3c3c3c3c3c3c3 1 33",
		"44.14/4d4.4d414d4bdd4/.............4....dd/44444/d1d2d3dadbdcddd/..4...c.dd..2....a.. 0 91",
	} {
		s := volcano.MustParse(text)
		var (
			sets [4]geom.FaceSet
			sum  int
		)
		pkg.Allocs(t, s, gametest.Calls{
			"LegalActions": func() {
				for _, a := range s.LegalActions() {
					sum += int(a.Tile)
				}
			},
			"Successors": func() {
				s.Successors(func(_ volcano.Action, next volcano.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"Grow": func() { sum += s.Grow().Turn() },
			"Tiles, Levels, Dormant, Level": func() {
				sets[0], sets[1], sets[2], sets[3] = s.Levels(volcano.Blue)
				sum += s.Tiles(volcano.Blue).Len() + s.Dormant().Len() + s.Level(7)
			},
		})
	}
}
