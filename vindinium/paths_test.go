package vindinium_test

import (
	"math"
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// plainDistances finds the distances of all cells to one of them, row by row, from the definition: as long as there is
// one, it takes a cell of ground that has no distance yet beside one that has the last distance.
func plainDistances(m vindinium.Map, to geom.Point) []int {
	grid := geom.Grid{Width: m.Size(), Height: m.Size()}
	distances := make([]int, grid.Cells())
	for i := range distances {
		distances[i] = geom.Unreachable
	}
	if !grid.Contains(to) {
		return distances
	}
	distances[grid.Index(to)] = 0
	for last, found := 0, true; found; last++ {
		found = false
		for i, n := range distances {
			for d := geom.North; n == last && d < geom.NumDirections; d++ {
				if next := grid.Point(i).Step(d); m.At(next) == vindinium.Ground && distances[grid.Index(next)] == geom.Unreachable {
					distances[grid.Index(next)], found = last+1, true
				}
			}
		}
	}
	return distances
}

// TestDistancesInTurn asks for distances on many maps in random order and compares them with a plain search: the rows
// that it has just asked for, and those that it kept from the beginning.
func TestDistancesInTurn(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	type row struct {
		m    vindinium.Map
		kept vindinium.Distances
		want []int
	}
	var rows []row
	for seed := int64(0); seed < 60; seed++ {
		m := deal(seed).Map()
		for i := 0; i < 4; i++ {
			to := m.Mine(rng.Intn(m.NumMines()))
			rows = append(rows, row{m, m.Distances(to), plainDistances(m, to)})
			if n := rows[len(rows)-1].kept.From(to); n != 0 {
				t.Fatalf("%v is %d away from itself", to, n)
			}
		}
	}
	rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	for _, r := range rows {
		grid := geom.Grid{Width: r.m.Size(), Height: r.m.Size()}
		var to geom.Point
		for i, n := range r.want {
			if n == 0 {
				to = grid.Point(i)
			}
		}
		fresh := r.m.Distances(to)
		for i, n := range r.want {
			p := grid.Point(i)
			got := [4]int{fresh.From(p), r.kept.From(p), r.kept.At(r.m.CellNumber(p)), r.m.Distance(p, to)}
			if got != [4]int{n, n, n, n} {
				t.Fatalf("from %v to %v it is %d, not %d", p, to, got, n)
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
				if d.From(p) != geom.Unreachable || d.At(m.CellNumber(p)) != geom.Unreachable || d.Toward(p) != vindinium.Wait {
					t.Errorf("%s: from %v it is %d, %d by %s", name, p, d.From(p), d.At(m.CellNumber(p)), d.Toward(p))
				}
			}
		}
	}
	d := m.Distances(mine)
	for _, p := range []geom.Point{
		{X: -1, Y: 2}, {X: 4, Y: 1}, {X: 0, Y: -1}, {X: 0, Y: 4}, {X: 3, Y: 0}, wall,
		{X: 1 << 20, Y: 2}, {X: 0, Y: 1 << 20}, {X: math.MinInt, Y: 2}, {X: 0, Y: math.MinInt},
	} {
		if d.From(p) != geom.Unreachable || d.At(m.CellNumber(p)) != geom.Unreachable || d.Toward(p) != vindinium.Wait {
			t.Errorf("from %v to a mine it is %d, %d by %s", p, d.From(p), d.At(m.CellNumber(p)), d.Toward(p))
		}
	}
	for _, number := range []int{-1, 1 << 20, math.MinInt, math.MaxInt} {
		if n := d.At(number); n != geom.Unreachable {
			t.Errorf("from cell number %d it is %d", number, n)
		}
	}
	if d.From(mine) != 0 || d.Toward(mine) != vindinium.Wait {
		t.Errorf("from a mine to itself it is %d by %s", d.From(mine), d.Toward(mine))
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
			sum += x.state.Target(a).X + m.Distance(x.state.Hero(0).At(), x.cell) + d.From(x.cell) + int(d.Toward(x.cell)) + c.Turn()
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
