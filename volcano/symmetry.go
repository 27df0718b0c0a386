package volcano

import "github.com/rulebook-go/rulebook/geom"

// Symmetry is one of the 240 mappings of positions and actions that keep the rules: the image of a game is a game. The
// numbers below 120 are the symmetries of the sphere, which [geom.SphereSymmetry] numbers; those from 120 on exchange
// the players as well. The zero Symmetry is [Identity]. A value of [NumSymmetries] or more counts as that value minus
// NumSymmetries.
type Symmetry uint8

// The symmetries with a name.
const (
	// Identity changes nothing.
	Identity Symmetry = 0
	// Exchange exchanges the players: their volcanoes and the right to move. The tiles do not change.
	Exchange Symmetry = geom.NumSphereSymmetries
)

// NumSymmetries is the number of symmetries. Their values are 0 to NumSymmetries-1.
const NumSymmetries = 2 * geom.NumSphereSymmetries

// split returns what g does to the sphere, and whether it exchanges the players.
func (g Symmetry) split() (sphere geom.SphereSymmetry, swap bool) {
	g %= NumSymmetries
	return geom.SphereSymmetry(g % Exchange), g >= Exchange
}

// join is the opposite of split.
func join(sphere geom.SphereSymmetry, swap bool) Symmetry {
	if swap {
		return Exchange + Symmetry(sphere)
	}
	return Symmetry(sphere)
}

// Then returns the symmetry that does g first and then h.
func (g Symmetry) Then(h Symmetry) Symmetry {
	gs, gx := g.split()
	hs, hx := h.split()
	return join(gs.Then(hs), gx != hx)
}

// Inverse returns the symmetry that undoes g.
func (g Symmetry) Inverse() Symmetry {
	sphere, swap := g.split()
	return join(sphere.Inverse(), swap)
}

// Transform returns the image of the position under g. The turn does not change. The image of the zero State is the
// zero State.
func (s State) Transform(g Symmetry) State {
	if !s.IsValid() {
		return s
	}
	sphere, swap := g.split()
	if sphere != 0 {
		s.owned[Blue] = s.owned[Blue].Transform(sphere)
		s.owned[Orange] = s.owned[Orange].Transform(sphere)
		s.low, s.high = s.low.Transform(sphere), s.high.Transform(sphere)
	}
	if swap {
		s.exchange()
	}
	return s
}

// exchange exchanges the players.
func (s *State) exchange() {
	s.owned[Blue], s.owned[Orange] = s.owned[Orange], s.owned[Blue]
	s.mover ^= 1
	if w, ok := s.Winner(); ok {
		s.result = wonBy(w ^ 1)
	}
}

// Transform returns the image of a under g: applying a and then g leads to the same State as applying g and then the
// image. An action without a tile does not change.
func (a Action) Transform(g Symmetry) Action {
	if a.Tile < NumTiles {
		sphere, _ := g.split()
		a.Tile = a.Tile.Transform(sphere)
	}
	return a
}

// Canonical returns the same State for a position and all its images, and a symmetry g for which s.Transform(g) is that
// State. Which State that is does not change between releases: of the images with Blue to move, it is the one whose
// levels, as [State.Level] returns them from N01 to S40, come last in lexicographic order. The zero State does not
// change.
//
// Canonical compares 120 images and costs as much as about 85 calls of [State.Apply]. That pays in opening books and
// solvers, and in a search on the first turns of a game: the 6,320 positions after two actions have only 60 canonical
// forms. It does not pay in a search after that, because hardly any two positions of a tree are images of each other
// once three volcanoes are on the board.
func (s State) Canonical() (State, Symmetry) {
	if !s.IsValid() {
		return s, Identity
	}
	swap := s.mover == Orange
	var levels [NumTiles]int8
	for i := range levels {
		levels[i] = int8(s.Level(Tile(i)))
		if swap {
			levels[i] = -levels[i]
		}
	}
	// Tile t of an image has the level of the tile that the inverse symmetry takes t to, so g and best are inverses.
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
	g := join(best.Inverse(), swap)
	return s.Transform(g), g
}
