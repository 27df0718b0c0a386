package vindinium_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/geom"
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
	sinkState  vindinium.State
	sinkAction vindinium.Action
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
		return s.Map().Distance(s.Hero(vindinium.Player(i%4)).Cell, actions[i%1024].Cell())
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

// evaluated are 1024 positions out of a random game on the map of seed 42, which has 40 mines, and the actions played there.
func evaluated() (states [1024]vindinium.State, actions [1024]vindinium.Action) {
	rng := gametest.Random(1)
	s := deal(42)
	for i := range states {
		if s.Over() {
			s = deal(42)
		}
		states[i], actions[i] = s, s.LegalActionAt(rng.Intn(s.NumLegalActions()))
		s = s.ApplyUnchecked(actions[i])
	}
	return states, actions
}

// mineTable has the distances from each cell of a map to all mines: row by row, and for each cell by the mines' numbers. A
// caller makes it once for a map.
func mineTable(m vindinium.Map) (table []int16) {
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			for i := 0; i < m.NumMines(); i++ {
				table = append(table, int16(m.Distance(geom.Point{X: x, Y: y}, m.Mine(i))))
			}
		}
	}
	return table
}

// evaluate returns the sum of all heroes' distances to the nearest mine that they do not own.
func evaluate(s *vindinium.State, size int, table []int16, buffer []vindinium.Player) (sum int) {
	owners := s.AppendOwners(buffer)
	for p, h := range s.Heroes() {
		first := (h.Cell.Y*size + h.Cell.X) * len(owners)
		nearest := int16(1000)
		for i, d := range table[first : first+len(owners)] {
			// A processor would too often guess wrong whether the mine is the hero's own.
			if owners[i] == vindinium.Player(p) {
				d = 1000
			}
			if d < nearest {
				nearest = d
			}
		}
		sum += int(nearest)
	}
	return sum
}

// BenchmarkEvaluate finds the nearest mine that a hero does not own, for all four heroes, and reports how many times the
// time of ApplyUnchecked that takes.
func BenchmarkEvaluate(b *testing.B) {
	states, actions := evaluated()
	size, table := states[0].Map().Size(), mineTable(states[0].Map())
	buffer := make([]vindinium.Player, 0, vindinium.MaxMines)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sinkInt += evaluate(&states[i%1024], size, table, buffer)
	}
	b.StopTimer()
	evaluation := float64(b.Elapsed()) / float64(b.N)
	const plays = 1 << 18
	start := time.Now()
	for i := 0; i < plays; i++ {
		sinkState = states[i%1024].ApplyUnchecked(actions[i%1024])
	}
	b.ReportMetric(evaluation/(float64(time.Since(start))/plays), "xApply")
}

// BenchmarkHeroes reads all heroes, and the owners of all mines, in one call or one by one.
func BenchmarkHeroes(b *testing.B) {
	states, _ := evaluated()
	b.Run("Heroes", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			for _, h := range states[i%1024].Heroes() {
				sinkInt += h.Life
			}
		}
	})
	b.Run("Hero", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			for p := vindinium.Player(0); p < 4; p++ {
				sinkInt += states[i%1024].Hero(p).Life
			}
		}
	})
	owners := make([]vindinium.Player, 0, 40)
	b.Run("AppendOwners", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			sinkInt += len(states[i%1024].AppendOwners(owners))
		}
	})
	b.Run("Owner", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			for k := 0; k < 40; k++ {
				sinkInt += int(states[i%1024].Owner(k))
			}
		}
	})
}

// BenchmarkPlayout plays uniformly random games on maps of all sizes: with a whole list at every move, or with the action
// of a random index alone, and each of them by value or in place; or along a path of States. An operation is a game.
func BenchmarkPlayout(b *testing.B) {
	var starts [64]vindinium.State
	for i := range starts {
		starts[i] = deal(int64(i))
	}
	dst := make([]vindinium.Action, 0, vindinium.MaxActions)
	// A search keeps the States on its way into the tree like this.
	path := make([]vindinium.State, 64)
	for _, way := range []struct {
		name string
		play func(s vindinium.State, rng *gametest.Random) (moves int)
	}{
		{"list", func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
			}
			return moves
		}},
		{"index", func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{"list-in-place", func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s.ApplyTo(&s, list[rng.Intn(len(list))])
			}
			return moves
		}},
		{"index-in-place", func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s.ApplyTo(&s, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{"path", func(s vindinium.State, rng *gametest.Random) (moves int) {
			path[0] = s
			for at := &path[0]; !at.Over(); moves++ {
				next := &path[(moves+1)%len(path)]
				at.ApplyTo(next, at.LegalActionAt(rng.Intn(at.NumLegalActions())))
				at = next
			}
			return moves
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			rng := gametest.Random(1)
			gametest.Playouts(b, func(game int) int { return way.play(starts[game%64], &rng) })
		})
	}
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

func BenchmarkForms(b *testing.B) {
	states, _ := samples()
	game.BenchmarkForms(b, states[:])
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
