package gametest

import (
	"sync"

	"pgregory.net/rapid"
)

// goroutines searches one position from many goroutines, which the race detector watches.
func (g *Game) goroutines(t rapid.TB) {
	s := g.New(1)
	var want uint64
	var walk func(s State, depth int) uint64
	walk = func(s State, depth int) uint64 {
		c, _ := s.Canonical()
		h := s.Hash()*31 + c.Hash()
		if depth == 1 {
			h += uint64(len(s.String()) + len(s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())))
		}
		if depth > 0 {
			s.Successors(func(_ Action, next State) bool {
				h = h*31 + walk(next, depth-1)
				return true
			})
		}
		return h
	}
	want = walk(s, 2)
	var wg sync.WaitGroup
	for i := 0; i < 8; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if got := walk(s, 2); got != want {
				t.Errorf("a walk in another goroutine = %x, want %x", got, want)
			}
		}()
	}
	wg.Wait()
}
