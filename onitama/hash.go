package onitama

import "github.com/rulebook-go/rulebook/internal/mix"

// Hash returns a 64-bit hash of everything that == compares. The value is the same on every platform and in every
// release. All bits are equally good, so any of them can index a transposition table. Where the number of turns played
// does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	return mix.Finish(mix.Fold(mix.Seed, uint64(s.mine)|uint64(s.theirs)<<32, uint64(s.masters)|uint64(s.cards)<<32))
}
