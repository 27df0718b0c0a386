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

// hero is everything that changes about a hero, in one word so that moving, thirst and income are additions: the
// position in the lowest 16 bits, then life (8), the number of its mines (16), gold (24). That of an idle seat is zero,
// which is a position in the border, where nobody gets.
type hero uint64

const (
	lifeShift = 16
	mineShift = 24
	goldShift = 40

	posMask  hero = 1<<lifeShift - 1
	lifeMask hero = 1<<mineShift - 1<<lifeShift
	mineMask hero = 1<<goldShift - 1<<mineShift

	oneLife hero = 1 << lifeShift
	oneMine hero = 1 << mineShift
	oneGold hero = 1 << goldShift
)

func (h hero) pos() uint   { return uint(h & posMask) }
func (h hero) life() uint  { return uint(h & lifeMask >> lifeShift) }
func (h hero) mines() uint { return uint(h & mineMask >> mineShift) }
func (h hero) gold() uint  { return uint(h >> goldShift) }

// hit returns the hero after a hit; life 0 means that it dies of it.
func (h hero) hit() hero {
	if h.life() > hitLife {
		return h - hitLife*oneLife
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
		return h&^lifeMask | MaxLife*oneLife
	}
	return h + beerLife*oneLife
}

// rest returns the hero at the end of its ply: richer by one gold a mine, and thirsty.
func (h hero) rest() hero {
	h += hero(h.mines()) << goldShift
	if h.life() > 1 {
		h -= oneLife
	}
	return h
}

// mineSet is a set of mines by their number.
type mineSet [MaxMines / 64]uint64

func (m *mineSet) has(i int) bool { return m[i/64%len(m)]>>(uint(i)%64)&1 != 0 }

func (m *mineSet) flip(i int) { m[i/64%len(m)] ^= 1 << (uint(i) % 64) }
