package geom

import (
	"testing"

	"pgregory.net/rapid"
)

func TestDirections(t *testing.T) {
	p := Point{5, 5}
	for d, want := range map[Direction]Point{North: {5, 4}, East: {6, 5}, South: {5, 6}, West: {4, 5}, North + 4: {5, 4}} {
		if got := p.Step(d); got != want || got.Step(d.Opposite()) != p || Manhattan(p, got) != 1 {
			t.Errorf("%s of %v is %v, not %v", d, p, got, want)
		}
	}
	for d, want := range map[Direction]string{North: "north", East: "east", South: "south", West: "west", West + 4: "west"} {
		if got := d.String(); got != want {
			t.Errorf("direction %d is %q, not %q", d, got, want)
		}
	}
	if got := Manhattan(Point{-3, 4}, Point{2, -1}); got != 10 {
		t.Errorf("Manhattan distance %d", got)
	}
	if got := (Point{1, 2}).Sub(Point{3, 5}); got != (Point{-2, -3}) {
		t.Errorf("Sub = %v", got)
	}
}

// TestDistances holds the search against the definition: a start has 0, any other passable cell one more than its
// nearest neighbour, and what has no reached neighbour is not reached.
func TestDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Grid{rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 12).Draw(t, "height")}
		open := rapid.SliceOfN(rapid.Bool(), g.Cells(), g.Cells()).Draw(t, "open")
		start := g.Point(rapid.IntRange(0, g.Cells()-1).Draw(t, "start"))
		dist := g.Distances(start, func(p Point) bool { return open[g.Index(p)] }, make([]int, 3))
		for i, got := range dist {
			p := g.Point(i)
			want := Unreachable
			for d := North; d < NumDirections; d++ {
				if q := p.Step(d); g.Contains(q) && dist[g.Index(q)] >= 0 && (want < 0 || dist[g.Index(q)]+1 < want) {
					want = dist[g.Index(q)] + 1
				}
			}
			if !open[i] {
				want = Unreachable
			}
			if p == start {
				want = 0
			}
			if got != want {
				t.Fatalf("distance of %v is %d, not %d", p, got, want)
			}
		}
	})
	for _, d := range (Grid{2, 2}).Distances(Point{2, 0}, func(Point) bool { return true }, nil) {
		if d != Unreachable {
			t.Error("a start beside the grid reaches cells")
		}
	}
	memory := make([]int, 4)
	if dist := (Grid{2, 2}).Distances(Point{}, func(Point) bool { return true }, memory); &dist[0] != &memory[0] {
		t.Error("Distances leaves memory that is just enough unused")
	}
}
