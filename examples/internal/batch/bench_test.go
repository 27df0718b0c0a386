package batch_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/games"
	. "github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// BenchmarkStep plays random games, 4,096 side by side on one thread. An operation is one action in one game.
func BenchmarkStep(b *testing.B) {
	for _, g := range games.All() {
		for _, what := range []string{"actions", "masks", "bytes", "floats", "inputs"} {
			b.Run(g.Name+"/"+what, func(b *testing.B) {
				const n = 4096
				x, err := Open(Config{Game: g, Games: n, Seed: 1, Restart: SameStep, Threads: 1})
				if err != nil {
					b.Fatal(err)
				}
				s := x.Shape()
				out := Output{Legal: make([]int32, n*s.MaxActions), LegalCount: make([]int32, n)}
				switch what {
				case "masks":
					out.Mask = make([]uint8, n*s.NumActions)
				case "bytes":
					out.Bytes = make([]uint8, n*s.Layout.Size())
				case "floats":
					out.Floats = make([]float32, n*s.Layout.Size())
				case "inputs":
					out.Inputs, out.InputCount = make([]features.Input, n*s.MaxInputs), make([]int32, n)
				}
				if err := x.Fill(&out); err != nil {
					b.Fatal(err)
				}
				rng := gametest.Random(1)
				actions := make([]int32, n)
				step := func() {
					for i := range actions {
						actions[i] = out.Legal[i*s.MaxActions+rng.Intn(int(out.LegalCount[i]))]
					}
					if err := x.Step(actions, &out); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportAllocs()
				b.ResetTimer()
				for i := 0; i < b.N; i += n {
					step()
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "M/s")
			})
		}
	}
}
