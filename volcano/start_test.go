package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestStart checks what the statement says of the start, which is the same for every seed.
func TestStart(t *testing.T) {
	s := volcano.New()
	checkPosition(t, s, "; 0 0")
	checkVerdict(t, s, ongoing)
	if n := s.NumPlayers(); n != 2 {
		t.Errorf("%d players", n)
	}
	if n := len(s.LegalActions()); n != volcano.NumTiles {
		t.Errorf("%d legal actions at the start", n)
	}
	for _, seed := range []int64{0, 1, -1 << 63, 1<<63 - 1} {
		if got := volcano.NewReferee(seed).State(); got != s {
			t.Errorf("seed %d starts with %s", seed, describe(got))
		}
	}
}
