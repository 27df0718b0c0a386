package cultist

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
)

// Apply plays a and, when the generator is known, the neutral's move after it, and returns the position after that. When
// a is not legal it returns s itself and an error that wraps ErrIllegal and one of the reasons below it, or ErrGameOver.
func (s State) Apply(a Action) (State, error) {
	if reason := s.reason(a); reason != nil {
		return s, s.refuse(a, reason)
	}
	s.play(a)
	return s, nil
}

// ApplyUnchecked plays a, which must be legal, as Apply does. For any other action the result is unspecified, and may
// not even be a position, but nothing panics.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a)
	return s
}

// ApplyTo is ApplyUnchecked into the caller's dst, which may be s itself, as in s.ApplyTo(&s, a). That is faster, because
// a State is large.
func (s *State) ApplyTo(dst *State, a Action) {
	if dst != s {
		*dst = *s
	}
	dst.play(a)
}

// play plays a turn, or the half of one that the generator's absence leaves: the action, or chance's move.
func (s *State) play(a Action) {
	if s.clock&chanceFlag != 0 {
		if a.Kind == Move {
			s.move(int(a.Unit&15), a.Tile)
		}
		s.endTurn()
		return
	}
	s.act(a)
	s.clock = (s.clock + 1<<turnShift) ^ 1
	if s.rand == unknownRand {
		s.clock |= chanceFlag
		return
	}
	s.drift()
	s.endTurn()
}

// act carries out a player's action. One that is out of reach is a walk.
func (s *State) act(a Action) {
	unit, target := int(a.Unit&15), int(a.Target&15)
	from := s.at[unit]
	var goal Tile
	switch a.Kind {
	case Move:
		goal = a.Tile
	case Shoot:
		if goal = s.at[target]; distance(from, goal) <= Range {
			s.shoot(from, goal)
			return
		}
	case Convert:
		if goal = s.at[target]; distance(from, goal) <= 1 {
			p := s.next()
			s.owned[p] |= 1 << target
			s.owned[p^1] &^= 1 << target
			return
		}
	default:
		return
	}
	if to := s.walk(from, goal); to != from {
		s.move(unit, to)
	}
}

// shoot fires at a tile. What the bullet hits suffers by its own distance from the shooter.
func (s *State) shoot(from, at Tile) {
	hit := s.hit(from, at)
	unit := s.unitAt(hit)
	if unit == NumUnits {
		return
	}
	damage, life := Range+1-distance(from, hit), s.life(unit)
	if damage < life {
		s.lives -= uint64(damage) << (lifeBits * unit)
		return
	}
	s.lives &^= lifeMask << (lifeBits * unit)
	s.living &^= 1 << unit
	s.dying = uint64(unit + 1)
}

func (s *State) move(unit int, to Tile) {
	s.free.add(s.at[unit])
	s.free.remove(to)
	s.at[unit] = to
}

// endTurn hands the turn over once chance has moved. Only now a unit that was killed leaves its tile.
func (s *State) endTurn() {
	s.clock &^= chanceFlag
	if s.dying != 0 {
		unit := (s.dying - 1) & 15
		s.free.add(s.at[unit])
		s.at[unit] = NoTile
		s.dying = 0
	}
}

// walk returns the tile that a unit gets to in one turn on its way to a goal, or its own when it has to wait.
func (s *State) walk(from, goal Tile) Tile {
	to := goal
	if distance(from, goal) > 1 {
		var ok bool
		if to, ok = firstStep(from, goal, &s.free); !ok {
			// No way around the units: it sets out on the one that it would take if there were none.
			open := s.obstacles()
			open[0], open[1] = board[0]&^open[0], board[1]&^open[1]
			if to, ok = firstStep(from, goal, &open); !ok {
				return from
			}
		}
	}
	if s.free.has(to) {
		return to
	}
	return from
}

// firstStep returns the first tile of the way to a goal over open tiles; the goal itself does not need to be open.
func firstStep(from, goal Tile, open *tiles) (to Tile, ok bool) {
	rows := open.rows()
	var front [Height]uint64
	d, ok := geom.FirstStep(geom.Point{X: from.X(), Y: from.Y()}, geom.Point{X: goal.X(), Y: goal.Y()}, rows[:], front[:])
	return from.step(int(d)), ok
}

func (s *State) refuse(a Action, reason error) error {
	return fmt.Errorf("cultist: action %q in %q: %w", a, *s, reason)
}

// Resolve returns the member of LegalActions that has the effect of a: of an order out of reach the step that is made, or
// WAIT. The errors are those of Apply.
func (s State) Resolve(a Action) (Action, error) {
	if reason := s.reason(a); reason != nil {
		return a, s.refuse(a, reason)
	}
	if a.Kind == Wait {
		return a, nil
	}
	from, goal := s.at[a.Unit&15], a.Tile
	if a.Kind != Move {
		goal = s.at[a.Target&15]
		if d := distance(from, goal); d <= 1 || a.Kind == Shoot && d <= Range {
			return a, nil
		}
	}
	to := s.walk(from, goal)
	if to == from {
		return Action{}, nil
	}
	return Action{Kind: Move, Unit: a.Unit, Tile: to}, nil
}
