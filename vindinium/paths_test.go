package vindinium_test

import (
	"math"
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// plainDistances finds the distances of all cells to one of them from the definition: as long as there is one, it takes a
// cell of ground that has no distance yet beside one that has the last distance. The goal itself may be anything.
func plainDistances(m vindinium.Map, to geom.Point) map[geom.Point]int {
	distances := map[geom.Point]int{}
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			distances[geom.Point{X: x, Y: y}] = vindinium.Unreachable
		}
	}
	if _, ok := distances[to]; !ok {
		return distances
	}
	distances[to] = 0
	last := []geom.Point{to}
	for n := 1; len(last) > 0; n++ {
		var found []geom.Point
		for _, p := range last {
			for d := geom.North; d < geom.NumDirections; d++ {
				if next := p.Step(d); m.Terrain(next) == vindinium.Ground && distances[next] == vindinium.Unreachable {
					distances[next], found = n, append(found, next)
				}
			}
		}
		last = found
	}
	return distances
}

// TestDistancesInTurn asks for distances on many maps in random order and compares them with a plain search: the rows
// that it has just asked for, and those that it kept from the beginning.
func TestDistancesInTurn(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	type row struct {
		m    vindinium.Map
		to   geom.Point
		kept vindinium.Distances
		want map[geom.Point]int
	}
	var rows []row
	for seed := int64(0); seed < 60; seed++ {
		m := deal(seed).Map()
		for i := 0; i < 4; i++ {
			to := m.Mine(rng.Intn(m.NumMines()))
			rows = append(rows, row{m, to, m.Distances(to), plainDistances(m, to)})
			if n := rows[len(rows)-1].kept.From(to); n != 0 {
				t.Fatalf("Distances(%v).From(itself) = %d, want 0", to, n)
			}
		}
	}
	rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	for _, r := range rows {
		fresh := r.m.Distances(r.to)
		for p, n := range r.want {
			if got := [3]int{fresh.From(p), r.kept.From(p), r.m.Distance(p, r.to)}; got != [3]int{n, n, n} {
				t.Fatalf("Distances(%v).From(%v), kept and new, and Distance = %d, want %d", r.to, p, got, n)
			}
		}
	}
}

// TestDistancesNowhere has what no way leads to.
func TestDistancesNowhere(t *testing.T) {
	m := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10").Map()
	wall, mine := geom.Point{X: 1, Y: 1}, geom.Point{X: 0, Y: 2}
	for name, d := range map[string]vindinium.Distances{
		"the zero Distances": {}, "a wall": m.Distances(wall), "above the map": m.Distances(geom.Point{X: 0, Y: -1}),
		"below the map": m.Distances(geom.Point{X: 0, Y: 4}), "the zero Map": vindinium.Map{}.Distances(geom.Point{}),
	} {
		for y := -1; y <= 4; y++ {
			for x := -1; x <= 4; x++ {
				p := geom.Point{X: x, Y: y}
				if d.From(p) != vindinium.Unreachable || d.Toward(p) != vindinium.Wait {
					t.Errorf("%s: From(%v), Toward = %d, %s, want %d, WAIT", name, p, d.From(p), d.Toward(p), vindinium.Unreachable)
				}
			}
		}
	}
	d := m.Distances(mine)
	for _, p := range []geom.Point{
		{X: -1, Y: 2}, {X: 4, Y: 1}, {X: 0, Y: -1}, {X: 0, Y: 4}, {X: 3, Y: 0}, wall,
		{X: 1 << 20, Y: 2}, {X: 0, Y: 1 << 20}, {X: math.MinInt, Y: 2}, {X: 0, Y: math.MinInt},
	} {
		if d.From(p) != vindinium.Unreachable || d.Toward(p) != vindinium.Wait {
			t.Errorf("to a mine: From(%v), Toward = %d, %s, want %d, WAIT", p, d.From(p), d.Toward(p), vindinium.Unreachable)
		}
	}
	if d.From(mine) != 0 || d.Toward(mine) != vindinium.Wait {
		t.Errorf("from a mine to itself: From(), Toward() = %d, %s, want 0, WAIT", d.From(mine), d.Toward(mine))
	}
}

// TestInterleavedAllocs does what BenchmarkInterleaved does on 64 maps: after the first time, nothing allocates.
func TestInterleavedAllocs(t *testing.T) {
	samples := onMaps(64)
	sum := 0
	all := func() {
		for i := range samples {
			x := &samples[i]
			m, a := x.state.Map(), vindinium.MoveTo(x.cell.X, x.cell.Y)
			d := m.Distances(x.cell)
			c, _ := x.state.Canonical()
			sum += x.state.Target(a).X + m.Distance(x.state.Hero(0).Cell, x.cell) + d.From(x.cell) + int(d.Toward(x.cell)) + c.Turn()
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}
