package geom

import (
	"testing"

	"pgregory.net/rapid"
)

// TestFirstStep holds the search against one that keeps whole paths and lists them in the order of the search.
func TestFirstStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Grid{rapid.IntRange(1, 9).Draw(t, "width"), rapid.IntRange(1, 9).Draw(t, "height")}
		open := rapid.SliceOfN(rapid.IntRange(0, 3), g.Cells(), g.Cells()).Draw(t, "open")
		start := g.Point(rapid.IntRange(0, g.Cells()-1).Draw(t, "start"))
		goal := g.Point(rapid.IntRange(0, g.Cells()-1).Draw(t, "goal"))
		passable := func(p Point) bool { return open[g.Index(p)] > 0 }

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
				} else if g.Contains(next) && passable(next) && !visited[next] {
					visited[next] = true
					queue = append(queue, path{next, steps})
				}
			}
		}
		d, ok := g.FirstStep(start, goal, passable, nil)
		if ok != (want != nil) || ok && d != want[0] {
			t.Fatalf("from %v to %v: %v %v, the path is %v", start, goal, d, ok, want)
		}
		// The length agrees with Distances, in which the goal is like any other cell.
		dist := g.Distances(start, func(p Point) bool { return p == goal || passable(p) }, nil)
		if n := dist[g.Index(goal)]; ok && n != len(want) || !ok && start != goal && n != Unreachable {
			t.Fatalf("from %v to %v: distance %d, the path is %v", start, goal, n, want)
		}
	})
}

func TestFirstStepEdges(t *testing.T) {
	all := func(Point) bool { return true }
	for _, c := range []struct {
		g           Grid
		start, goal Point
		want        Direction
		ok          bool
	}{
		{Grid{13, 7}, Point{0, 0}, Point{5, 6}, East, true},
		{Grid{13, 7}, Point{5, 6}, Point{0, 0}, North, true},
		{Grid{13, 7}, Point{5, 0}, Point{0, 6}, South, true},
		{Grid{13, 7}, Point{5, 6}, Point{0, 6}, West, true},
		{Grid{100, 100}, Point{0, 0}, Point{99, 99}, East, true},
		{Grid{13, 7}, Point{-1, 0}, Point{5, 6}, 0, false},
		{Grid{13, 7}, Point{0, 0}, Point{13, 6}, 0, false},
		{Grid{13, 7}, Point{3, 3}, Point{3, 3}, 0, false},
		{Grid{}, Point{}, Point{}, 0, false},
	} {
		if d, ok := c.g.FirstStep(c.start, c.goal, all, nil); d != c.want || ok != c.ok {
			t.Errorf("%v from %v to %v: %v %v", c.g, c.start, c.goal, d, ok)
		}
	}
	if d, ok := (Grid{3, 1}).FirstStep(Point{0, 0}, Point{2, 0}, func(Point) bool { return false }, nil); ok {
		t.Errorf("the first step over what is not passable is %v", d)
	}
	for _, g := range []Grid{{13, 7}, {32, 32}} {
		queue := make([]Point, 0, g.Cells())
		if n := testing.AllocsPerRun(100, func() { g.FirstStep(Point{0, 0}, Point{12, 6}, all, queue) }); n != 0 {
			t.Errorf("FirstStep on %v allocates %v times", g, n)
		}
	}
}

func TestConnected(t *testing.T) {
	for _, c := range []struct {
		g     Grid
		cells string
		start Point
		want  bool
	}{
		{Grid{4, 1}, "....", Point{0, 0}, true},
		{Grid{4, 1}, ".x..", Point{0, 0}, false},
		{Grid{4, 1}, ".x..", Point{1, 0}, true},
		{Grid{4, 1}, "xx..", Point{0, 0}, false},
		{Grid{4, 1}, "xxxx", Point{0, 0}, true},
		{Grid{4, 1}, "x..x", Point{5, 0}, false},
		{Grid{2, 2}, "...x", Point{0, 0}, true},
		{Grid{2, 2}, ".xx.", Point{0, 0}, false}, // diagonal neighbours do not connect
	} {
		if got := c.g.Connected(c.start, func(p Point) bool { return c.cells[c.g.Index(p)] == '.' }); got != c.want {
			t.Errorf("%s from %v: %v", c.cells, c.start, got)
		}
	}
}
