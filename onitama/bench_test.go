package onitama_test

import (
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// openings are deals whose perft is known: the number of leaves at depth 1 and so on. A game that ends counts as one
// leaf at every depth below.
var openings = []struct {
	cards  string
	leaves [8]int64
}{
	{"ox,boar/horse,elephant/crab", [8]int64{10, 130, 1989, 28509, 487780, 7748422, 137281607, 2353802670}},
	{"rooster,tiger/rabbit,cobra/frog", [8]int64{9, 72, 880, 10374, 138879, 1781181, 24489752, 324013378}},
	{"goose,dragon/mantis,eel/crane", [8]int64{10, 120, 1272, 16445, 211643, 2793554, 39359208, 537916817}},
	{"crab,dragon/monkey,tiger/mantis", [8]int64{11, 143, 1807, 23949, 325011, 4619275, 64873385, 949933361}},
}

func opening(cards string) onitama.State {
	return onitama.MustParse("bbBbb/...../...../...../wwWww " + cards + " 0 0")
}

// leaves counts the leaves at a depth; every one of them is built.
func leaves(s onitama.State, depth int) int64 {
	if depth == 0 || s.Over() {
		return 1
	}
	n := int64(0)
	s.Successors(func(_ onitama.Action, next onitama.State) bool {
		if depth == 1 {
			n++
		} else {
			n += leaves(next, depth-1)
		}
		return true
	})
	return n
}

var depth = flag.Int("depth", 6, "how deep TestPerft and BenchmarkPerft count, 1 to 8")

func TestPerft(t *testing.T) {
	most := *depth
	if testing.Short() {
		most = min(most, 4)
	}
	for _, o := range openings {
		for d := 1; d <= most; d++ {
			if got := leaves(opening(o.cards), d); got != o.leaves[d-1] {
				t.Errorf("%s: %d leaves at depth %d, want %d", o.cards, got, d, o.leaves[d-1])
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) { benchLeaves(b, leaves) }

// benchLeaves counts the leaves below the openings.
func benchLeaves(b *testing.B, leaves func(s onitama.State, depth int) int64) {
	for _, o := range openings {
		b.Run(o.cards, func(b *testing.B) {
			n := int64(0)
			for i := 0; i < b.N; i++ {
				n += leaves(opening(o.cards), *depth)
			}
			if n != int64(b.N)*o.leaves[*depth-1] {
				b.Fatalf("%d leaves, want %d", n, int64(b.N)*o.leaves[*depth-1])
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

func start(game int) onitama.State { return onitama.New(int64(game)) }

// samples are positions and actions of random games.
func samples() (states [1024]onitama.State, actions [1024]onitama.Action) {
	s, a := gametest.Samples(1024, start)
	return [1024]onitama.State(s), [1024]onitama.Action(a)
}

// What benchmarks compute goes here, so that it is not optimised away.
var (
	sinkState  onitama.State
	sinkAction onitama.Action
	sinkInt    int
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

// BenchmarkApplyTo is BenchmarkApplyUnchecked without the copies.
func BenchmarkApplyTo(b *testing.B) {
	states, actions := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		states[i%1024].ApplyTo(&sinkState, actions[i%1024])
	}
}

func BenchmarkIsLegal(b *testing.B) {
	states, actions := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		if states[i%1024].IsLegal(actions[i%1024]) {
			sinkInt++
		}
	}
}

// BenchmarkAppendLegalActions lists the 16 actions of one start, and those of random positions.
func BenchmarkAppendLegalActions(b *testing.B) {
	states, _ := samples()
	fixed := onitama.New(42)
	if n := len(fixed.LegalActions()); n != 16 {
		b.Fatalf("len(New(42).LegalActions()) = %d, want 16", n)
	}
	dst := make([]onitama.Action, 0, onitama.MaxActions)
	b.Run("16", func(b *testing.B) {
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

// BenchmarkLegalActionAt counts the actions of random positions and takes one of them.
func BenchmarkLegalActionAt(b *testing.B) {
	states, _ := samples()
	rng := gametest.Random(1)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := &states[i%1024]
		sinkAction = s.LegalActionAt(rng.Intn(s.NumLegalActions()))
	}
}

// toGoal has the distances of a master on a square from the shrine that it heads for, by player. Room for all values of a
// Square saves the bounds checks.
var toGoal = func() (distance [2][256]int8) {
	for p := range distance {
		goal := onitama.Shrine(onitama.Player(p) ^ 1)
		for q := onitama.Square(0); q <= onitama.NoSquare; q++ {
			dx, dy := q.Column()-goal.Column(), q.Row()-goal.Row()
			distance[p][q] = int8(max(dx, -dx) + max(dy, -dy))
		}
	}
	return distance
}()

// evaluate is what a search computes at a leaf: the mobility, the material, the distances of the masters.
func evaluate(s onitama.State) int {
	me := s.ToMove()
	opponent := me.Opponent()
	value := s.Mobility(me)
	mine, _ := s.Master(me)
	theirs, _ := s.Master(opponent)
	value += 20 * (s.Pieces(me).Len() - s.Pieces(opponent).Len())
	return value + int(toGoal[opponent&1][theirs]) - int(toGoal[me&1][mine])
}

// BenchmarkEvaluate evaluates random positions. xApply is the cost in calls of ApplyUnchecked, measured in the same run.
func BenchmarkEvaluate(b *testing.B) {
	states, actions := samples()
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sinkInt += evaluate(states[i%1024])
	}
	b.StopTimer()
	start := time.Now()
	for i := 0; i < b.N; i++ {
		sinkState = states[i%1024].ApplyUnchecked(actions[i%1024])
	}
	b.ReportMetric(float64(b.Elapsed())/float64(time.Since(start)), "xApply")
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

// BenchmarkPlayout plays uniformly random games: with a whole list at every move, or with the action
// of a random index alone, and each of them by value or in place; or along a path of States. An operation is a game.
func BenchmarkPlayout(b *testing.B) {
	dst := make([]onitama.Action, 0, onitama.MaxActions)
	// A search keeps the States on its way into the tree like this.
	path := make([]onitama.State, 64)
	gametest.Playouts(b, start, []gametest.Way[onitama.State]{
		{Name: "list", Play: func(s onitama.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index", Play: func(s onitama.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "list-in-place", Play: func(s onitama.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s.ApplyTo(&s, list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index-in-place", Play: func(s onitama.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s.ApplyTo(&s, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "path", Play: func(s onitama.State, rng *gametest.Random) (moves int) {
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
	states, _ := samples()
	pkg.BenchmarkForms(b, states[:], "6 A1A2 "+strings.Repeat("a message ", 5))
}

func BenchmarkRead(b *testing.B) { pkg.BenchmarkRead(b) }
