package searches

import (
	"fmt"
	"runtime"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/onitama"
)

// onitamaExtras solves endgames.
type onitamaExtras struct{}

// solved has the table of the last cards that were asked for. A table takes half a second and 45 MB.
var solved struct {
	sync.Mutex
	table *endgame.Table
}

func (onitamaExtras) solve(position game.State) (Solution, error) {
	s := position.Value().(onitama.State)
	if s.Over() {
		winner, won := s.Winner()
		return Solution{Won: won, Winner: int(winner)}, nil
	}
	if n := (s.Pieces(0) | s.Pieces(1)).Len(); n > endgame.MaxPieces {
		return Solution{}, fmt.Errorf("solve knows the positions with at most %d pieces, not %d", endgame.MaxPieces, n)
	}
	solved.Lock()
	defer solved.Unlock()
	if solved.table != nil {
		if r, ok := solved.table.Probe(s); ok {
			return Solution{r.Won, int(r.Winner), r.Plies}, nil
		}
	}
	// The last table goes before the next one comes. Otherwise there would be three of them before a collection
	// begins by itself.
	solved.table = nil
	runtime.GC()
	solved.table = endgame.New(s)
	for solved.table.Step() {
	}
	r, _ := solved.table.Probe(s)
	return Solution{r.Won, int(r.Winner), r.Plies}, nil
}
