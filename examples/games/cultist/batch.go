package cultistgame

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	cultistfeatures "github.com/rulebook-go/rulebook/examples/games/cultist/features"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
)

// Batch returns what a batch of games needs.
func (parts) Batch(map[string]string) batch.Shape {
	return batch.Of(
		batch.Shape{
			MaxActions: cultist.MaxActions, MaxInputs: cultistfeatures.MaxInputs, Seats: 2, Layout: cultistfeatures.Layout(),
		},
		batch.Rules[cultist.State, cultist.Action, cultist.Player]{
			Start:    func(seed int64) (cultist.State, error) { return cultist.New(seed), nil },
			ActionAt: cultist.ActionAt,
			Inputs:   cultistfeatures.Append,
			Draw:     drawNeutral,
		})
}

// Inputs returns the inputs of a position as a seat sees it.
func (parts) Inputs(s game.State, _, seat int) (features.Layout, []features.Input, error) {
	v := s.Value().(cultist.State)
	return cultistfeatures.Layout(), cultistfeatures.Append(nil, &v, cultist.Player(seat)), nil
}

// drawNeutral plays the neutral unit's move as some generator draws it, and forgets the generator. If all
// generators are equally likely, the moves have the probabilities of cultist.State.Weight.
func drawNeutral(s *cultist.State, random uint64) {
	if s.ToMove() == cultist.Neutral {
		*s = s.WithRand(cultist.Rand(random >> 33))
	}
	*s = s.WithoutRand()
}
