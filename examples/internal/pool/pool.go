// Package pool spreads numbered work over goroutines and machines.
package pool

import (
	"context"
	"sync"
	"sync/atomic"
)

// Pool spreads work over goroutines. Its memory is that of one run after the other, so that a run allocates nothing. It
// is not safe for concurrent use.
type Pool struct {
	group sync.WaitGroup
	work  func(worker, first, end int)
	items int
	grain int
	next  atomic.Int64
	fault atomic.Pointer[any] // the value of a worker's panic
}

// Run calls work for the items from 0 to items-1, grain of them at a time, on as many goroutines as there are workers,
// the caller's included. It panics if a worker does.
func (p *Pool) Run(workers, items, grain int, work func(worker, first, end int)) {
	p.work, p.items, p.grain = work, items, grain
	p.next.Store(0)
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
	for {
		first := int(p.next.Add(int64(p.grain))) - p.grain
		if first >= p.items {
			return
		}
		p.work(worker, first, min(first+p.grain, p.items))
	}
}

// Each calls play for the numbers from first to last on as many goroutines as there are tables. A goroutine takes size
// numbers in a row at a time, and has its own table. It returns the first error that play returns, or that of the
// context. After either, numbers that were not taken are left out.
func Each[T any](
	ctx context.Context, tables []T, first, last, size int64, play func(t T, number int64) error,
) error {
	var failure atomic.Pointer[error]
	var p Pool
	p.Run(len(tables), int(last-first+1), int(size), func(worker, from, end int) {
		for i := from; i < end && failure.Load() == nil; i++ {
			err := ctx.Err()
			if err == nil {
				err = play(tables[worker], first+int64(i))
			}
			if err != nil {
				failure.CompareAndSwap(nil, &err)
			}
		}
	})
	if err := failure.Load(); err != nil {
		return *err
	}
	return nil
}
