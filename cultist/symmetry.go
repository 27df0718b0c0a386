package cultist

import "math/bits"

// Symmetry is one of the two mappings of positions and actions that preserve the rules, apart from the probabilities of
// chance, as described below, and from the ties that an order out of reach breaks, as [Action.Transform] explains. The
// zero Symmetry is [Identity]. Only the lowest bit of a Symmetry counts.
//
// Exchanging top and bottom is not a symmetry, because the path of a bullet is traced from the top. With a known
// generator, mirroring would not preserve the rules, because the moves of the neutral units would not be mirrored;
// [State.Transform] therefore returns such a position unchanged. While chance is to move, Mirror mirrors the board, but
// not the probabilities, which depend on the ids of the units.
type Symmetry uint8

// The symmetries.
const (
	// Identity changes nothing.
	Identity Symmetry = iota
	// Mirror exchanges left and right together with the players: x becomes 12-x, the players swap units and turn, and
	// unit 2 exchanges its id with unit 8, 3 with 9, and so on.
	Mirror
)

// NumSymmetries is the number of symmetries. Their values are 0 to NumSymmetries-1.
const NumSymmetries = 2

// Then returns the symmetry that does g first and then h.
func (g Symmetry) Then(h Symmetry) Symmetry { return (g ^ h) % NumSymmetries }

// Inverse returns the symmetry that undoes g: each undoes itself.
func (g Symmetry) Inverse() Symmetry { return g % NumSymmetries }

// Transform returns the image of the position under g. The turn does not change. If the generator is known, and for the
// zero State, the image is s itself.
func (s State) Transform(g Symmetry) State {
	if g%NumSymmetries == Identity || s.rand != unknownRand {
		return s
	}
	t := s
	t.lives = 0
	for id := 0; id < NumUnits; id++ {
		from := mirrorUnit(uint8(id))
		t.at[id] = mirrorTile(s.at[from])
		t.lives |= uint64(s.life(int(from))) << (lifeBits * id)
	}
	t.free = tiles{mirrorRows(s.free[0]), mirrorRows(s.free[1])}
	t.owned = [2]uint16{mirrorUnits(s.owned[1]), mirrorUnits(s.owned[0])}
	t.living = mirrorUnits(s.living)
	if s.dying != 0 {
		t.dying = uint64(mirrorUnit(uint8(s.dying-1)) + 1)
	}
	t.clock ^= 1
	return t
}

func mirrorTile(t Tile) Tile { return TileAt(Width-1-t.X(), t.Y()) }

// mirrorUnit returns the id of the unit that starts as the mirror image of a unit.
func mirrorUnit(id uint8) uint8 {
	if id < 2 {
		return id ^ 1
	}
	if id < 2+pairs {
		return id + pairs
	}
	return id - pairs
}

func mirrorUnits(set uint16) uint16 {
	const low = (1<<pairs - 1) << 2
	return (set&1)<<1 | set>>1&1 | (set&low)<<pairs | set>>pairs&low
}

// mirrorRows exchanges left and right in four rows of tiles.
func mirrorRows(rows uint64) (mirrored uint64) {
	for shift := 0; shift < 64; shift += 16 {
		mirrored |= uint64(bits.Reverse16(uint16(rows>>shift))>>(16-Width)) << shift
	}
	return mirrored
}

// Transform returns the image of a under g: in a State without a generator, for every member of [State.LegalActions],
// applying a and then g leads to the same State as applying g and then the image. For an order out of reach that is
// certain only where no tie is broken: the order up, right, down, left of the steps is not symmetric. While chance is
// to move, it holds only if the image is legal too, which it may not be, see [Symmetry]. The image of an invalid Action
// is invalid.
func (a Action) Transform(g Symmetry) Action {
	if g%NumSymmetries == Identity || a.Kind == Wait || !a.valid() {
		return a
	}
	a.Unit = mirrorUnit(a.Unit)
	if a.Kind == Move {
		a.Tile = mirrorTile(a.Tile)
	} else {
		a.Target = mirrorUnit(a.Target)
	}
	return a
}

// Canonical picks one State out of a position and all its images, for opening books, solvers and tables in which a
// position and its images share an entry. It returns that State and a symmetry g for which s.Transform(g) is that
// State. If the generator is not known, player 0 is to move in it, immediately or after chance; otherwise it is s
// itself, and g is [Identity]. The zero State does not change. The choice does not change between releases. Canonical
// costs about as much as [State.Transform].
func (s State) Canonical() (State, Symmetry) {
	g := Symmetry(s.nextPlayer())
	if s.rand != unknownRand {
		g = Identity
	}
	return s.Transform(g), g
}
