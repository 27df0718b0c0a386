package positions_test

import (
	"math/rand/v2"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
)

// TestKinds checks that there are positions of the rare kinds, many different ones, and the same ones again for a seed, and
// that bytes that have run out give a position too.
func TestKinds(t *testing.T) {
	t.Run("cultist", func(t *testing.T) { kinds(t, positions.Cultist) })
	t.Run("onitama", func(t *testing.T) { kinds(t, positions.Onitama) })
	t.Run("vindinium", func(t *testing.T) { kinds(t, positions.Vindinium) })
	t.Run("volcano", func(t *testing.T) { kinds(t, positions.Volcano) })
}

func kinds[S interface {
	comparable
	String() string
	Over() bool
}](t *testing.T, draws func(draw.Source) S) {
	const n = 2000
	seen, over := map[S]bool{}, 0
	one, again := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(1, 1))
	for range n {
		s := draws(one)
		if other := draws(again); other != s {
			t.Fatalf("the same seed draws %q and %q", s, other)
		}
		seen[s] = true
		if s.Over() {
			over++
		}
	}
	if len(seen) < n*98/100 || over < n/50 || over > n/2 {
		t.Errorf("%d of %d positions are different and %d over, want most different, and between a fiftieth and a half over", len(seen), n, over)
	}
	for _, b := range []draw.Bytes{nil, {255}, {1, 2, 3, 4, 5, 6, 7, 8}} {
		if s := draws(&b); s.String() == "" {
			t.Error("bytes draw nothing")
		}
	}
}
