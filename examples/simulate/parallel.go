package main

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
)

// played counts the games of this process, for the progress line. Games that are played again count again.
var played atomic.Int64

// process is done when the process is told to end. Runners do not hand such a context to the functions that they run.
var process = context.Background()

// finished has the sums of the games that this process has finished in batches. A runner that ends early does not say
// what came of its batches, does not wait for those that are running, and starts others.
var finished finishedGames

type finishedGames struct {
	running sync.RWMutex // read by each batch while it runs
	mu      sync.Mutex
	sum     Summary
}

func (f *finishedGames) add(s Summary) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sum = add(f.sum, s)
}

// close waits for the batches that are running, lets no other one start, and returns the sums.
func (f *finishedGames) close() Summary {
	f.running.Lock()
	return f.sum
}

// slice is the number of games that a core takes at a time: few enough to keep all cores busy to the end of a batch.
const slice = 64

// play plays the games with the numbers from first to last on all cores.
func play(ctx context.Context, sim *simulation, first, last int64) (Summary, error) {
	return onAllCores(ctx, sim, first, last, slice, func(t *table, number int64, sum *Summary) error {
		return t.play(number, sum, nil)
	})
}

// onAllCores calls play for the numbers from first to last, on all cores, size numbers in a row at a time. It returns what
// all calls added up, also after an error. After an error it calls play only a few times more, and after the end of the
// process's context not at all.
func onAllCores(ctx context.Context, sim *simulation, first, last, size int64, play func(t *table, number int64, sum *Summary) error) (Summary, error) {
	var next, failed atomic.Int64
	next.Store(first)
	sums, errs := make([]Summary, runtime.GOMAXPROCS(0)), make([]error, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for core := range sums {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t := sim.newTable()
			var sum Summary // not in the list, where the cores would share its cache lines
			defer func() { sums[core] = sum }()
			for failed.Load() == 0 {
				from := next.Add(size) - size
				if from > last {
					return
				}
				err := errors.Join(ctx.Err(), process.Err())
				to := min(from+size-1, last)
				for number := from; number <= to && err == nil; number++ {
					select {
					case <-process.Done():
						err = process.Err()
					default:
						err = play(t, number, &sum)
					}
				}
				if err != nil {
					errs[core] = err
					failed.Add(1)
				}
				played.Add(to - from + 1)
			}
		}()
	}
	wg.Wait()
	var sum Summary
	var err error
	for core := range sums {
		sum = add(sum, sums[core])
		if err == nil {
			err = errs[core]
		}
	}
	return sum, err
}

// playAndWrite plays games and writes their rows in the order of the games. Only the rows of a few games for each core are
// in memory: those that are played and those that are written at the same time.
func playAndWrite(ctx context.Context, sim *simulation, first, last int64, write func([]Row) error) (Summary, error) {
	perBlock := int64(16 * runtime.GOMAXPROCS(0))
	written := make(chan error, 1)
	written <- nil
	var sum Summary
	for from := first; from <= last; from += perBlock {
		to := min(from+perBlock-1, last)
		rows := make([][]Row, to-from+1)
		part, err := onAllCores(ctx, sim, from, to, 4, func(t *table, number int64, sum *Summary) error {
			return t.play(number, sum, func(r Row) { rows[number-from] = append(rows[number-from], r) })
		})
		sum = add(sum, part)
		if werr := <-written; werr != nil {
			return sum, werr
		}
		if err != nil {
			return sum, err
		}
		go func() { written <- writeAll(rows, write) }()
	}
	return sum, <-written
}

func writeAll(games [][]Row, write func([]Row) error) error {
	for _, rows := range games {
		if err := write(rows); err != nil {
			return err
		}
	}
	return nil
}
