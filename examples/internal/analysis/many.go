package analysis

import (
	"context"
	"runtime"
	"sync"

	"github.com/rulebook-go/rulebook/examples/internal/many"
)

// JudgeAll does jobs on all processors. It calls done for each of them, in their order, and progress with the part of
// the work that is done. It stops when ctx ends, and returns the error of the first job that cannot be done.
func JudgeAll(ctx context.Context, jobs []*Job, progress func(part float64), done func(*Job)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	next, share, ended := 0, make([]float64, len(jobs)), make([]bool, len(jobs))
	step := func(i int64) (more bool, err error) {
		at, err := jobs[i].Step()
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			cancel()
			return false, err
		}
		share[i], ended[i] = jobs[i].Share(), at < 0
		sum := 0.0
		for _, s := range share {
			sum += s
		}
		progress(sum / float64(len(jobs)))
		for ; next < len(jobs) && ended[next] && ctx.Err() == nil; next++ {
			done(jobs[next])
		}
		return at >= 0, nil
	}
	workers := make([]struct{}, min(runtime.GOMAXPROCS(0), len(jobs)))
	return many.Each(ctx, workers, 0, int64(len(jobs)-1), 1, func(_ struct{}, i int64) error {
		for {
			if more, err := step(i); !more {
				return err
			}
		}
	})
}
