package vindiniumgame

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	vindiniumfeatures "github.com/rulebook-go/rulebook/examples/games/vindinium/features"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Batch returns what a batch of games needs. The options decide the size of the planes and the number of
// seats.
func (parts) Batch(options map[string]string) batch.Shape {
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
	r := batch.Rules[vindinium.State, vindinium.Action, vindinium.Player]{
		Start:    func(seed int64) (vindinium.State, error) { return vindinium.New(seed, o) },
		ActionAt: vindinium.ActionAt,
		Inputs: func(dst []features.Input, p *vindinium.State, seat vindinium.Player) []features.Input {
			return vindiniumfeatures.Append(dst, p, size, seat)
		},
		Fits: func(p *vindinium.State) error {
			if n := p.Map().Size(); n > size {
				return fmt.Errorf("the map has %d rows, and the planes have %d", n, size)
			}
			if n := p.NumPlayers(); n > seats {
				return fmt.Errorf("the position has %d players, and the batch has %d seats", n, seats)
			}
			return nil
		},
	}
	return batch.Of(batch.Shape{
		MaxActions: vindinium.MaxActions, MaxInputs: vindiniumfeatures.MaxInputs(size),
		Seats: seats, Layout: vindiniumfeatures.Layout(size),
	}, r)
}

// Inputs returns the inputs of a position as a seat sees it. size is the number of rows and columns, with
// which maps are padded with walls, and 0 stands for the largest.
func (parts) Inputs(s game.State, size, seat int) (features.Layout, []features.Input, error) {
	v := s.Value().(vindinium.State)
	if size == 0 {
		size = vindinium.MaxSize
	}
	if least := v.Map().Size(); size < least || size > vindinium.MaxSize {
		return features.Layout{}, nil,
			fmt.Errorf("the size must be %d to %d for this map, not %d", least, vindinium.MaxSize, size)
	}
	return vindiniumfeatures.Layout(size), vindiniumfeatures.Append(nil, &v, size, vindinium.Player(seat)), nil
}
