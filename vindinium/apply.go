package vindinium

import "github.com/rulebook-go/rulebook/geom"

// Apply plays a and returns the position after it. If a is not legal, Apply returns s itself and an error that wraps
// [ErrGameOver] or, for the invalid Action of [ActionAt], [ErrIllegal]. A MOVE to a cell that is not beside the hero
// costs more, see [State.Resolve].
func (s State) Apply(a Action) (State, error) {
	err := s.playChecked(a)
	return s, err
}

// ApplyUnchecked plays a and does not check it. Unlike in the other games, the result is specified for every action:
// for the invalid Action of [ActionAt] the hero waits, which uses up its turn; after the end, and on the zero State,
// ApplyUnchecked returns s itself.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a)
	return s
}

// ApplyTo does what [State.ApplyUnchecked] does and writes the result to dst, which may be s itself, as in
// s.ApplyTo(&s, a). It avoids copies of the State, which is large.
func (s *State) ApplyTo(dst *State, a Action) { dst.playFrom(s, a) }

// playChecked is Apply in place, in one call because a State is large.
func (s *State) playChecked(a Action) error {
	if s.reason(a) != nil {
		return s.reject(a)
	}
	s.play(a)
	return nil
}

// Answer judges and plays the line that the player to move printed, given without its line end, as [Referee.Answer]
// does for a player that is active: it returns the position after the action that [ParseAction] reads in the line, as
// [State.Apply] plays it. For an invalid line it returns s itself and an error with the referee's reason, which wraps
// [ErrSyntax]; it is the Referee that then lets the hero wait, and that switches expert input on. After the end of the
// game and for the zero State, the error wraps [ErrGameOver], whatever the line is. A legal line as [Action.String]
// writes it allocates nothing.
func (s State) Answer(line string) (State, error) {
	if s.Over() {
		return s, s.rejectLine(line, ErrGameOver)
	}
	a, err := ParseAction(line)
	if err != nil {
		return s, err
	}
	s.play(a)
	return s, nil
}

// Resolve returns the member of [State.LegalActions] that has the same effect as a: for a MOVE the step that it makes
// now, which point 15 of the package comment defines, and for any other action a itself. Heroes do not block a path, so
// the step itself can be blocked.
//
// A MOVE to a cell that is not beside the hero searches for the path, which takes much longer than a step, often
// about a microsecond, and more in a maze. If a is not legal, Resolve returns a itself and the error of [State.Apply].
func (s State) Resolve(a Action) (Action, error) {
	if !s.IsLegal(a) {
		return a, s.reject(a)
	}
	return s.resolve(a).Action(), nil
}

// play plays the turn of the hero to move in place. Nothing happens after the end.
func (s *State) play(a Action) { s.playFrom(s, a) }

// playFrom makes s the position after a turn in the position before, which may be s itself. Waiting, and the invalid
// Action, are a step of zero onto the hero's own spot, which is taken.
func (s *State) playFrom(before *State, a Action) {
	if before.Over() {
		*s = *before
		return
	}
	me, old := before.mover(), before.spots
	to := old.of(me) + offsets[before.resolve(a)]
	terrain := before.board.terrain(to)
	if s != before {
		*s = *before
	}
	alive := true
	switch terrain {
	case Tavern:
		s.heroes[me] = s.heroes[me].drink()
	case GoldMine:
		alive = s.dig(me, s.board.mineNumber(to)) // a hero that dies does not fight
	default:
		// The step is always worked out, so that the compiler picks a result without a branch.
		moved := old.move(me, to)
		if terrain == Wall {
			moved = old
		}
		if old.has(to) {
			moved = old
		}
		s.spots = moved
	}
	if alive && s.spots.hasBeside(s.spots.of(me)) {
		s.fight(me)
	}
	s.heroes[me] = s.heroes[me].rest()
	s.turn++
}

// dig lets the hero fight the goblin of a mine, and reports whether it survives. Unless the hero owns the mine, that
// costs it a hit. If it survives, it owns the mine; otherwise the mine keeps its owner and all mines of the hero become
// neutral.
func (s *State) dig(me, mine int) bool {
	if s.mines[me].has(mine) {
		return true
	}
	h := s.heroes[me].hit()
	if h.life == 0 {
		h.numMines = 0
		s.heroes[me] = h
		s.mines[me] = mineSet{}
		s.respawn(me)
		return false
	}
	for p := 0; p < s.NumPlayers(); p++ {
		if s.mines[p].has(mine) {
			s.mines[p].flip(mine)
			s.heroes[p].numMines--
		}
	}
	s.mines[me].flip(mine)
	h.numMines++
	s.heroes[me] = h
	return true
}

// fight lets the hero hit all heroes beside it at the same time. Then those that die are settled in the order of their
// ids.
func (s *State) fight(me int) {
	spot := s.spots.of(me)
	for p := 0; p < s.NumPlayers(); p++ {
		if adjacent(s.spots.of(p), spot) {
			s.heroes[p] = s.heroes[p].hit()
		}
	}
	for p := 0; p < s.NumPlayers(); p++ {
		if s.heroes[p].life == 0 {
			s.take(me, p)
			s.respawn(p)
		}
	}
}

// take gives all mines of one hero to another.
func (s *State) take(to, from int) {
	n := s.heroes[from].numMines
	if n == 0 {
		return
	}
	s.heroes[from].numMines = 0
	s.heroes[to].numMines += n
	for i, m := range s.mines[from] {
		s.mines[to][i] |= m
	}
	s.mines[from] = mineSet{}
}

// respawn puts a hero on its spawn with full life. A living hero that stands there dies: its mines go to the hero that
// respawns, and it respawns by the same rule. A hero without life there died in the same attack: fight settles it
// later.
func (s *State) respawn(p int) {
	home := s.board.spawn(p)
	s.spots = s.spots.move(p, home)
	s.heroes[p].life = MaxLife
	for q := 0; q < s.NumPlayers(); q++ {
		if q != p && s.spots.of(q) == home && s.heroes[q].life != 0 {
			s.take(p, q)
			s.respawn(q)
		}
	}
}

// resolve returns the kind of action that a comes to, which is never Move.
func (s *State) resolve(a Action) Kind {
	if a.kind != Move {
		return a.kind
	}
	return s.resolveMove(a.Cell())
}

// resolveMove is resolve for a MOVE to a cell.
func (s *State) resolveMove(cell geom.Point) Kind {
	from, n := s.spots.of(s.mover()), s.board.size()
	cell = geom.Point{X: clamp(cell.X, 0, n-1), Y: clamp(cell.Y, 0, n-1)}
	to := spotOf(cell.X, cell.Y)
	for kind := Wait; kind < Move; kind++ {
		if from+offsets[kind] == to {
			return kind
		}
	}
	return s.board.moveStep(from, cell)
}

// Target returns the cell that a aims at, as expert input tells the other players: the cell of the step, even if it
// cannot be entered, or the hero's own cell for waiting and for a step off the map. After the end, a is taken as an
// action of the player who would be next. For the zero State and the invalid Action it is -1, -1.
func (s State) Target(a Action) geom.Point {
	if !s.IsValid() || a.kind > Move {
		return noCell
	}
	from := pointAt(s.spots.of(s.mover()))
	d, ok := s.resolve(a).Direction()
	if to := from.Step(d); ok && s.Map().grid().Contains(to) {
		return to
	}
	return from
}
