package engine

import (
	"github.com/rulebook-go/rulebook/examples/features"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/features/volcano"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

func volcanoInputs(s game.State, _ int) (features.Layout, []features.Input, error) {
	v := s.Value().(volcano.State)
	return volcanofeatures.Layout(), volcanofeatures.Append(nil, &v), nil
}
