package oracle

import (
	"math/bits"
	"runtime"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/onitama"
)

// Solution says how a position ends if both players play best, from the view of the player to move.
type Solution struct {
	State  string `json:"state"`
	Result string `json:"result"` // won, lost or drawn
	// Plies is the number of actions until then, if the winner hurries and the loser delays the end. It is nil in a draw.
	Plies *int `json:"plies,omitempty"`
}

// solved has the table of the last cards that were asked for. A table takes half a second and 45 MB.
var solved struct {
	sync.Mutex
	table *endgame.Table
}

func solve(_ Request, position game.State) (any, error) {
	s, ok := position.Value().(onitama.State)
	if !ok {
		return nil, badRequest("solve is for onitama")
	}
	r, err := resultOf(s)
	if err != nil {
		return nil, err
	}
	x := Solution{State: position.String(), Result: "drawn"}
	if r.Won {
		x.Result, x.Plies = "lost", &r.Plies
		if r.Winner == s.ToMove() {
			x.Result = "won"
		}
	}
	return x, nil
}

func resultOf(s onitama.State) (r endgame.Result, err error) {
	if s.Over() {
		r.Winner, r.Won = s.Winner()
		return r, nil
	}
	if n := bits.OnesCount32(s.Pieces(0) | s.Pieces(1)); n > endgame.MaxPieces {
		return r, badRequest("solve knows the positions with at most %d pieces, not %d", endgame.MaxPieces, n)
	}
	solved.Lock()
	defer solved.Unlock()
	if solved.table != nil {
		if r, ok := solved.table.Probe(s); ok {
			return r, nil
		}
	}
	// The last table goes before the next one comes. Otherwise there would be three of them before a collection begins
	// by itself.
	solved.table = nil
	runtime.GC()
	solved.table = endgame.New(s)
	for solved.table.Step() {
	}
	r, _ = solved.table.Probe(s)
	return r, nil
}
