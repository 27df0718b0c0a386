package cultist

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
)

func BenchmarkFeatures(b *testing.B) {
	featuretest.Bench(b, Layout(), Append, featuretest.Playouts(10, cultist.New))
}
