package vindinium

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
)

// minSize is the smallest size that leaves room for a spawn.
const minSize = 6

// maxDeals is the number of useless maps after which generate gives up, which can take seconds. Usual options need a
// handful of maps. With some options that the referee accepts, it deals for hours.
const maxDeals = 1 << 18

// dealer makes a map. Its methods are the referee's procedure, draw by draw. What is in none of the sets is wall.
type dealer struct {
	rng  java.Random
	size int
	// A draw of 0 to 99 makes a cell a mine if it is below minesBelow, else a wall if below wallsBelow, else ground.
	minesBelow, wallsBelow int
	spawn                  geom.Point // of hero 0
	ground, mines, taverns cellSet
}

// generate returns the board that the referee deals. The error wraps ErrOptions.
func generate(seed int64, o Options) (board, error) {
	d, err := newDealer(seed, o)
	if err != nil {
		return "", err
	}
	for deals := 1; !d.deal(); deals++ {
		if deals == maxDeals {
			return "", game.Error(ErrOptions, "no good map among %d with size %d, %d %% mines and %d %% walls",
				deals, d.size, d.minesBelow, d.wallsBelow-d.minesBelow)
		}
	}
	b, err := newBoard(d.rows(o.Players == 2))
	if err != nil {
		return "", game.Error(ErrOptions, "%v", err)
	}
	return b, nil
}

// newDealer draws the options that are not set.
func newDealer(seed int64, o Options) (*dealer, error) {
	if o.Players != 0 && o.Players != 2 && o.Players != 4 {
		return nil, game.Error(ErrOptions, "%d players, not 2 or 4", o.Players)
	}
	d := &dealer{rng: java.NewRandom(seed)}
	// Each is drawn, used or not: the draws for the map come after these.
	size := d.drawOr(sizes, 2, o.Size)
	wall, mine := d.drawOr(wallPercents, 1, o.WallPercent), d.drawOr(minePercents, 1, o.MinePercent)
	if o.League == 1 {
		size = woodSize
	}
	if size < minSize || size%2 != 0 || size > MaxSize {
		return nil, game.Error(ErrOptions, "the size %d is not even and %d to %d", size, minSize,
			MaxSize)
	}
	for _, percent := range [2]int{wall, mine} {
		if percent != int(int32(percent)) { // they are always equal where an int has 32 bits
			return nil, game.Error(ErrOptions, "the percentage %d is not a number of 32 bits", percent)
		}
	}
	// The referee adds in 32 bits. If the sum overflows, there are no walls, as with a negative wallPercent.
	wallsBelow := int(int32(mine) + int32(wall))
	if wallsBelow < mine {
		wallsBelow = mine
	}
	if mine < 1 || wallsBelow > 99 {
		return nil, game.Error(ErrOptions, "%d %% mines and %d %% walls leave no mine or no ground", mine, wall)
	}
	d.size, d.minesBelow, d.wallsBelow = size, mine, wallsBelow
	return d, nil
}

// drawOr draws one of the values low, low+increment, and so on up to high. It returns the given value instead unless
// that is 0.
func (d *dealer) drawOr(from limits, increment, given int) int {
	drawn := from.low + increment*d.rng.Intn((from.high-from.low)/increment+1)
	if given != 0 {
		return given
	}
	return drawn
}

// deal makes one attempt at a map.
func (d *dealer) deal() bool {
	d.fill()
	if !d.drawSpawn() {
		return false
	}
	d.mines = d.minesBesideGround()
	return d.mines != cellSet{} && d.drawTaverns()
}

// mirrors returns a cell with its images below, to the right, and in the opposite quarter. The images of the spawn are
// those of the heroes 1, 2 and 3 of a four-player game.
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
			if draw >= d.wallsBelow {
				set = d.ground.cells()
			} else if draw >= d.minesBelow {
				continue
			}
			for _, cell := range d.mirrors(geom.Point{X: x, Y: y}) {
				set.Add(cell)
			}
		}
	}
}

// drawSpawn draws the spawn of hero 0, until the spawns below and to the right can be reached from there, and turns the
// ground that cannot into wall. It reports whether it succeeds. The spawn is never in the two rows and columns of its
// quarter next to the middle.
func (d *dealer) drawSpawn() bool {
	for tries := 0; tries < 100; tries++ {
		x := d.rng.Intn(d.size/2 - 2)
		d.spawn = geom.Point{X: x, Y: d.rng.Intn(d.size/2 - 2)}
		if !d.ground.cells().Has(d.spawn) {
			continue
		}
		reached, spawns := d.ground.connected(d.spawn), d.mirrors(d.spawn)
		if reached.cells().Has(spawns[1]) && reached.cells().Has(spawns[2]) {
			d.ground = reached
			return true
		}
	}
	return false
}

func (d *dealer) minesBesideGround() cellSet {
	front, unvisited := d.ground, d.mines
	geom.Spread(front[:], unvisited[:]) // one step from the ground, onto mines only
	return front
}

