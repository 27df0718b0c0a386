package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	gametest.CanonicalValues(t, onitama.MustParse, []gametest.Canonical[onitama.Symmetry]{
		{
			Position: "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0",
			Want:     "bbBbb/...../...../...../wwWww elephant,mantis/cobra,crane/frog 0 0",
			Symmetry: onitama.Mirror,
		},
		{
			Position: "bbBbb/...../...../...../wwWww elephant,mantis/cobra,crane/frog 1 3",
			Want:     "bbBbb/...../...../...../wwWww cobra,crane/elephant,mantis/frog 0 3",
			Symmetry: onitama.HalfTurn,
		},
		{
			Position: "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 0 90",
			Want:     "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 0 90",
			Symmetry: onitama.Identity,
		},
		{
			Position: "b.B../..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 1 91",
			Want:     "b..../...w./.wB../..b../w.W.. tiger,mantis/dragon,monkey/boar 0 91",
			Symmetry: onitama.MirrorHalfTurn,
		},
		{
			Position: "..B.b/..w../..Wb./.b.../....w dragon,monkey/tiger,mantis/boar 1 91",
			Want:     "b..../...w./.wB../..b../w.W.. tiger,mantis/dragon,monkey/boar 0 91",
			Symmetry: onitama.HalfTurn,
		},
		{
			Position: "bbWbb/...../...../...../ww.wB ox,crab/eel,crane/boar 1 11",
			Want:     "Wb.bb/...../...../...../wwBww eel,crane/ox,crab/boar 0 11",
			Symmetry: onitama.HalfTurn,
		},
		{
			Position: "....B/b..../...../...../..W.. cobra,crab/horse,goose/rabbit 0 0",
			Want:     "B..../....b/...../...../..W.. eel,crab/ox,rooster/frog 0 0",
			Symmetry: onitama.Mirror,
		},
		{
			Position: "..B../...b./...../...../..W.. cobra,crab/horse,goose/rabbit 0 0",
			Want:     "..B../.b.../...../...../..W.. eel,crab/ox,rooster/frog 0 0",
			Symmetry: onitama.Mirror,
		},
		{ // its own mirror image
			Position: "bbBbb/...../...../...../wwWww tiger,dragon/monkey,mantis/crane 0 0",
			Want:     "bbBbb/...../...../...../wwWww tiger,dragon/monkey,mantis/crane 0 0",
			Symmetry: onitama.Identity,
		},
	})
}
