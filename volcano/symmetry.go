package volcano

import "github.com/rulebook-go/rulebook/geom"

// Symmetry is one of the 240 mappings of positions and actions that preserve the rules: what is legal maps to what is
// legal, in games that either player may begin. The numbers below 120 are the symmetries of the sphere, which
// [geom.SphereSymmetry] numbers; those from 120 on exchange the players as well. The zero Symmetry is [Identity]. Only
// the remainder of a value modulo [NumSymmetries] counts.
type Symmetry uint8

// The symmetries with a name.
const (
	// Identity changes nothing.
	Identity Symmetry = 0
	// Exchange exchanges the players: their volcanoes, and whose turn it is. The tiles do not change.
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

// Transform returns the image of the position under g. The turn does not change. The zero State does not change.
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

func (s *State) exchange() {
	s.owned[Blue], s.owned[Orange] = s.owned[Orange], s.owned[Blue]
	s.mover = s.mover.Opponent()
	if w, ok := s.Winner(); ok {
		s.result = wonBy(w.Opponent())
	}
}

// Transform returns the image of a under g: applying a and then g leads to the same State as applying g and then the
// image. The image of an invalid Action is invalid.
func (a Action) Transform(g Symmetry) Action {
	if a.Tile < NumTiles {
		sphere, _ := g.split()
		a.Tile = a.Tile.Transform(sphere)
	}
	return a
}

// Canonical picks one State out of a position and all its images, for opening books, solvers and tables in which a
// position and its images share an entry. It returns that State and a symmetry g for which s.Transform(g) is that
// State. The choice does not change between releases: among the images with Blue to move, it is the one whose list of
// levels (of [State.Level], N01 to S40) is the last in lexicographic order. The zero State does not change.
//
// Canonical compares 120 images and costs many times as much as [State.Apply]. In a search, that pays only on the first
// turns of a game: the 6,320 positions after two actions have 60 canonical forms, but once three volcanoes are on the
// board, hardly any two positions of a tree are images of each other.
func (s State) Canonical() (State, Symmetry) {
	if !s.IsValid() {
		return s, Identity
	}
	swap := s.mover == Orange
	g := join(s.highest().Inverse(), swap)
	return s.Transform(g), g
}

// highest returns the inverse of the symmetry to the highest image, in the order of Canonical: tile t of an image has
// the level of the tile that the inverse symmetry takes t to. Of equally high ones it returns the first.
func (s *State) highest() geom.SphereSymmetry {
	levels, volcanoes := s.levels(s.mover), s.owned[Blue].Or(s.owned[Orange]).Len()
	// The images that are left have the same highest levels on all tiles before t. After N01, these are few.
	var list [geom.NumSphereSymmetries]geom.SphereSymmetry
	left := list[:]
	for i := range list {
		list[i] = geom.SphereSymmetry(i)
	}
	// When all volcanoes have been compared, the images that are left are equal.
	for t := Tile(0); len(left) > 1 && volcanoes > 0; t++ {
		top, n := int8(-MaxLevel), 0
		for _, g := range left {
			level := levels[t.Transform(g)]
			if level > top {
				top, n = level, 0
			}
			if level == top {
				left[n] = g
				n++
			}
		}
		left = left[:n]
		if top != 0 {
			volcanoes--
		}
	}
	return left[0]
}
