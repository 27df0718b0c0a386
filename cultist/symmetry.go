package cultist

import "math/bits"

// Symmetry is one of the two ways to turn a game into another with the same play: nothing, or left and right exchanged
// together with the players. The zero Symmetry changes nothing. Only the lowest bit counts.
//
// Top and bottom cannot be exchanged, because bullets fly along lines that are traced from the top. And nothing can be
// exchanged where the generator is known, because the neutrals would not follow: there every Symmetry leaves the
// position as it is. Where chance is to move, Mirror exchanges the board, but the odds on it are those of the referee's
// generator, which knows nothing of symmetries.
type Symmetry uint8

// The symmetries.
const (
	Identity Symmetry = iota
	Mirror            // x becomes 12-x, the players exchange units and the right to move, the ids 2..7 and 8..13 change places
)

// NumSymmetries is the number of symmetries, which are 0 to NumSymmetries-1.
const NumSymmetries = 2

// Then returns the symmetry that does g first and h afterwards.
func (g Symmetry) Then(h Symmetry) Symmetry { return (g ^ h) % NumSymmetries }

// Inverse returns the symmetry that undoes g, which is g.
func (g Symmetry) Inverse() Symmetry { return g % NumSymmetries }

// Transform returns the position under g, which is s itself when the generator is known. The turn stays.
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

// mirrorUnit exchanges the leaders, and each other unit with the one that starts as its mirror image.
func mirrorUnit(id uint8) uint8 {
	if id < 2 {
		return id ^ 1
	}
	if id < 2+pairs {
		return id + pairs
	}
	return id - pairs
}

// mirrorUnits does the same to a set of units.
func mirrorUnits(set uint16) uint16 {
	const low = (1<<pairs - 1) << 2
	return set&1<<1 | set>>1&1 | set&low<<pairs | set>>pairs&low
}

// mirrorRows exchanges left and right in four rows of tiles.
func mirrorRows(rows uint64) (mirrored uint64) {
	for shift := 0; shift < 64; shift += 16 {
		mirrored |= uint64(bits.Reverse16(uint16(rows>>shift))>>(16-Width)) << shift
	}
	return mirrored
}

// Transform returns what a becomes under g: for every State s without a generator where a player is to move, s.Apply(a)
// transformed is s.Transform(g) after a.Transform(g), and where chance is to move the same holds for what it may do in
// both.
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

// Canonical returns the same State for every position that a symmetry turns into s, and the symmetry that turns s into
// it. Without a generator player 0 is to move in it, at once or after chance; with one it is s.
func (s State) Canonical() (State, Symmetry) {
	g := Symmetry(s.next())
	if s.rand != unknownRand {
		g = Identity
	}
	return s.Transform(g), g
}