// drawTaverns draws the place of the taverns, which must not cut off any ground or any of the mines.
func (d *dealer) drawTaverns() bool {
	var list [MaxSize * MaxSize]geom.Point
	n := 0
	for x := 0; x < d.size; x++ {
		for y := 0; y < d.size; y++ {
			if cell := (geom.Point{X: x, Y: y}); d.ground.cells().Has(cell) {
				list[n] = cell
				n++
			}
		}
	}
	ground := d.ground
	for left := n; left > 0; left-- {
		i := d.rng.Intn(left)
		places := d.mirrors(list[i])
		copy(list[i:], list[i+1:left]) // without this place
		d.taverns, d.ground = cellSet{}, ground
		for _, cell := range places {
			d.taverns.cells().Add(cell)
			d.ground[cell.Y] &^= d.taverns[cell.Y]
		}
		connected := d.ground.cells().Has(d.spawn) && d.ground.connected(d.spawn) == d.ground
		if connected && d.minesBesideGround() == d.mines {
			return true
		}
	}
	return false
}

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
	for size > sizes.low && d.emptyFrame(first, size) {
		first++
		size -= 2
	}
	corners := d.mirrors(d.spawn)
	spawns := corners[:]
	if two {
		spawns = []geom.Point{corners[0], corners[2]}
	}
	rows := make([]string, size)
	for y := range rows {
		row := make([]byte, size)
		for x := range row {
			row[x] = byte(d.at(geom.Point{X: first + x, Y: first + y}))
		}
		for id, spawn := range spawns {
			if spawn.Y == first+y {
				row[spawn.X-first] = '0' + byte(id)
			}
		}
		rows[y] = string(row)
		if two && y >= size/2 {
			rows[y] = walls[:size] // the letters of a row of walls
		}
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

// MaxRounds is the largest number of rounds of a game, and the default.
const MaxRounds = 150

// minRounds is the smallest number of rounds that options lead to.
const minRounds = 10

// limits are the smallest and the largest value of an option that the referee draws, or to which it limits a given one.
type limits struct{ low, high int }

var sizes, wallPercents, minePercents = limits{10, 24}, limits{10, 41}, limits{3, 9}

// woodSize is the size of the maps in league 1.
const woodSize = 10

// Options are the parameters of a game after the referee has read them. In every field but League, zero means the
// referee's default. [ParseOptions] makes them from the text that a user of the site types. The comments of the fields
// say which values are replaced; [New] rejects all others that give no game.
type Options struct {
	Players int // 2 or 4; default 4
	// Turns is the number of rounds, under the name that the site gives it: State.Turn counts actions. It is limited to
	// the range 10 to 150; default 150.
	Turns int
	// Size is the number of rows and of columns, before outer frames that are all wall are cut off: an even number, 6
	// to MaxSize; by default drawn from 10 to 24.
	Size int
	// WallPercent is the probability in per cent that a wall is drawn on a cell; by default drawn from 10 to 41. No wall
	// is drawn if it is below zero, or so large that the referee's sum of it and MinePercent overflows 32 bits, as
	// 1<<31 - 1 does. Unreachable cells, and the lower half of a two-player map, become wall in any case.
	WallPercent int
	MinePercent int // probability in per cent that a cell is a mine, at least 1; default 3 to 9, drawn
	// League is 1 for the wood league, whose maps have the size 10 regardless of Size. All other numbers, such as 0,
	// mean a league above it. The site's game runner plays in league 1 if no league is set; this package does not.
	League int
}

// ParseOptions reads the site's game parameters players, turns, size, wallPercent and minePercent, and, under the key
// league, the number of the league. It takes any text, as the referee does; a number is what Java's Integer.parseInt
// reads. There are two players only if players is exactly "2". A turns that is not a number counts as absent, and
// others are limited to the range 10 to 150.
//
// The referee reads size, wallPercent and minePercent in this order. If all that are given are numbers, it rounds the
// size up to an even number, in 32 bits, where the largest number becomes the smallest, and limits it to the range 10
// to 24, wallPercent to 10 to 41, minePercent to 3 to 9. At the first that is not a number, it stops: this one and
// later ones count as absent, and earlier ones are used unchanged.
// An earlier 0 becomes -1, because 0 in Options means the default; for the referee, both have the same effect. In
// league 1 the referee replaces the size by 10 before it reads anything, so a size that is not a number does no harm
// there.
func ParseOptions(params map[string]string) Options {
	var o Options
	if players, ok := params["players"]; ok {
		o.Players = 4
		if players == "2" {
			o.Players = 2
		}
	}
	if turns, ok := java.ParseInt(params["turns"]); ok {
		o.Turns = clamp(turns, minRounds, MaxRounds)
	}
	if league, ok := java.ParseInt(params["league"]); ok {
		o.League = league
	}
	o.parseMap(params)
	return o
}

func (o *Options) parseMap(params map[string]string) {
	type param struct {
		key    string
		value  *int
		limits limits
	}
	all := []param{
		{"size", &o.Size, sizes},
		{"wallPercent", &o.WallPercent, wallPercents},
		{"minePercent", &o.MinePercent, minePercents},
	}
	if o.League == 1 {
		all = all[1:] // the referee replaces the size before it reads
	}
	var read []param
	for _, v := range all {
		text, given := params[v.key]
		if !given {
			continue
		}
		n, ok := java.ParseInt(text)
		if !ok {
			for _, earlier := range read {
				if *earlier.value == 0 {
					*earlier.value = -1
				}
			}
			return
		}
		*v.value = n
		read = append(read, v)
	}
	// The referee counts in 32 bits, where the largest number plus one is the smallest. An absent size stays 0.
	size := int32(o.Size)
	o.Size = int(size + size&1)
	for _, v := range read {
		*v.value = clamp(*v.value, v.limits.low, v.limits.high)
	}
}

func clamp(n, low, high int) int {
	if n < low {
		return low
	}
	if n > high {
		return high
	}
	return n
}
