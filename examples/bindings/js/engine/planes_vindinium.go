package engine

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/features"
	vindiniumfeatures "github.com/rulebook-go/rulebook/examples/features/vindinium"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

func vindiniumInputs(s game.State, size int) (features.Layout, []features.Input, error) {
	v := s.Value().(vindinium.State)
	if size == 0 {
		size = vindinium.MaxSize
	}
	if size < v.Map().Size() || size > vindinium.MaxSize {
		return features.Layout{}, nil, fmt.Errorf("the size must be %d to %d for this map, not %d", v.Map().Size(), vindinium.MaxSize, size)
	}
	return vindiniumfeatures.Layout(size), vindiniumfeatures.Append(nil, &v, size), nil
}
