package game

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// The functions of this file are not methods of a State, because a program that has a State contains all its methods, for
// each game.

type (
	cultistState   = state[cultist.State, cultist.Action, cultist.Player]
	onitamaState   = state[onitama.State, onitama.Action, onitama.Player]
	vindiniumState = state[vindinium.State, vindinium.Action, vindinium.Player]
	volcanoState   = state[volcano.State, volcano.Action, volcano.Player]
)

// NewBoard returns a Board with the position s.
func NewBoard(s State) Board {
	switch x := s.(type) {
	case cultistState:
		return newBoard(x)
	case onitamaState:
		return newBoard(x)
	case vindiniumState:
		return newBoard(x)
	default:
		return newBoard(x.(volcanoState))
	}
}

func newBoard[S Rules[S, A, P], A Action, P Player](x state[S, A, P]) Board {
	return &board[S, A, P]{b: x.b, s: x.s(), index: -1, count: -1}
}

// Transform returns the image of a State under a symmetry, from 0 to NumSymmetries-1 of its Game.
func Transform(s State, symmetry int) State {
	switch x := s.(type) {
	case cultistState:
		return transform[cultist.Symmetry](x, symmetry)
	case onitamaState:
		return transform[onitama.Symmetry](x, symmetry)
	case vindiniumState:
		return transform[vindinium.Symmetry](x, symmetry)
	default:
		return transform[volcano.Symmetry](x.(volcanoState), symmetry)
	}
}

func transform[G Symmetry[G], S symmetric[S, A, P, G], A Action, P Player](x state[S, A, P], symmetry int) State {
	return state[S, A, P]{x.b, x.s().Transform(G(symmetry))}
}

// Canonical returns the same State for a State and all its images, and the symmetry that leads to it.
func Canonical(s State) (State, int) {
	switch x := s.(type) {
	case cultistState:
		return canonical[cultist.Symmetry](x)
	case onitamaState:
		return canonical[onitama.Symmetry](x)
	case vindiniumState:
		return canonical[vindinium.Symmetry](x)
	default:
		return canonical[volcano.Symmetry](x.(volcanoState))
	}
}

func canonical[G Symmetry[G], S symmetric[S, A, P, G], A Action, P Player](x state[S, A, P]) (State, int) {
	s, g := x.s().Canonical()
	return state[S, A, P]{x.b, s}, int(g)
}

// symmetric is the constraint for States with their Symmetry.
type symmetric[S, A, P any, G Symmetry[G]] interface {
	Rules[S, A, P]
	Symmetric[S, G]
}

// Perft returns the number of sequences of actions from s that are depth actions long, at least 1. It subtracts from plays
// the number of actions that it plays, and stops with a wrong result when plays gets negative. The last action of a sequence
// is counted and not played.
func Perft(s State, depth int, plays *int) int64 {
	switch x := s.(type) {
	case cultistState:
		return perft[cultist.State, cultist.Action, cultist.Player](x.s(), depth, plays)
	case onitamaState:
		return perft[onitama.State, onitama.Action, onitama.Player](x.s(), depth, plays)
	case vindiniumState:
		return perft[vindinium.State, vindinium.Action, vindinium.Player](x.s(), depth, plays)
	default:
		return perft[volcano.State, volcano.Action, volcano.Player](x.(volcanoState).s(), depth, plays)
	}
}

func perft[S Rules[S, A, P], A Action, P Player](s S, depth int, plays *int) (n int64) {
	if depth <= 1 {
		return int64(s.NumLegalActions())
	}
	s.Successors(func(_ A, next S) bool {
		*plays--
		n += perft[S, A, P](next, depth-1, plays)
		return *plays >= 0
	})
	return n
}

// board remembers how many actions there are, and the last action that IndexAt has found, which needs no check if it is
// played.
type board[S Rules[S, A, P], A Action, P Player] struct {
	b     *binding[S, A, P]
	s     S
	legal []A
	found A
	index int // of found, -1 if there is none
	count int // of the legal actions, -1 if it is not known
}

func (x *board[S, A, P]) State() State         { return state[S, A, P]{x.b, x.s} }
func (x *board[S, A, P]) Pointer() any         { return &x.s }
func (x *board[S, A, P]) NumPlayers() int      { return x.s.NumPlayers() }
func (x *board[S, A, P]) Turn() int            { return x.s.Turn() }
func (x *board[S, A, P]) ToMove() int          { return int(x.s.ToMove()) }
func (x *board[S, A, P]) Over() bool           { return x.s.Over() }
func (x *board[S, A, P]) Score(player int) int { return x.s.Score(P(player)) }
func (x *board[S, A, P]) Hash() uint64         { return x.s.Hash() }

func (x *board[S, A, P]) NumLegalActions() int {
	if x.count < 0 {
		x.count = x.s.NumLegalActions()
	}
	return x.count
}

func (x *board[S, A, P]) IndexAt(i int) int {
	x.found = x.s.LegalActionAt(i)
	x.index = x.found.Index()
	return x.index
}

func (x *board[S, A, P]) AppendIndices(dst []int) []int {
	x.legal = x.s.AppendLegalActions(x.legal[:0])
	return appendIndices(dst, x.legal)
}

func (x *board[S, A, P]) Set(s State) {
	value, ok := s.Value().(S)
	if !ok {
		panic("a Board of " + x.b.Name + " cannot take a position of " + s.Game().Name)
	}
	x.s, x.index, x.count = value, -1, -1
}

func (x *board[S, A, P]) Play(index int) error {
	a := x.found
	if index != x.index || index < 0 {
		var err error
		if a, err = x.b.action(index); err == nil && !x.s.IsLegal(a) {
			_, err = x.s.Apply(a)
		}
		if err != nil {
			return err
		}
	}
	x.b.applyTo(&x.s, &x.s, a)
	x.index, x.count = -1, -1
	return nil
}

func (x *board[S, A, P]) Playout(random func(n int) int) (played int) {
	for ; !x.s.Over(); played++ {
		x.b.applyTo(&x.s, &x.s, x.s.LegalActionAt(random(x.s.NumLegalActions())))
	}
	x.index, x.count = -1, -1
	return played
}
