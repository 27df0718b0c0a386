package seeds

import (
	"math"
	"testing"
)

// TestAt has the values of the package comment and of the published splitmix64, whose first outputs for the state 0 are
// e220a8397b1dcdaf, 6e789e6aa1b965f4 and 06c45d188009454f.
func TestAt(t *testing.T) {
	for _, c := range []struct{ seed, i, want int64 }{
		{0, 0, -2152535657050944081}, {0, 1, 0x6e789e6aa1b965f4}, {0, 2, 0x06c45d188009454f},
		{1, 0, -7995527694508729151}, {1, 1, -4689498862643123097}, {1, 2, -534904783426661026},
	} {
		if got := At(c.seed, c.i); got != c.want {
			t.Errorf("At(%d, %d) = %d, want %d", c.seed, c.i, got, c.want)
		}
	}
	if got, want := At(math.MinInt64, 0), At(math.MaxInt64, 0); got == want {
		t.Errorf("At(MinInt64, 0) = At(MaxInt64, 0) = %d", got)
	}
}
