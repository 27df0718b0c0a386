package simulate

import (
	"context"
	"math/rand/v2"

	"github.com/rulebook-go/rulebook/examples/internal/many"
)

// each plays the games with the numbers from first to last, size games in a row at a time. It returns the sum of those
// that were finished, also after an error.
func (x *Job) each(
	ctx context.Context, first, last, size int64, play func(t *table, number int64) error,
) (sum Summary, err error) {
	tables := make([]*table, x.workers)
	for i := range tables {
		tables[i] = &table{Job: x}
		tables[i].rng = rand.New(&tables[i].source)
	}
	err = many.Each(ctx, tables, first, last, size, play)
	for _, t := range tables {
		sum = Add(sum, t.sum)
	}
	return sum, err
}

// playGames plays the games with the numbers from first to last.
func (x *Job) playGames(ctx context.Context, first, last int64) (Summary, error) {
	const slice = 64 // few enough games to keep all cores busy to the end
	return x.each(ctx, first, last, slice, func(t *table, number int64) error { return t.play(number, nil) })
}

// playAndWrite plays games and writes their rows in the order of the games. Only the rows of a few games for each
// worker are in memory: those that are played and those that are written at the same time.
func (x *Job) playAndWrite(ctx context.Context, first, last int64, write func([]Row) error) (sum Summary, err error) {
	block := int64(16 * x.workers)
	written := make(chan error, 1)
	written <- nil
	for from := first; from <= last; from += block {
		to := min(from+block-1, last)
		rows := make([][]Row, to-from+1)
		part, err := x.each(ctx, from, to, 4, func(t *table, number int64) error {
			return t.play(number, func(r Row) { rows[number-from] = append(rows[number-from], r) })
		})
		sum = Add(sum, part)
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
