package vindinium_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	gametest.CanonicalValues(t, vindinium.MustParse, []gametest.Canonical[vindinium.Symmetry]{
		{ // a map without a symmetry
			Position: "0.M1./..T../...#./....M/3.T.2 0,0,100,0/4,0,90,1/4,4,80,2/0,4,70,3 -- 0 150",
			Want:     "3.T.2/....M/...#./..T../0.M1. 0,4,100,0/4,4,90,1/4,0,80,2/0,0,70,3 -- 0 150",
			Symmetry: 2,
		},
		{ // a map that is its own image, and hero 0 off the diagonal
			Position: "0.M../.T.../M...M/...T./..M.1 4,1,100,0/0,1,90,1 ---- 6 150",
			Want:     "..M.1/...T./M...M/.T.../0.M.. 1,0,100,0/1,4,90,1 ---- 6 150",
			Symmetry: 5,
		},
		{ // hero 1 off it
			Position: "0.M../.T.../M...M/...T./..M.1 0,0,90,1/3,1,100,0 ---- 6 150",
			Want:     "..M.1/...T./M...M/.T.../0.M.. 0,4,90,1/1,1,100,0 ---- 6 150",
			Symmetry: 5,
		},
		{ // both on it
			Position: "0.M../.T.../M...M/...T./..M.1 0,0,90,1/4,4,100,0 0-1- 6 150",
			Want:     "..M.1/...T./M...M/.T.../0.M.. 0,4,90,1/4,0,100,0 01-- 6 150",
			Symmetry: 2,
		},
		{ // the position that is its own image
			Position: "0.M../.T.../M...M/...T./..M.1 0,0,90,1/4,4,100,0 00-- 6 150",
			Want:     "..M.1/...T./M...M/.T.../0.M.. 0,4,90,1/4,0,100,0 0-0- 6 150",
			Symmetry: 2,
		},
	})
}
