package cultist

import "math/bits"

// Rand is a state of the generator that the neutral moves are drawn from, 0 to 2^31-1. Only the lowest 31 bits count.
type Rand uint32

// firstRand is the state at the start of every game, whatever its seed.
const firstRand = 42

// draws is what the first draw of a neutral's move is below, however few neutrals there are.
const draws = 12

// next returns the state that the next draw leaves behind, which is also what is drawn, before the modulo.
func (r Rand) next() Rand { return (r*1103515245 + 12345) & (unknownRand - 1) }

// Rand returns the state of the generator before the next neutral's move. ok is false when it is not known.
func (s State) Rand() (r Rand, ok bool) {
	if s.rand&unknownRand != 0 || !s.IsValid() {
		return 0, false
	}
	return Rand(s.rand), true
}

// WithRand returns the position with a generator in that state. Where chance is to move, it moves as this generator
// draws, and the result is the next player's turn. The zero State stays as it is.
func (s State) WithRand(r Rand) State {
	if !s.IsValid() {
		return s
	}
	s.rand = uint64(r) &^ unknownRand
	if s.clock&chanceFlag != 0 {
		s.drift()
		s.endTurn()
	}
	return s
}

// WithoutRand returns the position with the generator unknown: after the next action, chance is to move.
func (s State) WithoutRand() State {
	if s.IsValid() {
		s.rand = unknownRand
	}
	return s
}

// drift plays the neutral's move as the generator draws it.
func (s *State) drift() {
	list := s.neutrals()
	if list == 0 {
		return
	}
	r := Rand(s.rand).next()
	s.rand = uint64(r)
	index := int(r % draws)
	if index >= bits.OnesCount16(list) {
		return
	}
	id := nthUnit(list, index)
	if s.living>>id&1 == 0 {
		return
	}
	r = r.next()
	s.rand = uint64(r)
	from := s.at[id]
	if ways := s.ways(from); ways != 0 {
		s.move(id, from.step(nth(ways, int(r%Rand(count(ways))))))
	}
}

// ways returns the directions in which a tile has a free neighbour, as bits.
func (s *State) ways(from Tile) uint8 {
	return uint8(s.free.bit(from.step(0)) | s.free.bit(from.step(1))<<1 | s.free.bit(from.step(2))<<2 | s.free.bit(from.step(3))<<3)
}

func count(ways uint8) int { return bits.OnesCount8(ways) }

// nth returns the n-th direction of a set, counted from 0.
func nth(ways uint8, n int) int { return int(members[ways&127][n&7]) }

// nthUnit returns the n-th unit of a set, counted from 0. It looks up halves, because a loop to n ends where no processor
// expects it.
func nthUnit(units uint16, n int) int {
	half, base := units, 0
	if low := bits.OnesCount16(units & 127); n >= low {
		half, base, n = units>>7, 7, n-low
	}
	return base + int(members[half&127][n&7])
}

// members lists the members of each set of seven.
var members = makeMembers()

func makeMembers() (table [128][8]uint8) {
	for set := range table {
		n := 0
		for i := 0; i < 7; i++ {
			if set>>i&1 != 0 {
				table[set][n] = uint8(i)
				n++
			}
		}
	}
	return table
}

// possible narrows the ways of the neutral with this index in the list down to those that some state of the generator
// leads to. Its lowest two bits count up by one with every draw, so where two or four neighbours are free, the index
// decides among them.
func possible(ways uint8, index int) uint8 {
	if n := count(ways); n == 2 || n == 4 {
		return 1 << nth(ways, (index+1)%n)
	}
	return ways
}

// The denominator of the odds: twelve indices times up to three ways.
const oddsOf = 3 * draws

// chances calls each for every neutral that may move, with its possible ways and with the odds of each of these, until
// it returns false. It returns the odds that nobody moves, which are right only when it ran to the end.
func (s *State) chances(each func(id int, ways uint8, odds int) bool) (nobody int) {
	nobody = oddsOf
	index := 0
	for list := s.neutrals(); list != 0; list &= list - 1 {
		id := bits.TrailingZeros16(list)
		if s.living>>id&1 != 0 {
			if ways := possible(s.ways(s.at[id]), index); ways != 0 {
				nobody -= oddsOf / draws
				if !each(id, ways, oddsOf/draws/count(ways)) {
					break
				}
			}
		}
		index++
	}
	return nobody
}

// odds returns how many times out of oddsOf chance does a, 0 when it cannot.
func (s *State) odds(a Action) (odds int) {
	if !a.valid() {
		return 0
	}
	nobody := s.chances(func(id int, ways uint8, each int) bool {
		if a.Kind == Move && id == int(a.Unit) {
			for ; ways != 0; ways &= ways - 1 {
				if s.at[id].step(nth(ways, 0)) == a.Tile {
					odds = each
				}
			}
			return false
		}
		return true
	})
	if a.Kind == Wait {
		return nobody
	}
	return odds
}

// appendChances lists what chance may do.
func (s *State) appendChances(dst []Action) []Action {
	first := len(dst)
	dst = append(dst, Action{})
	nobody := s.chances(func(id int, ways uint8, _ int) bool {
		for ; ways != 0; ways &= ways - 1 {
			to := s.at[id].step(nth(ways, 0))
			dst = append(dst, Action{Kind: Move, Unit: uint8(id), Tile: to})
		}
		return true
	})
	if nobody == 0 {
		dst = append(dst[:first], dst[first+1:]...)
	}
	return dst
}

// Weight returns the odds that chance does a, as num out of den, for a uniformly unknown state of the generator. Over
// LegalActions the nums sum up to den. It is 0 out of den for what chance cannot do, and when chance is not to move.
func (s State) Weight(a Action) (num, den int) {
	if s.ToMove() != Neutral {
		return 0, oddsOf
	}
	return s.odds(a), oddsOf
}

// Forecast returns the neutral moves of the next n turns if both players waited, one a turn: WAIT when nobody moves. It
// ends with the game, and is empty when the generator is not known. It plays a copy, so s stays as it is.
func (s State) Forecast(n int) []Action {
	if s.rand&unknownRand != 0 || !s.IsValid() {
		return nil
	}
	var list []Action
	for ; n > 0 && !s.over(); n-- {
		before := s.at
		s.play(Action{})
		var a Action
		for id := range s.at {
			if t := s.at[id]; t != before[id] {
				a = Action{Kind: Move, Unit: uint8(id), Tile: t}
			}
		}
		list = append(list, a)
	}
	return list
}
