package tune

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
	"gonum.org/v1/gonum/floats"
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

func kitOf(name string) (*kit, error) {
	g, err := games.Named(name)
	if err != nil {
		return nil, err
	}
	k := &kit{game: g, start: searches.Default(g), duel: "Weights"}
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

// sides are the ways to give four heroes to two sides, apart from swapping them.
var sides = [3][4]int{{0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}}

// play plays a game between two sets of parameters and returns the result of the first. swapped exchanges the sides.
func (t *tuner) play(params [2]any, pair int64, swapped bool) (float64, error) {
	seed := t.Seeds.At(pair)
	start, err := t.game.New(seed, t.Options)
	if err != nil {
		return 0, err
	}
	b := game.NewBoard(start)
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	if err := many.Opening(b, t.Opening, random.IntN); err != nil {
		return 0, err
	}
	side := sides[0]
	if b.NumPlayers() > 2 {
		side = sides[uint64(pair)%3]
	}
	budget := func() think.Budget { return think.Budget{Nodes: t.Nodes} }
	players := make([]game.Policy, b.NumPlayers())
	for seat := range players {
		if swapped {
			side[seat] = 1 - side[seat]
		}
		o := searches.Options{Seed: random.Uint64(), Nodes: t.Nodes, Params: params[side[seat]]}
		x, err := searches.Own(t.game, o)
		if err != nil {
			return 0, err
		}
		players[seat] = searches.Player(x, budget, nil)
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
			beaten += float64(1+cmp.Compare(b.Score(p), b.Score(q))) / 2
		}
	}
	return beaten / pairs
}

// meet plays pairs of games between two Params, first being the number of the first pair, and returns the mean result
// of the first Params.
func (t *tuner) meet(ctx context.Context, a, b any, first, pairs int) (float64, error) {
	results := make([]float64, 2*pairs)
	last := int64(len(results)) - 1
	err := many.Each(ctx, make([]struct{}, t.jobs), 0, last, 1, func(_ struct{}, i int64) (err error) {
		results[i], err = t.play([2]any{a, b}, int64(first)+i/2, i%2 == 1)
		return err
	})
	return floats.Sum(results) / float64(len(results)), err
}

// iterate changes the values by iteration k, from 0, of simultaneous perturbation stochastic approximation (Spall
// 1992), which moves all values together, by a step up or down at random, lets both sides of the start meet, and goes a
// little way to the better one. That costs the same for a hundred values as for one. compare returns the result of the
// first values against the second, from 0 to 1. It rounds both with the same random numbers.
func (s *settings) iterate(values []float64, k int, compare func(up, down, rounding []float64) (float64, error)) error {
	random := rand.New(rand.NewPCG(uint64(s.Seeds.Seed), uint64(k)))
	// How far it goes to the better side and how far it looks, in steps. Spall's exponents make both smaller.
	settle := 1 + float64(s.Planned)/10
	along, look := s.Rate*math.Pow(settle/(settle+float64(k)), 0.602), math.Pow(float64(k+1), -0.101)
	sign, rounding := make([]float64, len(values)), make([]float64, len(values))
	up, down := make([]float64, len(values)), make([]float64, len(values))
	for i, f := range s.Fields {
		sign[i], rounding[i] = float64(2*random.IntN(2)-1), random.Float64()
		up[i] = math.Max(f.low, values[i]+sign[i]*look*f.Step)
		down[i] = math.Max(f.low, values[i]-sign[i]*look*f.Step)
	}
	result, err := compare(up, down, rounding)
	if err != nil {
		return err
	}
	for i, f := range s.Fields {
		values[i] = math.Max(f.low, values[i]+(2*result-1)*along*sign[i]*f.Step)
	}
	return nil
}
