package vindinium_test

import (
	"fmt"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// sample is a position and a cell of its map.
type sample struct {
	state vindinium.State
	cell  geom.Point
}

// onMaps returns 1024 samples out of random games on as many maps, which take turns.
func onMaps(maps int) (samples [1024]sample) {
	rng := gametest.Random(1)
	for m := 0; m < maps; m++ {
		s := deal(int64(m + 1))
		n := s.Map().Size()
		for i := m; i < len(samples); i += maps {
			samples[i] = sample{s, geom.Point{X: rng.Intn(n), Y: rng.Intn(n)}}
			s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			if s.Over() {
				s = deal(int64(m + 1))
			}
		}
	}
	return samples
}

// BenchmarkInterleaved does one thing on one of several maps, then on the next one, and so on in turn. What is derived
// from the maps was asked for before, so an operation allocates only if it was lost again.
func BenchmarkInterleaved(b *testing.B) {
	for _, op := range []struct {
		name string
		do   func(x *sample) int
	}{
		{"move", func(x *sample) int {
			x.state.ApplyTo(&sinkState, vindinium.MoveTo(x.cell.X, x.cell.Y))
			return 0
		}},
		{"distance", func(x *sample) int { return x.state.Map().Distance(x.state.Hero(0).Cell, x.cell) }},
		{"canonical", func(x *sample) int {
			var g vindinium.Symmetry
			sinkState, g = x.state.Canonical()
			return int(g)
		}},
	} {
		for _, maps := range []int{1, 8, 64, 512} {
			b.Run(fmt.Sprintf("%s/%d", op.name, maps), func(b *testing.B) {
				samples := onMaps(maps)
				for i := range samples {
					sinkInt += op.do(&samples[i])
				}
				b.ReportAllocs()
				b.ResetTimer()
				for i := 0; i < b.N; i++ {
					sinkInt += op.do(&samples[i%len(samples)])
				}
			})
		}
	}
}

// BenchmarkInterleavedParallel is a far MOVE on 64 maps in turn, in as many goroutines as -cpu says.
func BenchmarkInterleavedParallel(b *testing.B) {
	samples := onMaps(64)
	for i := range samples {
		samples[i].state.Target(vindinium.MoveTo(samples[i].cell.X, samples[i].cell.Y))
	}
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		var s vindinium.State
		for i := 0; pb.Next(); i++ {
			x := &samples[i%len(samples)]
			x.state.ApplyTo(&s, vindinium.MoveTo(x.cell.X, x.cell.Y))
		}
	})
}

// BenchmarkDistancesFrom reads rows of distances that were kept: how far each hero is from each mine, on a map of 40
// mines.
func BenchmarkDistancesFrom(b *testing.B) {
	s := deal(42)
	m := s.Map()
	var rows []vindinium.Distances
	for i := 0; i < m.NumMines(); i++ {
		rows = append(rows, m.Distances(m.Mine(i)))
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sum := 0
		for _, h := range s.Heroes() {
			for j := range rows {
				sum += rows[j].From(h.Cell)
			}
		}
		sinkInt += sum
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*4*len(rows)), "ns/read")
}
