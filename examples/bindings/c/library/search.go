//go:build search

package main

import (
	"context"
	"errors"
	"math"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/puct"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

import "C"

// found is rb_found.
type found struct{ best, value, visits, values buffer }

// results is where the caller wants the results for n positions.
type results struct {
	actions      int
	best, visits []int32
	value, each  []float32
}

func resultsOf(to unsafe.Pointer, g *game.Game, n int) results {
	o := (*found)(to)
	required("found", o)
	r := results{
		actions: g.NumActions,
		best:    part[int32]("best", o.best, n), value: part[float32]("value", o.value, n),
		visits: part[int32]("visits", o.visits, n*g.NumActions), each: part[float32]("values", o.values, n*g.NumActions),
	}
	return r
}

// write writes the result for position i.
func (r *results) write(i int, one puct.Result) {
	if r.best != nil {
		r.best[i] = int32(one.Best)
	}
	if r.value != nil {
		r.value[i] = float32(one.Value)
	}
	if r.visits != nil {
		clear(r.visits[i*r.actions:][:r.actions])
	}
	for at := i * r.actions; r.each != nil && at < (i+1)*r.actions; at++ {
		r.each[at] = float32(math.NaN())
	}
	for _, a := range one.Actions {
		at := i*r.actions + a.Index
		if r.visits != nil {
			r.visits[at] = int32(a.Visits)
		}
		if r.each != nil && !math.IsNaN(a.Value) {
			r.each[at] = float32(a.Value)
		}
	}
}

// searched returns the positions that the caller wants to be searched. What they hide is drawn from their
// seeds.
func searched(states *uint64, n int64, seeds *int64) ([]game.State, []int64) {
	inRange("n", n, 1, batch.MaxGames)
	list, drawn := statesOf("states", states, n), numbersOf("seeds", seeds, n)
	for i, s := range list {
		if s.Game() != list[0].Game() {
			fail(badArgument, "states[%d] is one of %s, and states[0] of %s", i, s.Game().Name, list[0].Game().Name)
		}
		if s.Over() {
			calls.Fail("states[%d]: %w", i, game.ErrGameOver)
		}
		list[i] = s.Complete(drawn[i])
	}
	return list, drawn
}

func threadsOf(n int32) int {
	inRange("threads", int64(n), 0, batch.MaxThreads)
	if n == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return int(n)
}

//export rb_search
func rb_search(
	states *uint64, n int64, player *byte, seeds *int64, threads int32, stop *int32, to unsafe.Pointer,
	failed unsafe.Pointer) int32 {
	return call(failed, func() {
		list, drawn := searched(states, n, seeds)
		g, name := list[0].Game(), textOf("player", player, -1)
		b := calls.Must(searches.Parse(g, name))
		if b == nil {
			players := strings.Join(searches.Players(g), ", ")
			fail(badArgument, "no player is called %.60q; those of %s are %s", name, g.Name, players)
		}
		out := resultsOf(to, g, len(list))
		stopped := func() bool { return stop != nil && atomic.LoadInt32(stop) != 0 }
		calls.Check(pool.Each(context.Background(), threadsOf(threads), n, 1, func(_ int, i int64) error {
			return protect(func() {
				x, budget, err := b.Search(uint64(drawn[i]), stopped)
				calls.Check(err)
				if stopped() {
					calls.Check(errStopped)
				}
				var last think.Report[string]
				best := x.Search(list[i], budget(), func(r think.Report[string]) { last = r })
				out.write(int(i), resultOf(list[i], best, last))
			})
		}))
		if stopped() {
			calls.Check(errStopped)
		}
	})
}

var errStopped = errors.New("the search was stopped")

// resultOf returns what a search has reported, with rewards in place of odds.
func resultOf(s game.State, best string, report think.Report[string]) puct.Result {
	r := puct.Result{Best: indexOf(s, best), Value: 2*report.Value - 1}
	for _, c := range report.Choices {
		a := puct.Action{Index: indexOf(s, c.Action), Visits: c.Visits, Value: 2*c.Value - 1}
		r.Actions = append(r.Actions, a)
	}
	return r
}

func indexOf(s game.State, action string) int {
	_, index, err := s.Judge(action)
	calls.Check(err)
	return index
}

// forest is the Go side of an rb_forest.
type forest struct {
	mutex   sync.Mutex
	forest  *puct.Forest
	game    *game.Game
	shape   *batch.Shape
	size    int
	waiting []game.State
}

//export rb_forest_open
func rb_forest_open(
	states *uint64, n int64, options *byte, seeds *int64, visits int32, explore float32, threads int32, handle *uint64,
	failed unsafe.Pointer) int32 {
	return call(failed, func() {
		list, _ := searched(states, n, seeds)
		required("forest", handle)
		f := &forest{game: list[0].Game(), size: len(list), waiting: list}
		f.shape = calls.Must(batch.ShapeOf(f.game, optionsOf(options)))
		p := puct.Params{Visits: int(visits), Explore: float64(explore), Threads: threadsOf(threads)}
		f.forest = calls.Must(puct.New(list, p))
		*handle = add(f)
	})
}

func forestOf(handle uint64) *forest { return object[*forest]("forest", handle) }

//export rb_forest_close
func rb_forest_close(handle uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		forestOf(handle)
		objects.Delete(handle)
	})
}

//export rb_forest_next
func rb_forest_next(
	handle uint64, logits, values *float32, each int64, to unsafe.Pointer, count *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		f := forestOf(handle)
		f.mutex.Lock()
		defer f.mutex.Unlock()
		required("count", count)
		if logits != nil {
			inRange("each", each, 1, maxSeats)
			n := int64(len(f.waiting))
			policy := numbersOf("logits", logits, n*int64(f.game.NumActions))
			calls.Check(f.forest.Evaluate(policy, numbersOf("values", values, n*each)))
			f.waiting = f.forest.Waiting(f.waiting[:0])
		}
		*count = int64(len(f.waiting))
		if *count > 0 {
			out := outputOf(to, f.shape, len(f.waiting))
			calls.Check(f.shape.Write(f.waiting, &out))
		}
	})
}

//export rb_forest_result
func rb_forest_result(handle uint64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		f := forestOf(handle)
		f.mutex.Lock()
		defer f.mutex.Unlock()
		out := resultsOf(to, f.game, f.size)
		for i := range f.size {
			out.write(i, f.forest.Result(i))
		}
	})
}
