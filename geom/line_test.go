package geom

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestLineKnown has lines drawn by hand, and one of each steepness from a recorded game.
func TestLineKnown(t *testing.T) {
	for _, c := range []struct {
		from, to Point
		want     []Point
	}{
		{Point{3, 3}, Point{3, 3}, nil},
		{Point{3, 3}, Point{4, 4}, nil},
		{Point{3, 3}, Point{3, 2}, nil},
		{Point{1, 1}, Point{5, 1}, []Point{{2, 1}, {3, 1}, {4, 1}}},
		{Point{5, 1}, Point{1, 1}, []Point{{4, 1}, {3, 1}, {2, 1}}},
		{Point{2, 5}, Point{2, 2}, []Point{{2, 4}, {2, 3}}},
		{Point{0, 0}, Point{3, 3}, []Point{{1, 1}, {2, 2}}},
		{Point{9, 4}, Point{4, 3}, []Point{{8, 4}, {7, 4}, {6, 3}, {5, 3}}},
		// Half-way between two cells it takes the one nearer to the end with the smaller Y.
		{Point{0, 0}, Point{2, 1}, []Point{{1, 0}}},
		{Point{2, 1}, Point{0, 0}, []Point{{1, 0}}},
		{Point{0, 1}, Point{2, 0}, []Point{{1, 0}}},
		{Point{0, 0}, Point{1, 2}, []Point{{0, 1}}},
		{Point{1, 0}, Point{0, 2}, []Point{{1, 1}}},
	} {
		if diff := cmp.Diff(c.want, AppendLine(nil, c.from, c.to)); diff != "" {
			t.Errorf("AppendLine(%v, %v) (-want +got):\n%s", c.from, c.to, diff)
		}
	}
}

// TestLine compares the line with its definition: per step along the longer side one cell, which is the one nearest to
// the true line, and of two equally near ones the one nearer to the end with the smaller Y.
func TestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(-30, 30)
		from := Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		to := Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		start, end := from, to
		if from.Y > to.Y {
			start, end = to, from
		}
		dx, dy := end.X-start.X, end.Y-start.Y
		long := max(abs(dx), abs(dy))
		var want []Point
		for i := 1; i < long; i++ {
			// Rounds i*dx/long and i*dy/long to the nearest, halves towards the start.
			x := (2*i*abs(dx) + long - 1) / (2 * long)
			if dx < 0 {
				x = -x
			}
			want = append(want, start.Add(Point{x, (2*i*dy + long - 1) / (2 * long)}))
		}
		if start != from {
			reverse(want)
		}
		got := AppendLine([]Point{{99, 99}}, from, to)
		if diff := cmp.Diff(append([]Point{{99, 99}}, want...), got); diff != "" {
			t.Fatalf("AppendLine(%v, %v) (-want +got):\n%s", from, to, diff)
		}
	})
	buf := make([]Point, 0, 16)
	if n := testing.AllocsPerRun(100, func() { buf = AppendLine(buf[:0], Point{12, 6}, Point{0, 1}) }); n != 0 {
		t.Errorf("AppendLine allocates %v times, want 0", n)
	}
}
