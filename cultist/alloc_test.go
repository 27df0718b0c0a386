package cultist_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

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
		gametest.Allocs(t, s)
		var sum int
		for name, call := range map[string]func(){
			"LegalActions that do not escape": func() {
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
			"Weight":      func() { n, _ := s.Weight(cultist.Action{}); sum += n },
			"WithRand":    func() { sum += s.WithRand(5).WithoutRand().Turn() },
			"Living":      func() { sum += int(s.Living(cultist.Neutral)) + int(s.Unit(3).Life) + int(s.Units()[5].Life) },
			"WithoutTurn": func() { sum += s.WithoutTurn().Turn() + int(s.Ending()) },
			"Index":       func() { sum += cultist.ActionAt(1000).Index() + cultist.Tile(3).Distance(5) },
			"Hit":         func() { tile, _ := s.Hit(0, 1); sum += int(tile) },
		} {
			if n := testing.AllocsPerRun(100, call); n != 0 {
				t.Errorf("%s allocates %v times in %q", name, n, s)
			}
		}
		buf := make([]byte, 0, 1024)
		if n := testing.AllocsPerRun(100, func() { buf = s.AppendTurn(s.AppendInit(buf[:0], 1), 1) }); n != 0 {
			t.Errorf("AppendInit and AppendTurn allocate %v times", n)
		}
	}
	// Orders out of reach need a search, and its queue lives on the stack.
	s := sketch("c.d.......b/xxxxxxxxxxxxx//a c0,d1 0 4 42")
	for _, line := range []string{"2 MOVE 12 6", "2 MOVE 5 0", "2 SHOOT 1", "0 MOVE 12 6"} {
		a := cultist.MustParseAction(line)
		if n := testing.AllocsPerRun(100, func() {
			next, err := s.Apply(a)
			if resolved, _ := s.Resolve(a); err != nil || next != s.ApplyUnchecked(resolved) {
				t.Error(err)
			}
		}); n != 0 {
			t.Errorf("%q allocates %v times", line, n)
		}
	}
}
