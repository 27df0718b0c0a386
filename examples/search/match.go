package main

import (
	"context"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// quick is how to play a game: how many games of each pairing, with how much time for a move, which together take about
// two seconds, with which options, and after how many random turns.
type quick struct {
	games   int
	time    time.Duration
	options map[string]string
	opening int
}

var quicks = map[string]quick{
	"cultist":   {games: 4, time: time.Millisecond},
	"onitama":   {games: 12, time: time.Millisecond},
	"vindinium": {games: 8, time: time.Millisecond, options: map[string]string{"turns": "50"}},
	"volcano":   {games: 6, time: 2 * time.Millisecond, opening: 4}, // all games start alike
}

// start returns the start with a number.
func (t *tally) start(number int) (game.State, error) {
	seed := game.SeedAt(t.seed, int64(number))
	s, err := t.game.New(seed, t.options)
	if err != nil {
		return nil, err
	}
	random, b := mcts.Random(seed), game.NewBoard(s)
	err = many.Opening(b, t.opening, random.Below)
	return b.State(), err
}

// play plays the games of a pairing, with the first search on one seat and the second on all others. Every start is
// played from every seat.
func (t *tally) play(ctx context.Context, screen *screen) error {
	start, err := t.start(0)
	if err != nil {
		return err
	}
	searches := make([]registry.Searcher, 1+start.NumPlayers()) // the first one, and the second one for each seat
	for i := range searches {
		name, seed := t.second, ^uint64(t.seed+int64(i))
		if i == 0 {
			name, seed = t.first, uint64(t.seed)
		}
		if searches[i], err = registry.New(t.game, name, registry.Options{Seed: seed}); err != nil {
			return err
		}
	}
	nodes := 0
	mine := registry.Player(searches[0], t.budget, func(r think.Report[string]) { nodes = r.Nodes })
	timed := func(b game.Board) (int, error) {
		begin := time.Now()
		index, err := mine(b)
		t.thinking += time.Since(begin)
		t.nodes += nodes
		return index, err
	}
	for i := 0; i < t.games; i++ {
		s, err := t.start(i / start.NumPlayers())
		if err != nil {
			return err
		}
		seat := i % start.NumPlayers()
		var players []game.Policy
		for _, x := range searches[1:] {
			players = append(players, registry.Player(x, t.budget, nil))
		}
		players[seat] = timed
		b := game.NewBoard(s)
		err = game.Play(b, players, func(b game.Board, _ int) error {
			screen.show(func() string { return b.State().Diagram() }, t)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		t.Add(margin(b.State(), seat))
	}
	return nil
}

// margin returns by how much a player's score exceeds the best other one.
func margin(s game.State, seat int) int {
	least := 1 << 30
	for other := 0; other < s.NumPlayers(); other++ {
		if d := s.Score(seat) - s.Score(other); other != seat && d < least {
			least = d
		}
	}
	return least
}
