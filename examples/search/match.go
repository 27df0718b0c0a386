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

// config describes the games to play.
type config struct {
	ctx          context.Context
	game         *game.Game
	games, nodes int
	time         time.Duration // for a move, if nodes is 0
	seeds        game.Seeds
	screen       *screen
}

// quick is how to play a game if the flags do not say more: with how many games of each pairing and how much time for a
// move, which together take about two seconds, with which options, and after how many random turns.
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

// start returns the start for a seed.
func (c *config) start(seed int64) (game.State, error) {
	s, err := c.game.New(seed, quicks[c.game.Name].options)
	if err != nil {
		return nil, err
	}
	random, b := mcts.Random(seed), game.NewBoard(s)
	err = many.Opening(b, quicks[c.game.Name].opening, random.Below)
	return b.State(), err
}

// budget returns the budget of one move.
func (c *config) budget() think.Budget {
	if c.nodes > 0 {
		return think.Budget{Nodes: c.nodes}
	}
	return think.For(c.time)
}

// pairings has the names of searches that meet, and the unit that the first of them counts.
var pairings = []struct{ first, second, unit string }{
	{"alphabeta", "random", "positions"},
	{"mcts", "alphabeta", "games"}, // which it simulates
	{"search", "alphabeta", "positions"},
}

// play runs the pairings of a game. Every start is played from every seat.
func (c *config) play() ([]tally, error) {
	var tallies []tally
	for _, p := range pairings {
		t := tally{game: c.game.Name, first: p.first, second: p.second, unit: p.unit, games: c.games}
		if p.first == "search" && c.game.Name == "volcano" {
			t.unit = "games"
		}
		err := c.meet(&t)
		tallies = append(tallies, t)
		if err != nil {
			return tallies, err
		}
	}
	return tallies, nil
}

// meet plays the games of a pairing, with the first search on one seat and the second on all others.
func (c *config) meet(t *tally) error {
	us, err := registry.New(c.game, t.first, registry.Options{Seed: uint64(c.seeds.Seed)})
	if err != nil {
		return err
	}
	nodes := 0
	mine := registry.Player(us, c.budget, func(r think.Report[string]) { nodes = r.Nodes })
	timed := func(b game.Board) (int, error) {
		begin := time.Now()
		index, err := mine(b)
		t.thinking += time.Since(begin)
		t.nodes += nodes
		return index, err
	}
	start, err := c.start(c.seeds.At(0))
	if err != nil {
		return err
	}
	theirs := make([]game.Policy, start.NumPlayers())
	for seat := range theirs {
		them, err := registry.New(c.game, t.second, registry.Options{Seed: ^uint64(c.seeds.Seed + int64(seat))})
		if err != nil {
			return err
		}
		theirs[seat] = registry.Player(them, c.budget, nil)
	}
	for i := 0; i < c.games; i++ {
		s, err := c.start(c.seeds.At(int64(i / len(theirs))))
		if err != nil {
			return err
		}
		seat := i % len(theirs)
		players := append([]game.Policy(nil), theirs...)
		players[seat] = timed
		b := game.NewBoard(s)
		err = game.Play(b, players, func(b game.Board, _ int) error {
			c.screen.show(func() string { return b.State().Diagram() }, t)
			return c.ctx.Err()
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
