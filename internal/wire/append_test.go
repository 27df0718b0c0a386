package wire

import (
	"math"
	"strconv"
	"testing"
)

// TestAppendInt compares AppendInt with strconv.
func TestAppendInt(t *testing.T) {
	for _, first := range []int{-1100, math.MinInt32, math.MaxInt32 - 2000} {
		for i := 0; i <= 2000; i++ {
			n := first + i
			if got, want := string(AppendInt([]byte("x"), n)), "x"+strconv.Itoa(n); got != want {
				t.Fatalf("AppendInt appends %s, not %s", got, want)
			}
		}
	}
}

// BenchmarkAppendInt appends numbers as the protocol has them.
func BenchmarkAppendInt(b *testing.B) {
	buf := make([]byte, 0, 8)
	for i := 0; i < b.N; i++ {
		buf = AppendInt(buf[:0], i%16)
	}
}
