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

// noHero is returned for a player that does not play.
var noHero = Hero{Cell: noCell}

// Hero returns p's hero. If p does not play, it returns a Hero without life on the cell -1, -1, which is on no map.
func (s State) Hero(p Player) Hero {
	if !s.plays(p) {
		return noHero
	}
	return s.heroOf(int(p))
}

// Heroes returns the heroes by id. For a player that does not play, it is what [State.Hero] returns.
func (s State) Heroes() (heroes [4]Hero) {
	heroes = [4]Hero{noHero, noHero, noHero, noHero}
	for p := 0; p < s.NumPlayers(); p++ {
		heroes[p] = s.heroOf(p)
	}
	return heroes
}

// heroOf returns the hero of a player who plays.
func (s *State) heroOf(p int) Hero {
	h := s.heroes[p]
	return Hero{Cell: pointAt(s.spots.of(p)), Life: int(h.life), Gold: int(h.gold)}
}

// heroKey returns the gold, the number of mines, the life and the spot of a hero as one number. Hashes and the choice
// of Canonical depend on its layout.
func (s *State) heroKey(p int) uint64 {
	h := s.heroes[p]
	return (uint64(h.gold)<<24|uint64(h.numMines)<<8|uint64(h.life))<<16 | uint64(s.spots.of(p))
}

// hero is what a State stores of a hero besides its spot and its set of mines. A seat that does not play has zeros.
type hero struct {
	gold uint32
	// The number of mines in the set, which every turn needs.
	numMines uint16
	life     uint16
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
	h.gold += uint32(h.numMines)
	if h.gold > MaxGold {
		h.gold = MaxGold
	}
	if h.life > 1 {
		h.life--
	}
	return h
}

// offsets are added to a spot for a step, by kind. North and West are -stride and -1 in two's complement. Kinds
// without a step have 0. There is one for every number that a Kind can have, so that no index is out of range.
var offsets = [256]uint{North: ^uint(stride - 1), East: 1, South: stride, West: ^uint(0)}

// adjacent reports whether two spots are one step apart.
func adjacent(a, b uint) bool {
	d := int(a) - int(b)
	return d == 1 || d == -1 || d == stride || d == -stride
}

// spots are the spots of all heroes, 16 bits each, player 0 in the lowest, so that one subtraction compares all of
// them. The spot of a seat that does not play is 0, in the border, where no cell of the map is beside it.
type spots uint64

const (
	eachOne spots = 0x0001_0001_0001_0001 // a one for each hero
	eachTop spots = 0x8000_8000_8000_8000 // the highest bit of each hero, which no spot has
)

func (all spots) of(p int) uint             { return uint(all >> (16 * uint(p)) & 0xFFFF) }
func (all spots) move(p int, to uint) spots { return all ^ spots(all.of(p)^to)<<(16*uint(p)) }

// has reports whether a hero is on a spot. The xor makes the 16 bits of that hero zero, so that subtracting one from
// each hero borrows there and sets the highest bit. If none is zero, nothing borrows, and no highest bit is set.
func (all spots) has(spot uint) bool { return ((all^eachOne*spots(spot))-eachOne)&eachTop != 0 }

// hasBeside is has for the four spots around spot, which must be on the map.
func (all spots) hasBeside(spot uint) bool {
	here := eachOne * spots(spot)
	north := (all ^ (here - stride*eachOne)) - eachOne
	east := (all ^ (here + eachOne)) - eachOne
	south := (all ^ (here + stride*eachOne)) - eachOne
	west := (all ^ (here - eachOne)) - eachOne
	return (north|east|south|west)&eachTop != 0
}
