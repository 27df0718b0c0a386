package volcano

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a 64-bit hash of everything that == compares. The value is the same on every platform and in every
// release. All bits are equally good, so any of them can index a transposition table. Where the number of turns played
// does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	// A set leaves the upper 24 bits of its words free, and the turn and the mover go there. The result follows from
	// the rest.
	h := mix.Fold(mix.Seed, s.owned[Blue].North|uint64(s.turn)<<56|uint64(s.mover)<<48, s.owned[Blue].South)
	h = mix.Fold(h, s.owned[Orange].North, s.owned[Orange].South)
	h = mix.Fold(h, s.low.North, s.low.South)
	return mix.Finish(mix.Fold(h, s.high.North, s.high.South))
}
