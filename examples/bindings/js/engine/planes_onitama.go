package engine

import (
	"github.com/rulebook-go/rulebook/examples/features"
	onitamafeatures "github.com/rulebook-go/rulebook/examples/features/onitama"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

func onitamaInputs(s game.State, _ int) (features.Layout, []features.Input, error) {
	v := s.Value().(onitama.State)
	return onitamafeatures.Layout(), onitamafeatures.Append(nil, &v), nil
}
