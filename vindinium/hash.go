package vindinium

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a 64-bit hash of everything that == compares. The value is the same on every platform and in every
// release. All bits are equally good, so any of them can index a transposition table. Where the number of turns played
// does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	turns := uint64(s.turn) | uint64(s.maxTurns)<<32
	if !s.IsValid() {
		return mix.Finish(mix.Fold(mix.Seed, turns, 0))
	}
	h := mix.Fold(mix.Seed, turns, s.board.hash())
	h = mix.Fold(h, s.heroKey(0), s.heroKey(1))
	h = mix.Fold(h, s.heroKey(2), s.heroKey(3))
	// The words of mines that the map does not have are always zero.
	for i := 0; i*64 < s.board.numMines(); i++ {
		h = mix.Fold(h, s.mines[0][i], s.mines[1][i])
		h = mix.Fold(h, s.mines[2][i], s.mines[3][i])
	}
	return mix.Finish(h)
}
