package vindinium_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// deal is New with the referee's defaults, which always give a map.
func deal(seed int64) vindinium.State {
	s, err := vindinium.New(seed, vindinium.Options{})
	if err != nil {
		panic(err)
	}
	return s
}

// samples are positions and actions out of random games, 1024 of each.
func samples() (states [1024]vindinium.State, actions [1024]vindinium.Action) {
	rng := gametest.Random(1)
	s := deal(1)
	for i := range states {
		if s.Over() {
			s = deal(int64(i))
		}
		list := s.LegalActions()
		states[i], actions[i] = s, list[rng.Intn(len(list))]
		s = s.ApplyUnchecked(actions[i])
	}
	return states, actions
}

// far replaces the actions by MOVE to any cell of the map.
func far(states *[1024]vindinium.State, actions *[1024]vindinium.Action) {
	rng := gametest.Random(2)
	for i, s := range states {
		n := s.Map().Size()
		actions[i] = vindinium.MoveTo(rng.Intn(n), rng.Intn(n))
		// The tables of the ways are made once for a map.
		s.Target(actions[i])
	}
}

// What benchmarks compute goes here, so that it is not optimised away.
var (
	sinkState vindinium.State
	sinkInt   int
)

func BenchmarkApply(b *testing.B) {
	states, actions := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState, _ = states[i%1024].Apply(actions[i%1024])
	}
}

func BenchmarkApplyUnchecked(b *testing.B) {
	states, actions := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState = states[i%1024].ApplyUnchecked(actions[i%1024])
	}
}

// BenchmarkPlay is ApplyUnchecked without the copies: it changes a position in place.
func BenchmarkPlay(b *testing.B) {
	states, actions := samples()
	work := states
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		if i%1024 == 0 {
			work = states
		}
		work[i%1024].Play(actions[i%1024])
	}
}

// BenchmarkResolve resolves MOVE to cells all over the map.
func BenchmarkResolve(b *testing.B) {
	states, actions := samples()
	far(&states, &actions)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		a, err := states[i%1024].Resolve(actions[i%1024])
		if err != nil {
			b.Fatal(err)
		}
		sinkInt += int(a.Order())
	}
}

func BenchmarkAppendLegalActions(b *testing.B) {
	states, _ := samples()
	dst := make([]vindinium.Action, 0, vindinium.MaxActions)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkInt += len(states[i%1024].AppendLegalActions(dst))
	}
}

func BenchmarkHash(b *testing.B) {
	states, _ := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkInt += int(states[i%1024].Hash())
	}
}

func BenchmarkCanonical(b *testing.B) {
	states, _ := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState, _ = states[i%1024].Canonical()
	}
}

// BenchmarkDistance asks for the way from each hero to cells all over the map.
func BenchmarkDistance(b *testing.B) {
	states, actions := samples()
	far(&states, &actions)
	distance := func(i int) int {
		s := &states[i%1024]
		return s.Map().Distance(s.Hero(vindinium.Player(i%4)).At(), actions[i%1024].Cell())
	}
	for i := range states {
		distance(i)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sinkInt += distance(i)
	}
}

// BenchmarkPlayout plays uniformly random games, with a whole list at every turn. An operation is a game.
func BenchmarkPlayout(b *testing.B) {
	b.ReportAllocs()
	var starts [64]vindinium.State
	for i := range starts {
		starts[i] = deal(int64(i))
	}
	b.Run("value", func(b *testing.B) {
		rng, turns := gametest.Random(1), 0
		dst := make([]vindinium.Action, 0, vindinium.MaxActions)
		for i := 0; i < b.N; i++ {
			s := starts[i%64]
			for !s.Over() {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
				turns++
			}
		}
		b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
	})
	b.Run("place", func(b *testing.B) {
		rng, turns := gametest.Random(1), 0
		dst := make([]vindinium.Action, 0, vindinium.MaxActions)
		for i := 0; i < b.N; i++ {
			s := starts[i%64]
			list := s.AppendLegalActions(dst)
			for n := s.Turns() * s.NumPlayers(); n > 0; n-- {
				s.Play(list[rng.Intn(len(list))])
				turns++
			}
		}
		b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
	})
}

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState = deal(int64(i))
	}
}

func BenchmarkParse(b *testing.B) {
	text := deal(1).String()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState, _ = vindinium.Parse(text)
	}
}

func BenchmarkString(b *testing.B) {
	states, _ := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkInt += len(states[i%1024].String())
	}
}

func BenchmarkAppendTurn(b *testing.B) {
	states, _ := samples()
	var buf []byte
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		buf = states[i%1024].AppendTurn(buf[:0], states[i%1024].ToMove())
	}
}

// BenchmarkRead reads the turns of one player in random games, with the search for what was played in between.
func BenchmarkRead(b *testing.B) {
	var input []byte
	rng, turns := gametest.Random(1), 0
	for s := deal(1); !s.Over(); {
		if s.ToMove() == 0 {
			if turns++; turns == 1 {
				input = s.AppendInit(input, 0)
			}
			input = s.AppendTurn(input, 0)
		}
		list := s.LegalActions()
		s = s.ApplyUnchecked(list[rng.Intn(len(list))])
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; {
		r := vindinium.NewReader(bytes.NewReader(input))
		for k := 0; k < turns && i < b.N; k++ {
			if _, err := r.Read(); err != nil {
				b.Fatal(err)
			}
			i++
		}
	}
}

func BenchmarkParseAction(b *testing.B) {
	line := "MOVE 12 7 " + strings.Repeat("a message ", 5)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		a, err := vindinium.ParseAction(line)
		if err != nil {
			b.Fatal(err)
		}
		sinkInt += int(a.Order())
	}
}
