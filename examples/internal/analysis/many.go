package analysis

import (
	"context"
	"runtime"
	"sync"
)

// JudgeAll does jobs on all processors. It calls done for each of them, in their order, and progress with the part of
// the work that is done. It stops when ctx ends, and returns the error of the first job that cannot be done.
func JudgeAll(ctx context.Context, jobs []*Job, progress func(part float64), done func(*Job)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var workers sync.WaitGroup
	var mu sync.Mutex
	next, share := 0, make([]float64, len(jobs))
	ends := make([]chan struct{}, len(jobs))
	for i := range ends {
		ends[i] = make(chan struct{})
	}
	work := func(i int) {
		defer close(ends[i])
		for ctx.Err() == nil {
			at, err := jobs[i].Step()
			if err != nil {
				cancel(err)
			}
			mu.Lock()
			share[i] = jobs[i].Share()
			sum := 0.0
			for _, s := range share {
				sum += s
			}
			progress(sum / float64(len(jobs)))
			mu.Unlock()
			if at < 0 {
				return
			}
		}
	}
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(jobs) {
					return
				}
				work(i)
			}
		}()
	}
	for i, j := range jobs {
		<-ends[i]
		if ctx.Err() == nil {
			done(j)
		}
	}
	workers.Wait()
	return context.Cause(ctx)
}
