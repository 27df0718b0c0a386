package vindinium_test

import (
	"fmt"
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

func start(game int) vindinium.State { return deal(int64(game)) }

// samples are positions and actions of random games.
func samples() (states [1024]vindinium.State, actions [1024]vindinium.Action) {
	s, a := gametest.Samples(1024, start)
	return [1024]vindinium.State(s), [1024]vindinium.Action(a)
}

// far replaces the actions by MOVE to any cell of the map.
func far(states *[1024]vindinium.State, actions *[1024]vindinium.Action) {
	rng := gametest.Random(2)
	for i, s := range states {
		n := s.Map().Size()
		actions[i] = vindinium.MoveTo(geom.Point{X: rng.Intn(n), Y: rng.Intn(n)})
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
		sinkInt += int(a.Kind())
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

// evaluated are positions and actions of random games on the map of seed 42, which has 40 mines.
func evaluated() (states [1024]vindinium.State, actions [1024]vindinium.Action) {
	s, a := gametest.Samples(1024, func(int) vindinium.State { return deal(42) })
	return [1024]vindinium.State(s), [1024]vindinium.Action(a)
}

// toMines has the distances to all mines of a map, by their numbers.
func toMines(m vindinium.Map) (mines []vindinium.Distances) {
	for i := 0; i < m.NumMines(); i++ {
		mines = append(mines, m.Distances(m.MineCell(i)))
	}
	return mines
}

// mineTable has the distances from each cell of a map to all mines: row by row, and for each cell by the mines' numbers. A
// caller makes it once for a map.
func mineTable(m vindinium.Map) (table []int16) {
	mines := toMines(m)
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			for _, d := range mines {
				table = append(table, int16(d.From(geom.Point{X: x, Y: y})))
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
	dst := make([]vindinium.Action, 0, vindinium.MaxActions)
	// A search keeps the States on its way into the tree like this.
	path := make([]vindinium.State, 64)
	gametest.Playouts(b, start, []gametest.Way[vindinium.State]{
		{Name: "list", Play: func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s = s.ApplyUnchecked(list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index", Play: func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "list-in-place", Play: func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				list := s.AppendLegalActions(dst)
				s.ApplyTo(&s, list[rng.Intn(len(list))])
			}
			return moves
		}},
		{Name: "index-in-place", Play: func(s vindinium.State, rng *gametest.Random) (moves int) {
			for ; !s.Over(); moves++ {
				s.ApplyTo(&s, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
			}
			return moves
		}},
		{Name: "path", Play: func(s vindinium.State, rng *gametest.Random) (moves int) {
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
	pkg.BenchmarkForms(b, states[:], "MOVE 12 7 "+strings.Repeat("a message ", 5))
}

func BenchmarkRead(b *testing.B) { pkg.BenchmarkRead(b) }

// maze returns a position on the largest map with the longest path, from hero 0 at one end of it to the other. The cells of
// the last row belong to hero 1, and no path leads there.
func maze() vindinium.State {
	const n = vindinium.MaxSize
	rows := make([]string, n)
	for y := range rows {
		rows[y] = strings.Repeat(".", n)
		if y%4 == 1 {
			rows[y] = strings.Repeat("#", n-1) + "."
		} else if y%4 == 3 {
			rows[y] = "." + strings.Repeat("#", n-1)
		}
	}
	rows[0] = "0" + rows[0][1:]
	rows[n-2] = strings.Repeat("#", n)
	rows[n-1] = "1" + strings.Repeat(".", n-1)
	return vindinium.MustParse(fmt.Sprintf("%s 0,0,100,0/0,%d,100,0 none 0 10", strings.Join(rows, "/"), n-1))
}

// BenchmarkMove resolves a MOVE: to random cells and to mines, on 64 maps that the referee deals; to the end of a maze, and to
// a cell that no path reaches there.
func BenchmarkMove(b *testing.B) {
	type sample struct {
		state vindinium.State
		to    geom.Point
	}
	var cells, mines []sample
	rng := gametest.Random(1)
	for i := 0; i < 1024; i++ {
		s := deal(int64(i % 64))
		for k := rng.Intn(100); k > 0; k-- {
			s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
		}
		n := s.Map().Size()
		cells = append(cells, sample{s, geom.Point{X: rng.Intn(n), Y: rng.Intn(n)}})
		mines = append(mines, sample{s, s.Map().MineCell(rng.Intn(s.Map().NumMines()))})
	}
	const last = vindinium.MaxSize - 1
	for _, c := range []struct {
		name    string
		samples []sample
	}{
		{"cell", cells}, {"mine", mines},
		{"maze", []sample{{maze(), geom.Point{X: last, Y: last - 3}}}},
		{"nowhere", []sample{{maze(), geom.Point{X: last, Y: last}}}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				x := &c.samples[i%len(c.samples)]
				sinkAction, _ = x.state.Resolve(vindinium.MoveTo(x.to))
			}
		})
	}
}

// BenchmarkDistances computes the distances to all mines of a map of 40 mines.
func BenchmarkDistances(b *testing.B) {
	m := deal(42).Map()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		sinkInt += len(toMines(m))
	}
}

// BenchmarkDistancesFrom reads rows of distances that were kept: how far each hero is from each mine, on a map of 40
// mines.
func BenchmarkDistancesFrom(b *testing.B) {
	s := deal(42)
	rows := toMines(s.Map())
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
