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
	first, none := volcano.Tile(0).Set(), geom.FaceSet{}
	if free, shut := missing(first, none), missing(first, first.Neighbors()); free < 2 || shut != missing(none, first.Or(first.Neighbors())) {
		t.Errorf("from a free tile a chain needs %d tiles, from one without a way %d", free, shut)
	}
}
