package simulate

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	batches "github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/search/net"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// values is a network of examples/learn/train.py.
type values struct {
	net     *net.Net
	shape   *batches.Shape
	options map[string]string // with which positions have as many inputs as the network
}

// readValues reads a network for a game from a file, the net.txt of train.py.
func readValues(g *game.Game, name string) (*values, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	n, err := net.Read(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	choices := []map[string]string{nil}
	if slices.Contains(g.Parameters, "size") {
		for size := 1; size <= 32; size++ {
			choices = append(choices, map[string]string{"size": strconv.Itoa(size)})
		}
	}
	for _, options := range choices {
		shape, err := batches.ShapeOf(g.Name, options)
		if err == nil && shape.Layout.Inputs() == n.Inputs() {
			return &values{n, shape, options}, nil
		}
	}
	return nil, fmt.Errorf("%s is a network of %d inputs, which no position of %s has", name, n.Inputs(), g.Name)
}

// after returns the odds of the player to move after each legal action, in the order of AppendIndices. The odds of an
// opponent are what is left of its own; of several opponents, the network sees the position as the player does.
func (v *values) after(s game.State) ([]float64, error) {
	me, indices := s.ToMove(), s.AppendIndices(nil)
	odds := make([]float64, len(indices))
	var open []game.State
	var places []int
	for i, index := range indices {
		next, err := s.ApplyIndex(index)
		if err != nil {
			return nil, err
		}
		if next.Over() {
			odds[i] = share(next, me)
		} else {
			open, places = append(open, next), append(places, i)
		}
	}
	if len(open) == 0 {
		return odds, nil
	}
	n, most := len(open), v.shape.MaxInputs
	out := batches.Output{Inputs: make([]features.Input, n*most), InputCount: make([]int32, n), View: make([]int32, n)}
	for k := range open {
		out.View[k] = -1
		if s.NumPlayers() > 2 {
			out.View[k] = int32(me)
		}
	}
	if err := batches.Write(s.Game().Name, v.options, open, &out); err != nil {
		return nil, err
	}
	for k, next := range open {
		value := v.net.Value(out.Inputs[k*most:][:out.InputCount[k]])
		odds[places[k]] = 1 / (1 + math.Exp(-float64(value)/float64(v.net.Unit())))
		if s.NumPlayers() == 2 && next.ToMove() != me {
			odds[places[k]] = 1 - odds[places[k]]
		}
	}
	return odds, nil
}

// share returns the part of the opponents that a player has beaten, a tie counting half.
func share(s game.State, p int) float64 {
	beaten, players := 0.0, s.NumPlayers()
	for q := range players {
		if mine, theirs := s.Score(p), s.Score(q); mine > theirs {
			beaten++
		} else if q != p && mine == theirs {
			beaten += 0.5
		}
	}
	return beaten / float64(players-1)
}

// learned makes players of the network in a file. They play what it values highest, and often something that it values
// nearly as high, so that games differ: an action is the less likely, the fewer odds it has.
func learned(g *game.Game, file string) (maker, error) {
	const chill = 2.5
	v, err := readValues(g, file)
	if err != nil {
		return nil, err
	}
	return func(rng *rand.Rand, _ func(think.Report[string])) game.Policy {
		return func(b game.Board) (int, error) {
			odds, err := v.after(b.State())
			if err != nil {
				return 0, err
			}
			sum := 0.0
			for i, x := range odds {
				if x == 1 {
					return b.IndexAt(i), nil
				}
				odds[i] = math.Pow(x/(1-x), chill)
				sum += odds[i]
			}
			x := rng.Float64() * sum
			for i := range odds {
				if x -= odds[i]; x < 0 {
					return b.IndexAt(i), nil
				}
			}
			return b.IndexAt(len(odds) - 1), nil
		}
	}, nil
}
