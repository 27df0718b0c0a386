package analysis

import (
	"context"
	"runtime"
	"sync"
)

// Job is a seat of a game to judge.
type Job struct {
	Game *Game
	Seat int
	// Points are those of the game's Plies that count for the seat: of a two-player game all, of others the seat's own.
	Points []*Point
}

// chunk is how many plies of a game one goroutine judges. It goes through them backwards: what it finds out about a position
// helps with those before it.
const chunk = 64

// unit is a part of a job.
type unit struct {
	job      *Job
	from, to int
	done     *sync.WaitGroup // of the job
}

// JudgeAll judges jobs on all processors. It calls done for each of them, in their order, and progress with the part of the
// work that is done. It stops when ctx ends, and returns the error of the first job that cannot be judged.
func JudgeAll(ctx context.Context, jobs []*Job, limit Limit, progress func(part float64), done func(*Job)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	units := make(chan unit)
	var workers sync.WaitGroup
	var mu sync.Mutex
	finished, total := 0, 0
	for _, j := range jobs {
		total += len(j.Game.Plies)
	}
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for u := range units {
				if err := u.judge(ctx, limit); err != nil {
					cancel(err)
				}
				mu.Lock()
				finished += u.to - u.from
				progress(float64(finished) / float64(total))
				mu.Unlock()
				u.done.Done()
			}
		}()
	}
	waits := make([]sync.WaitGroup, len(jobs))
	for i, j := range jobs {
		j.Points = make([]*Point, len(j.Game.Plies))
		waits[i].Add((len(j.Points) + chunk - 1) / chunk)
	}
	go func() {
		defer close(units)
		for i, j := range jobs {
			for to := len(j.Points); to > 0; to -= chunk {
				units <- unit{j, max(0, to-chunk), to, &waits[i]}
			}
		}
	}()
	for i, j := range jobs {
		waits[i].Wait()
		if ctx.Err() == nil {
			done(j)
		}
	}
	workers.Wait()
	return context.Cause(ctx)
}

// judge uses a search of its own, so that the results of searches that are limited by positions do not depend on what else
// was judged.
func (u *unit) judge(ctx context.Context, limit Limit) error {
	g := u.job.Game
	a, err := New(g.End.Game())
	if err != nil {
		return err
	}
	for i := u.to - 1; i >= u.from && ctx.Err() == nil; i-- {
		p := &g.Plies[i]
		if Searchable(p.State) != nil || g.End.NumPlayers() > 2 && p.State.ToMove() != u.job.Seat {
			continue
		}
		if u.job.Points[i], err = a.Judge(p.State, p.Action, limit); err != nil {
			return err
		}
	}
	return nil
}
