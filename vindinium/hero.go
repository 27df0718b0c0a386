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

// noHero is what there is instead of the hero of a seat that does not play.
var noHero = Hero{Cell: noCell}

// Hero returns p's hero. If p does not play, it returns a Hero without life on the cell -1, -1, which is on no map.
// [State.Heroes] is cheaper for all heroes.
func (s State) Hero(p Player) Hero {
	if uint32(p) > s.seatMask || !s.IsValid() {
		return noHero
	}
	return s.heroOf(uint(p))
}

// Heroes returns the heroes by id. For a seat that does not play they are what [State.Hero] returns.
func (s State) Heroes() (heroes [4]Hero) {
	n := s.NumPlayers()
	for p := range heroes {
		heroes[p] = noHero
		if p < n {
			heroes[p] = s.heroOf(uint(p))
		}
	}
	return heroes
}

// heroOf returns the hero of a player who plays.
func (s *State) heroOf(p uint) Hero {
	h := s.heroes[p]
	return Hero{Cell: pointAt(s.at.of(p)), Life: int(h.life), Gold: int(h.gold)}
}

// heroKey returns the gold, the number of mines, the life and the spot of a hero as one number. Hashes and the choice
// of Canonical depend on its layout.
func (s *State) heroKey(p uint) uint64 {
	h := s.heroes[p]
	return (uint64(h.gold)<<24|uint64(h.mines)<<8|uint64(h.life))<<16 | uint64(s.at.of(p))
}

// hero is what a State stores of a hero besides its spot and its set of mines. A seat that does not play has zeros.
type hero struct {
	gold uint32
	// The number of mines in the set, which every turn needs.
	mines uint16
	life  uint16
}

// hit returns the hero after a hit. It dies if its life is 0.
func (h hero) hit() hero {
	if h.life <= hitLife {
		h.life = 0
		return h
	}
	h.life -= hitLife
	return h
}

// drink returns the hero after a beer, if it can pay for one.
func (h hero) drink() hero {
	if h.gold < beerPrice {
		return h
	}
	h.gold -= beerPrice
	h.life += beerLife
	if h.life > MaxLife {
		h.life = MaxLife
	}
	return h
}

// rest returns the hero at the end of its turn: richer by one gold a mine, and thirsty.
func (h hero) rest() hero {
	h.gold += uint32(h.mines)
	if h.gold > MaxGold {
		h.gold = MaxGold
	}
	if h.life > 1 {
		h.life--
	}
	return h
}
