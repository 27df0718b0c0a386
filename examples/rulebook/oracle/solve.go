package oracle

import (
	"math/bits"
	"runtime"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/onitama"
)

// solved has the table of the last cards that were asked for. A table takes half a second and 45 MB.
var solved struct {
	sync.Mutex
	table *endgame.Table
}

// solve finds out how a position ends if both players play best, for the player to move. The winner hurries, and the
// loser delays the end.
func solve(_ Request, position game.State) any {
	s, ok := position.Value().(onitama.State)
	if !ok {
		badRequest("solve is for onitama")
	}
	switch r := resultOf(s); {
	case !r.Won:
		return object{"state": position.String(), "result": "drawn"}
	case r.Winner == s.ToMove():
		return object{"state": position.String(), "result": "won", "plies": r.Plies}
	default:
		return object{"state": position.String(), "result": "lost", "plies": r.Plies}
	}
}

func resultOf(s onitama.State) (r endgame.Result) {
	if s.Over() {
		r.Winner, r.Won = s.Winner()
		return r
	}
	if n := bits.OnesCount32(s.Pieces(0) | s.Pieces(1)); n > endgame.MaxPieces {
		badRequest("solve knows the positions with at most %d pieces, not %d", endgame.MaxPieces, n)
	}
	solved.Lock()
	defer solved.Unlock()
	if solved.table != nil {
		if r, ok := solved.table.Probe(s); ok {
			return r
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
	return r
}
