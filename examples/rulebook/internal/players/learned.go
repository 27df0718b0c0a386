package players

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	batches "github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/search/net"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// rater returns a number for each legal action, in the order of AppendLegalIndices: the logarithm of the odds
// of the player to move after the action or, from a policy, the logarithm of how likely the action is.
type rater func(game.State) ([]float64, error)

// readRater reads a network for a game from a file, the net.txt of examples/learn/train.py.
func readRater(g *game.Game, name string) (rater, error) {
	data, err := textfile.ReadFile(name)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(string(data))
	if rate, err := searches.ReadPolicy(g, text); err == nil {
		return func(s game.State) ([]float64, error) { return rate(s), nil }, nil
	}
	n, err := net.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	x := &network{net: n}
	if err := x.fit(g); err != nil {
		return nil, fmt.Errorf("%s is %w", name, err)
	}
	if n.Outputs() == 1 {
		return x.values, nil
	}
	return x.logits, nil
}

// network is a network over the inputs of examples/features: a value or a policy.
type network struct {
	net   *net.Net
	shape *batches.Shape // of positions with as many inputs as the network
}

// fit finds the positions that the network is for.
func (n *network) fit(g *game.Game) error {
	if outputs := n.net.Outputs(); outputs != 1 && outputs != g.NumActions {
		return fmt.Errorf("a network of %d outputs; a value has 1, and a policy of %s has %d", outputs, g.Name, g.NumActions)
	}
	choices := []map[string]string{nil}
	if slices.Contains(g.Parameters, "size") {
		for size := 1; size <= 32; size++ {
			choices = append(choices, map[string]string{"size": strconv.Itoa(size)})
		}
	}
	for _, options := range choices {
		shape, err := batches.ShapeOf(g, options)
		if err == nil && shape.Layout.Inputs() == n.net.Inputs() {
			n.shape = shape
			return nil
		}
	}
	return fmt.Errorf("a network of %d inputs, which no position of %s has", n.net.Inputs(), g.Name)
}

func (n *network) logits(s game.State) (list []float64, err error) {
	rows, err := n.inputs([]game.State{s}, -1)
	if err != nil {
		return nil, err
	}
	for _, logit := range n.net.AppendLogits(nil, rows[0], s.AppendLegalIndices(nil)) {
		list = append(list, float64(logit)/float64(n.net.Unit()))
	}
	return list, nil
}

// values rates by a value. The odds of an opponent are what is left of the player's own; of several
// opponents, the network sees the position as the player does.
func (n *network) values(s game.State) (list []float64, err error) {
	me, seat := s.ToMove(), -1
	if s.NumPlayers() > 2 {
		seat = me
	}
	var nexts []game.State
	for _, index := range s.AppendLegalIndices(nil) {
		next, err := s.ApplyIndex(index)
		if err != nil {
			return nil, err
		}
		nexts = append(nexts, next)
	}
	rows, err := n.inputs(nexts, seat)
	for i, row := range rows {
		logit := float64(n.net.Value(row)) / float64(n.net.Unit())
		if nexts[i].Over() {
			won := stats.Share(nexts[i], me)
			logit = math.Log(won / (1 - won))
		} else if seat < 0 && nexts[i].ToMove() != me {
			logit *= -1
		}
		list = append(list, logit)
	}
	return list, err
}

// inputs returns the inputs of positions as a seat sees them, or with -1 the player to move.
func (n *network) inputs(states []game.State, seat int) (rows [][]features.Input, err error) {
	count, most := len(states), n.shape.MaxInputs
	out := batches.Output{
		Inputs: make([]features.Input, count*most), InputCount: make([]int32, count),
		View: slices.Repeat([]int32{int32(seat)}, count),
	}
	if err := n.shape.Write(states, &out); err != nil {
		return nil, err
	}
	for k, used := range out.InputCount {
		rows = append(rows, out.Inputs[k*most:][:used])
	}
	return rows, nil
}

// raters has the networks that were read, by the name of the game and the file.
var raters sync.Map

// learned makes players of the network in a file. They play what it rates highest, and often something that
// it rates nearly as high, so that games differ: an action is the less likely, the lower its number is.
func learned(g *game.Game, file string) (Maker, error) {
	const chill = 2.5
	// A file is read once, so that all games of a run have the same player.
	read, _ := raters.LoadOrStore([2]string{g.Name, file}, sync.OnceValues(func() (rater, error) {
		return readRater(g, file)
	}))
	rate, err := read.(func() (rater, error))()
	if err != nil {
		return nil, err
	}
	return func(rng *rand.Rand, _ func() bool, _ func(think.Report[string])) (game.Policy, error) {
		return func(b game.Board) (int, error) {
			ratings, err := rate(b.State())
			if err != nil {
				return 0, err
			}
			best := slices.Max(ratings)
			if math.IsInf(best, 0) { // a win, or every action loses
				return b.IndexAt(slices.Index(ratings, best)), nil
			}
			sum := 0.0
			for i, x := range ratings {
				ratings[i] = math.Exp(chill * (x - best))
				sum += ratings[i]
			}
			x := rng.Float64() * sum
			for i := range ratings {
				if x -= ratings[i]; x < 0 {
					return b.IndexAt(i), nil
				}
			}
			return b.IndexAt(len(ratings) - 1), nil
		}, nil
	}, nil
}
