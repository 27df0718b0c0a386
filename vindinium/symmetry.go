package vindinium

import (
	"math/bits"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/geom"
)

// Symmetry is one of the eight symmetries of the square. They preserve the rules for positions and actions, except
// where a MOVE has to break a tie, as [Action.Transform] explains. A symmetry moves the map with everything on it; the
// heroes keep their ids, and their spawns move along. The zero Symmetry is [Identity]. Only the lowest three bits of a
// value count. A Symmetry has the methods of [geom.SquareSymmetry]: Then, Inverse, Direction, and Point, which needs
// the size of the map.
type Symmetry = geom.SquareSymmetry

// The symmetries. Identity changes nothing; the others are those of package geom.
const (
	Identity      Symmetry = 0
	Mirror                 = geom.Mirror
	Flip                   = geom.Flip
	HalfTurn               = geom.HalfTurn
	Transpose              = geom.Transpose
	LeftTurn               = geom.LeftTurn
	RightTurn              = geom.RightTurn
	AntiTranspose          = geom.AntiTranspose
)

// NumSymmetries is the number of symmetries. Their values are 0 to NumSymmetries-1.
const NumSymmetries = geom.NumSquareSymmetries

// boardImages are the boards that the symmetries make of one, and which of them are the least as strings.
type boardImages struct {
	boards  [NumSymmetries]board
	isLeast [NumSymmetries]bool
}

// recent has the images of boards that were asked for recently, by the hash of the board. Making them is most of what
// the first Transform for a map costs.
var recent [16]atomic.Value // *boardImages

// images returns the images of a board. It allocates if they are not among the recent ones.
func (b board) images() *boardImages {
	slot := &recent[int(b[hashAt])%len(recent)]
	im, ok := slot.Load().(*boardImages)
	// The bytes before the terrain determine the rest.
	if !ok || im.boards[Identity][:terrainAt] != b[:terrainAt] {
		im = b.makeImages()
		slot.Store(im)
	}
	return im
}

func (b board) makeImages() *boardImages {
	im := &boardImages{}
	least := b
	for g := range im.boards {
		im.boards[g] = b.image(Symmetry(g))
		if im.boards[g] < least {
			least = im.boards[g]
		}
	}
	for g, image := range im.boards {
		im.isLeast[g] = image == least
	}
	return im
}

// image returns the board that g makes of b.
func (b board) image(g Symmetry) board {
	if g == Identity {
		return b
	}
	n, inverse := b.size(), g.Inverse()
	rows, moved := make([][]byte, n), make([]string, n)
	for y := range rows {
		rows[y] = b.appendRow(nil, y)
	}
	row := make([]byte, n)
	for y := range moved {
		for x := range row {
			from := inverse.Point(geom.Point{X: x, Y: y}, n)
			row[x] = rows[from.Y][from.X]
		}
		moved[y] = string(row)
	}
	image, err := newBoard(moved)
	if err != nil {
		panic("vindinium: the image of a map is not a map: " + err.Error())
	}
	return image
}

// Transform returns the image of the position under g. The turn does not change. The mines keep their owners but not
// their numbers, because the mines of the image are numbered by X and then Y as well. The zero State does not change.
// The first call for a map makes its images, which allocates and takes far longer than a later call, often hundreds of
// times as long. The package keeps the images of at most 16 maps, which take up to 630,000 bytes. A map loses its place
// to another at any time, the image of a map included, and then its images are made again.
func (s State) Transform(g Symmetry) State {
	g %= NumSymmetries
	if !s.IsValid() || g == Identity {
		return s
	}
	return s.onto(s.board.images().boards[g], g)
}

// onto returns the image of s under g, whose board is given.
func (s State) onto(b board, g Symmetry) State {
	image := s
	image.board, image.mines = b, [4]mineSet{}
	n := s.board.size()
	imageOf := func(spot uint) uint {
		cell := g.Point(pointAt(spot), n)
		return spotOf(cell.X, cell.Y)
	}
	for p := 0; p < s.NumPlayers(); p++ {
		image.spots = image.spots.move(p, imageOf(s.spots.of(p)))
		for i, word := range s.mines[p] {
			for ; word != 0; word &= word - 1 {
				mine := i*64 + bits.TrailingZeros64(word)
				image.mines[p].flip(b.mineNumber(imageOf(s.board.mineSpot(mine))))
			}
		}
	}
	return image
}

// Transform returns the image of a under g. Unlike in the other games it needs the size of the map, [Map.Size], because
// an Action does not say on which map the cell of a MOVE has its image; if the size is not 2 to MaxSize, the image of a
// MOVE under any g is the invalid Action of [ActionAt]. For every member of [State.LegalActions], applying a and then g
// leads to the same State as applying g and then the image. For a MOVE that is certain only where no tie is broken: the
// order N E S W of the steps and the order of the cells by X and Y are not symmetric. The image of an invalid Action is
// invalid. Identity returns the MOVE itself; the others first bring coordinates below -2^30 or above 2^30 to that
// limit.
func (a Action) Transform(g Symmetry, size int) Action {
	if a.kind == Move {
		if !isSize(size) {
			return invalidAction()
		}
		if g%NumSymmetries == Identity {
			return a
		}
		// Nothing overflows then. The cell stays on the same side of the map.
		cell := a.Cell()
		cell = g.Point(geom.Point{X: clamp(cell.X, -1<<30, 1<<30), Y: clamp(cell.Y, -1<<30, 1<<30)}, size)
		return MoveTo(cell)
	}
	if d, ok := a.kind.Direction(); ok {
		return KindOf(g.Direction(d)).Action()
	}
	return a
}

// Canonical picks one State out of a position and all its images, for opening books, solvers and tables in which a
// position and its images share an entry. It returns that State and the smallest symmetry g for which s.Transform(g) is
// that State. The choice does not change between releases. The zero State does not change. Where [State.Transform]
// makes the images of a map, so does Canonical. Any other call costs one [State.Transform] for each symmetry that
// leaves the map unchanged, Identity included.
func (s State) Canonical() (State, Symmetry) {
	if !s.IsValid() {
		return s, Identity
	}
	var best State
	var to Symmetry
	im := s.board.images() // once, as it looks the board up
	for g, isLeast := range im.isLeast {
		if !isLeast {
			continue
		}
		if image := s.onto(im.boards[g], Symmetry(g)); !best.IsValid() || image.less(&best) {
			best, to = image, Symmetry(g)
		}
	}
	return best, to
}

// less orders positions on the same map. The order never changes, because Canonical promises that.
func (s *State) less(t *State) bool {
	for p := range s.heroes {
		if a, b := s.heroKey(p), t.heroKey(p); a != b {
			return a < b
		}
	}
	for p := range s.mines {
		for i, m := range s.mines[p] {
			if m != t.mines[p][i] {
				return m < t.mines[p][i]
			}
		}
	}
	return false
}
