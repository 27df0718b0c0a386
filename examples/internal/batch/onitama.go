package batch

import (
	features "github.com/rulebook-go/rulebook/examples/features/onitama"
	"github.com/rulebook-go/rulebook/onitama"
)

var onitamaKind = kind{
	shape: func(map[string]string) Shape {
		return Shape{
			NumActions: onitama.NumActions, MaxActions: onitama.MaxActions, MaxInputs: features.MaxInputs,
			Seats: 2, Layout: features.Layout(),
		}
	},
	open: func(c *Config, s Shape) (Batch, error) {
		return open[onitama.State, onitama.Action, onitama.Player](c, s, rules[onitama.State, onitama.Action]{
			start:    func(seed int64) (onitama.State, error) { return onitama.New(seed), nil },
			actionAt: onitama.ActionAt,
			inputs:   features.Append,
			inputsFor: func(dst []input, s *onitama.State, seat int) []input {
				return features.AppendFor(dst, s, onitama.Player(seat))
			},
		})
	},
}
