package vindinium

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/mix"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// MaxSize is the largest number of rows and columns, MaxMines the largest number of mines that the package supports. The
// referee's usual maps have at most 24 rows and rarely more than 90 mines.
const (
	MaxSize  = 32
	MaxMines = 256
)

// Terrain is what a cell of the map is, as the referee prints it. Spawns are ground.
type Terrain byte

// The tiles.
const (
	Ground   Terrain = '.'
	Wall     Terrain = '#'
	Tavern   Terrain = 'T'
	GoldMine Terrain = 'M' // a mine
)

// board is everything about a game that never changes, with the tables that the search path needs, as one string:
// strings are cheap to copy and compare equal by content, whoever built them. A cell has a position, which numbers the
// cells of a grid of a fixed width with a border around the map, so that no step needs a check of its bounds.
type board string

// Where things are in a board.
const (
	stride    = MaxSize + 2
	cells     = stride * stride
	hashAt    = 0 // eight bytes
	sizeAt    = 8
	playersAt = 9
	minesAt   = 10                // two bytes: the number of mines
	spawnsAt  = 12                // two bytes a player: the position of its spawn
	terrainAt = 20                // a byte a position
	numbersAt = terrainAt + cells // a byte a position: the number of the mine there
	listAt    = numbersAt + cells // two bytes a mine, and then two a tavern: its position
)

func (b board) size() int                { return int(b[sizeAt]) }
func (b board) players() int             { return int(b[playersAt]) }
func (b board) mines() int               { return b.word(minesAt) }
func (b board) spawn(p uint) uint        { return uint(b.word(spawnsAt + 2*int(p&3))) }
func (b board) terrain(pos uint) Terrain { return Terrain(b[terrainAt+pos]) }
func (b board) number(pos uint) int      { return int(b[numbersAt+pos]) }
func (b board) mine(i int) uint          { return uint(b.word(listAt + 2*i)) }
func (b board) taverns() int             { return (len(b)-listAt)/2 - b.mines() }
func (b board) tavern(i int) uint        { return b.mine(b.mines() + i) }
func (b board) word(at int) int          { return int(b[at]) | int(b[at+1])<<8 }

// hash returns a hash of the rows, the same in every release.
func (b board) hash() uint64 {
	h := uint64(0)
	for i := 7; i >= 0; i-- {
		h = h<<8 | uint64(b[hashAt+i])
	}
	return h
}

func posOf(x, y int) uint { return uint((y+1)*stride + x + 1) }

func coordinates(pos uint) (x, y int) { return int(pos%stride) - 1, int(pos/stride) - 1 }

// newBoard builds the board with these rows, in which digits are spawns. The error says what is wrong with them.
func newBoard(rows []string) (board, error) {
	n := len(rows)
	if n < 1 || n > MaxSize {
		return "", fmt.Errorf("%d rows, not 1 to %d", n, MaxSize)
	}
	b := make([]byte, listAt, listAt+2*MaxMines)
	tiles := b[terrainAt:numbersAt]
	for i := range tiles {
		tiles[i] = byte(Wall)
	}
	var spawns [4]uint
	hash, mines := mix.Fold(mix.Seed, uint64(n)), 0
	for y, row := range rows {
		if err := checkRow(row, n); err != nil {
			return "", err
		}
		for x := 0; x < n; x++ {
			hash = mix.Fold(hash, uint64(row[x]))
			tile := row[x]
			if tile >= '0' && tile <= '3' {
				if spawns[tile-'0'] != 0 {
					return "", fmt.Errorf("hero %c has a second spawn in row %d", tile, y)
				}
				spawns[tile-'0'] = posOf(x, y)
				tile = byte(Ground)
			} else if tile == byte(GoldMine) {
				mines++
			}
			tiles[posOf(x, y)] = tile
		}
	}
	players := 4
	if spawns[2] == 0 && spawns[3] == 0 {
		players = 2
	}
	for p := 0; p < players; p++ {
		if spawns[p] == 0 {
			return "", fmt.Errorf("hero %d has no spawn", p)
		}
		putWord(b[spawnsAt+2*p:], spawns[p])
	}
	if mines > MaxMines {
		return "", fmt.Errorf("%d mines, more than %d", mines, MaxMines)
	}
	b[sizeAt], b[playersAt] = byte(n), byte(players)
	putWord(b[minesAt:], uint(mines))
	for i := 0; i < 8; i++ {
		b[hashAt+i] = byte(hash >> (8 * uint(i)))
	}
	mines = 0
	for _, listed := range [2]Terrain{GoldMine, Tavern} {
		for x := 0; x < n; x++ {
			for y := 0; y < n; y++ {
				pos := posOf(x, y)
				if Terrain(b[terrainAt+pos]) != listed {
					continue
				}
				b = append(b, byte(pos), byte(pos>>8))
				if listed == GoldMine {
					b[numbersAt+pos] = byte(mines)
					mines++
				}
			}
		}
	}
	return board(b).interned(), nil
}

func putWord(b []byte, word uint) { b[0], b[1] = byte(word), byte(word>>8) }

// checkRow reports a row that is not n of the referee's letters.
func checkRow(row string, n int) error {
	if len(row) != n || strings.Trim(row, ".#TM0123") != "" {
		return fmt.Errorf("the row %s is not %d of the letters .#TM0123", wire.Quote(row), n)
	}
	return nil
}

// appendRow appends what the referee prints for a row.
func (b board) appendRow(dst []byte, y int) []byte {
	start := len(dst)
	from := terrainAt + int(posOf(0, y))
	dst = append(dst, b[from:from+b.size()]...)
	for p := 0; p < b.players(); p++ {
		if sx, sy := coordinates(b.spawn(uint(p))); sy == y {
			dst[start+sx] = '0' + byte(p)
		}
	}
	return dst
}
