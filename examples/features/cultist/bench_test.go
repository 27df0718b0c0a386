package cultist

import (
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

func samples() (list [1024]cultist.State) {
	rng := gametest.Random(1)
	var s cultist.State
	for i := range list {
		if s.Over() {
			s = cultist.New(int64(i))
		}
		list[i] = s
		s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
	}
	return list
}

func BenchmarkAppend(b *testing.B) {
	list := samples()
	var dst []features.Input
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := list[i%1024]
		dst = Append(dst[:0], &s)
	}
}

func BenchmarkBytes(b *testing.B) {
	list := samples()
	l := Layout()
	dst := make([]features.Input, 0, 4096)
	planes := make([]uint8, 64*l.Size())
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := list[i%1024]
		dst = Append(dst[:0], &s)
		l.Bytes(planes[i%64*l.Size():][:l.Size()], dst)
	}
}

func BenchmarkFloats(b *testing.B) {
	list := samples()
	l := Layout()
	dst := make([]features.Input, 0, 4096)
	planes := make([]float32, 64*l.Size())
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := list[i%1024]
		dst = Append(dst[:0], &s)
		l.Floats(planes[i%64*l.Size():][:l.Size()], dst)
	}
}
