package batch

import (
	"fmt"

	features "github.com/rulebook-go/rulebook/examples/features/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

var vindiniumKind = kind{
	shape: func(options map[string]string) Shape {
		o := vindinium.ParseOptions(options)
		size := vindinium.MaxSize
		if o.League == 1 {
			size = 10
		} else if o.Size > 0 && o.Size < size {
			size = o.Size
		}
		seats := 4
		if o.Players == 2 {
			seats = 2
		}
		return Shape{
			NumActions: vindinium.NumActions, MaxActions: vindinium.MaxActions, MaxInputs: features.MaxInputs(size),
			Seats: seats, Layout: features.Layout(size),
		}
	},
	open: func(c *Config, s Shape) (Batch, error) {
		o := vindinium.ParseOptions(c.Options)
		size := s.Layout.Height
		return open[vindinium.State, vindinium.Action, vindinium.Player](c, s, rules[vindinium.State, vindinium.Action]{
			start:    func(seed int64) (vindinium.State, error) { return vindinium.New(seed, o) },
			actionAt: vindinium.ActionAt,
			inputs: func(dst []input, p *vindinium.State) []input {
				return features.Append(dst, p, size)
			},
			inputsFor: func(dst []input, p *vindinium.State, seat int) []input {
				return features.AppendFor(dst, p, size, vindinium.Player(seat))
			},
			fits: func(p *vindinium.State) error {
				if n := p.Map().Size(); n > size {
					return fmt.Errorf("the map has %d rows, and the planes have %d", n, size)
				}
				if n := p.NumPlayers(); n > s.Seats {
					return fmt.Errorf("the position has %d players, and the batch has %d seats", n, s.Seats)
				}
				return nil
			},
		})
	},
}
