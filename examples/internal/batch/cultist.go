package batch

import (
	"github.com/rulebook-go/rulebook/cultist"
	features "github.com/rulebook-go/rulebook/examples/features/cultist"
)

var cultistKind = kind{
	shape: func(map[string]string) Shape {
		return Shape{
			NumActions: cultist.NumActions, MaxActions: cultist.MaxActions, MaxInputs: features.MaxInputs,
			Seats: 2, Layout: features.Layout(),
		}
	},
	open: func(c *Config, s Shape) (Batch, error) {
		r := rules[cultist.State, cultist.Action]{
			start:    func(seed int64) (cultist.State, error) { return cultist.New(seed), nil },
			actionAt: cultist.ActionAt,
			inputs:   features.Append,
			inputsFor: func(dst []input, s *cultist.State, seat int) []input {
				return features.AppendFor(dst, s, cultist.Player(seat))
			},
		}
		if c.DrawChance {
			r.draw = drawNeutral
		}
		return open[cultist.State, cultist.Action, cultist.Player](c, s, r)
	},
}

// drawNeutral plays the neutral unit's move as some generator draws it, and forgets the generator. If all generators
// are equally likely, the moves have the probabilities of cultist.State.Weight.
func drawNeutral(s *cultist.State, random uint64) {
	if s.ToMove() == cultist.Neutral {
		*s = s.WithRand(cultist.Rand(random >> 33))
	}
	*s = s.WithoutRand()
}
