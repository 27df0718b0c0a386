package batch

import (
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	cultistinputs "github.com/rulebook-go/rulebook/examples/games/cultist/features"
	onitamainputs "github.com/rulebook-go/rulebook/examples/games/onitama/features"
	vindiniuminputs "github.com/rulebook-go/rulebook/examples/games/vindinium/features"
	volcanoinputs "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// kinds has, for each game, the function from its options to the shape of a batch.
var kinds = map[string]func(options map[string]string) Shape{
	"cultist": fixed(ruled(
		Shape{MaxActions: cultist.MaxActions, MaxInputs: cultistinputs.MaxInputs, Seats: 2, Layout: cultistinputs.Layout()},
		rules[cultist.State, cultist.Action, cultist.Player]{
			start:    func(seed int64) (cultist.State, error) { return cultist.New(seed), nil },
			actionAt: cultist.ActionAt,
			inputs:   cultistinputs.Append,
			draw:     drawNeutral,
		})),
	"onitama": fixed(ruled(
		Shape{MaxActions: onitama.MaxActions, MaxInputs: onitamainputs.MaxInputs, Seats: 2, Layout: onitamainputs.Layout()},
		rules[onitama.State, onitama.Action, onitama.Player]{
			start:    func(seed int64) (onitama.State, error) { return onitama.New(seed), nil },
			actionAt: onitama.ActionAt,
			inputs:   onitamainputs.Append,
		})),
	"vindinium": ofVindinium,
	"volcano": fixed(ruled(
		Shape{MaxActions: volcano.MaxActions, MaxInputs: volcanoinputs.MaxInputs, Seats: 2, Layout: volcanoinputs.Layout()},
		rules[volcano.State, volcano.Action, volcano.Player]{
			start:    func(int64) (volcano.State, error) { return volcano.New(), nil },
			actionAt: volcano.ActionAt,
			inputs:   volcanoinputs.Append,
		})),
}

// ruled returns a shape whose batches follow some rules.
func ruled[S game.Rules[S, A, P], A game.Action, P game.Player, Q inPlace[S, A, P]](s Shape, r rules[S, A, P]) Shape {
	s.open = func(c *Config, s Shape) (Batch, error) { return open[S, A, P, Q](c, s, r) }
	return s
}

// fixed returns the shape of a game without options.
func fixed(s Shape) func(map[string]string) Shape { return func(map[string]string) Shape { return s } }

// drawNeutral plays the neutral unit's move as some generator draws it, and forgets the generator. If all generators
// are equally likely, the moves have the probabilities of cultist.State.Weight.
func drawNeutral(s *cultist.State, random uint64) {
	if s.ToMove() == cultist.Neutral {
		*s = s.WithRand(cultist.Rand(random >> 33))
	}
	*s = s.WithoutRand()
}

func ofVindinium(options map[string]string) Shape {
	o := vindinium.ParseOptions(options)
	size, seats := vindinium.MaxSize, 4
	if o.League == 1 {
		size = 10
	} else if o.Size > 0 && o.Size < size {
		size = o.Size
	}
	if o.Players == 2 {
		seats = 2
	}
	r := rules[vindinium.State, vindinium.Action, vindinium.Player]{
		start:    func(seed int64) (vindinium.State, error) { return vindinium.New(seed, o) },
		actionAt: vindinium.ActionAt,
		inputs: func(dst []input, p *vindinium.State, seat vindinium.Player) []input {
			return vindiniuminputs.Append(dst, p, size, seat)
		},
		fits: func(p *vindinium.State) error {
			if n := p.Map().Size(); n > size {
				return fmt.Errorf("the map has %d rows, and the planes have %d", n, size)
			}
			if n := p.NumPlayers(); n > seats {
				return fmt.Errorf("the position has %d players, and the batch has %d seats", n, seats)
			}
			return nil
		},
	}
	return ruled(Shape{
		MaxActions: vindinium.MaxActions, MaxInputs: vindiniuminputs.MaxInputs(size),
		Seats: seats, Layout: vindiniuminputs.Layout(size),
	}, r)
}
