package cultist

import "github.com/rulebook-go/rulebook/geom"

// Apply plays a and, if the generator is known, the neutral unit's move after it, and returns the position after that.
// If the generator is not known, chance is to move after a player's action. If a is not legal, Apply returns s itself
// and an error that wraps [ErrGameOver], or [ErrIllegal] together with a more specific reason such as [ErrNotYourUnit].
// On a player's turn it wraps only ErrIllegal if a is wrong only in its Kind or in a field that the Kind ignores; while
// chance is to move, the reason is always [ErrNotByChance].
func (s State) Apply(a Action) (State, error) {
	if s.reason(a) != nil {
		return s, s.reject(a)
	}
	s.play(a)
	return s, nil
}

// ApplyUnchecked plays a, which must be legal. For any other action the result is unspecified and may not even be a
// position, but the call does not panic.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a)
	return s
}

// ApplyTo does what [State.ApplyUnchecked] does and writes the result to dst, which may be s itself, as in
// s.ApplyTo(&s, a). It avoids copies of the State, which is large.
func (s *State) ApplyTo(dst *State, a Action) {
	if dst != s {
		*dst = *s
	}
	dst.play(a)
}

// Answer judges and plays the line that the player to move printed, given without its line end, as [Referee.Answer]
// does: it returns the position after the action that [ParseAction] reads in the line, as [State.Apply] plays it. For
// an invalid line it returns s itself and an error with the referee's reason, which wraps [ErrSyntax], or [ErrIllegal]
// together with a more specific reason; so the unit's owner is checked before a tile or target that does not exist.
// While chance is to move, the line is chance's action, and the reason against any other action is [ErrNotByChance].
// After the end of the game and for the zero State, the error wraps [ErrGameOver], whatever the line is. A legal line
// as [Action.String] writes it allocates nothing.
func (s State) Answer(line string) (State, error) {
	if s.over() {
		return s, s.rejectLine(line, ErrGameOver)
	}
	a, err := readAction(line)
	if err != nil {
		return s, err
	}
	if reason := s.reason(a); reason != nil {
		return s, s.rejectLine(line, reason)
	}
	s.play(a)
	return s, nil
}

// Resolve returns the member of [State.LegalActions] that has the same effect as a: for an order out of reach, the step
// that the unit makes, or WAIT. If a is not legal, Resolve returns a itself and the error of [State.Apply].
func (s State) Resolve(a Action) (Action, error) {
	if !s.IsLegal(a) {
		return a, s.reject(a)
	}
	return s.resolve(a), nil
}

// play plays one ply: an action with the neutral unit's move after it or, without a generator, either of the two.
func (s *State) play(a Action) {
	if s.clock&chanceFlag != 0 {
		if a.Kind == Move {
			s.move(int(a.Unit&15), a.Tile&tileMask)
		}
		s.endTurn()
		return
	}
	s.act(a)
	s.clock = (s.clock + 1<<turnShift) ^ 1 // one more turn, and the other player is next
	if s.rand == unknownRand {
		s.clock |= chanceFlag
		return
	}
	s.drift()
	s.endTurn()
}

// act carries out a player's action.
func (s *State) act(a Action) {
	a = s.resolve(a)
	unit, target := int(a.Unit&15), int(a.Target&15)
	switch a.Kind {
	case Move:
		s.move(unit, a.Tile)
	case Shoot:
		s.shoot(s.at[unit], s.at[target])
	case Convert:
		p := s.nextPlayer()
		s.owned[p] |= 1 << target
		s.owned[p.Opponent()] &^= 1 << target
	}
}

// shoot fires at a tile. The damage depends on the distance of the obstacle or unit that the bullet hits.
func (s *State) shoot(from, at Tile) {
	hit := s.hit(from, at)
	unit := s.unitAt(hit)
	if unit == NumUnits {
		return
	}
	loss := damage(from, hit)
	if loss < s.life(unit) {
		s.lives -= uint64(loss) << (lifeBits * unit)
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

// endTurn hands the turn over after chance has moved. Only now does a unit that was shot dead leave its tile.
func (s *State) endTurn() {
	s.clock &^= chanceFlag
	if s.dying != 0 {
		unit := (s.dying - 1) & 15
		s.free.add(s.at[unit])
		s.at[unit] = NoTile
		s.dying = 0
	}
}

// resolve is Resolve for a legal action of a player. Any other action becomes one that act can carry out.
func (s *State) resolve(a Action) Action {
	if a.Kind == Wait {
		return a
	}
	from, goal := s.at[a.Unit&15], a.Tile
	if a.Kind != Move {
		goal = s.at[a.Target&15]
		if d := from.distance(goal); d <= 1 || a.Kind == Shoot && d <= Range {
			return a
		}
	}
	to := s.walk(from, goal)
	if to == from {
		return Action{}
	}
	return moves[a.Unit&15][to]
}

// walk returns the tile that a unit gets to in one turn on its way to a goal, or its own when it has to wait.
func (s *State) walk(from, goal Tile) Tile {
	to := goal
	if from.distance(goal) > 1 {
		var ok bool
		if to, ok = firstStep(from, goal, &s.free); !ok {
			// No way around the units: it sets out on the one that it would take if there were none.
			obstacles := s.obstacles()
			open := obstacles.others()
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
	d, ok := geom.FirstStep(geom.Point{X: from.X(), Y: from.Y()}, geom.Point{X: goal.X(), Y: goal.Y()}, rows[:],
		front[:])
	return from.step(int(d)), ok
}
