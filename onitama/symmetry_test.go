package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	for _, c := range []struct {
		position string
		want     string
		g        onitama.Symmetry
	}{
		{
			position: "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0",
			want:     "bbBbb/...../...../...../wwWww elephant,mantis/cobra,crane/frog 0 0",
			g:        onitama.Mirror,
		},
		{
			position: "bbBbb/...../...../...../wwWww elephant,mantis/cobra,crane/frog 1 3",
			want:     "bbBbb/...../...../...../wwWww cobra,crane/elephant,mantis/frog 0 3",
			g:        onitama.HalfTurn,
		},
		{
			position: "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 0 90",
			want:     "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 0 90",
			g:        onitama.Identity,
		},
		{
			position: "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 1 91",
			want:     "b..../...w./.wB../..b../w.W.. tiger,mantis/dragon,monkey/boar 0 91",
			g:        onitama.MirrorHalfTurn,
		},
		{
			position: "..B.b/..w../..Wb./.b.../....w dragon,monkey/tiger,mantis/boar 1 91",
			want:     "b..../...w./.wB../..b../w.W.. tiger,mantis/dragon,monkey/boar 0 91",
			g:        onitama.HalfTurn,
		},
		{
			position: "bbWbb/...../...../...../ww.wB ox,crab/eel,crane/boar 1 11",
			want:     "Wb.bb/...../...../...../wwBww eel,crane/ox,crab/boar 0 11",
			g:        onitama.HalfTurn,
		},
		{
			position: "....B/b..../...../...../..W.. cobra,crab/horse,goose/rabbit 0 0",
			want:     "B..../....b/...../...../..W.. eel,crab/ox,rooster/frog 0 0",
			g:        onitama.Mirror,
		},
		{
			position: "..B../...b./...../...../..W.. cobra,crab/horse,goose/rabbit 0 0",
			want:     "..B../.b.../...../...../..W.. eel,crab/ox,rooster/frog 0 0",
			g:        onitama.Mirror,
		},
		{ // its own mirror image
			position: "bbBbb/...../...../...../wwWww tiger,dragon/monkey,mantis/crane 0 0",
			want:     "bbBbb/...../...../...../wwWww tiger,dragon/monkey,mantis/crane 0 0",
			g:        onitama.Identity,
		},
	} {
		got, g := onitama.MustParse(c.position).Canonical()
		if got.String() != c.want || g != c.g {
			t.Errorf("%q becomes %q by symmetry %d, want %q by %d", c.position, got, g, c.want, c.g)
		}
	}
}
