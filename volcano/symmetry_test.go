package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	gametest.CanonicalValues(t, volcano.MustParse, []gametest.Canonical[volcano.Symmetry]{
		{
			Position: "...../...1.2..b..ada./bdb..243......c.a.../...../.........1...../............41..141. 1 9",
			Want:     "413.1/.1............./......2............2/....a/.....ada..bdcda/.........42.a.b..... 0 9",
			Symmetry: 153,
		},
	})
}
