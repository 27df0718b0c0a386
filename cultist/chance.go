package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/java"
)

// Rand is a value of the generator that draws the neutral units' moves, 0 to 2^31-1. If a [State] knows it,
// [State.Apply] plays the neutral unit's move as part of the action, and everything is deterministic. Otherwise, after
// [State.WithoutRand] or if a [Reader] lost track of it, chance moves after each action: [State.ToMove] returns
// [Neutral], [State.LegalActions] the possible moves, and [State.Weight] the probability of each. [State.WithRand]
// plays the move to which a given value leads. When chance moves, only the listed actions are legal; points 9 to 11 of
// the package comment do not apply.
//
// A draw of a number below n changes the value r to (r*1103515245 + 12345) mod 2^31 and yields the new r mod n; the new
// value does not depend on n. [State.WithRand] uses the lowest 31 bits; [Setup.State] rejects larger numbers.
type Rand uint32

// firstRand is the value at the start of every game, for all seeds.
const firstRand = 42

// numIndices is the number of equally likely indices that the first draw of a turn picks from. It does not depend on
// how many neutrals there are.
const numIndices = 12

// next returns the value after the next draw. The draw yields this value modulo its bound.
func (r Rand) next() Rand { return (r*1103515245 + 12345) & (unknownRand - 1) }

// Rand returns the value of the generator before the next neutral unit's move. ok is false if it is not known, and for
// the zero State.
func (s State) Rand() (r Rand, ok bool) {
	if s.rand&unknownRand != 0 || !s.IsValid() {
		return 0, false
	}
	return Rand(s.rand), true
}

// WithRand returns the position with a generator of the value r. If chance is to move, it moves as that generator
// draws, and in the result a player is to move or the game is over. The zero State does not change.
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

// WithoutRand returns the position with the generator unknown: after the next action, chance is to move. If chance is
// to move already, and for the zero State, it returns s.
func (s State) WithoutRand() State {
	if s.IsValid() {
		s.rand = unknownRand
	}
	return s
}

// drift plays the neutral unit's move as the generator draws it.
func (s *State) drift() {
	list := s.neutrals()
	if list == 0 {
		return
	}
	r := Rand(s.rand).next()
	s.rand = uint64(r)
	index := int(r % numIndices)
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
		n := int(r % Rand(countWays(ways)))
		s.move(id, from.step(nthWay(ways, n)))
	}
}

// possible returns the ways of a neutral to which some value of the generator leads. The lowest two bits of the
// generator only count up with every draw, so the neutral's index in the list decides among two or four ways.
func possible(ways uint8, index int) uint8 {
	if n := countWays(ways); n == 2 || n == 4 {
		return 1 << nthWay(ways, (index+1)%n)
	}
	return ways
}

// Each of the equally likely indices has the same weight. At most three ways of each neutral are possible.
const (
	indexWeight = 3
	totalWeight = numIndices * indexWeight
)

// chanceWays returns the possible ways of a unit when chance moves. There are none unless it is a living neutral.
func (s *State) chanceWays(id int) uint8 {
	list := s.neutrals()
	if list&s.living>>id&1 == 0 {
		return 0
	}
	return possible(s.ways(s.at[id]), bits.OnesCount16(list&(1<<id-1)))
}

// weight returns how many times out of totalWeight chance plays a.
func (s *State) weight(a Action) int {
	if !a.valid() {
		return 0
	}
	switch a.Kind {
	case Wait:
		_, movers := s.allChanceWays()
		return totalWeight - indexWeight*movers
	case Move:
		ways := s.chanceWays(int(a.Unit))
		for left := ways; left != 0; left &= left - 1 {
			if s.at[a.Unit].step(nthWay(left, 0)) == a.Tile {
				return indexWeight / countWays(ways)
			}
		}
	}
	return 0
}

// allChanceWays returns the chanceWays of all units, and how many units have any.
func (s *State) allChanceWays() (ways [NumUnits]uint8, movers int) {
	for list := s.neutrals(); list != 0; list &= list - 1 {
		id := bits.TrailingZeros16(list)
		if ways[id] = s.chanceWays(id); ways[id] != 0 {
			movers++
		}
	}
	return ways, movers
}

