package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
)

// maxDeals is the number of useless maps after which generate gives up, which takes up to a second. Usual options need
// a handful of maps, and walls on four cells of five about 40,000. With some options that the referee accepts, it deals
// for hours.
const maxDeals = 1 << 18

// dealer makes a map. Its methods are the referee's procedure, draw by draw. What is in none of the sets is wall.
type dealer struct {
	rng  java.Random
	size int
	// What a draw of 0 to 99 makes of a cell: below wallFrom a mine, then a wall, and from groundFrom on ground.
	wallFrom, groundFrom   int
	spawn                  geom.Point // of hero 0
	ground, mines, taverns cellSet
	reached                cellSet // the ground that can be reached from the spawn
}

// generate returns the board that the referee deals. The error wraps ErrOptions.
func generate(seed int64, o Options) (board, error) {
	d, err := newDealer(seed, o)
	if err != nil {
		return "", err
	}
	for deals := 0; !d.deal(); deals++ {
		if deals == maxDeals {
			return "", fmt.Errorf("vindinium: %w: no good map among %d with size %d, %d %% mines and %d %% walls",
				ErrOptions, deals, d.size, d.wallFrom, d.groundFrom-d.wallFrom)
		}
	}
	b, err := newBoard(d.rows(o.Players == 2))
	if err != nil {
		return "", fmt.Errorf("vindinium: %w: %v", ErrOptions, err)
	}
	return b, nil
}

// newDealer draws the options that are not set.
func newDealer(seed int64, o Options) (*dealer, error) {
	d := &dealer{rng: java.NewRandom(seed)}
	size, wall, mine := 10+2*d.rng.Intn(8), 10+d.rng.Intn(32), 3+d.rng.Intn(7)
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
		return nil, fmt.Errorf("vindinium: %w: the size %d is not even and 6 to %d", ErrOptions, size, MaxSize)
	}
	// The referee adds in 32 bits, so an absurd wallPercent leaves no wall.
	ground := int(int32(mine) + int32(wall))
	if ground < mine {
		ground = mine
	}
	if mine < 1 || ground > 99 {
		return nil, fmt.Errorf("vindinium: %w: %d %% mines and %d %% walls leave no mine or no ground", ErrOptions,
			mine, wall)
	}
	d.size, d.wallFrom, d.groundFrom = size, mine, ground
	return d, nil
}

// deal makes one attempt at a map.
func (d *dealer) deal() bool {
	d.fill()
	if !d.settle() {
		return false
	}
	// What cannot be reached becomes wall.
	d.ground = d.reached
	d.mines = d.openMines()
	mines := d.mines.cells().Len()
	return mines > 0 && d.openTaverns(mines)
}

// mirrors returns a cell with its images in the four quarters.
func (d *dealer) mirrors(cell geom.Point) [4]geom.Point {
	x, y := d.size-1-cell.X, d.size-1-cell.Y
	return [4]geom.Point{cell, {X: cell.X, Y: y}, {X: x, Y: cell.Y}, {X: x, Y: y}}
}

// fill draws one quarter, column by column.
func (d *dealer) fill() {
	d.ground, d.mines, d.taverns = cellSet{}, cellSet{}, cellSet{}
	for x := 0; x < d.size/2; x++ {
		for y := 0; y < d.size/2; y++ {
			draw := d.rng.Intn(100)
			set := d.mines.cells()
			if draw >= d.groundFrom {
				set = d.ground.cells()
			} else if draw >= d.wallFrom {
				continue
			}
			for _, cell := range d.mirrors(geom.Point{X: x, Y: y}) {
				set.Add(cell)
			}
		}
	}
}

