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
	s.advance(a)
	return s
}

// try plays a in place, or says why not.
func (s *State) try(a Action) error {
	if s.ended() {
		return s.refuse(a)
	}
	s.advance(a)
	return nil
}

// advance plays a in place unless the game is over.
func (s *State) advance(a Action) {
	if s.ended() {
		return
	}
	o := a.Order()
	if o == Move {
		o = s.resolve(a)
	}
	s.play(o)
}

// ended is Over without the copy of the State that calling a method of a value makes, even an inlined one.
func (s *State) ended() bool { return s.turn >= s.limit }

// play plays the ply of the hero whose turn it is.
func (s *State) play(o Order) {
	me := uint(uint64(s.turn)&s.last) & 3
	alive := true
	h := s.heroes[me]
	to := h.pos() + steps[o&7]
	switch tile := s.board.tile(to); {
	case tile == Ground:
		if !s.occupied(to) {
			s.heroes[me] = h&^posMask | hero(to)
		}
	case tile != Wall:
		alive = s.use(me, tile, to)
	}
	if alive {
		s.fight(me)
	}
	s.heroes[me] = s.heroes[me].rest()
	s.turn++
}

func (s *State) occupied(pos uint) bool {
	return s.heroes[0].pos() == pos || s.heroes[1].pos() == pos || s.heroes[2].pos() == pos || s.heroes[3].pos() == pos
}

// use lets the hero drink in a tavern or dig in a mine, and reports whether it lived on: one that dies at a mine does not
// fight.
func (s *State) use(me uint, tile Tile, pos uint) bool {
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
	at := s.heroes[me&3].pos()
	dead := uint(0)
	for i := range s.heroes {
		if !adjacent(s.heroes[i].pos(), at) {
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
	s.heroes[i&3] = s.heroes[i&3]&^(posMask|lifeMask) | hero(home) | MaxLife*oneLife
	for j := uint(0); j < 4; j++ {
		if h := s.heroes[j]; j != i && h.pos() == home && h.life() != 0 {
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
	if s.ended() {
		return a, s.refuse(a)
	}
	return s.resolve(a).Action(), nil
}

func (s *State) resolve(a Action) Order {
	if o := a.Order(); o != Move {
		return o
	}
	from := s.heroes[uint64(s.turn)&s.last&3].pos()
	cell, n := a.Cell(), s.board.size()
	x, y := clamp(cell.X, 0, n-1), clamp(cell.Y, 0, n-1)
	to := posOf(x, y)
	for o := Wait; o <= West; o++ {
		if from+steps[o] == to {
			return o
		}
	}
	p := s.board.paths()
	if p.regions[to] != p.regions[from] {
		to = p.nearest(from, x, y)
	}
	return p.step(from, to)
}

// Target returns the cell that a aims at, as expert input tells the others: the cell of the step, even one that cannot be
// entered, or the hero's own for waiting and for a step off the map. After the end, and on the zero State, it returns the
// cell of the player who would be next.
func (s State) Target(a Action) geom.Point {
	if s.board == "" {
		return geom.Point{}
	}
	o := s.resolve(a)
	from := pointAt(s.heroes[uint64(s.turn)&s.last&3].pos())
	if o == Wait {
		return from
	}
	to := from.Step(geom.Direction(o - North))
	if !(Map{s.board}).grid().Contains(to) {
		return from
	}
	return to
}
