package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Apply plays a and returns the position after it. Every action is legal until the end. After the end, and on the zero
// State, Apply returns s itself and an error that wraps [ErrGameOver]. A MOVE to a cell that is not beside the hero costs
// more, see [State.Resolve].
func (s State) Apply(a Action) (State, error) {
	// Apply and ApplyUnchecked are inlined, which saves two copies of the State, as long as they are this short.
	err := s.playChecked(a)
	return s, err
}

// ApplyUnchecked plays a. After the end, and on the zero State, it returns s itself.
func (s State) ApplyUnchecked(a Action) State {
	s.play(a)
	return s
}

// ApplyTo does what [State.ApplyUnchecked] does and writes the result to dst, which may be s itself, as in
// s.ApplyTo(&s, a). It avoids copies of the State, which is large.
func (s *State) ApplyTo(dst *State, a Action) { dst.playFrom(s, a) }

// copyFrom is *s = *t in the pieces in which playFrom writes the fields, because a processor waits before it reads at
// once what it has just written in parts. For that, the turn must not be next to maxTurns here.
func (s *State) copyFrom(t *State) {
	s.turn = t.turn
	s.board = t.board
	s.heroes[0], s.heroes[1], s.heroes[2], s.heroes[3] = t.heroes[0], t.heroes[1], t.heroes[2], t.heroes[3]
	s.mines = t.mines
	s.at = t.at
	s.maxTurns, s.seatMask = t.maxTurns, t.seatMask
}

// playChecked plays a in place if it is legal.
func (s *State) playChecked(a Action) error {
	if !s.legal(a) {
		return s.reject(a)
	}
	s.play(a)
	return nil
}

// reject returns the error for an action that is not legal.
func (s *State) reject(a Action) error {
	return fmt.Errorf("vindinium: action %q on turn %d of %s: %w", a, s.turn, textform.Quote(s.String()), s.reason(a))
}

// reason returns why a is not legal, and nil if it is legal.
func (s *standing) reason(a Action) error {
	if !s.legal(a) {
		return ErrGameOver
	}
	return nil
}

// play plays the turn of the hero to move in place, unless the game is over.
func (s *State) play(a Action) { s.playFrom(s, a) }

// playFrom makes s the position after a turn in t, which may be s itself: the step of the hero to move, or its action
// at its target, the fight, income and thirst. Nothing happens after the end.
func (s *State) playFrom(t *State, a Action) {
	if s != t {
		s.copyFrom(t)
	}
	if s.over() {
		return
	}
	o := Order(a.y)
	if a.isMove() {
		o = t.resolve(a)
	}
	me, at := t.mover(), t.at
	from := at.of(me)
	to := from + steps[o&7]
	terrain := t.board.terrain(to)
	if terrain.isUsed() {
		s.useTurn(me, terrain, to)
		return
	}
	// There is no if around the step because a processor would too often guess wrong whether the way is free.
	moved := at.move(me, from, to)
	if terrain == Wall {
		moved = at
	}
	if at.has(to) {
		moved = at
	}
	s.at = moved
	if moved.hasBeside(moved.of(me)) {
		s.fightTurn(me)
		return
	}
	s.endTurn(me)
}

// useTurn is the rest of a turn in which the hero uses a tavern or a mine, and fightTurn the rest of a turn in which it
// has moved and now stands beside others. In playFrom these calls come last, because every turn, even without them,
// would store values for after a call.
func (s *State) useTurn(me uint, terrain Terrain, spot uint) {
	if s.use(me, terrain, spot) && s.at.hasBeside(s.at.of(me)) {
		s.fight(me)
	}
	s.endTurn(me)
}

func (s *State) fightTurn(me uint) {
	s.fight(me)
	s.endTurn(me)
}

// use lets the hero drink in a tavern or dig in a mine, and reports whether it lives on: a hero that dies at a mine does not
// fight.
func (s *State) use(me uint, terrain Terrain, spot uint) bool {
	if terrain == Tavern {
		s.heroes[me&3] = s.heroes[me&3].drink()
		return true
	}
	return s.dig(me&3, s.board.mineNumber(spot))
}

