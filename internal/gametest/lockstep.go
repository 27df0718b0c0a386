package gametest

import (
	"flag"
	"math/rand/v2"
	"testing"
)

var (
	plies = flag.Int("plies", 20000, "how many random plies TestLockstep plays")
	seed  = flag.Uint64("seed", 0, "the seed of the first game of TestLockstep; 0 draws one")
)

// Lockstep plays random games against a slow model, one a call of play, until -plies plies were played, a tenth of that
// with -short. Every game has a seed of its own, so that one that goes wrong can be played again alone. It returns the
// number of plies.
func Lockstep(t *testing.T, play func(rng *rand.Rand) (plies int, err error)) int {
	t.Helper()
	first := *seed
	if first == 0 {
		first = rand.Uint64()
	}
	most := *plies
	if testing.Short() {
		most /= 10
	}
	n, games := 0, uint64(0)
	for ; n < most; games++ {
		played, err := play(rand.New(rand.NewPCG(first+games, 0)))
		if err != nil {
			t.Fatalf("again with -run Lockstep -plies 1 -seed %d: %v", first+games, err)
		}
		// A position in which the game is over already counts too, or the test might never end.
		n += max(played, 1)
	}
	t.Logf("seed %d: %d games, %d plies", first, games, n)
	return n
}
