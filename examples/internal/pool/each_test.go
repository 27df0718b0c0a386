package pool

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

// TestEach plays all numbers once, on several goroutines, and stops after an error and after the end of the context.
func TestEach(t *testing.T) {
	const n = 1000
	var seen [n]int32
	err := Each(context.Background(), 3, n, 7, func(_ int, i int64) error {
		atomic.AddInt32(&seen[i], 1)
		return nil
	})
	for i, times := range seen {
		if times != 1 {
			t.Errorf("number %d is played %d times", i, times)
		}
	}
	if err != nil {
		t.Error(err)
	}
	failure, played := errors.New("failure"), int32(0)
	err = Each(context.Background(), 3, n, 7, func(_ int, i int64) error {
		if atomic.AddInt32(&played, 1) == 50 {
			return failure
		}
		return nil
	})
	if err != failure || played > n/2 {
		t.Errorf("after a failure, %d numbers are played, and the error is %v", played, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	err = Each(ctx, 1, n, 7, func(_ int, i int64) error {
		if i == 50 {
			cancel()
		}
		if i > 50 {
			t.Errorf("number %d is played after the end of the context", i)
		}
		return nil
	})
	if err != context.Canceled {
		t.Error(err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	err = Each(ctx, 2, 1<<62, 1, func(_ int, i int64) error {
		cancel()
		return nil
	})
	if err != context.Canceled {
		t.Errorf("of more numbers than can be counted: %v", err)
	}
}
