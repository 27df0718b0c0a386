package cultist

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a hash of everything that == compares. It is the same on every platform and in every release. All bits
// are equally good, so any of them can index a transposition table.
func (s State) Hash() uint64 {
	h := mix.Fold(mix.Seed, s.free[0])
	h = mix.Fold(h, s.free[1])
	h = mix.Fold(h, word((*[8]Tile)(s.at[:8])))
	h = mix.Fold(h, word((*[8]Tile)(s.at[8:])))
	h = mix.Fold(h, s.lives)
	// Who is alive and who is dying follows from the tiles and the lives.
	h = mix.Fold(h, uint64(s.owned[0])|uint64(s.owned[1])<<16|uint64(s.clock)<<32)
	return mix.Finish(mix.Fold(h, s.rand))
}

// word packs eight tiles, which the compiler turns into one load.
func word(t *[8]Tile) uint64 {
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}
