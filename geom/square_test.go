package geom

import "testing"

// TestSquareSymmetries compares the symmetries with what they do to every point: they are eight different ones, they
// form a group under Then and Inverse, and Direction goes with Point.
func TestSquareSymmetries(t *testing.T) {
	for _, size := range []int{1, 2, 5, 24} {
		grid := Grid{size, size}
		images := map[Point]map[SquareSymmetry]bool{}
		for g := SquareSymmetry(0); g < NumSquareSymmetries; g++ {
			reached := map[Point]bool{}
			for _, p := range grid.points() {
				q := g.Point(p, size)
				if !grid.Contains(q) || g.Inverse().Point(q, size) != p || (g+NumSquareSymmetries).Point(p, size) != q {
					t.Fatalf("SquareSymmetry(%d).Point(%v) = %v, want a cell that Inverse leads back", g, p, q)
				}
				reached[q] = true
				for d := North; d < NumDirections; d++ {
					if got, want := g.Point(p.Step(d), size), q.Step(g.Direction(d)); got != want {
						t.Fatalf("SquareSymmetry(%d).Point(%v.Step(%s)) = %v, want %v, the same step from the image", g, p, d, got, want)
					}
				}
				for h := SquareSymmetry(0); h < NumSquareSymmetries; h++ {
					if got, want := g.Then(h).Point(p, size), h.Point(q, size); got != want || g.Then(h) >= NumSquareSymmetries {
						t.Fatalf("%d then %d takes %v to %v, not %v", g, h, p, got, want)
					}
				}
			}
			if len(reached) != len(grid.points()) {
				t.Fatalf("SquareSymmetry(%d).Point has %d images, want %d", g, len(reached), len(grid.points()))
			}
			// A point off all axes tells the symmetries apart.
			q := g.Point(Point{1, 0}, 24)
			if images[q] == nil {
				images[q] = map[SquareSymmetry]bool{}
			}
			images[q][g] = true
		}
		if len(images) != NumSquareSymmetries {
			t.Fatalf("%d different symmetries, want %d", len(images), NumSquareSymmetries)
		}
	}
	if p := SquareSymmetry(0).Point(Point{3, 5}, 8); p != (Point{3, 5}) {
		t.Errorf("SquareSymmetry(0).Point(3 5) = %v, want 3 5", p)
	}
	for _, c := range []struct {
		g    SquareSymmetry
		want Point
	}{{1, Point{5, 1}}, {2, Point{2, 6}}, {4, Point{1, 2}}, {5, Point{1, 5}}} {
		if got := c.g.Point(Point{2, 1}, 8); got != c.want {
			t.Errorf("%d takes 2, 1 to %v, not %v", c.g, got, c.want)
		}
	}
}
