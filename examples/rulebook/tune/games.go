package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// kit describes the parameters of the search of a game.
type kit struct {
	game     *game.Game
	start    any      // the Params of the bot
	duel     string   // the fields that are tuned if nothing else is asked for, in a two-player game
	melee    string   // and in one of four
	positive []string // fields that must not become negative, or zero if they are not
	fixed    []string // fields that cannot be tuned
	opening  int      // random actions at the start, so that games differ
}

// kitOf returns the kit of a game.
func kitOf(name string) (*kit, error) {
	g, err := game.Named(name)
	if err != nil {
		return nil, err
	}
	k := &kit{game: g, start: registry.Default(g), duel: "Weights"}
	k.positive, k.fixed = []string{"Search"}, []string{"Search.TableBits"}
	switch name {
	case "onitama":
		k.opening = 2
	case "vindinium":
		k.duel, k.melee = "Duel", "Melee"
		k.positive = []string{"Search", "Near", "Most", "Duel.Horizon", "Duel.Mine", "Duel.Lead", "Duel.Close", "Melee"}
	case "volcano":
		k.duel, k.fixed, k.opening = "Search", []string{"Search.MaxNodes", "Seed"}, 2
	}
	return k, nil
}

// match is what to play: pairs of games between two sets of parameters.
type match struct {
	params  [2]any
	options map[string]string
	nodes   int
	opening int
	seeds   game.Seeds
	first   int64 // the first pair
}

// sides are the ways to give four heroes to two sides, apart from swapping them.
var sides = [3][4]int{{0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}}

// play plays a game and returns the result of the first set of parameters. swapped exchanges the sides.
func (k *kit) play(m *match, pair int64, swapped bool) (float64, error) {
	seed := m.seeds.At(pair)
	start, err := k.game.New(seed, m.options)
	if err != nil {
		return 0, err
	}
	b := game.NewBoard(start)
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	if err := many.Opening(b, m.opening, random.IntN); err != nil {
		return 0, err
	}
	side := sides[0]
	if b.NumPlayers() > 2 {
		side = sides[uint64(pair)%3]
	}
	budget := func() think.Budget { return think.Budget{Nodes: m.nodes} }
	players := make([]game.Policy, b.NumPlayers())
	for seat := range players {
		if swapped {
			side[seat] = 1 - side[seat]
		}
		x, err := registry.Own(k.game, registry.Options{Seed: random.Uint64(), Nodes: m.nodes, Params: m.params[side[seat]]})
		if err != nil {
			return 0, err
		}
		players[seat] = registry.Player(x, budget, nil)
	}
	if err := game.Play(b, players, nil); err != nil {
		return 0, fmt.Errorf("seed %d: %w", seed, err)
	}
	return share(b, side), nil
}

// share returns the fraction of the other side's players that the players of side 0 beat, counting equal scores half.
func share(b game.Board, side [4]int) float64 {
	beaten, pairs := 0.0, 0.0
	for p := range b.NumPlayers() {
		for q := range b.NumPlayers() {
			if side[p] != 0 || side[q] != 1 {
				continue
			}
			pairs++
			if mine, theirs := b.Score(p), b.Score(q); mine > theirs {
				beaten++
			} else if mine == theirs {
				beaten += 0.5
			}
		}
	}
	return beaten / pairs
}

// playAll plays pairs of games, some at a time, and returns the mean result of the first set of parameters.
func (k *kit) playAll(ctx context.Context, m match, pairs, jobs int) (float64, error) {
	results := make([]float64, 2*pairs)
	last := int64(len(results)) - 1
	err := many.Each(ctx, make([]struct{}, jobs), 0, last, 1, func(_ struct{}, i int64) (err error) {
		results[i], err = k.play(&m, m.first+i/2, i%2 == 1)
		return err
	})
	sum := 0.0
	for _, r := range results {
		sum += r
	}
	return sum / float64(len(results)), err
}
