package geom

import "testing"

func TestDirections(t *testing.T) {
	p := Point{5, 5}
	for d, want := range map[Direction]Point{North: {5, 4}, East: {6, 5}, South: {5, 6}, West: {4, 5}, North + 4: {5, 4}} {
		if got := p.Step(d); got != want || got.Step(d+2) != p || Manhattan(p, got) != 1 {
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
	if got := (Point{1, 2}).Add(Point{3, -5}); got != (Point{4, -3}) {
		t.Errorf("Add = %v", got)
	}
}

func TestGrid(t *testing.T) {
	g := Grid{3, 2}
	for i, p := range []Point{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}} {
		if g.Index(p) != i || g.Point(i) != p || !g.Contains(p) {
			t.Errorf("%v has number %d, cell %d is %v, Contains %v", p, g.Index(p), i, g.Point(i), g.Contains(p))
		}
	}
	for _, p := range []Point{{-1, 0}, {3, 0}, {0, -1}, {0, 2}, {3, 2}} {
		if g.Contains(p) {
			t.Errorf("%v is a cell", p)
		}
	}
	if g.Cells() != 6 || (Grid{}).Cells() != 0 || (Grid{}).Contains(Point{}) {
		t.Errorf("%d cells", g.Cells())
	}
}
