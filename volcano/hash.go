package volcano

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a hash of everything that == compares. It is the same on every platform and in every release. All bits
// are equally good, so any of them can index a transposition table.
func (s State) Hash() uint64 {
	// The sets leave 24 bits free, where the turn and the mover go. The result follows from the rest.
	h := mix.Fold(mix.Seed, s.owned[Blue].North|uint64(s.turn)<<56|uint64(s.mover)<<48)
	h = mix.Fold(h, s.owned[Blue].South)
	h = mix.Fold(h, s.owned[Orange].North)
	h = mix.Fold(h, s.owned[Orange].South)
	h = mix.Fold(h, s.low.North)
	h = mix.Fold(h, s.low.South)
	h = mix.Fold(h, s.high.North)
	h = mix.Fold(h, s.high.South)
	return mix.Finish(h)
}
