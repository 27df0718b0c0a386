package volcanogame

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestNet checks that the unfolded sphere shows what touches: tiles with a side in common are neighbours, and every
// neighbour is beside the tile, except for the sides along which the net is cut.
func TestNet(t *testing.T) {
	shared := func(a, b volcano.Tile) int {
		n := 0
		for _, p := range net[a] {
			for _, q := range net[b] {
				if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy < 1 {
					n++
				}
			}
		}
		return n
	}
	sides := 0
	for a := volcano.Tile(0); a < volcano.NumTiles; a++ {
		for b := volcano.Tile(0); b < a; b++ {
			switch shared(a, b) {
			case 3:
				t.Errorf("%s and %s are in the same place", a, b)
			case 2:
				sides++
				if geom.Face(a).Distance(geom.Face(b)) != 1 {
					t.Errorf("%s and %s touch in the picture only", a, b)
				}
			}
		}
	}
	// An icosahedron's net has 19 of its 30 edges inside, each two tiles long; 3 more lie within each triangle.
	if want := 19*2 + 20*3; sides != want {
		t.Errorf("%d sides in common, not %d", sides, want)
	}
}
