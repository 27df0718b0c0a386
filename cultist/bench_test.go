package cultist_test

import (
	"math/bits"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

func start(game int) cultist.State { return cultist.New(int64(game)) }

// samples are positions and actions of random games.
func samples() (states [1024]cultist.State, actions [1024]cultist.Action) {
	s, a := gametest.Samples(1024, start)
	return [1024]cultist.State(s), [1024]cultist.Action(a)
}

// Benchmarks write their results here, so that the compiler does not remove what they measure.
var (
	sinkState  cultist.State
	sinkAction cultist.Action
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

// BenchmarkApplyChance plays an action without a generator and then a neutral's move.
func BenchmarkApplyChance(b *testing.B) {
	states, actions := samples()
	var moves [1024]cultist.Action
	for i := range states {
		states[i] = states[i].WithoutRand()
		moves[i] = states[i].ApplyUnchecked(actions[i]).LegalActions()[0]
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sinkState = states[i%1024].ApplyUnchecked(actions[i%1024]).ApplyUnchecked(moves[i%1024])
	}
}

// BenchmarkResolve resolves MOVEs to far corners.
func BenchmarkResolve(b *testing.B) {
	states, _ := samples()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		s := &states[i%1024]
		unit := bits.TrailingZeros16(uint16(s.Living(s.ToMove())))
		a, err := s.Resolve(cultist.Action{Kind: cultist.Move, Unit: uint8(unit), Tile: cultist.TileAt(i%2*12, 6)})
		if err != nil {
			b.Fatal(err)
		}
		sinkInt += int(a.Tile)
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

// BenchmarkAppendLegalActions lists the 8 actions of one position, those of random positions, and those of chance.
func BenchmarkAppendLegalActions(b *testing.B) {
	states, actions := samples()
	var fixed cultist.State
	for i := range states {
		if len(states[i].LegalActions()) == 8 && states[i].Living(states[i].ToMove()).Len() == 2 {
			fixed = states[i]
		}
	}
	dst := make([]cultist.Action, 0, cultist.MaxActions)
	b.Run("8", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			sinkInt += len(fixed.AppendLegalActions(dst))
		}
	})
	b.Run("random", func(b *testing.B) {
		n := 0
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			n += len(states[i%1024].AppendLegalActions(dst))
		}
		b.ReportMetric(float64(n)/float64(b.N), "actions")
	})
	b.Run("chance", func(b *testing.B) {
		for i := range states {
			states[i] = states[i].WithoutRand().ApplyUnchecked(actions[i])
		}
		b.ReportAllocs()
		b.ResetTimer()
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

// BenchmarkUnits reads the life and the tile of every living unit. xApplyTo is its cost divided by that of ApplyTo, measured
// in the same run.
func BenchmarkUnits(b *testing.B) {
	states, actions := samples()
	for _, way := range []struct {
		name string
		read func(s *cultist.State) int
	}{
		{"EachUnit", func(s *cultist.State) (sum int) {
			s.EachUnit(func(_ uint8, u cultist.Unit) bool {
				sum += int(u.Life) * int(u.Tile) * int(u.Owner)
				return true
			})
			return sum
		}},
		{"Units", func(s *cultist.State) (sum int) {
			for _, u := range s.Units() {
				sum += int(u.Life) * int(u.Tile) * int(u.Owner)
			}
			return sum
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				sinkInt += way.read(&states[i%1024])
			}
			b.StopTimer()
			start := time.Now()
			for i := 0; i < b.N; i++ {
				states[i%1024].ApplyTo(&sinkState, actions[i%1024])
			}
			b.ReportMetric(float64(b.Elapsed())/float64(time.Since(start)), "xApplyTo")
		})
	}
}

// BenchmarkEvaluate reads what a simple evaluation of a leaf does: the owner, the lives and the distance to the nearest
// enemy of every unit. xApply is its cost divided by that of ApplyUnchecked, measured in the same run.
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

// evaluate returns how well player 0 stands.
func evaluate(s cultist.State) int {
	units := s.Units()
	white, black := s.Living(0), s.Living(1)
	return worth(&units, white, black) - worth(&units, black, white)
}

// worth returns what a side is worth: the lives of its units, and more for a unit that is close to an enemy.
func worth(units *[cultist.NumUnits]cultist.Unit, own, enemies cultist.UnitSet) (value int) {
	for ; own != 0; own &= own - 1 {
		u := units[bits.TrailingZeros16(uint16(own))%cultist.NumUnits]
		nearest := cultist.Width + cultist.Height
		for m := enemies; m != 0; m &= m - 1 {
			nearest = min(nearest, u.Tile.Distance(units[bits.TrailingZeros16(uint16(m))%cultist.NumUnits].Tile))
		}
		value += 10*int(u.Life) - nearest
	}
	return value
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
	for i := range states {
		states[i] = states[i].WithoutRand()
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sinkState, _ = states[i%1024].Canonical()
	}
}

// BenchmarkPlayout plays uniformly random games, including the neutrals' moves. It chooses each action from a list or
// by its index alone, and plays it by value, in place or along a path of States. An operation is a game.
func BenchmarkPlayout(b *testing.B) {
	dst := make([]cultist.Action, 0, cultist.MaxActions)
	// A search keeps the States on its way into the tree like this.
	path := make([]cultist.State, 64)
	gametest.Playouts(b, start, []gametest.Way[cultist.State]{
		{Name: "list", Play: func(s cultist.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index", Play: func(s cultist.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "list-in-place", Play: func(s cultist.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s.ApplyTo(&s, list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index-in-place", Play: func(s cultist.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s.ApplyTo(&s, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "path", Play: func(s cultist.State, rng *gametest.Random) (moves int) {
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
	pkg.BenchmarkForms(b, states[:], "4 MOVE 0 6 "+strings.Repeat("a message ", 5))
}

func BenchmarkRead(b *testing.B) { pkg.BenchmarkRead(b) }

// BenchmarkExplain explains what was played between two turns of a player.
func BenchmarkExplain(b *testing.B) {
	states, _ := samples()
	for _, known := range []bool{true, false} {
		b.Run(map[bool]string{true: "known", false: "unknown"}[known], func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				s, next := states[i%1022], states[i%1022+2]
				if next.Turn() != s.Turn()+2 {
					continue
				}
				if !known {
					s, next = s.WithoutRand(), next.WithoutRand()
				}
				actions, err := s.Explain(next)
				if err != nil {
					b.Fatal(err)
				}
				sinkInt += len(actions)
			}
		})
	}
}
