package gametest

import (
	"bytes"
	"testing"
)

// Random is a small fixed generator for benchmarks, so that every run plays the same games. The zero Random draws
// zeros.
type Random uint64

// Intn returns a number from 0 to n-1, for n up to 1<<32.
func (r *Random) Intn(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) >> 32 * uint64(n) >> 32)
}

// A Way plays a game to its end, and returns how many actions were played.
type Way[S any] struct {
	Name string
	Play func(s S, rng *Random) (moves int)
}

// Playouts measures ways to play random games from 64 starts. An operation is a game.
func Playouts[S any](b *testing.B, start func(game int) S, ways []Way[S]) {
	var starts [64]S
	for i := range starts {
		starts[i] = start(i)
	}
	for _, way := range ways {
		b.Run(way.Name, func(b *testing.B) {
			moves, rng := 0, Random(1)
			b.ReportAllocs()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				moves += way.Play(starts[i%64], &rng)
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
		})
	}
}

// BenchmarkForms measures starts, the forms of positions, both ways, and a line with an action.
func (p *Package[S, A, P, E, Sym, Setup]) BenchmarkForms(b *testing.B, states []S, line string) {
	texts, forms := make([]string, len(states)), make([][]byte, len(states))
	size := 0
	for i, s := range states {
		texts[i] = s.String()
		forms[i], _ = s.AppendBinary(nil)
		size += len(forms[i])
	}
	var buf []byte
	var s S
	for _, form := range []struct {
		name string
		call func(i int)
	}{
		{"New", func(i int) { s = p.New(int64(i)) }},
		{"ParseAction", func(int) { p.ParseAction(line) }},
		{"String", func(i int) { _ = states[i].String() }},
		{"AppendTurn", func(i int) { buf = states[i].AppendTurn(buf[:0], states[i].ToMove()) }},
		{"AppendText", func(i int) { buf, _ = states[i].AppendText(buf[:0]) }},
		{"AppendBinary", func(i int) { buf, _ = states[i].AppendBinary(buf[:0]) }},
		{"Parse", func(i int) { s, _ = p.Parse(texts[i]) }},
		{"UnmarshalBinary", func(i int) { p.UnmarshalBinary(&s, forms[i]) }},
	} {
		b.Run(form.name, func(b *testing.B) {
			b.ReportAllocs()
			for i, n := 0, 0; n < b.N; n++ {
				form.call(i)
				if i++; i == len(states) {
					i = 0
				}
			}
			b.ReportMetric(float64(size)/float64(len(states)), "bytes/state")
		})
	}
}

// BenchmarkRead reads the turns of one player in a random game, with and without being told the answers.
func (p *Package[S, A, P, E, Sym, Setup]) BenchmarkRead(b *testing.B) {
	var input []byte
	var answers []A
	rng := Random(1)
	for s := p.New(1); !s.Over(); {
		a := s.LegalActionAt(rng.Intn(s.NumLegalActions()))
		if s.ToMove() == 0 {
			if answers == nil {
				input = s.AppendInit(input, 0)
			}
			input, answers = s.AppendTurn(input, 0), append(answers, a)
		}
		s = s.ApplyUnchecked(a)
	}
	for _, told := range []bool{true, false} {
		b.Run(map[bool]string{true: "told", false: "untold"}[told], func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; {
				r := p.NewReader(bytes.NewReader(input))
				for k := 0; k < len(answers) && i < b.N; k++ {
					if _, err := r.Read(); err != nil {
						b.Fatal(err)
					}
					if told {
						r.Sent(answers[k])
					}
					i++
				}
			}
		})
	}
}
