package vindinium

import "github.com/rulebook-go/rulebook/geom"

// MaxLife is the life of a hero at the start, after a respawn, and after enough beer.
const MaxLife = 100

const (
	hitLife    = 20 // what a hit by a hero or a goblin costs
	beerPrice  = 2
	beerLife   = 50
	maxOldGold = 16000000 // more gold than any game can give; see Setup
)

// Hero is what can change about a hero.
type Hero struct {
	X, Y int // the cell, which is ground
	Life int // 1 to MaxLife
	Gold int
}

// At returns the hero's cell.
func (h Hero) At() geom.Point { return geom.Point{X: h.X, Y: h.Y} }

// Mine is a mine and its owner, a player or Neutral.
type Mine struct {
	X, Y  int
	Owner Player
}

// At returns the mine's cell.
func (m Mine) At() geom.Point { return geom.Point{X: m.X, Y: m.Y} }

// hero is what a hero has, in one word so that thirst and income are additions: life in the lowest 8 bits, then the
// number of its mines (16), then gold (24). That of an idle seat is zero.
type hero uint64

const (
	mineShift = 8
	goldShift = 24

	lifeMask hero = 0xFF
	mineMask hero = 0xFFFF00

	oneMine hero = 1 << mineShift
	oneGold hero = 1 << goldShift
)

func (h hero) life() uint  { return uint(h & lifeMask) }
func (h hero) mines() uint { return uint(h & mineMask >> mineShift) }
func (h hero) gold() uint  { return uint(h >> goldShift) }

// hero returns everything that changes about a hero but whose mines are its own, in one number.
func (s *State) hero(p uint) uint64 {
	return uint64(s.heroes[p&3])<<16 | uint64(s.at.of(p))
}

// hit returns the hero after a hit; life 0 means that it dies of it.
func (h hero) hit() hero {
	if h.life() > hitLife {
		return h - hitLife
	}
	return h &^ lifeMask
}

// drink returns the hero after a beer, if it can pay for one.
func (h hero) drink() hero {
	if h.gold() < beerPrice {
		return h
	}
	h -= beerPrice * oneGold
	if h.life() > MaxLife-beerLife {
		return h&^lifeMask | MaxLife
	}
	return h + beerLife
}

// rest returns the hero at the end of its ply: richer by one gold a mine, and thirsty.
func (h hero) rest() hero {
	h += hero(h.mines()) << goldShift
	if h.life() > 1 {
		h--
	}
	return h
}

// mineSet is a set of mines by their number.
type mineSet [MaxMines / 64]uint64

func (m *mineSet) has(i int) bool { return m[i/64%len(m)]>>(uint(i)%64)&1 != 0 }

func (m *mineSet) flip(i int) { m[i/64%len(m)] ^= 1 << (uint(i) % 64) }

// positions are where the heroes are, 16 bits each from the lowest for player 0, so that all are compared at once. An idle
// seat's is 0, in the border, where nobody gets.
type positions uint64

const (
	eachOne positions = 0x0001_0001_0001_0001 // a one for each hero
	eachTop positions = 0x8000_8000_8000_8000 // the highest bit of each hero, which no position has
)

func (p positions) of(i uint) uint { return uint(p >> (i & 3 * 16) & 0xFFFF) }

// move takes a hero from one position to another.
func (p positions) move(i, from, to uint) positions { return p ^ positions(from^to)<<(i&3*16) }

// has reports whether a hero is on a position. Where the difference is zero, and only from there on, subtracting one
// borrows, which sets a highest bit.
func (p positions) has(pos uint) bool {
	return ((p^eachOne*positions(pos))-eachOne)&eachTop != 0
}

// hasBeside is has for any of the four positions around one on the map.
func (p positions) hasBeside(pos uint) bool {
	at := eachOne * positions(pos)
	north := (p ^ (at - eachOne*stride)) - eachOne
	south := (p ^ (at + eachOne*stride)) - eachOne
	west := (p ^ (at - eachOne)) - eachOne
	east := (p ^ (at + eachOne)) - eachOne
	return (north|south|west|east)&eachTop != 0
}