// dig lets the hero fight the goblin of a mine. Unless the hero owns the mine, that costs it a hit. If it lives on, it
// owns the mine; otherwise the mine keeps its owner and all mines of the hero become neutral.
func (s *State) dig(me uint, mine int) bool {
	if s.mines[me].has(mine) {
		return true
	}
	h := s.heroes[me].hit()
	if h.life() == 0 {
		s.heroes[me] = h &^ mineMask
		s.mines[me] = mineSet{}
		s.respawn(me)
		return false
	}
	for i := range s.mines {
		if s.mines[i].has(mine) {
			s.mines[i].flip(mine)
			s.heroes[i] -= oneMine
		}
	}
	s.mines[me].flip(mine)
	s.heroes[me] = h + oneMine
	return true
}

// fight lets the hero hit all heroes beside it at the same time. Then those that die are settled in the order of their
// ids.
func (s *State) fight(me uint) {
	at := s.at.of(me)
	dead := uint(0)
	for i := range s.heroes {
		if !adjacent(s.at.of(uint(i)), at) {
			continue
		}
		h := s.heroes[i].hit()
		s.heroes[i] = h
		if h.life() == 0 {
			dead |= 1 << uint(i)
		}
	}
	for i := uint(0); dead != 0; i, dead = i+1, dead>>1 {
		if dead&1 != 0 {
			s.take(me, i)
			s.respawn(i)
		}
	}
}

// take gives all mines of one hero to another.
func (s *State) take(to, from uint) {
	to, from = to&3, from&3
	mines := s.heroes[from] & mineMask
	if mines == 0 {
		return
	}
	s.heroes[from] -= mines
	s.heroes[to] += mines
	for i, m := range s.mines[from] {
		s.mines[to][i] |= m
	}
	s.mines[from] = mineSet{}
}

// respawn puts a hero on its spawn with full life. A living hero that stands there dies: its mines go to the hero that
// respawns, and it respawns by the same rule. A hero without life there is left to the attacker, who settles it next.
func (s *State) respawn(i uint) {
	home := s.board.spawn(i)
	s.at = s.at.move(i, s.at.of(i), home)
	s.heroes[i&3] = s.heroes[i&3]&^lifeMask | MaxLife
	for j := uint(0); j < 4; j++ {
		if j != i && s.at.of(j) == home && s.heroes[j].life() != 0 {
			s.take(i, j)
			s.respawn(j)
		}
	}
}

// endTurn lets the hero earn and thirst, and hands the turn over.
func (s *State) endTurn(me uint) {
	h := s.heroes[me&3].rest()
	s.heroes[me&3] = h
	s.turn++
	if h&tooMuchGold != 0 {
		s.heroes[me&3] = h&(mineMask|lifeMask) | MaxGold*oneGold
	}
}

// Resolve returns the member of [State.LegalActions] that has the same effect as a: for a MOVE the step that it makes
// now, which point 15 of the package comment defines, and for any other action a itself. Heroes do not block a path, so
// the step itself can be blocked.
//
// The paths come from a table that is made when it is first needed. As long as the table is in the cache that
// [Map.Distances] describes, a MOVE costs as much as two or three actions and does not allocate. It returns the errors
// of [State.Apply].
func (s State) Resolve(a Action) (Action, error) {
	if !s.legal(a) {
		return a, s.reject(a)
	}
	return s.resolve(a).Action(), nil
}

// resolve returns the order that a comes to, which is never Move.
func (s *State) resolve(a Action) Order {
	if o := a.Order(); o != Move {
		return o
	}
	from := s.at.of(s.mover())
	cell, n := a.Cell(), s.board.size()
	x, y := clamp(cell.X, 0, n-1), clamp(cell.Y, 0, n-1)
	to := spotOf(x, y)
	for o := Wait; o <= West; o++ {
		if from+steps[o] == to {
			return o
		}
	}
	return s.board.paths().step(from, x, y)
}

// Target returns the cell that a aims at, as expert input tells the other players: the cell of the step, even if it cannot be
// entered, or the hero's own cell for waiting and for a step off the map. After the end it is the cell of the player who
// would be next, and 0, 0 for the zero State.
func (s State) Target(a Action) geom.Point {
	if s.board == "" {
		return geom.Point{}
	}
	o := s.resolve(a)
	from := pointAt(s.at.of(s.mover()))
	if o == Wait {
		return from
	}
	to := from.Step(geom.Direction(o - North))
	if !(Map{s.board}).grid().Contains(to) {
		return from
	}
	return to
}
