package main

import (
	"fmt"
	"io"
	"math/rand"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// config is what the flags say.
type config struct {
	games, nodes int
	seed         int64
	out          io.Writer
}

// player answers a position with one of its legal actions, and says how many positions it looked at.
type player[S, A any] func(s S, legal []A) (a A, positions int)

// searcher returns a player that searches with a budget. The order of equally good actions is random, so that it does
// not play the same game over and over.
func searcher[S alphabeta.Game[S, A, P], A comparable, P ~uint8](eval func(S, P) int, nodes int, seed int64) player[S, A] {
	const tableBits = 16
	search := alphabeta.New[S, A, P](tableBits, eval)
	rng := rand.New(rand.NewSource(seed))
	return func(s S, legal []A) (A, int) {
		rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		a := search.Best(s, legal, alphabeta.Limit{Nodes: nodes})
		return a, search.Nodes()
	}
}

// uniform returns a player that takes any legal action.
func uniform[S, A any](seed int64) player[S, A] {
	rng := rand.New(rand.NewSource(seed))
	return func(_ S, legal []A) (A, int) { return legal[rng.Intn(len(legal))], 0 }
}

// play runs both pairings of a game and prints a line for each game as it ends. Every start is played from every seat.
func play[S alphabeta.Game[S, A, P], A comparable, P ~uint8](c config, start func(seed int64) S, eval func(S, P) int) ([]tally, error) {
	search := func(seed int64) player[S, A] { return searcher[S, A, P](eval, c.nodes, seed) }
	var tallies []tally
	for _, pairing := range []struct {
		name     string
		opponent func(seed int64) player[S, A]
	}{
		{"search against random", uniform[S, A]},
		{"search against itself", search},
	} {
		t := tally{name: pairing.name}
		for i := 0; i < c.games; i++ {
			seats := start(c.seed).NumPlayers()
			seed, seat := c.seed+int64(i/seats), P(i%seats)
			margin, plies := playGame[S, A, P](start(seed), seat, search(c.seed+int64(i)), pairing.opponent(^(c.seed + int64(i))), &t)
			_, err := fmt.Fprintf(c.out, "%s, game %d of %d: seed %d, seat %d, %s after %d plies\n",
				t.name, i+1, c.games, seed, seat, t.count(margin), plies)
			if err != nil {
				return nil, err
			}
		}
		tallies = append(tallies, t)
	}
	return tallies, nil
}

// playGame plays one game with us on a seat and them on the others. margin is by how much our score exceeds the best other.
func playGame[S alphabeta.Game[S, A, P], A comparable, P ~uint8](s S, seat P, us, them player[S, A], t *tally) (margin, plies int) {
	var legal []A
	for !s.Over() {
		legal = s.AppendLegalActions(legal[:0])
		player := them
		if s.ToMove() == seat {
			player = us
		}
		begin := time.Now()
		a, positions := player(s, legal)
		if positions > 0 {
			t.thinking += time.Since(begin)
			t.positions += positions
		}
		s = s.ApplyUnchecked(a)
		plies++
	}
	t.plies += plies
	margin = 1 << 30
	for p := P(0); int(p) < s.NumPlayers(); p++ {
		if d := s.Score(seat) - s.Score(p); p != seat && d < margin {
			margin = d
		}
	}
	return margin, plies
}
