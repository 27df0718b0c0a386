package volcanosearch

import (
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestSimple checks that the evaluation is the same for both sides, and what it takes for almost joined.
func TestSimple(t *testing.T) {
	for text, joined := range map[string]bool{
		// A chain from N01 to S01 without N22; without N21 and N22; without N06 as well.
		"1..../11............./1.................../111../.......11....../..........11........ 0 4": true,
		"1..../11............./..................../111../.......11....../..........11........ 0 4": true,
		"1..../.1............./..................../111../.......11....../..........11........ 0 4": false,
	} {
		s := volcano.MustParse(text)
		blue, orange := s.Tiles(volcano.Blue), s.Tiles(volcano.Orange)
		if got := almostJoined(blue, orange); got != joined {
			t.Errorf("%q: %v", s, got)
		}
		if a, b := Simple(s, volcano.Blue), Simple(s, volcano.Orange); a != -b {
			t.Errorf("%q is worth %d and %d", s, a, b)
		}
	}
}
