package java

import (
	"math"
	"testing"
)

// TestSplittableKnown has values that Java 17 prints. The bound 2^30+1 falls into the incomplete block about every
// second time.
func TestSplittableKnown(t *testing.T) {
	bounds := []int{5, 7, 5, 7, 8, 64, 1, 1000, 1<<30 + 1, 1<<30 + 1, 1<<30 + 1, 1<<30 + 1, math.MaxInt32}
	for _, c := range []struct {
		seed   int64
		ints   []int
		floats []float64
	}{
		{0, []int{3, 2, 2, 5, 2, 21, 0, 864, 417343929, 1023875011, 437506862, 391297990, 1873697924},
			[]float64{0.6602102858234031, 0.9295340685764947, 0.3292452596322817, 0.8651734490315464}},
		{42, []int{1, 5, 1, 1, 3, 15, 0, 519, 517437945, 823239971, 177078128, 1065343553, 250425588},
			[]float64{0.49549865814924343, 0.09342765535316888, 0.6889463724014132, 0.9573252376615842}},
		{-1, []int{3, 6, 3, 5, 7, 36, 0, 489, 45387362, 1062121125, 350356325, 778645535, 1363956193},
			[]float64{0.4083177220351426, 0.1920674232718188, 0.1369741733056703, 0.4233226394605869}},
		{math.MinInt64, []int{1, 2, 2, 2, 7, 1, 0, 89, 808559672, 628707272, 305760885, 933367511, 1208701253},
			[]float64{0.3031659809513796, 0.9288417537626674, 0.23990971944401807, 0.28294603134156715}},
	} {
		r := NewSplittable(c.seed)
		for i, bound := range bounds {
			if got := r.Intn(bound); got != c.ints[i] {
				t.Errorf("seed %d, draw %d: Intn(%d) = %d, want %d", c.seed, i, bound, got, c.ints[i])
			}
		}
		for i, want := range c.floats {
			if got := r.Float64(); got != want {
				t.Errorf("seed %d, double %d: %v, not %v", c.seed, i, got, want)
			}
		}
	}
}
