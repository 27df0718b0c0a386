// Package many is what the programs that play many games share: the pool, the parts of a run on several machines, its
// progress, and the intervals of its results.
package many

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Each calls play for the numbers from first to last on as many goroutines as there are tables. A goroutine takes size
// numbers in a row at a time, and has its own table. It returns the first error that play returns, or that of the
// context. After either, numbers that were not taken are left out.
func Each[T any](
	ctx context.Context, tables []T, first, last, size int64, play func(t T, number int64) error,
) error {
	next, done := first, ctx.Done()
	var failed sync.Once
	var failure error
	var stop int32
	var wg sync.WaitGroup
	work := func(t T) {
		defer wg.Done()
		for {
			from := atomic.AddInt64(&next, size) - size
			for number := from; number < from+size; number++ {
				if number > last || atomic.LoadInt32(&stop) != 0 {
					return
				}
				var err error
				select {
				case <-done:
					err = ctx.Err()
				default:
					err = play(t, number)
				}
				if err != nil {
					failed.Do(func() { failure = err })
					atomic.StoreInt32(&stop, 1)
					return
				}
			}
		}
	}
	for _, t := range tables {
		wg.Add(1)
		go work(t)
	}
	wg.Wait()
	return failure
}

// Opening plays a number of random actions, unless the game ends before. below returns a random number from 0 to n-1.
func Opening(b game.Board, actions int, below func(n int) int) error {
	for ; actions > 0 && !b.Over(); actions-- {
		if err := b.Play(b.IndexAt(below(b.NumLegalActions()))); err != nil {
			return err
		}
	}
	return nil
}
