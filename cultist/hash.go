package cultist

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a 64-bit hash of everything that == compares. The value is the same on every platform and in every
// release. All bits are equally good, so any of them can index a transposition table. Where the number of turns played
// does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	h := mix.Fold(mix.Seed, s.free[0], s.free[1])
	h = mix.Fold(h, packed((*[8]Tile)(s.at[:8])), packed((*[8]Tile)(s.at[8:])))
	// Which units live and which one is dying follows from the tiles and the lives.
	h = mix.Fold(h, s.lives, uint64(s.owned[0])|uint64(s.owned[1])<<16|uint64(s.clock)<<32)
	return mix.Finish(mix.Fold(h, s.rand, 0))
}
