package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/volcano"
)

func BenchmarkFeatures(b *testing.B) {
	featuretest.Bench(b, Layout(), Append, featuretest.Playouts(10, func(int64) volcano.State { return volcano.New() }))
}
