package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
)

// Apply plays a and returns the position after it. Before the end every action is legal; after it, and on the zero State,
// Apply returns s itself and an error that wraps ErrGameOver. A MOVE to a cell that is not beside the hero costs more,
// see Resolve.
func (s State) Apply(a Action) (State, error) {
	// Both ways to apply are inlined, which saves two copies of the State, as long as they are this short.
	err := s.try(a)
	return s, err
}

// ApplyUnchecked plays a. After the end, and on the zero State, it returns s itself.
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

// try plays a in place, or says why not.
func (s *State) try(a Action) error {
	if s.over() {
		return s.refuse(a)
	}
	s.play(a)
	return nil
}

// play plays the ply of the hero whose turn it is, unless the game is over: the step, or what is done at its target, the
// fight, income and thirst.
func (s *State) play(a Action) {
	if s.over() {
		return
	}
	o := a.Order()
	if o == Move {
		o = s.resolve(a)
	}
	me := s.mover()
	from := s.at.of(me)
	to := from + steps[o&7]
	alive := true
	if tile := s.board.terrain(to); tile == Tavern || tile == GoldMine {
		alive = s.use(me, tile, to)
	} else {
		// Not an if around the step: a processor would guess wrong too often whether it is free.
		at := s.at.move(me, from, to)
		if tile == Wall {
			at = s.at
		}
		if s.at.has(to) {
			at = s.at
		}
		s.at = at
	}
	if alive && s.at.hasBeside(s.at.of(me)) {
		s.fight(me)
	}
	s.heroes[me] = s.heroes[me].rest()
	s.turn++
}

// mover is ToMove as an index that needs no check.
func (s *standing) mover() uint { return uint(uint32(s.turn)&s.seatMask) & 3 }

// use lets the hero drink in a tavern or dig in a mine, and reports whether it lived on: one that dies at a mine does not
// fight.
func (s *State) use(me uint, tile Terrain, pos uint) bool {
	if tile == Tavern {
		s.heroes[me&3] = s.heroes[me&3].drink()
		return true
	}
	return s.dig(me&3, s.board.number(pos))
}

// dig lets the hero fight the goblin of a mine. Unless the mine is its own, that costs it a hit. If it lives on, the mine
// is its own; otherwise the mine stays as it is and all mines of the hero become neutral.
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

// fight lets the hero hit all heroes beside it at once; then those that die of it are settled in the order of their ids.
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

// adjacent reports whether two positions are one step apart.
func adjacent(a, b uint) bool {
	d := int(a) - int(b)
	return d == 1 || d == -1 || d == stride || d == -stride
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

// respawn puts a hero on its spawn with full life. A living hero that stands there dies, with its mines going to the one
// that respawns, and respawns by the same rule. One without life is left to the attacker, who settles it next.
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

// refuse says why a is not legal.
func (s State) refuse(a Action) error {
	return fmt.Errorf("vindinium: action %q: %w after %d actions", a, ErrGameOver, s.Turn())
}

// Resolve returns the member of LegalActions that has the effect of a: for a MOVE the step that it makes now, for any
// other action the action itself. The numbers of a MOVE are first brought onto the map. If that is the hero's own cell
// or one beside it, it is the target, whatever is there. Otherwise the hero takes the first step, in the order N E S W,
// of a shortest way over ground to the reachable ground that is nearest to the target in a straight line; of several
// cells equally near it is the one nearest to the hero in a straight line, then the one with the smallest X, then Y.
// Heroes are no obstacles to that, so a step can be blocked. Ways come from a table that is made when it is needed first;
// from then on a MOVE costs as much as two or three actions and allocates nothing. The errors are those of Apply.
func (s State) Resolve(a Action) (Action, error) {
	if s.over() {
		return a, s.refuse(a)
	}
	return s.resolve(a).Action(), nil
}

func (s *State) resolve(a Action) Order {
	if o := a.Order(); o != Move {
		return o
	}
	from := s.at.of(s.mover())
	cell, n := a.Cell(), s.board.size()
	x, y := clamp(cell.X, 0, n-1), clamp(cell.Y, 0, n-1)
	to := posOf(x, y)
	for o := Wait; o <= West; o++ {
		if from+steps[o] == to {
			return o
		}
	}
	return s.board.paths().step(from, x, y)
}

// Target returns the cell that a aims at, as expert input tells the others: the cell of the step, even one that cannot be
// entered, or the hero's own for waiting and for a step off the map. After the end, and on the zero State, it returns the
// cell of the player who would be next.
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
