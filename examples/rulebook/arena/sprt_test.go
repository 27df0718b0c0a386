package arena

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// results are distributions of the five results of a pair, to which tilted gives an expected score.
var results = []struct {
	name string
	p    [5]float64
}{
	{"no draws, independent games", [5]float64{0.25, 0, 0.5, 0, 0.25}},
	{"a draw in two games", [5]float64{0.0625, 0.25, 0.375, 0.25, 0.0625}},
	{"the first seat nearly always wins", [5]float64{0.04, 0, 0.92, 0, 0.04}},
	{"the same player wins both", [5]float64{0.45, 0, 0.1, 0, 0.45}},
}

// tilted changes a distribution to one with the given expected score.
func tilted(p [5]float64, score float64) [5]float64 {
	low, high := -50.0, 50.0
	var q [5]float64
	for range 100 {
		x := (low + high) / 2
		sum, mean := 0.0, 0.0
		for i := range p {
			q[i] = p[i] * math.Exp(x*float64(i))
			sum += q[i]
			mean += q[i] * float64(i) / 4
		}
		for i := range q {
			q[i] /= sum
		}
		if mean/sum < score {
			low = x
		} else {
			high = x
		}
	}
	return q
}

// draw returns the points of a pair.
func draw(rng *rand.Rand, p [5]float64) float64 {
	x := rng.Float64()
	for i := range p {
		if x -= p[i]; x < 0 {
			return float64(i) / 2
		}
	}
	return 2
}

// TestErrorRates simulates 2,000 runs whose true difference is elo0, and 2,000 with elo1. The upper end of the 95% interval
// of both error rates is at most 6%.
func TestErrorRates(t *testing.T) {
	for _, d := range results {
		for _, elos := range [][2]float64{{0, 50}, {0, 200}} {
			for side, truth := range elos {
				t.Run(fmt.Sprint(d.name, " ", elos, " truth ", truth), func(t *testing.T) {
					t.Parallel()
					testErrorRate(t, d.p, elos, side)
				})
			}
		}
	}
}

func testErrorRate(t *testing.T, p [5]float64, elos [2]float64, side int) {
	const runs = 2000
	rng := rand.New(rand.NewPCG(1, uint64(side)))
	p = tilted(p, expected(elos[side]))
	wrong, pairs := 0, 0
	for range runs {
		s := newSPRT(elos[0], elos[1])
		for s.decided == undecided {
			s.count(draw(rng, p))
			pairs++
		}
		if (s.decided == accept1) != (side == 1) {
			wrong++
		}
	}
	rate := float64(wrong) / runs
	low, high := stats.Wilson(rate, runs)
	t.Logf("%.1f %% wrong (%.1f to %.1f), %.0f pairs on average", 100*rate, 100*low, 100*high, float64(pairs)/runs)
	if high > 0.06 {
		t.Errorf("%.1f to %.1f %% of the verdicts are wrong", 100*low, 100*high)
	}
}

// TestFit compares the constrained distribution with what can be computed by hand, and checks its expected score.
func TestFit(t *testing.T) {
	// With two results, the expected score is the share of one of them.
	p := fit([5]float64{30, 0, 0, 0, 70}, 0.4)
	if math.Abs(p[0]-0.6) > 1e-9 || math.Abs(p[4]-0.4) > 1e-9 {
		t.Errorf("two results: %v", p)
	}
	counts := [5]float64{3, 5, 20, 9, 6}
	for _, score := range []float64{0.1, 0.5, 0.9} {
		sum, mean := 0.0, 0.0
		for i, x := range fit(counts, score) {
			sum += x
			mean += x * float64(i) / 4
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(mean-score) > 1e-9 {
			t.Errorf("score %v: the sum is %v and the mean %v", score, sum, mean)
		}
	}
}

// TestPairs counts pairs in the order of their numbers, whichever game ends first.
func TestPairs(t *testing.T) {
	s := newSPRT(0, 50)
	add := func(i int, points float64) { s.add(i+1, points) }
	add(3, 1)
	add(2, 1)
	add(0, 0.5)
	if s.counts != [5]float64{} {
		t.Errorf("before the first pair is complete: %v", s.counts)
	}
	add(1, 0)
	add(4, math.NaN())
	add(5, 1)
	add(6, 0)
	add(7, 0)
	if want := [5]float64{1, 1, 0, 0, 1}; s.counts != want || len(s.pending) != 0 {
		t.Errorf("the pairs are counted as %v instead of %v, %d wait", s.counts, want, len(s.pending))
	}
	mirrored := newSPRT(-50, 0)
	s.counts, mirrored.counts = [5]float64{3, 2, 9, 4, 6}, [5]float64{6, 4, 9, 2, 3}
	if a, b := s.llr(), mirrored.llr(); math.Abs(a+b) > 1e-6 {
		t.Errorf("the test is not symmetric: %v and %v", a, b)
	}
}
