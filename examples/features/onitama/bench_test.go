package onitama

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/onitama"
)

func BenchmarkFeatures(b *testing.B) {
	featuretest.Bench(b, Layout(), Append, featuretest.Playouts(10, onitama.New))
}
