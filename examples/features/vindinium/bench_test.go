package vindinium

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/vindinium"
)

func BenchmarkFeatures(b *testing.B) {
	const size = 32
	list := func(dst []features.Input, s *vindinium.State) []features.Input { return Append(dst, s, size) }
	featuretest.Bench(b, Layout(size), list, featuretest.Playouts(3, func(seed int64) vindinium.State {
		s, err := vindinium.New(seed, vindinium.Options{})
		if err != nil {
			b.Fatal(err)
		}
		return s
	}))
}
