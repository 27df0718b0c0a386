package vindinium_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

func TestAllocs(t *testing.T) {
	for _, s := range []vindinium.State{
		deal(1),
		deal(-1 << 63),
		vindinium.MustParse("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10"),
		vindinium.MustParse("M1/0. 1,1,1,0/1,0,1,0 1 1 1"),
	} {
		gametest.Allocs(t, s)
		n := s.Map().Size()
		var sum int
		for name, call := range map[string]func(){
			"LegalActions that do not escape": func() {
				for _, a := range s.LegalActions() {
					sum += int(a.Order())
				}
			},
			"Successors": func() {
				s.Successors(func(a vindinium.Action, next vindinium.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"MOVE": func() {
				for i := 0; i < 30; i++ {
					a := vindinium.MoveTo(i*7%n, i*11%n)
					r, _ := s.Resolve(a)
					sum += s.ApplyUnchecked(a).Turn() + int(r.Order()) + s.Target(a).X
				}
			},
			"Distance": func() {
				for i := 0; i < 30; i++ {
					to := geom.Point{X: i * 7 % n, Y: i * 11 % n}
					sum += s.Map().Distance(s.Hero(0).At(), to) + int(s.Map().Toward(s.Hero(1).At(), to))
				}
			},
			"Transform": func() {
				for g := vindinium.Identity; g < vindinium.NumSymmetries; g++ {
					sum += s.Transform(g).Turn()
				}
			},
		} {
			if n := testing.AllocsPerRun(100, call); n != 0 {
				t.Errorf("%s allocates %v times in %q", name, n, s)
			}
		}
		buf := make([]byte, 0, 8192)
		if n := testing.AllocsPerRun(100, func() { buf = s.AppendTurn(s.AppendInit(buf[:0], 0), s.ToMove()) }); n != 0 {
			t.Errorf("AppendTurn allocates %v times", n)
		}
		cells, owners := make([]geom.Point, 0, n*n), make([]vindinium.Player, 0, vindinium.MaxMines)
		if n := testing.AllocsPerRun(100, func() {
			cells = s.Map().AppendTaverns(cells[:0])
			owners = s.AppendOwners(owners[:0])
			sum += s.Heroes()[0].Gold + s.WithoutTurn().Turn()
		}); n != 0 {
			t.Errorf("the helpers allocate %v times", n)
		}
	}
}
