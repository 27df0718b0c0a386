package volcano

import "github.com/rulebook-go/rulebook/geom"

// Apply plays a and returns the position after it. The growth after the second action of a pair is included, except
// after an action that decides the game and after action 134. If a is not legal, Apply returns s itself and an error
// that wraps [ErrGameOver], or [ErrIllegal] together with a more specific reason such as [ErrDormant].
func (s State) Apply(a Action) (State, error) {
	if s.reason(a) != nil {
		return s, s.reject(a)
	}
	s.play(a.Tile)
	return s, nil
}

// ApplyUnchecked plays a, which must be legal. For any other action the result is unspecified and may not even be a
// position, but the call does not panic.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a.Tile)
	return s
}

// ApplyTo does what [State.ApplyUnchecked] does and writes the result to dst, which may be s itself, as in
// s.ApplyTo(&s, a). It saves a copy of the State, which hardly matters in this game.
func (s *State) ApplyTo(dst *State, a Action) {
	if dst != s {
		*dst = *s
	}
	dst.play(a.Tile)
}

// Answer judges and plays the line that the player to move printed, given without its line end, as [Referee.Answer]
// does: it returns the position after the action that [ParseAction] reads in the line, as [State.Apply] plays it. For
// an invalid line it returns s itself and an error with the referee's reason, which wraps [ErrSyntax], or [ErrIllegal]
// together with a more specific reason. RANDOM, for which only a Referee can draw, gives an error that wraps
// [ErrRandom]. After the end of the game and for the zero State, the error wraps [ErrGameOver], whatever the line is. A
// legal line as [Action.String] writes it allocates nothing.
func (s State) Answer(line string) (State, error) {
	if s.Over() {
		return s, s.rejectLine(line, ErrGameOver)
	}
	a, err := ParseAction(line)
	if err != nil {
		return s, err
	}
	if reason := s.reason(a); reason != nil {
		return s, s.rejectLine(line, reason)
	}
	s.play(a.Tile)
	return s, nil
}

// Resolve returns the member of [State.LegalActions] that has the same effect as a. In this game that is a itself. If
// a is not legal, Resolve returns a itself and the error of [State.Apply].
func (s State) Resolve(a Action) (Action, error) {
	if s.reason(a) != nil {
		return a, s.reject(a)
	}
	return a, nil
}

// Grow returns the position after a growth, with the eruptions that it causes, at any time in the game. The turn and
// the player to move do not change, and the game is over if the new board decides it. [State.Apply] lets the board grow
// when it is time for that; Grow is for an evaluation that looks ahead. The zero State does not change.
func (s State) Grow() State {
	if s.IsValid() {
		s.grow()
		s.judge()
	}
	return s
}

// play plays one action in place, without a check. It runs in the order of a turn: the volcano, its eruption, the end
// of the turn, the look for a chain, and after the second action of a pair the growth and another look.
func (s *State) play(t Tile) {
	p, tile := s.mover&1, t.Set()
	before := s.owned[p]
	s.owned[p] = before.Or(tile)
	s.raise(tile.And(before))
	if erupting := tile.And(s.Dormant()); !erupting.IsEmpty() {
		s.erupt(erupting)
	}
	// After the first action of a pair the turn goes to the opponent, who also begins the next pair.
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
		s.settle(joined(s.owned[Blue], s.owned[Blue].AndNot(blue)),
			joined(s.owned[Orange], s.owned[Orange].AndNot(orange)))
	} else if s.open(s.mover).IsEmpty() {
		s.result = wonBy(s.mover.Opponent())
	}
}

// judge sets the result from the whole board.
func (s *State) judge() {
	s.settle(joined(s.owned[Blue], s.owned[Blue]), joined(s.owned[Orange], s.owned[Orange]))
}

// settle sets the result, given who has a chain. A player without a legal action loses, because the referee asks for
// one.
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
		s.result = wonBy(s.mover.Opponent())
	} else {
		s.result = playing
	}
}

// joined reports whether a chain in own joins antipodes. It looks only at chains with a tile of gained, because all
// other chains existed before.
func joined(own, gained geom.FaceSet) bool {
	for !gained.IsEmpty() && own.North&own.South != 0 && own.Len() > geom.MaxFaceDistance {
		// This is gained.First().Set(), worked out without the number of the tile.
		start := geom.FaceSet{North: gained.North & -gained.North}
		if start.North == 0 {
			start.South = gained.South & -gained.South
		}
		chain := own.Flood(start)
		if chain.North&chain.South != 0 {
			return true
		}
		own, gained = own.AndNot(chain), gained.AndNot(chain)
	}
	return false
}
