package vindinium

import "github.com/rulebook-go/rulebook/geom"

// MaxLife is the life of a hero at the start, after a respawn, and after enough beer.
const MaxLife = 100

// MaxGold is the most gold that a hero can have, 16,777,215. A hero that has it earns nothing, so that no position can
// overflow. No game on the site comes near it: [MaxRounds] rounds with [MaxMines] mines give 38,400 gold.
const MaxGold = 1<<24 - 1

const (
	hitLife   = 20 // the cost of a hit by a hero or a goblin
	beerPrice = 2
	beerLife  = 50
)

// Hero is the cell, the life and the gold of a hero.
type Hero struct {
	Cell geom.Point `json:"cell"` // ground
	Life int        `json:"life"` // 1 to MaxLife
	Gold int        `json:"gold"` // 0 to MaxGold
}

// Hero returns p's hero. [State.Heroes] is cheaper for all heroes.
func (s State) Hero(p Player) Hero {
	if uint32(p) > s.seatMask || s.board == "" {
		return Hero{}
	}
	return s.heroOf(uint(p))
}

// Heroes returns the heroes by id, those that do not play as the zero Hero.
func (s State) Heroes() (heroes [4]Hero) {
	for p := 0; p < s.NumPlayers(); p++ {
		heroes[p&3] = s.heroOf(uint(p))
	}
	return heroes
}

// heroOf returns the hero of a player who plays.
func (s *State) heroOf(p uint) Hero {
	h := s.heroes[p&3]
	return Hero{Cell: pointAt(s.at.of(p)), Life: int(h.life()), Gold: int(h.gold())}
}

// heroKey returns everything that changes about a hero, except which mines it owns, as one number.
func (s *State) heroKey(p uint) uint64 {
	return uint64(s.heroes[p&3])<<16 | uint64(s.at.of(p))
}

// hero is the state of a hero, in one word so that thirst and income are additions: life in the lowest 8 bits, then the
// number of its mines (16 bits), then gold (24 bits, up to MaxGold). The word of a seat that does not play is zero.
type hero uint64

const (
	mineShift = 8
	goldShift = 24

	lifeMask hero = 0xFF
	mineMask hero = 0xFFFF00

	oneMine hero = 1 << mineShift
	oneGold hero = 1 << goldShift

	// The bit above MaxGold. A turn's income, at most MaxMines, sets it if the gold is more than MaxGold.
	tooMuchGold = (MaxGold + 1) * oneGold
)

func (h hero) life() uint     { return uint(h & lifeMask) }
func (h hero) numMines() uint { return uint(h & mineMask >> mineShift) }
func (h hero) gold() uint     { return uint(h >> goldShift) }

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

// rest returns the hero at the end of its turn: richer by one gold a mine, and thirsty. Its gold can be more than MaxGold.
func (h hero) rest() hero {
	h += h & mineMask << (goldShift - mineShift)
	if h.life() > 1 {
		h--
	}
	return h
}
