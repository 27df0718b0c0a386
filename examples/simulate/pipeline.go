package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

func init() {
	register.DoFn3x1[context.Context, int64, func(Summary), error](&playFn{})
	register.Emitter1[Summary]()
	register.Function2x1(add)
}

// pipeline plays all games of a configuration and returns their summary, as a collection with one element.
func pipeline(s beam.Scope, c Config) beam.PCollection {
	batches := make([]int64, 0, c.batches())
	for b := int64(0); b < c.batches(); b++ {
		batches = append(batches, b)
	}
	// Without the shuffle a runner would fuse the list of batches with the playing of all of them, in one place.
	spread := beam.Reshuffle(s, beam.CreateList(s, batches))
	return beam.Combine(s, add, beam.ParDo(s, &playFn{Config: c}, spread))
}

func (c Config) batches() int64 { return (c.Games + c.Batch - 1) / c.Batch }

// playFn plays batches of games.
type playFn struct {
	Config  Config
	workers *pool
}

// pool keeps the workers of a process, which are costly to make where they search.
type pool struct {
	sim  simulation
	free sync.Pool
}

// Setup prepares the games once for each instance of the function.
func (f *playFn) Setup() error {
	sim, err := f.Config.simulation()
	f.workers = &pool{sim: sim}
	return err
}

// ProcessElement plays a batch on all cores, and writes its file of the data set if one was asked for.
func (f *playFn) ProcessElement(ctx context.Context, batch int64, emit func(Summary)) error {
	first := batch * f.Config.Batch
	last := min(first+f.Config.Batch, f.Config.Games) - 1
	var sum Summary
	var err error
	if f.Config.Data == "" {
		sum, err = f.workers.all(ctx, first, last)
	} else {
		sum, err = f.workers.write(ctx, f.Config, first, last)
	}
	if err == nil {
		emit(sum)
	}
	return err
}

// played counts the games of this process, for the progress line.
var played atomic.Int64

// all plays games, an equal part on each core.
func (p *pool) all(ctx context.Context, first, last int64) (Summary, error) {
	// A few games at a time: often enough for cores that are slower, and rarely enough for the counter.
	const slice = 64
	var next atomic.Int64
	next.Store(first)
	return p.parallel(func(w worker, sum *Summary) error {
		for {
			from := next.Add(slice) - slice
			if from > last {
				return nil
			}
			to := min(from+slice-1, last)
			for n := from; n <= to; n++ {
				if err := w.play(n, sum, nil); err != nil {
					return err
				}
			}
			played.Add(to - from + 1)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
	})
}

// parallel runs work on all cores, and adds up what it finds.
func (p *pool) parallel(work func(w worker, sum *Summary) error) (Summary, error) {
	n := runtime.GOMAXPROCS(0)
	sums, errs := make([]Summary, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			w, _ := p.free.Get().(worker)
			if w == nil {
				if w, errs[i] = p.sim.worker(); errs[i] != nil {
					return
				}
			}
			errs[i] = work(w, &sums[i])
			p.free.Put(w)
		}()
	}
	wg.Wait()
	var sum Summary
	for i := range n {
		if errs[i] != nil {
			return sum, errs[i]
		}
		sum = add(sum, sums[i])
	}
	return sum, nil
}

// write plays games and writes their rows to a file, in the order of the games. The rows of a few games for each core are in memory
// at a time.
func (p *pool) write(ctx context.Context, c Config, first, last int64) (sum Summary, err error) {
	s, err := newShard(ctx, c, first, last)
	if err != nil {
		return sum, err
	}
	defer func() { err = s.finish(ctx, err) }()
	perBlock := int64(8 * runtime.GOMAXPROCS(0))
	for from := first; from <= last; from += perBlock {
		to := min(from+perBlock-1, last)
		rows := make([][]Row, to-from+1)
		var next atomic.Int64
		next.Store(from)
		part, err := p.parallel(func(w worker, sum *Summary) error {
			for n := next.Add(1) - 1; n <= to; n = next.Add(1) - 1 {
				keep := func(r Row) error { rows[n-from] = append(rows[n-from], r); return nil }
				if err := w.play(n, sum, keep); err != nil {
					return err
				}
				played.Add(1)
			}
			return ctx.Err()
		})
		if err != nil {
			return sum, err
		}
		sum = add(sum, part)
		for _, game := range rows {
			for _, r := range game {
				if err := s.rows.write(r); err != nil {
					return sum, fmt.Errorf("%s: %w", s.temporary, err)
				}
			}
		}
	}
	return sum, nil
}
