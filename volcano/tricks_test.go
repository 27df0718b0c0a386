package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"pgregory.net/rapid"
)

// TestListTiles compares the list out of a table with a loop over all tiles, with and without room for MaxActions.
func TestListTiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const half = 1<<(NumTiles/2) - 1
		tiles := geom.FaceSet{
			North: rapid.Uint64Range(0, half).Draw(t, "north") | rapid.Uint64Range(0, half).Draw(t, "and"),
			South: rapid.Uint64Range(0, half).Draw(t, "south") & rapid.Uint64Range(0, half).Draw(t, "of"),
		}
		var want []Action
		for f := Tile(0); f < NumTiles; f++ {
			if tiles.Has(f) {
				want = append(want, Action{f})
			}
		}
		room := rapid.IntRange(0, MaxActions+2).Draw(t, "room")
		enemy := geom.AllFaces().AndNot(tiles)
		s := State{owned: [2]geom.FaceSet{Orange: enemy}, standing: standing{result: playing}}
		for _, got := range [][]Action{
			appendTileActions(nil, tiles),
			s.AppendLegalActions(append(make([]Action, 0, 1+room), Action{NumTiles}))[1:],
		} {
			if len(got) != len(want) {
				t.Fatalf("%d actions, not %d", len(got), len(want))
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("action %d is %s, not %s", i, got[i], want[i])
				}
			}
		}
	})
}