// settle draws the spawn, from which the two next quarters must be reachable.
func (d *dealer) settle() bool {
	for tries := 0; tries < 100; tries++ {
		x := d.rng.Intn(d.size/2 - 2)
		d.spawn = geom.Point{X: x, Y: d.rng.Intn(d.size/2 - 2)}
		if !d.ground.cells().Has(d.spawn) {
			continue
		}
		d.flood()
		m := d.mirrors(d.spawn)
		if reached := d.reached.cells(); reached.Has(m[1]) && reached.Has(m[2]) {
			return true
		}
	}
	return false
}

// flood finds the ground that can be reached from the spawn and returns how many cells that is.
func (d *dealer) flood() int {
	// With geom.Flood, which follows the front through mazes, BenchmarkForms/New takes 1.1 times as long.
	unvisited, front := d.ground, cellSet{}
	front.cells().Add(d.spawn)
	unvisited[d.spawn.Y] &^= front[d.spawn.Y]
	for geom.Spread(front[:d.size], unvisited[:d.size]) {
	}
	for y := range d.reached {
		d.reached[y] = d.ground[y] &^ unvisited[y]
	}
	return d.reached.cells().Len()
}

// openMines returns the mines that can be reached.
func (d *dealer) openMines() cellSet {
	open, mines := d.reached, d.mines
	geom.Spread(open[:], mines[:])
	return open
}

// openTaverns draws the place of the taverns, which must not cut anything off.
func (d *dealer) openTaverns(mines int) bool {
	var list [MaxSize * MaxSize]geom.Point
	n := 0
	for x := 0; x < d.size; x++ {
		for y := 0; y < d.size; y++ {
			if cell := (geom.Point{X: x, Y: y}); d.reached.cells().Has(cell) {
				list[n] = cell
				n++
			}
		}
	}
	ground := d.ground
	for count := n; n > 0; n-- {
		i := d.rng.Intn(n)
		places := d.mirrors(list[i])
		copy(list[i:], list[i+1:n])
		d.taverns, d.ground = cellSet{}, ground
		for _, cell := range places {
			d.taverns.cells().Add(cell)
			d.ground[cell.Y] &^= d.taverns[cell.Y]
		}
		if !d.ground.cells().Has(d.spawn) || d.flood() != count-len(places) {
			continue
		}
		if open := d.openMines(); open.cells().Len() == mines {
			return true
		}
	}
	return false
}

// at returns the terrain of a cell.
func (d *dealer) at(cell geom.Point) Terrain {
	switch {
	case d.ground.cells().Has(cell):
		return Ground
	case d.mines.cells().Has(cell):
		return GoldMine
	case d.taverns.cells().Has(cell):
		return Tavern
	}
	return Wall
}

// rows cuts off empty frames and returns the map as the referee prints it. For two players its lower half is wall.
func (d *dealer) rows(two bool) []string {
	first, size := 0, d.size
	for size > 10 && d.emptyFrame(first, size) {
		first++
		size -= 2
	}
	rows := make([]string, size)
	for y := range rows {
		row := make([]byte, size)
		for x := range row {
			row[x] = byte(d.at(geom.Point{X: first + x, Y: first + y}))
			if two && y >= size/2 {
				row[x] = byte(Wall)
			}
		}
		left, right := d.spawn.X-first, size-1-(d.spawn.X-first)
		if y == d.spawn.Y-first && two {
			row[left], row[right] = '0', '1'
		} else if y == d.spawn.Y-first {
			row[left], row[right] = '0', '2'
		} else if y == size-1-(d.spawn.Y-first) && !two {
			row[left], row[right] = '1', '3'
		}
		rows[y] = string(row)
	}
	return rows
}

// emptyFrame reports whether the outermost cells of a square inside the map are all wall. Because the quarters mirror
// each other, it is enough that those on the left and at the top are.
func (d *dealer) emptyFrame(first, size int) bool {
	for i := first; i < first+size; i++ {
		if d.at(geom.Point{X: i, Y: first}) != Wall || d.at(geom.Point{X: first, Y: i}) != Wall {
			return false
		}
	}
	return true
}
