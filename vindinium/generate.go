package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/java"
)

// maxGrids is after how many useless grids generate gives up, which takes a second or two. Usual options need a handful,
// four walls in five some 40,000, but with some options that the referee accepts it deals for hours.
const maxGrids = 1 << 18

// quarry is the map in the making, as tiles at positions. It is the referee's procedure, draw by draw.
type quarry struct {
	rng          java.Random
	size         int
	mine, ground int // a draw of 0 to 99 below mine makes a mine, one from ground on makes ground
	sx, sy       int // the spawn of hero 0
	terrain      [cells]Terrain
	reached      [cells]bool
	queue        [cells]uint16
}

// generate returns the board that the referee deals. The error wraps ErrOptions.
func generate(seed int64, o Options) (board, error) {
	q := quarry{rng: java.NewRandom(seed)}
	size, wall, mine := 10+2*q.rng.Intn(8), 10+q.rng.Intn(32), 3+q.rng.Intn(7)
	if o.Size != 0 {
		size = o.Size
	}
	if o.WallPercent != 0 {
		wall = o.WallPercent
	}
	if o.MinePercent != 0 {
		mine = o.MinePercent
	}
	if o.League == 1 {
		size = 10
	}
	if size < 6 || size%2 != 0 || size > MaxSize {
		return "", fmt.Errorf("vindinium: %w: the size %d is not even and 6 to %d", ErrOptions, size, MaxSize)
	}
	q.size, q.mine = size, mine
	// The referee adds in 32 bits, so an absurd wallPercent leaves no wall.
	q.ground = int(int32(mine) + int32(wall))
	if q.ground < mine {
		q.ground = mine
	}
	if mine < 1 || q.ground > 99 {
		return "", fmt.Errorf("vindinium: %w: %d %% mines and %d %% walls leave no mine or no ground", ErrOptions, mine, wall)
	}
	for grids := 0; !q.deal(); grids++ {
		if grids == maxGrids {
			return "", fmt.Errorf("vindinium: %w: no good map among %d with size %d, %d %% mines and %d %% walls",
				ErrOptions, grids, size, mine, wall)
		}
	}
	b, err := newBoard(q.rows(o.Players == 2))
	if err != nil {
		return "", fmt.Errorf("vindinium: %w: %v", ErrOptions, err)
	}
	return b, nil
}

// deal makes one attempt at a map.
func (q *quarry) deal() bool {
	q.fill()
	if !q.settle() {
		return false
	}
	mines := q.clean()
	return mines > 0 && q.openTaverns(mines)
}

// mirrors returns a cell with its images in the four quarters.
func (q *quarry) mirrors(x, y int) [4]uint {
	mx, my := q.size-1-x, q.size-1-y
	return [4]uint{posOf(x, y), posOf(x, my), posOf(mx, y), posOf(mx, my)}
}

// fill draws the tiles of one quarter.
func (q *quarry) fill() {
	for i := range q.terrain {
		q.terrain[i] = Wall
	}
	for x := 0; x < q.size/2; x++ {
		for y := 0; y < q.size/2; y++ {
			tile := Ground
			if draw := q.rng.Intn(100); draw < q.mine {
				tile = GoldMine
			} else if draw < q.ground {
				tile = Wall
			}
			for _, pos := range q.mirrors(x, y) {
				q.terrain[pos] = tile
			}
		}
	}
}

// settle draws the spawn, from which the two next quarters must be reachable.
func (q *quarry) settle() bool {
	for tries := 0; tries < 100; tries++ {
		q.sx = q.rng.Intn(q.size/2 - 2)
		q.sy = q.rng.Intn(q.size/2 - 2)
		m := q.mirrors(q.sx, q.sy)
		if q.terrain[m[0]] != Ground {
			continue
		}
		q.flood()
		if q.reached[m[1]] && q.reached[m[2]] {
			return true
		}
	}
	return false
}

// flood marks the ground that can be reached from the spawn and returns how many cells that is.
func (q *quarry) flood() int {
	start := posOf(q.sx, q.sy)
	q.reached = [cells]bool{}
	q.reached[start] = true
	q.queue[0] = uint16(start)
	n := 1
	for i := 0; i < n; i++ {
		for _, d := range neighbours {
			if pos := uint(q.queue[i]) + d; q.terrain[pos] == Ground && !q.reached[pos] {
				q.reached[pos] = true
				q.queue[n] = uint16(pos)
				n++
			}
		}
	}
	return n
}

// clean fills the ground and the mines that cannot be reached with wall and returns the number of mines left.
func (q *quarry) clean() int {
	for pos := range q.terrain {
		if !q.reached[pos] && q.terrain[pos] == Ground || q.terrain[pos] == GoldMine && !q.beside(uint(pos)) {
			q.terrain[pos] = Wall
		}
	}
	return q.openMines()
}

// openMines counts the mines that can be reached.
func (q *quarry) openMines() int {
	mines := 0
	for pos, tile := range q.terrain {
		if tile == GoldMine && q.beside(uint(pos)) {
			mines++
		}
	}
	return mines
}

// beside reports whether a neighbour of a cell of the map is reached.
func (q *quarry) beside(pos uint) bool {
	for _, d := range neighbours {
		if q.reached[pos+d] {
			return true
		}
	}
	return false
}

// openTaverns draws the place of the taverns, which must not cut anything off.
func (q *quarry) openTaverns(mines int) bool {
	var list [MaxSize * MaxSize][2]uint8
	n := 0
	for x := 0; x < q.size; x++ {
		for y := 0; y < q.size; y++ {
			if q.reached[posOf(x, y)] {
				list[n] = [2]uint8{uint8(x), uint8(y)}
				n++
			}
		}
	}
	for ground := n; n > 0; n-- {
		i := q.rng.Intn(n)
		x, y := int(list[i][0]), int(list[i][1])
		copy(list[i:], list[i+1:n])
		places := q.mirrors(x, y)
		for _, pos := range places {
			q.terrain[pos] = Tavern
		}
		if q.terrain[posOf(q.sx, q.sy)] == Ground && q.flood() == ground-4 && q.openMines() == mines {
			return true
		}
		for _, pos := range places {
			q.terrain[pos] = Ground
		}
	}
	return false
}

// rows cuts off empty frames and returns the map as the referee prints it; for two players its lower half is wall.
func (q *quarry) rows(two bool) []string {
	first, size := 0, q.size
	for size > 10 && q.emptyFrame(first, size) {
		first++
		size -= 2
	}
	rows := make([]string, size)
	for y := range rows {
		row := make([]byte, size)
		for x := range row {
			row[x] = byte(q.terrain[posOf(first+x, first+y)])
			if two && y >= size/2 {
				row[x] = byte(Wall)
			}
		}
		left, right := q.sx-first, size-1-(q.sx-first)
		if y == q.sy-first && two {
			row[left], row[right] = '0', '1'
		} else if y == q.sy-first {
			row[left], row[right] = '0', '2'
		} else if y == size-1-(q.sy-first) && !two {
			row[left], row[right] = '1', '3'
		}
		rows[y] = string(row)
	}
	return rows
}

// emptyFrame reports whether the outermost cells of a square inside the map are all wall. As the quarters mirror each
// other, that is so when it is on the left and at the top.
func (q *quarry) emptyFrame(first, size int) bool {
	for i := first; i < first+size; i++ {
		for _, pos := range [2]uint{posOf(i, first), posOf(first, i)} {
			if q.terrain[pos] != Wall {
				return false
			}
		}
	}
	return true
}
