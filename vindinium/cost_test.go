package vindinium_test

import (
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestSizes checks that States and Actions stay small enough to be passed around by value.
func TestSizes(t *testing.T) {
	if word := unsafe.Sizeof(uintptr(0)); word == 8 {
		expect(t, "the size of a State", unsafe.Sizeof(vindinium.State{}), 192)
	}
	expect(t, "the size of an Action", unsafe.Sizeof(vindinium.Action{}), 12)
}

// TestInlined checks that the compiler inlines what would otherwise copy a State, allocate, or cost a call for each position.
func TestInlined(t *testing.T) {
	gametest.Inlined(t,
		"State.Apply", "State.ApplyUnchecked", "(*State).ApplyTo",
		"clock.LegalActions", "clock.AppendLegalActions", "clock.NumLegalActions", "clock.LegalActionAt", "clock.IsLegal",
		"clock.Over", "clock.ToMove", "clock.Ending", "State.Score", "State.WithoutTurn", "Action.Index", "ActionAt",
		"spots.of", "spots.move", "spots.has", "spots.hasBeside", "hero.rest",
	)
}

func TestAllocs(t *testing.T) {
	for _, s := range []vindinium.State{
		deal(1),
		deal(-1 << 63),
		vindinium.MustParse("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10"),
		vindinium.MustParse("M1/0. 1,1,1,0/1,0,1,0 1 1 1"),
	} {
		n := s.Map().Size()
		owners := make([]vindinium.Player, 0, vindinium.MaxMines)
		row := make([]byte, 0, n)
		home := s.Map().Distances(s.Map().Spawn(0))
		var sum int
		pkg.Allocs(t, s, gametest.Calls{
			"LegalActions": func() {
				for _, a := range s.LegalActions() {
					sum += int(a.Kind())
				}
			},
			"Successors": func() {
				s.Successors(func(a vindinium.Action, next vindinium.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"Answer to lines with words after the order": func() {
				for _, line := range []string{"MOVE 3 4", "MOVE 3 4 A MESSAGE", "NORTH HELLO", " WAIT "} {
					next, _ := s.Answer(line)
					sum += next.Turn()
				}
			},
			"Target": func() {
				for i := 0; i < 30; i++ {
					a := vindinium.MoveTo(geom.Point{X: i * 7 % n, Y: i * 11 % n})
					r, _ := s.Resolve(a)
					sum += s.ApplyUnchecked(a).Turn() + int(r.Kind()) + s.Target(a).X
				}
			},
			"Map, Distances.From, Toward": func() {
				for i := 0; i < 30; i++ {
					p := geom.Point{X: i * 7 % n, Y: i * 11 % n}
					sum += s.Map().Size() + home.From(p) + int(home.Toward(p))
				}
			},
			"all symmetries": func() {
				for g := vindinium.Identity; g < vindinium.NumSymmetries; g++ {
					sum += s.Transform(g).Turn()
				}
			},
			"Map.AppendRow": func() { row = s.Map().AppendRow(row[:0], n/2) },
			"Owner, AppendOwners, NumMines": func() {
				owners = s.AppendOwners(owners[:0])
				sum += int(s.Owner(0)) + s.NumMines(0)
			},
			"Hero, Heroes, Rounds": func() { sum += s.Heroes()[0].Gold + s.Hero(1).Life + s.Rounds() },
		})
	}
}
