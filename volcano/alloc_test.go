package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

func TestAllocs(t *testing.T) {
	for _, text := range []string{
		"...../.............../..................../...../.............../.................... 0 0",
		"3c3.3/3c3c3c3c.c3c3c3/c3c3c3c3c3c3c.c3c3c3/3c3c3/.c3c3c3c3c3c3c3/c.c3c3c3c3c3c3c3c3c3 1 33",
		"44.14/4d4.4d414d4bdd4/.............4....dd/44444/d1d2d3dadbdcddd/..4...c.dd..2....a.. 0 91",
	} {
		s := volcano.MustParse(text)
		gametest.Allocs(t, s)
		var sum int
		if n := testing.AllocsPerRun(100, func() {
			for _, a := range s.LegalActions() {
				sum += int(a.Tile)
			}
		}); n != 0 {
			t.Errorf("LegalActions that do not escape allocate %v times", n)
		}
		if n := testing.AllocsPerRun(100, func() {
			s.Successors(func(a volcano.Action, next volcano.State) bool {
				sum += next.Turn()
				return true
			})
		}); n != 0 {
			t.Errorf("Successors allocates %v times", n)
		}
		if n := testing.AllocsPerRun(100, func() { sum += s.Grow().Turn() }); n != 0 {
			t.Errorf("Grow allocates %v times", n)
		}
		buf := make([]byte, 0, 1024)
		if n := testing.AllocsPerRun(100, func() { buf = s.AppendTurn(buf[:0], s.ToMove()) }); n != 0 {
			t.Errorf("AppendTurn allocates %v times", n)
		}
	}
}
