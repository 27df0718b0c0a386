package featuretest

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
)

// Bench measures the inputs of positions as a list, and as planes of bytes and of floats.
func Bench[S any](b *testing.B, layout features.Layout, list func(dst []features.Input, s *S) []features.Input, positions []S) {
	dst := make([]features.Input, 0, 4096)
	each := func(name string, do func(i int, dst []features.Input)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				dst = list(dst[:0], &positions[i%len(positions)])
				do(i, dst)
			}
		})
	}
	// The planes of a batch of positions, one after the other.
	const batch = 64
	size := layout.Size()
	bytes, floats := make([]uint8, batch*size), make([]float32, batch*size)
	each("List", func(int, []features.Input) {})
	each("Bytes", func(i int, dst []features.Input) { layout.Bytes(bytes[i%batch*size:][:size], dst) })
	each("Floats", func(i int, dst []features.Input) { layout.Floats(floats[i%batch*size:][:size], dst) })
}
