package geom

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

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

func TestPointText(t *testing.T) {
	for want, p := range map[string]Point{
		"0 0": {}, "4 6": {4, 6}, "-3 12": {-3, 12}, "2147483647 -2147483648": {math.MaxInt32, math.MinInt32},
	} {
		if got := p.String(); got != want {
			t.Errorf("Point{%d, %d}.String() = %q, want %q", p.X, p.Y, got, want)
		}
		text, err := json.Marshal(p)
		back := Point{7, 7}
		if err != nil || string(text) != `"`+want+`"` || json.Unmarshal(text, &back) != nil || back != p {
			t.Errorf("%v through JSON = %s, %v, and then %v, want %q and the same Point", p, text, err, back, want)
		}
	}
	for _, text := range []string{"", "4", "4 ", " 6", "4  6", "4 6 ", " 4 6", "4,6", "4 6 8", "04 6", "4 +6", "-0 6", "4 6x", "9223372036854775808 0"} {
		p := Point{7, 7}
		if err := p.UnmarshalText([]byte(text)); err == nil || p != (Point{7, 7}) || !strings.HasPrefix(err.Error(), `geom: syntax error: Point "`+text+`"`) {
			t.Errorf("Point.UnmarshalText(%q) = %v, %v, want an error and no change", text, p, err)
		}
	}
	if err := new(Point).UnmarshalText(make([]byte, 1<<20)); err == nil || len(err.Error()) > 500 {
		t.Errorf("Point.UnmarshalText(1 MB) = error %.100v, want at most 500 bytes", err)
	}
}

func TestFaceText(t *testing.T) {
	for f := Face(0); f < NumFaces; f++ {
		text, err := json.Marshal(f)
		back := Face(NumFaces)
		if err != nil || string(text) != `"`+f.String()+`"` || json.Unmarshal(text, &back) != nil || back != f {
			t.Errorf("%v through JSON = %s, %v, and then %v, want the same face", f, text, err, back)
		}
	}
	for f := NumFaces; f < 256; f++ {
		if text, err := Face(f).MarshalText(); err == nil || text != nil {
			t.Errorf("Face(%d).MarshalText() = %q, %v, want an error", f, text, err)
		}
	}
	for _, text := range []string{"", "-", "N41", "n01", "N01 "} {
		f := Face(7)
		if err := f.UnmarshalText([]byte(text)); err == nil || f != 7 || !strings.HasPrefix(err.Error(), `geom: syntax error: Face "`+text+`"`) {
			t.Errorf("Face.UnmarshalText(%q) = %v, %v, want an error and no change", text, f, err)
		}
	}
	if err := new(Face).UnmarshalText(make([]byte, 1<<20)); err == nil || len(err.Error()) > 500 {
		t.Errorf("Face.UnmarshalText(1 MB) = error %.100v, want at most 500 bytes", err)
	}
}

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
