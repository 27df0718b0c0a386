package stats

import (
	"math"
	"testing"
)

// TestWilson has values from the usual tables.
func TestWilson(t *testing.T) {
	for _, c := range []struct{ rate, n, low, high float64 }{
		{0, 0, 0, 1},
		{1, 10, 0.7225, 1},
		{0, 10, 0, 0.2775},
		{0.5, 10, 0.2366, 0.7634},
		{0.81, 100, 0.7222, 0.8749},
	} {
		low, high := Wilson(c.rate, c.n)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%v of %v: %.4f to %.4f", c.rate, c.n, low, high)
		}
	}
}
