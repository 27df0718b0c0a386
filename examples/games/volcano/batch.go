package volcanogame

import (
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/volcano"
)

// Batch returns what a batch of games needs.
func (parts) Batch(map[string]string) batch.Shape {
	return batch.Of(
		batch.Shape{
			MaxActions: volcano.MaxActions, MaxInputs: volcanofeatures.MaxInputs, Seats: 2, Layout: volcanofeatures.Layout(),
		},
		batch.Rules[volcano.State, volcano.Action, volcano.Player]{
			Start:    func(int64) (volcano.State, error) { return volcano.New(), nil },
			ActionAt: volcano.ActionAt,
			Inputs:   volcanofeatures.Append,
		})
}

// Inputs returns the inputs of a position as a seat sees it.
func (parts) Inputs(s game.State, _, seat int) (features.Layout, []features.Input, error) {
	v := s.Value().(volcano.State)
	return volcanofeatures.Layout(), volcanofeatures.Append(nil, &v, volcano.Player(seat)), nil
}
