package batch

import (
	"sync"
	"sync/atomic"
)

// pool spreads work over goroutines. Its memory is that of one run after the other.
type pool struct {
	group sync.WaitGroup
	work  func(worker, first, end int)
	items int
	next  atomic.Int64
	fault atomic.Pointer[any] // the value of a worker's panic
}

// grain is how many items a worker takes at a time.
const grain = 32

// run calls work for all items, in parts. It panics if a worker does.
func (p *pool) run(workers, items int, work func(worker, first, end int)) {
	p.work, p.items = work, items
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

func (p *pool) take(worker int) {
	defer p.group.Done()
	defer func() {
		if fault := recover(); fault != nil {
			kept := fault // escapes
			p.fault.Store(&kept)
		}
	}()
	for {
		first := int(p.next.Add(grain)) - grain
		if first >= p.items {
			return
		}
		p.work(worker, first, min(first+grain, p.items))
	}
}
