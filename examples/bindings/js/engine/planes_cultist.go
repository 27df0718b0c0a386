package engine

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	cultistfeatures "github.com/rulebook-go/rulebook/examples/features/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

func cultistInputs(s game.State, _ int) (features.Layout, []features.Input, error) {
	v := s.Value().(cultist.State)
	return cultistfeatures.Layout(), cultistfeatures.Append(nil, &v), nil
}
