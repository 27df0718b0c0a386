package pool

import "testing"

// TestPanic checks that a panic of a thread reaches the caller, and that the pool still works.
func TestPanic(t *testing.T) {
	var p Pool
	func() {
		defer func() {
			if got := recover(); got != "fault" {
				t.Errorf("Run panics with %v, want fault", got)
			}
		}()
		p.Run(2, 1000, 32, func(_ int, first, _ int64) {
			if first == 512 {
				panic("fault")
			}
		})
	}()
	var count [1000]int
	p.Run(2, 1000, 32, func(_ int, first, end int64) {
		for i := first; i < end; i++ {
			count[i]++
		}
	})
	for i, n := range count {
		if n != 1 {
			t.Fatalf("item %d was done %d times, want 1", i, n)
		}
	}
}
