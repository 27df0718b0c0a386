package geom

import (
	"math"
	"slices"
	"testing"
)

func dot(v, w [3]float64) float64 { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }

// TestCenter compares the centres with the neighbours, the antipodes and the symmetries of the faces, and checks how the
// sphere is turned.
func TestCenter(t *testing.T) {
	const tiny = 1e-14
	for f := Face(0); f < NumFaces; f++ {
		c := f.Center()
		if d := dot(c, c); math.Abs(d-1) > tiny {
			t.Errorf("%s.Center() has the length %v, want 1", f, math.Sqrt(d))
		}
		if got, want := f.Antipode().Center(), negative(c); got != want {
			t.Errorf("%s.Antipode().Center() = %v, want %v", f, got, want)
		}
		if (c[2] > 0) != (f < numNorth) {
			t.Errorf("%s.Center() = %v, want the other hemisphere", f, c)
		}
		near := make([]Face, 0, NumFaces)
		for g := Face(0); g < NumFaces; g++ {
			near = append(near, g)
		}
		slices.SortStableFunc(near, func(a, b Face) int {
			if d := dot(c, b.Center()) - dot(c, a.Center()); math.Abs(d) > tiny {
				return int(math.Copysign(1, d))
			}
			return 0
		})
		got, want := near[1:4], f.Neighbors()
		if near[0] != f || !slices.Contains(got, want[0]) || !slices.Contains(got, want[1]) || !slices.Contains(got, want[2]) {
			t.Errorf("the centres nearest to that of %s are of %s, want itself and its neighbours %s", f, near[:4], want)
		}
		for g := SphereSymmetry(0); g < NumSphereSymmetries; g++ {
			if got, want := dot(f.Transform(g).Center(), Face(0).Transform(g).Center()), dot(c, Face(0).Center()); math.Abs(got-want) > tiny {
				t.Fatalf("symmetry %d changes the angle between N01 and %s: its cosine is %v, want %v", g, f, got, want)
			}
		}
	}
	if c := Face(0).Center(); c[0] <= 0 || math.Abs(c[1]) > tiny {
		t.Errorf("N01.Center() = %v, want a positive x and y = 0", c)
	}
	for _, ring := range [][2]Face{{0, 5}, {5, 20}, {20, 40}, {40, 45}, {45, 60}, {60, 80}} {
		for f := ring[0]; f+1 < ring[1]; f++ {
			c, d := f.Center(), (f + 1).Center()
			if c[0]*d[1]-c[1]*d[0] <= 0 {
				t.Errorf("from %s to %s the ring runs clockwise, want counterclockwise", f, f+1)
			}
		}
	}
	if got := Face(NumFaces).Center(); got != [3]float64{} {
		t.Errorf("Face(80).Center() = %v, want zeros", got)
	}
}
