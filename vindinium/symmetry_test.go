package vindinium_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	for _, c := range []struct {
		position string
		want     string
		g        vindinium.Symmetry
	}{
		{ // a map without a symmetry
			position: "0.M1./..T../...#./....M/3.T.2 0,0,100,0/4,0,90,1/4,4,80,2/0,4,70,3 -- 0 150",
			want:     "3.T.2/....M/...#./..T../0.M1. 0,4,100,0/4,4,90,1/4,0,80,2/0,0,70,3 -- 0 150",
			g:        2,
		},
		{ // a map with all symmetries
			position: "0.M.1/.T.T./M...M/.T.T./3.M.2 1,2,100,0/4,0,90,1/4,4,80,2/0,4,70,3 01-- 6 150",
			want:     "3.M.2/.T.T./M...M/.T.T./0.M.1 1,2,100,0/4,4,90,1/4,0,80,2/0,0,70,3 0-1- 6 150",
			g:        2,
		},
	} {
		got, g := vindinium.MustParse(c.position).Canonical()
		if got.String() != c.want || g != c.g {
			t.Errorf("%q becomes %q by symmetry %d, want %q by %d", c.position, got, g, c.want, c.g)
		}
	}
}
