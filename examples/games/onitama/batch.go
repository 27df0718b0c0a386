package onitamagame

import (
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	onitamafeatures "github.com/rulebook-go/rulebook/examples/games/onitama/features"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/onitama"
)

// Batch returns what a batch of games needs.
func (parts) Batch(map[string]string) batch.Shape {
	return batch.Of(
		batch.Shape{
			MaxActions: onitama.MaxActions, MaxInputs: onitamafeatures.MaxInputs, Seats: 2, Layout: onitamafeatures.Layout(),
		},
		batch.Rules[onitama.State, onitama.Action, onitama.Player]{
			Start:    func(seed int64) (onitama.State, error) { return onitama.New(seed), nil },
			ActionAt: onitama.ActionAt,
			Inputs:   onitamafeatures.Append,
		})
}

// Inputs returns the inputs of a position as a seat sees it.
func (parts) Inputs(s game.State, _, seat int) (features.Layout, []features.Input, error) {
	v := s.Value().(onitama.State)
	return onitamafeatures.Layout(), onitamafeatures.Append(nil, &v, onitama.Player(seat)), nil
}