// appendChances appends the actions that chance can play.
func (s *State) appendChances(dst []Action) []Action {
	all, movers := s.allChanceWays()
	if movers < numIndices {
		dst = append(dst, Action{})
	}
	for id, ways := range all {
		for ; ways != 0; ways &= ways - 1 {
			dst = append(dst, moves[id][s.at[id].step(nthWay(ways, 0))])
		}
	}
	return dst
}

// Weight returns the probability that chance plays a, as num out of den, if all values of the generator are equally
// likely. The error is below 1e-8: their number, a power of 2, is not divisible by 3. While chance is to move, the nums
// of [State.LegalActions] add up to den. num is 0 for an action that chance cannot play, and while a player is to move.
//
// The two draws of a turn are not independent, and Weight and LegalActions know that. Each draw increments the lowest
// two bits of the generator (modulo 4), so a neutral unit with the index i in the list of neutral units, and n free
// neighbouring tiles, n being 2 or 4, always goes to tile (i+1) mod n of these, numbered from 0 in the order up, right,
// down, left.
func (s State) Weight(a Action) (num, den int) {
	if s.ToMove() != Neutral {
		return 0, totalWeight
	}
	return s.weight(a), totalWeight
}

// Forecast returns the moves of the neutral units on the next n turns if both players wait: a MOVE for each turn, or
// WAIT if nobody moves. The list ends with the game. It is empty if the generator is not known.
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

// leaderRow is the row in which both leaders start.
const leaderRow = 3

// pairs is the number of neutral units in each half of the board at the start.
const pairs = (NumUnits - 2) / 2

// deal draws the neutral units, and then the obstacles again and again until they do not cut off any tile.
func deal(seed int64) State {
	rng := java.NewSplittable(seed)
	s := leadersOnly()
	for id := 2; id < 2+pairs; id++ {
		t := drawTile(&rng)
		for !s.canDraw(t) {
			t = drawTile(&rng)
		}
		s.putPair(id, t)
	}
	for {
		t := s
		obstacles := drawObstacles(&t, &rng)
		if connected(&obstacles) {
			return t
		}
	}
}

// leadersOnly returns the position of deal before it draws anything.
func leadersOnly() State {
	s := empty()
	s.rand = firstRand
	s.put(0, MaxLife, TileAt(0, leaderRow))
	s.put(1, MaxLife, TileAt(Width-1, leaderRow))
	return s
}

// putPair puts one of the units 2 to 7 on a tile, and its partner on the mirror image.
func (s *State) putPair(id int, t Tile) {
	s.put(id, MaxLife, t)
	s.put(id+pairs, MaxLife, mirrorTile(t))
}

// drawTile draws a tile of the columns 1 to 5.
func drawTile(rng *java.Splittable) Tile {
	x := 1 + rng.Intn(5)
	return TileAt(x, rng.Intn(Height))
}

// canDraw reports whether deal can draw a tile for one of the units 2 to 7 after those that are on s.
func (s *State) canDraw(t Tile) bool { return 1 <= t.X() && t.X() <= 5 && s.free.has(t) }

// drawObstacles draws, for each free tile of the left half column by column, whether there are obstacles on it and on
// its mirror image, and removes these from the free tiles. The column in the middle stays free.
func drawObstacles(s *State, rng *java.Splittable) (obstacles tiles) {
	for x := 0; x < Width/2; x++ {
		for y := 0; y < Height; y++ {
			t := TileAt(x, y)
			if s.free.has(t) && rng.Float64() < 0.2 {
				for _, obstacle := range [2]Tile{t, mirrorTile(t)} {
					obstacles.add(obstacle)
					s.free.remove(obstacle)
				}
			}
		}
	}
	return obstacles
}

// canDrawObstacles reports whether deal can draw a set of obstacles if no unit starts on one of them.
func canDrawObstacles(obstacles *tiles) bool {
	const middle = 0x0040_0040_0040_0040 // the column 6, four rows a word
	mirrored := tiles{mirrorRows(obstacles[0]), mirrorRows(obstacles[1])}
	return (obstacles[0]|obstacles[1])&middle == 0 && mirrored == *obstacles && connected(obstacles)
}
