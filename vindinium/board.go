package vindinium

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/mix"
)

// MaxSize is the largest number of rows and of columns that the package supports. The referee's usual maps have at most
// 24.
const MaxSize = 32

// minRows is the smallest number of rows with room for the spawns of two heroes.
const minRows = 2

// isSize reports whether a map can have so many rows and columns.
func isSize(n int) bool { return minRows <= n && n <= MaxSize }

// MaxMines is the largest number of mines that the package supports. The referee's usual maps rarely have more than 90.
const MaxMines = 256

// board is the map with the tables that playing needs, as one string. Strings are cheap to copy and compare equal by
// content, no matter who built them. With an array for the largest map instead, a State would have about 25 times as
// many bytes.
type board string

// A spot is the number of a cell in a grid of a fixed width with a border around the map, so that no step needs a check
// of its bounds.
const (
	stride   = MaxSize + 2
	numSpots = stride * stride
)

func spotOf(x, y int) uint             { return uint((y+1)*stride + x + 1) }
func coordinates(spot uint) (x, y int) { return int(spot%stride) - 1, int(spot/stride) - 1 }

func pointAt(spot uint) geom.Point {
	x, y := coordinates(spot)
	return geom.Point{X: x, Y: y}
}

// Where things are in a board. Neither the layout nor the hash ever changes, because Canonical picks the map whose
// board is the first in the order of strings: the bytes of the hash decide, and of equal hashes the rest.
const (
	hashAt    = 0 // eight bytes, the lowest first
	sizeAt    = 8
	playersAt = 9
	minesAt   = 10                           // two bytes: the number of mines
	spawnsAt  = 12                           // two bytes a player: the spot of its spawn
	packedAt  = 20                           // two bits a cell, row by row, as in the binary form of a State
	terrainAt = packedAt + MaxSize*MaxSize/4 // a byte a spot
	numbersAt = terrainAt + numSpots         // a byte a spot: the number of the mine there
	groundAt  = numbersAt + numSpots         // four bytes a row: a bit for each cell of ground
	listAt    = groundAt + 4*MaxSize
	// From listAt on, two bytes a mine, and then two a tavern: its spot.
)

func (b board) size() int                 { return int(b[sizeAt]) }
func (b board) numPlayers() int           { return int(b[playersAt]) }
func (b board) numMines() int             { return b.word(minesAt) }
func (b board) numTaverns() int           { return (len(b)-listAt)/2 - b.numMines() }
func (b board) spawn(p int) uint          { return uint(b.word(spawnsAt + 2*p)) }
func (b board) terrain(spot uint) Terrain { return Terrain(b[terrainAt+spot]) }
func (b board) mineNumber(spot uint) int  { return int(b[numbersAt+spot]) }
func (b board) mineSpot(i int) uint       { return uint(b.word(listAt + 2*i)) }
func (b board) tavernSpot(i int) uint     { return b.mineSpot(b.numMines() + i) }
func (b board) word(at int) int           { return int(b[at]) | int(b[at+1])<<8 }

// hash returns a hash of the rows, the same in every release.
func (b board) hash() uint64 {
	return uint64(b.word(hashAt)) | uint64(b.word(hashAt+2))<<16 | uint64(b.word(hashAt+4))<<32 |
		uint64(b.word(hashAt+6))<<48
}

// packed returns two bits for each cell, row by row, the number of its letter in terrainLetters.
func (b board) packed() string { return string(b[packedAt : packedAt+packedSize(b.size())]) }

// packedSize returns the number of bytes of packed for a number of rows.
func packedSize(rows int) int { return (rows*rows + 3) / 4 }

func (b board) ground() (set cellSet) {
	for y := range set {
		at := groundAt + 4*y
		set[y] = uint64(b.word(at)) | uint64(b.word(at+2))<<16
	}
	return set
}

func (b board) appendRow(dst []byte, y int) []byte {
	start := len(dst)
	from := terrainAt + int(spotOf(0, y))
	dst = append(dst, b[from:from+b.size()]...)
	for p := 0; p < b.numPlayers(); p++ {
		if sx, sy := coordinates(b.spawn(p)); sy == y {
			dst[start+sx] = '0' + byte(p)
		}
	}
	return dst
}

// newBoard builds the board with these rows, which have as many letters, all of them rowLetters.
func newBoard(rows []string) (board, error) {
	n := len(rows)
	if !isSize(n) {
		return "", fmt.Errorf("%d rows, not %d to %d", n, minRows, MaxSize)
	}
	d := make(draft, listAt, listAt+2*MaxMines)
	d[sizeAt] = byte(n)
	spawns, err := d.putRows(rows)
	if err != nil {
		return "", err
	}
	if err := d.putSpawns(spawns); err != nil {
		return "", err
	}
	d, mines := d.appendSpots()
	if mines > MaxMines {
		return "", fmt.Errorf("%d mines, more than %d", mines, MaxMines)
	}
	return board(d), nil
}

// draft is a board in the making.
type draft []byte

// walls are the terrain of a draft at first.
var walls = strings.Repeat(string(rune(Wall)), numSpots)

// putRows fills in the terrain and the hash, and returns the spots of the spawns.
func (d draft) putRows(rows []string) (spawns [4]uint, err error) {
	n, terrain := len(rows), d[terrainAt:numbersAt]
	copy(terrain, walls)
	hash := mix.Fold(mix.Seed, uint64(n), 0)
	for y, row := range rows {
		ground := uint32(0)
		for x := 0; x < n; x++ {
			letter := row[x]
			hash = mix.Fold(hash, uint64(letter), 0)
			if letter >= '0' && letter <= '3' {
				if spawns[letter-'0'] != 0 {
					return spawns, fmt.Errorf("hero %c has a second spawn in row %d", letter, y)
				}
				spawns[letter-'0'] = spotOf(x, y)
				letter = byte(Ground)
			}
			terrain[spotOf(x, y)] = letter
			if letter == byte(Ground) {
				ground |= 1 << x
			}
			cell := uint(y*n + x)
			d[packedAt+cell/4] |= terrainNumbers[letter] << (cell % 4 * 2)
		}
		binary.LittleEndian.PutUint32(d[groundAt+4*y:], ground)
	}
	binary.LittleEndian.PutUint64(d[hashAt:], hash)
	return spawns, nil
}

// putSpawns fills in the spawns, and how many players they make: four, or two without the spawns 2 and 3.
func (d draft) putSpawns(spawns [4]uint) error {
	players := 4
	if spawns[2] == 0 && spawns[3] == 0 {
		players = 2
	}
	d[playersAt] = byte(players)
	for p := 0; p < players; p++ {
		if spawns[p] == 0 {
			return fmt.Errorf("hero %d has no spawn", p)
		}
		binary.LittleEndian.PutUint16(d[spawnsAt+2*p:], uint16(spawns[p]))
	}
	return nil
}

// appendSpots numbers the mines, of which it returns the number, and appends the spots of the mines and then of the
// taverns, both by x, then by y.
func (d draft) appendSpots() (_ draft, mines int) {
	n := int(d[sizeAt])
	var taverns []byte
	for x := 0; x < n; x++ {
		for y := 0; y < n; y++ {
			spot := spotOf(x, y)
			switch Terrain(d[terrainAt+spot]) {
			case GoldMine:
				d[numbersAt+spot] = byte(mines)
				mines++
				d = append(d, byte(spot), byte(spot>>8))
			case Tavern:
				taverns = append(taverns, byte(spot), byte(spot>>8))
			}
		}
	}
	binary.LittleEndian.PutUint16(d[minesAt:], uint16(mines))
	return append(d, taverns...), mines
}
