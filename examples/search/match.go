package main

import (
	"context"
	"math/rand"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// config says what to play.
type config struct {
	ctx          context.Context
	game         string
	games, nodes int
	time         time.Duration // for a move, if nodes is 0
	seed         int64
	screen       *screen
}

// budget returns what one move may cost.
func (c *config) budget() think.Budget {
	if c.nodes > 0 {
		return think.Budget{Nodes: c.nodes}
	}
	return think.For(c.time)
}

// rules is what all players need of a State.
type rules[S, A, P any] interface {
	alphabeta.Game[S, A, P]
	mcts.Game[S, A, P]
	Diagram() string
}

// search is what all searches have in common.
type search[S, A any] interface {
	Search(S, think.Budget, func(think.Report[A])) A
}

// random is the search of a player that plays any legal action.
type random[S mcts.Game[S, A, P], A comparable, P ~uint8] struct{ rng *rand.Rand }

func (r random[S, A, P]) Search(s S, _ think.Budget, _ func(think.Report[A])) A {
	return s.LegalActionAt(r.rng.Intn(s.NumLegalActions()))
}

// entrant is who can take part.
type entrant[S, A any] struct {
	name  string
	fresh func(seed int64) search[S, A]
}

// play runs the pairings of a game. Every start is played from every seat.
func play[S rules[S, A, P], A comparable, P ~uint8](
	c config, start func(seed int64) S, eval func(S, P) int, own func() search[S, A],
) ([]tally, error) {
	const tableBits, treeSize = 16, 1 << 18
	anyone := entrant[S, A]{"random", func(seed int64) search[S, A] { return random[S, A, P]{rand.New(rand.NewSource(seed))} }}
	alphaBeta := entrant[S, A]{"alpha-beta", func(int64) search[S, A] { return alphabeta.New[S, A, P](tableBits, eval) }}
	monteCarlo := entrant[S, A]{"MCTS", func(seed int64) search[S, A] { return mcts.NewSearch[S, A, P](treeSize, uint64(seed)) }}
	special := entrant[S, A]{"own search", func(int64) search[S, A] { return own() }}
	var tallies []tally
	for _, pairing := range [][2]entrant[S, A]{{alphaBeta, anyone}, {monteCarlo, alphaBeta}, {special, alphaBeta}} {
		t, err := meet[S, A, P](c, start, pairing[0], pairing[1])
		tallies = append(tallies, t)
		if err != nil {
			return tallies, err
		}
	}
	return tallies, nil
}

// meet plays the games of a pairing, with the first entrant on one seat and the second on all others.
func meet[S rules[S, A, P], A comparable, P ~uint8](c config, start func(seed int64) S, first, second entrant[S, A]) (tally, error) {
	t := tally{game: c.game, name: first.name + " against " + second.name, unit: "positions/s", games: c.games}
	seats := start(c.seed).NumPlayers()
	us, them := first.fresh(c.seed), make([]search[S, A], seats)
	if _, ok := us.(*mcts.Engine[S, A]); ok {
		t.unit = "games/s" // which it simulates
	}
	for i := range them {
		them[i] = second.fresh(^(c.seed + int64(i)))
	}
	for i := 0; i < c.games; i++ {
		s, seat := start(c.seed+int64(i/seats)), P(i%seats)
		for !s.Over() {
			if err := c.ctx.Err(); err != nil {
				return t, err
			}
			c.screen.show(s.Diagram, &t)
			var a A
			if s.ToMove() == seat {
				nodes, begin := 0, time.Now()
				a = us.Search(s, c.budget(), func(r think.Report[A]) { nodes = r.Nodes })
				t.thinking += time.Since(begin)
				t.nodes += nodes
			} else {
				a = them[s.ToMove()].Search(s, c.budget(), nil)
			}
			s = s.ApplyUnchecked(a)
		}
		t.count(margin[S, A](s, seat))
	}
	return t, nil
}

// margin returns by how much a player's score exceeds the best other one.
func margin[S rules[S, A, P], A comparable, P ~uint8](s S, seat P) int {
	least := 1 << 30
	for p := P(0); int(p) < s.NumPlayers(); p++ {
		if d := s.Score(seat) - s.Score(p); p != seat && d < least {
			least = d
		}
	}
	return least
}
