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
		t.Errorf("NumPlayers() = %d, want 2", n)
	}
	if n := len(s.LegalActions()); n != volcano.NumTiles {
		t.Errorf("len(New().LegalActions()) = %d, want %d", n, volcano.NumTiles)
	}
	for _, seed := range []int64{0, 1, -1 << 63, 1<<63 - 1} {
		if got := volcano.NewReferee(seed).State(); got != s {
			t.Errorf("NewReferee(%d).State() = %s, want the empty board", seed, describe(got))
		}
	}
}
