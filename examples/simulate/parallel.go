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

// process is done when the process is told to end. Runners do not hand such a context to what they run.
var process = context.Background()

// slice is the number of games that a core takes at a time: few enough to keep all cores busy to the end of a batch.
const slice = 64

// play plays the games with the numbers from first to last on all cores.
func play(ctx context.Context, sim simulation, first, last int64) (Summary, error) {
	return onAllCores(ctx, sim, first, last, slice, func(t table, number int64, sum *Summary) error {
		return t.play(number, sum, nil)
	})
}

// onAllCores calls play for the numbers from first to last, on all cores, size numbers in a row at a time. It returns what
// all calls added up. After an error it calls play only a few times more.
func onAllCores(ctx context.Context, sim simulation, first, last, size int64, play func(t table, number int64, sum *Summary) error) (Summary, error) {
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
					err = play(t, number, &sum)
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
	for core := range sums {
		if errs[core] != nil {
			return Summary{}, errs[core]
		}
		sum = add(sum, sums[core])
	}
	return sum, nil
}

// playAndWrite plays games and writes their rows in the order of the games. Only the rows of a few games for each core are
// in memory: those that are played and those that are written at the same time.
func playAndWrite(ctx context.Context, sim simulation, first, last int64, write func([]Row) error) (Summary, error) {
	perBlock := int64(16 * runtime.GOMAXPROCS(0))
	written := make(chan error, 1)
	written <- nil
	var sum Summary
	for from := first; from <= last; from += perBlock {
		to := min(from+perBlock-1, last)
		rows := make([][]Row, to-from+1)
		part, err := onAllCores(ctx, sim, from, to, 4, func(t table, number int64, sum *Summary) error {
			return t.play(number, sum, func(r Row) { rows[number-from] = append(rows[number-from], r) })
		})
		if werr := <-written; werr != nil {
			return Summary{}, werr
		}
		if err != nil {
			return Summary{}, err
		}
		sum = add(sum, part)
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
