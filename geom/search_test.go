package geom

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"pgregory.net/rapid"
)

// drawCells draws a grid of one to twelve rows and columns, sometimes with all 64 columns, and a set of its cells.
func drawCells(t *rapid.T) (Grid, Cells) {
	g := Grid{rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 12).Draw(t, "height")}
	if rapid.IntRange(0, 3).Draw(t, "wide") == 0 {
		g.Width = 64
	}
	cells := make(Cells, g.Height)
	for _, p := range g.points() {
		if rapid.IntRange(0, 3).Draw(t, "in") > 0 {
			cells.Add(p)
		}
	}
	return g, cells
}

func drawPoint(t *rapid.T, g Grid, name string) Point {
	return rapid.SampledFrom(g.points()).Draw(t, name)
}

// search returns the distances that a search by Spread finds from a start.
func search(g Grid, start Point, open Cells) map[Point]int {
	distances := map[Point]int{start: 0}
	front, unvisited := make(Cells, len(open)), append(Cells(nil), open...)
	front.Add(start)
	for n := 1; Spread(front, unvisited); n++ {
		for _, p := range g.points() {
			if front.Has(p) && p != start {
				distances[p] = n
			}
		}
	}
	return distances
}

// TestSpread compares the search with the definition of distance: the start has 0, any other open cell one more than
// its nearest neighbour, and a cell without a reached neighbour is not reached.
func TestSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, open := drawCells(t)
		start := drawPoint(t, g, "start")
		distances := search(g, start, open)
		for p := range distances {
			if !g.Contains(p) {
				t.Fatalf("Spread reaches %v, want only cells of the grid", p)
			}
		}
		for _, p := range g.points() {
			want := -1 // not reached
			for d := North; d < NumDirections; d++ {
				if n, ok := distances[p.Step(d)]; ok && open.Has(p) && (want < 0 || n+1 < want) {
					want = n + 1
				}
			}
			if p == start {
				want = 0
			}
			got, ok := distances[p]
			if !ok {
				got = -1
			}
			if got != want {
				t.Fatalf("the distance of %v from %v = %d, want %d", p, start, got, want)
			}
		}
	})
}

// TestSpreadMoves checks what one step does to both sets: each cell that it finds moves from one to the other.
func TestSpreadMoves(t *testing.T) {
	front, unvisited := Cells{0, 0b10, 0}, Cells{0b111, 0b101, 0b111}
	if !Spread(front, unvisited) || front[0] != 0b010 || front[1] != 0b101 || front[2] != 0b010 ||
		unvisited[0] != 0b101 || unvisited[1] != 0 || unvisited[2] != 0b101 {
		t.Errorf("after the first Spread = %b and %b, want 10, 101, 10 and 101, 0, 101", front, unvisited)
	}
	if !Spread(front, unvisited) || front[0] != 0b101 || front[1] != 0 || front[2] != 0b101 {
		t.Errorf("after the second Spread = %b and %b, want 101, 0, 101 in front", front, unvisited)
	}
	if Spread(front, unvisited) || front.Len() != 0 {
		t.Errorf("after the last Spread = %b and %b, want nothing in front", front, unvisited)
	}
}

// TestFloodAlone checks that Flood removes a start without open cells beside it.
func TestFloodAlone(t *testing.T) {
	open := Cells{0b10001, 0b01000, 0b10001}
	if Flood(Point{3, 1}, open); open[0] != 0b10001 || open[1] != 0 || open[2] != 0b10001 {
		t.Errorf("Flood(3 1) leaves %b, want 10001, 0, 10001", open)
	}
}

// TestFirstStep compares the searches with one that keeps whole paths and lists them in the order of the search.
func TestFirstStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, open := drawCells(t)
		start, goal := drawPoint(t, g, "start"), drawPoint(t, g, "goal")
		var want []Direction
		visited := map[Point]bool{start: true}
		type path struct {
			end   Point
			steps []Direction
		}
		for queue := []path{{end: start}}; len(queue) > 0 && want == nil && start != goal; queue = queue[1:] {
			for d := North; d < NumDirections && want == nil; d++ {
				next := queue[0].end.Step(d)
				steps := append(append([]Direction(nil), queue[0].steps...), d)
				if next == goal {
					want = steps
				} else if open.Has(next) && !visited[next] {
					visited[next] = true
					queue = append(queue, path{next, steps})
				}
			}
		}
		memory := make(Cells, g.Height)
		for y := range memory {
			memory[y] = rapid.Uint64().Draw(t, "memory")
		}
		withGoal := append(Cells(nil), open...)
		withGoal.Add(goal)
		left := append(Cells(nil), open...)
		Flood(start, left)
		for _, p := range g.points() {
			if connected := p == start || visited[p]; want == nil && start != goal && left.Has(p) != (open.Has(p) && !connected) {
				t.Fatalf("Flood(%v) leaves %v, want the cells that are not connected to it", start, left)
			}
		}
		d, ok := FirstStep(start, goal, open, memory)
		if ok != (want != nil) || ok && d != want[0] {
			t.Fatalf("FirstStep(%v, %v) = %v, %v, want the first step of %v", start, goal, d, ok, want)
		}
		if n, reached := search(g, start, withGoal)[goal]; reached != (ok || start == goal) || n != len(want) {
			t.Fatalf("the distance from %v to %v = %d, %v, want the length of %v", start, goal, n, reached, want)
		}
	})
}

