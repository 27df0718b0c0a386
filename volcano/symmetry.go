package volcano

import "github.com/rulebook-go/rulebook/geom"

// Symmetry is one of the 240 ways to turn a game into another with the same play: one of the 120 symmetries of the
// sphere, and with numbers from 120 up the players exchanged as well. The zero Symmetry changes nothing. Values from
// NumSymmetries up count as NumSymmetries less.
type Symmetry uint8

// NumSymmetries is the number of symmetries, which are 0 to NumSymmetries-1.
const NumSymmetries = 2 * geom.NumSphereSymmetries

// Exchange is the symmetry that exchanges the players: their volcanoes and the right to move. The tiles stay.
const Exchange Symmetry = geom.NumSphereSymmetries

// parts returns what g does to the sphere, and whether it exchanges the players.
func (g Symmetry) parts() (sphere geom.SphereSymmetry, exchange bool) {
	g %= NumSymmetries
	return geom.SphereSymmetry(g % Exchange), g >= Exchange
}

func join(sphere geom.SphereSymmetry, exchange bool) Symmetry {
	if exchange {
		return Exchange + Symmetry(sphere)
	}
	return Symmetry(sphere)
}

// Sphere returns what g does to the sphere.
func (g Symmetry) Sphere() geom.SphereSymmetry {
	sphere, _ := g.parts()
	return sphere
}

// Then returns the symmetry that does g first and h afterwards.
func (g Symmetry) Then(h Symmetry) Symmetry {
	gs, gx := g.parts()
	hs, hx := h.parts()
	return join(gs.Then(hs), gx != hx)
}

// Inverse returns the symmetry that undoes g.
func (g Symmetry) Inverse() Symmetry {
	sphere, exchange := g.parts()
	return join(sphere.Inverse(), exchange)
}

// Transform returns the position under g. The turn stays.
func (s State) Transform(g Symmetry) State {
	if !s.IsValid() {
		return s
	}
	sphere, exchange := g.parts()
	if sphere != 0 {
		s.owned[Blue] = s.owned[Blue].Transform(sphere)
		s.owned[Orange] = s.owned[Orange].Transform(sphere)
		s.low, s.high = s.low.Transform(sphere), s.high.Transform(sphere)
	}
	if exchange {
		s = s.exchange()
	}
	return s
}

// exchange returns the position with the players exchanged.
func (s State) exchange() State {
	s.owned[Blue], s.owned[Orange] = s.owned[Orange], s.owned[Blue]
	s.mover ^= 1
	if w, ok := s.Winner(); ok {
		s.result = wonBy(w ^ 1)
	}
	return s
}

// Transform returns what a becomes under g: for every State s, s.Apply(a) transformed is s.Transform(g) after
// a.Transform(g). An action without a tile stays as it is.
func (a Action) Transform(g Symmetry) Action {
	if a.Tile < NumTiles {
		a.Tile = a.Tile.Transform(g.Sphere())
	}
	return a
}

// Canonical returns the same State for every position that a symmetry turns into s, and the symmetry that turns s into
// it. Player 0 is to move in it.
func (s State) Canonical() (State, Symmetry) {
	if !s.IsValid() {
		return s, 0
	}
	exchange := s.mover == Orange
	var levels [NumTiles]int8
	for i := range levels {
		levels[i] = int8(s.Level(Tile(i)))
		if exchange {
			levels[i] = -levels[i]
		}
	}
	// The image with the highest levels on the first tiles counts. Tile t of an image is the tile that the inverse takes
	// t to, so going through the inverses is going through all.
	best := geom.SphereSymmetry(0)
	for g := geom.SphereSymmetry(1); g < geom.NumSphereSymmetries; g++ {
		for t := Tile(0); t < NumTiles; t++ {
			if a, b := levels[t.Transform(g)], levels[t.Transform(best)]; a != b {
				if a > b {
					best = g
				}
				break
			}
		}
	}
	g := join(best.Inverse(), exchange)
	return s.Transform(g), g
}
