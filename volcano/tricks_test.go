package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// slowCanonical is Canonical as its comment defines it: of all images with Blue to move, the one with the highest levels
// on the first tiles.
func slowCanonical(s State) (State, Symmetry) {
	swap := s.ToMove() == Orange
	first := join(0, swap)
	best := s.Transform(first)
	g := first
	// Of equal images, that counts whose inverse comes first.
	for inverse := geom.SphereSymmetry(1); inverse < geom.NumSphereSymmetries; inverse++ {
		h := join(inverse.Inverse(), swap)
		image := s.Transform(h)
		for t := Tile(0); t < NumTiles; t++ {
			if a, b := image.Level(t), best.Level(t); a != b {
				if a > b {
					best, g = image, h
				}
				break
			}
		}
	}
	return best, g
}

// TestCanonicalDefinition compares Canonical with its definition, on random positions and symmetric ones.
func TestCanonicalDefinition(t *testing.T) {
	rng := gametest.Random(1)
	check := func(s State) {
		got, g := s.Canonical()
		if want, h := slowCanonical(s); got != want || g != h {
			t.Fatalf("%q becomes %q by %d, want %q by %d", s, got, g, want, h)
		}
	}
	for i, s := 0, New(); i < 300; i++ {
		if s.Over() {
			s = New()
		}
		check(s)
		// With the images of its volcanoes under a symmetry, the position is likely to have symmetries itself.
		g := geom.SphereSymmetry(rng.Intn(geom.NumSphereSymmetries))
		twin := s
		for p := range twin.owned {
			twin.owned[p] = twin.owned[p].Or(s.owned[p].Transform(g))
		}
		twin.owned[Orange] = twin.owned[Orange].AndNot(twin.owned[Blue])
		check(twin)
		s = gametest.RandomStep(s, &rng)
	}
}
