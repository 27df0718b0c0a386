package volcanogame

import (
	"math/rand/v2"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestMissing has random games: a player's chain needs no more tiles exactly when it has ended the game.
func TestMissing(t *testing.T) {
	r, chains := rand.New(rand.NewPCG(1, 1)), 0
	for range 300 {
		for s := volcano.New(); ; {
			winner, won := s.Winner()
			for p := volcano.Player(0); p < 2; p++ {
				n := missing(s.Tiles(p), s.Tiles(p.Opponent()))
				chain := s.Ending() == volcano.BothChains || s.Ending() == volcano.Chain && winner == p && won
				if chain != (n == 0) {
					t.Fatalf("%s: player %d needs %d tiles", s, p, n)
				}
				if chain {
					chains++
				}
			}
			if s.Over() {
				break
			}
			list := s.LegalActions()
			s = s.ApplyUnchecked(list[r.IntN(len(list))])
		}
	}
	if chains < 100 {
		t.Errorf("%d chains only", chains)
	}
}

// TestMissingTiles compares missing with the shortest ways on random boards.
func TestMissingTiles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var sets [2]geom.FaceSet
		for f := range geom.Face(volcano.NumTiles) {
			if p := r.IntN(5); p < 2 {
				sets[p] = sets[p].Or(f.Set())
			}
		}
		mine, theirs, want := sets[0], sets[1], volcano.NumTiles
		cost := func(f geom.Face) int {
			switch {
			case mine.Has(f):
				return 0
			case theirs.Has(f):
				return volcano.NumTiles
			}
			return 1
		}
		for from := range geom.Face(volcano.NumTiles) {
			var far [volcano.NumTiles]int
			for f := range far {
				far[f] = volcano.NumTiles
			}
			far[from] = cost(from)
			for changed := true; changed; {
				changed = false
				for f := range geom.Face(volcano.NumTiles) {
					for g := range f.Set().Neighbors().Each {
						if n := far[f] + cost(g); n < far[g] {
							far[g], changed = n, true
						}
					}
				}
			}
			want = min(want, far[from.Antipode()])
		}
		if n := missing(mine, theirs); n != want {
			t.Fatalf("%v against %v needs %d tiles, want %d", mine, theirs, n, want)
		}
	}
}
