package batch

import (
	features "github.com/rulebook-go/rulebook/examples/features/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

var volcanoKind = kind{
	shape: func(map[string]string) Shape {
		return Shape{
			NumActions: volcano.NumActions, MaxActions: volcano.MaxActions, MaxInputs: features.MaxInputs,
			Seats: 2, Layout: features.Layout(),
		}
	},
	open: func(c *Config, s Shape) (Batch, error) {
		return open[volcano.State, volcano.Action, volcano.Player](c, s, rules[volcano.State, volcano.Action]{
			start:    func(int64) (volcano.State, error) { return volcano.New(), nil },
			actionAt: volcano.ActionAt,
			inputs:   features.Append,
			inputsFor: func(dst []input, s *volcano.State, seat int) []input {
				return features.AppendFor(dst, s, volcano.Player(seat))
			},
		})
	},
}
