package cultist

import (
	"encoding/binary"

	"github.com/rulebook-go/rulebook/internal/mix"
)

// Hash returns a hash of everything that == compares. It is the same on every platform and in every release. All bits
// are equally good, so any of them can index a transposition table.
func (s State) Hash() uint64 {
	var at [16]byte
	for i, t := range s.at {
		at[i] = byte(t)
	}
	h := mix.Fold(mix.Seed, s.free[0])
	h = mix.Fold(h, s.free[1])
	h = mix.Fold(h, binary.LittleEndian.Uint64(at[:8]))
	h = mix.Fold(h, binary.LittleEndian.Uint64(at[8:]))
	h = mix.Fold(h, s.lives)
	// Who is alive and who is dying follows from the tiles and the lives.
	h = mix.Fold(h, uint64(s.owned[0])|uint64(s.owned[1])<<16|uint64(s.clock)<<32)
	return mix.Finish(mix.Fold(h, uint64(s.rand)))
}
