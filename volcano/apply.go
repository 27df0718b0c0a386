package volcano

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
)

// Apply plays a and returns the position after it, with the growth that follows when a completes a pair of turns. When
// a is not legal it returns s itself and an error that wraps ErrIllegal and one of the reasons below it, or ErrGameOver.
func (s State) Apply(a Action) (State, error) {
	if !s.accepts(a.Tile) {
		return s, s.refuse(a)
	}
	s.play(a.Tile)
	return s, nil
}

// ApplyUnchecked plays a, which must be legal. For any other action the result is unspecified, and may not even be a
// position, but nothing panics.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a.Tile)
	return s
}

// ApplyTo is ApplyUnchecked into the caller's dst, which may be s itself, as in s.ApplyTo(&s, a). That is faster, because
// a State is large.
func (s *State) ApplyTo(dst *State, a Action) {
	if dst != s {
		*dst = *s
	}
	dst.play(a.Tile)
}

// Grow returns the board after a growth, with the eruptions that it causes, whoever has played how much: Turn and ToMove
// stay, and the result is that of the board. Apply grows by itself; this is for those who look ahead.
func (s State) Grow() State {
	if s.IsValid() {
		s.grow()
		s.judge()
	}
	return s
}

// play is a turn: the volcano, its eruption, the look for a chain, the hand-over, and after every second turn the
// growth with another look.
func (s *State) play(t Tile) {
	p, tile := s.mover&1, t.Set()
	before := s.owned[p]
	s.owned[p] = before.Or(tile)
	s.raise(tile.And(before))
	if erupting := tile.And(s.Dormant()); !erupting.IsEmpty() {
		s.erupt(erupting)
	}
	s.turn++
	s.mover ^= Player(s.turn & 1)
	if s.turn >= MaxTurns {
		s.result = unscored
		return
	}
	if joined(s.owned[p], s.owned[p].AndNot(before)) {
		s.result = wonBy(p)
		return
	}
	if s.turn%2 == 0 {
		blue, orange := s.owned[Blue], s.owned[Orange]
		s.grow()
		s.settle(joined(s.owned[Blue], s.owned[Blue].AndNot(blue)), joined(s.owned[Orange], s.owned[Orange].AndNot(orange)))
	} else if s.open(s.mover).IsEmpty() {
		s.result = wonBy(s.mover ^ 1)
	}
}

// judge sets the result from the whole board.
func (s *State) judge() {
	s.settle(joined(s.owned[Blue], s.owned[Blue]), joined(s.owned[Orange], s.owned[Orange]))
}

// settle sets the result, given who has a chain. A player without an action loses, because the referee asks for one.
func (s *State) settle(blue, orange bool) {
	if s.turn >= MaxTurns {
		s.result = unscored
	} else if blue && orange {
		s.result = drawn
	} else if blue {
		s.result = blueWon
	} else if orange {
		s.result = orangeWon
	} else if s.open(s.mover).IsEmpty() {
		s.result = wonBy(s.mover ^ 1)
	} else {
		s.result = playing
	}
}

// joined reports whether a chain in own joins antipodes. Only chains with a tile of gained are looked at, because
// others existed before.
func joined(own, gained geom.FaceSet) bool {
	const shortest = geom.MaxFaceDistance + 1
	for !gained.IsEmpty() && own.North&own.South != 0 && own.Len() >= shortest {
		part := own.Flood(gained.First().Set())
		if part.North&part.South != 0 {
			return true
		}
		own, gained = own.AndNot(part), gained.AndNot(part)
	}
	return false
}

// raise lifts volcanoes by a level, none of which is on the last one.
func (s *State) raise(tiles geom.FaceSet) {
	carry := s.low.And(tiles)
	s.low = s.low.Or(tiles).AndNot(carry)
	s.high = s.high.Or(carry)
}

// grow raises all volcanoes that are not dormant, and those that reach the last level erupt together.
func (s *State) grow() {
	growing := s.owned[Blue].Or(s.owned[Orange]).AndNot(s.Dormant())
	s.raise(growing)
	if erupting := growing.And(s.Dormant()); !erupting.IsEmpty() {
		s.erupt(erupting)
	}
}

// maxPhases bounds a chain of eruptions. The referee calls a chain of 100 phases a draw, but none has more than 81: a
// tile that erupts twice has to lose its dormancy to an enemy and to gain four levels in between, at least five hits
// from three neighbours, one of which therefore erupts twice in a shorter stretch, and so on without end. So every tile
// erupts at most once, and one last phase hits dormant tiles only.
const maxPhases = 100

// erupt lets volcanoes erupt that have just reached the last level, and all that this raises to it in turn.
func (s *State) erupt(erupting geom.FaceSet) {
	for phase := 0; phase < maxPhases && !erupting.IsEmpty(); phase++ {
		blue1, blue2 := erupting.And(s.owned[Blue]).CountNeighbors()
		orange1, orange2 := erupting.And(s.owned[Orange]).CountNeighbors()
		dormant := s.Dormant()
		north := half{s.owned[Blue].North, s.owned[Orange].North, s.low.North, s.high.North}
		north = north.hit(hits{blue1.North, blue2.North, orange1.North, orange2.North})
		south := half{s.owned[Blue].South, s.owned[Orange].South, s.low.South, s.high.South}
		south = south.hit(hits{blue1.South, blue2.South, orange1.South, orange2.South})
		s.owned[Blue] = geom.FaceSet{North: north.blue, South: south.blue}
		s.owned[Orange] = geom.FaceSet{North: north.orange, South: south.orange}
		s.low = geom.FaceSet{North: north.low, South: south.low}
		s.high = geom.FaceSet{North: north.high, South: south.high}
		erupting = s.Dormant().AndNot(dormant)
	}
}

// refuse says why a is not legal.
func (s State) refuse(a Action) error {
	reason := ErrDormant
	if s.Over() {
		reason = ErrGameOver
	} else if a.Tile >= NumTiles {
		reason = ErrNoTile
	} else if s.owned[s.mover^1].Has(a.Tile) {
		reason = ErrEnemyTile
	}
	return fmt.Errorf("volcano: action %q in %q: %w", a, s, reason)
}

// Resolve returns the member of LegalActions that has the effect of a, which in this game is a itself. The errors are
// those of Apply.
func (s State) Resolve(a Action) (Action, error) {
	if !s.accepts(a.Tile) {
		return a, s.refuse(a)
	}
	return a, nil
}
