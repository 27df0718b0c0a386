package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
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
		var (
			sets [4]geom.FaceSet
			sum  int
		)
		game.Allocs(t, s, gametest.Calls{
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
