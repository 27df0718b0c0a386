// Package pool spreads numbered work over goroutines and machines.
package pool

import (
	"context"
	"sync"
	"sync/atomic"
)

// Pool spreads work over goroutines. Its memory is that of one run after the other, so that a run allocates
// nothing. It is not safe for concurrent use.
type Pool struct {
	group        sync.WaitGroup
	work         func(worker int, first, end int64)
	items, grain int64
	next         atomic.Int64
	stopped      atomic.Bool         // no more items are taken
	fault        atomic.Pointer[any] // the value of a worker's panic
}

// Run calls work for the items from 0 to items-1, grain of them at a time, on as many goroutines as there are
// workers, the caller's included. It panics if a worker does.
func (p *Pool) Run(workers int, items, grain int64, work func(worker int, first, end int64)) {
	p.work, p.items, p.grain = work, items, grain
	p.next.Store(0)
	p.stopped.Store(false)
	p.group.Add(workers)
	for worker := 1; worker < workers; worker++ {
		go p.take(worker)
	}
	p.take(0)
	p.group.Wait()
	p.work = nil
	if fault := p.fault.Swap(nil); fault != nil {
		panic(*fault)
	}
}

func (p *Pool) take(worker int) {
	defer p.group.Done()
	defer func() {
		if fault := recover(); fault != nil {
			kept := fault // escapes
			p.fault.Store(&kept)
		}
	}()
	for !p.stopped.Load() {
		first := p.next.Add(p.grain) - p.grain
		if first >= p.items {
			return
		}
		p.work(worker, first, min(first+p.grain, p.items))
	}
}

// Each calls play for the items from 0 to items-1, grain of them at a time, on as many goroutines as there
// are workers. It returns the first error that play returns, or that of the context. After either, items that
// were not taken are left out.
func Each(ctx context.Context, workers int, items, grain int64, play func(worker int, item int64) error) error {
	var failure atomic.Pointer[error]
	var p Pool
	p.Run(workers, items, grain, func(worker int, first, end int64) {
		for i := first; i < end && !p.stopped.Load(); i++ {
			err := ctx.Err()
			if err == nil {
				err = play(worker, i)
			}
			if err != nil {
				failure.CompareAndSwap(nil, &err)
				p.stopped.Store(true)
			}
		}
	})
	if err := failure.Load(); err != nil {
		return *err
	}
	return nil
}
