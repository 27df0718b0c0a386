package geom

import "testing"

func TestDirections(t *testing.T) {
	p := Point{5, 5}
	for d, want := range map[Direction]Point{North: {5, 4}, East: {6, 5}, South: {5, 6}, West: {4, 5}, North + 4: {5, 4}} {
		if got := p.Step(d); got != want || got.Step(d+2) != p || Manhattan(p, got) != 1 {
			t.Errorf("%v.Step(%s) = %v, want %v", p, d, got, want)
		}
	}
	for d, want := range map[Direction]string{North: "north", East: "east", South: "south", West: "west", West + 4: "west"} {
		if got := d.String(); got != want {
			t.Errorf("Direction(%d).String() = %q, want %q", d, got, want)
		}
	}
	if got := Manhattan(Point{-3, 4}, Point{2, -1}); got != 10 {
		t.Errorf("Manhattan(-3 4, 2 -1) = %d, want 10", got)
	}
	if got := (Point{1, 2}).Add(Point{3, -5}); got != (Point{4, -3}) {
		t.Errorf("Point{1, 2}.Add(3 -5) = %v, want 4 -3", got)
	}
}

func TestGrid(t *testing.T) {
	for _, c := range []struct {
		g    Grid
		p    Point
		want bool
	}{
		{Grid{3, 2}, Point{0, 0}, true}, {Grid{3, 2}, Point{2, 0}, true}, {Grid{3, 2}, Point{0, 1}, true}, {Grid{3, 2}, Point{2, 1}, true},
		{Grid{3, 2}, Point{-1, 0}, false}, {Grid{3, 2}, Point{3, 0}, false}, {Grid{3, 2}, Point{0, -1}, false}, {Grid{3, 2}, Point{0, 2}, false},
		{Grid{3, 2}, Point{3, 2}, false}, {Grid{}, Point{}, false},
	} {
		if got := c.g.Contains(c.p); got != c.want {
			t.Errorf("%v.Contains(%v) = %v, want %v", c.g, c.p, got, c.want)
		}
	}
}

// points returns the cells of a grid row by row.
func (g Grid) points() (list []Point) {
	for y := 0; y < g.Height; y++ {
		for x := 0; x < g.Width; x++ {
			list = append(list, Point{x, y})
		}
	}
	return list
}
