package volcano_test

import (
	"math/bits"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

func start(int) volcano.State { return volcano.New() }

// samples returns positions from random games, and an action for each. Either a growth follows all of the actions, or it
// follows none of them.
func samples(growth bool) (states [1024]volcano.State, actions [1024]volcano.Action) {
	rng := gametest.Random(1)
	s := volcano.New()
	for i := 0; i < len(states); {
		if s.Over() {
			s = volcano.New()
		}
		list := s.LegalActions()
		a := list[rng.Intn(len(list))]
		if (s.Turn()%2 == 1) == growth {
			states[i], actions[i] = s, a
			i++
		}
		s = s.ApplyUnchecked(a)
	}
	return states, actions
}

// The results of benchmarks go here, so that the compiler does not drop what computes them.
var (
	sinkState  volcano.State
	sinkAction volcano.Action
	sinkInt    int
)

// kinds has the two kinds of samples.
var kinds = []struct {
	name   string
	growth bool
}{{"plain", false}, {"growth", true}}

func BenchmarkApply(b *testing.B) {
	for _, kind := range kinds {
		b.Run(kind.name, func(b *testing.B) {
			states, actions := samples(kind.growth)
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				sinkState, _ = states[i%1024].Apply(actions[i%1024])
			}
		})
	}
}

func BenchmarkApplyUnchecked(b *testing.B) {
	for _, kind := range kinds {
		b.Run(kind.name, func(b *testing.B) {
			states, actions := samples(kind.growth)
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				sinkState = states[i%1024].ApplyUnchecked(actions[i%1024])
			}
		})
	}
}

// BenchmarkApplyTo is BenchmarkApplyUnchecked without the copies.
func BenchmarkApplyTo(b *testing.B) {
	for _, kind := range kinds {
		b.Run(kind.name, func(b *testing.B) {
			states, actions := samples(kind.growth)
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				states[i%1024].ApplyTo(&sinkState, actions[i%1024])
			}
		})
	}
}

func BenchmarkGrow(b *testing.B) {
	states, _ := samples(true)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState = states[i%1024].Grow()
	}
}

func BenchmarkIsLegal(b *testing.B) {
	states, actions := samples(false)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		if states[i%1024].IsLegal(actions[i%1024]) {
			sinkInt++
		}
	}
}

// BenchmarkAppendLegalActions lists the 63 actions of one position, and those of random positions.
func BenchmarkAppendLegalActions(b *testing.B) {
	states, _ := samples(false)
	var fixed volcano.State
	for _, s := range states {
		if len(s.LegalActions()) == 63 {
			fixed = s
		}
	}
	if !fixed.IsValid() {
		b.Fatal("no position with 63 actions, want one")
	}
	dst := make([]volcano.Action, 0, volcano.MaxActions)
	b.Run("63", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			sinkInt += len(fixed.AppendLegalActions(dst))
		}
	})
	b.Run("random", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			sinkInt += len(states[i%1024].AppendLegalActions(dst))
		}
	})
}

// BenchmarkSuccessors builds all positions after one. An operation is a position built.
func BenchmarkSuccessors(b *testing.B) {
	states, _ := samples(false)
	b.ReportAllocs()
	for i, n := 0, 0; n < b.N; i++ {
		states[i%1024].Successors(func(_ volcano.Action, next volcano.State) bool {
			sinkInt += next.Turn()
			n++
			return n < b.N
		})
	}
}

// BenchmarkLegalActionAt counts the actions of random positions and takes one of them.
func BenchmarkLegalActionAt(b *testing.B) {
	states, _ := samples(false)
	rng := gametest.Random(1)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := &states[i%1024]
		sinkAction = s.LegalActionAt(rng.Intn(s.NumLegalActions()))
	}
}

func BenchmarkHash(b *testing.B) {
	states, _ := samples(false)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkInt += int(states[i%1024].Hash())
	}
}

func BenchmarkCanonical(b *testing.B) {
	states, _ := samples(false)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkState, _ = states[i%1024].Canonical()
	}
}

// evaluate is the kind of evaluation that a bot has at the leaves of its search: tiles, levels and pairs of antipodes.
func evaluate(s *volcano.State, p volcano.Player) int {
	one, two, three, dormant := s.Levels(p)
	tiles := s.Tiles(p)
	return 3*one.Len() + 4*two.Len() + 6*three.Len() + 2*dormant.Len() + 5*bits.OnesCount64(tiles.North&tiles.South)
}

// BenchmarkEvaluate evaluates random positions for both players, and reports how much that takes of the time that
// ApplyUnchecked takes without a growth, which is the cheaper kind.
func BenchmarkEvaluate(b *testing.B) {
	states, actions := samples(false)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		s := &states[i%1024]
		sinkInt += evaluate(s, volcano.Blue) - evaluate(s, volcano.Orange)
	}
	b.StopTimer()
	evaluating := b.Elapsed()
	start := time.Now()
	for i := 0; i < b.N; i++ {
		sinkState = states[i%1024].ApplyUnchecked(actions[i%1024])
	}
	b.ReportMetric(float64(evaluating)/float64(time.Since(start)), "xApply")
}

// BenchmarkPlayout plays uniformly random games: with a whole list on every turn, or with only the action of a random
// number, and both by value and in place, or along a path of States. An operation is a game.
func BenchmarkPlayout(b *testing.B) {
	dst := make([]volcano.Action, 0, volcano.MaxActions)
	// A search keeps the States on its way into the tree like this.
	path := make([]volcano.State, 64)
	gametest.Playouts(b, start, []gametest.Way[volcano.State]{
		{Name: "list", Play: func(s volcano.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index", Play: func(s volcano.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "list-in-place", Play: func(s volcano.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s.ApplyTo(&s, list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index-in-place", Play: func(s volcano.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s.ApplyTo(&s, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "path", Play: func(s volcano.State, rng *gametest.Random) (moves int) {
			path[0] = s
			for at := &path[0]; !at.Over(); moves++ {
				next := &path[(moves+1)%len(path)]
				at.ApplyTo(next, at.LegalActionAt(rng.Intn(at.NumLegalActions())))
				at = next
			}
			return moves
		}},
	})
}

func BenchmarkForms(b *testing.B) {
	states, _ := samples(false)
	pkg.BenchmarkForms(b, states[:], "S27")
}

func BenchmarkRead(b *testing.B) { pkg.BenchmarkRead(b) }
