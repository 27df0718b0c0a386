package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	for _, c := range []struct {
		position string
		want     string
		g        volcano.Symmetry
	}{
		{
			position: "...../...1.2..b..ada./bdb..243......c.a.../...../.........1...../............41..141. 1 9",
			want:     "413.1/.1............./......2............2/....a/.....ada..bdcda/.........42.a.b..... 0 9",
			g:        153,
		},
	} {
		got, g := volcano.MustParse(c.position).Canonical()
		if got.String() != c.want || g != c.g {
			t.Errorf("%q becomes %q by symmetry %d, want %q by %d", c.position, got, g, c.want, c.g)
		}
	}
}
