package vindinium

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a 64-bit hash of everything that == compares. The value is the same on every platform and in every release. All
// bits are equally good, so any of them can index a transposition table.
func (s State) Hash() uint64 {
	h := mix.Fold(mix.Seed, uint64(s.turn)|uint64(s.maxTurns)<<32)
	if s.board == "" {
		return mix.Finish(h)
	}
	h = mix.Fold(h, s.board.hash())
	for p := uint(0); p < 4; p++ {
		h = mix.Fold(h, s.heroKey(p))
	}
	// The words of mines that the map does not have are always zero.
	for i := 0; i*64 < s.board.numMines(); i++ {
		for p := range s.mines {
			h = mix.Fold(h, s.mines[p][i%len(s.mines[p])])
		}
	}
	return mix.Finish(h)
}