func TestFirstStepEdges(t *testing.T) {
	for _, c := range []struct {
		name        string
		g           Grid
		start, goal Point
		want        Direction
		ok          bool
	}{
		{"far corner, right and down", Grid{13, 7}, Point{0, 0}, Point{5, 6}, East, true},
		{"far corner, up and left", Grid{13, 7}, Point{5, 6}, Point{0, 0}, North, true},
		{"far corner, down and left", Grid{13, 7}, Point{5, 0}, Point{0, 6}, South, true},
		{"along a row", Grid{13, 7}, Point{5, 6}, Point{0, 6}, West, true},
		{"the whole width", Grid{64, 99}, Point{63, 0}, Point{0, 98}, South, true},
		{"neighbours", Grid{2, 2}, Point{0, 1}, Point{0, 0}, North, true},
		{"start outside", Grid{13, 7}, Point{-1, 0}, Point{5, 6}, 0, false},
		{"start next to the goal, but outside", Grid{13, 7}, Point{0, 7}, Point{0, 6}, 0, false},
		{"goal past the last row", Grid{13, 7}, Point{0, 0}, Point{3, 7}, 0, false},
		{"goal above", Grid{13, 7}, Point{0, 0}, Point{0, -1}, 0, false},
		{"goal past the last column", Grid{64, 7}, Point{63, 0}, Point{64, 0}, 0, false},
		{"start past the last column", Grid{64, 7}, Point{64, 0}, Point{63, 0}, 0, false},
		{"start is the goal", Grid{13, 7}, Point{3, 3}, Point{3, 3}, 0, false},
		{"no rows", Grid{}, Point{}, Point{1, 0}, 0, false},
	} {
		open := make(Cells, c.g.Height)
		for _, p := range c.g.points() {
			open.Add(p)
		}
		if d, ok := FirstStep(c.start, c.goal, open, make(Cells, c.g.Height)); d != c.want || ok != c.ok {
			t.Errorf("%s: FirstStep = %v, %v, want %v, %v", c.name, d, ok, c.want, c.ok)
		}
	}
	if d, ok := FirstStep(Point{0, 0}, Point{2, 0}, make(Cells, 1), make(Cells, 1)); ok {
		t.Errorf("FirstStep over cells that are not open = %v, true, want false", d)
	}
	if n := testing.AllocsPerRun(100, func() {
		var open, work [7]uint64
		open[3] = 1<<13 - 1
		FirstStep(Point{0, 3}, Point{12, 3}, open[:], work[:])
		Flood(Point{0, 3}, open[:])
	}); n != 0 {
		t.Errorf("FirstStep and Flood allocate %v times, want 0", n)
	}
}

func TestCells(t *testing.T) {
	cells := make(Cells, 3)
	in := []Point{{0, 0}, {63, 0}, {5, 2}}
	for _, p := range append([]Point{{-1, 0}, {64, 0}, {0, -1}, {0, 3}, {5, 2}}, in...) {
		cells.Add(p)
	}
	var universe []Point
	for y := -1; y <= 3; y++ {
		for x := -1; x <= 64; x++ {
			universe = append(universe, Point{x, y})
		}
	}
	gametest.Members(t, cells, in, universe)
}

// BenchmarkSpread floods an empty board of 24 by 24 cells from a corner, which takes 47 steps.
func BenchmarkSpread(b *testing.B) {
	for i := 0; i < b.N; i++ {
		var front, unvisited [24]uint64
		for y := range unvisited {
			unvisited[y] = 1<<24 - 1
		}
		front[0], unvisited[0] = 1, unvisited[0]&^1
		steps := 1
		for Spread(front[:], unvisited[:]) {
			steps++
		}
		if steps != 47 {
			b.Fatalf("%d steps, want 47", steps)
		}
	}
}

var sink Direction

// BenchmarkPath looks for a way through a board of 24 by 24 cells from one corner to the opposite one, around three walls.
func BenchmarkPath(b *testing.B) {
	board := func() (open [24]uint64) {
		for y := range open {
			open[y] = 1<<24 - 1
		}
		open[6], open[12], open[18] = open[6]>>1, open[12]<<1, open[18]>>1
		return open
	}
	for i := 0; i < b.N; i++ {
		open, work := board(), [24]uint64{}
		sink, _ = FirstStep(Point{0, 0}, Point{23, 23}, open[:], work[:])
	}
}
