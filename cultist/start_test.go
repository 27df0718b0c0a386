package cultist_test

import (
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestStart checks what all starts have in common: S and D18.
func TestStart(t *testing.T) {
	seeds := []int64{0, 1, -1, 42, math.MaxInt64, math.MinInt64}
	for i := int64(2); i < 400; i++ {
		seeds = append(seeds, i*i*i*7919)
	}
	different := map[string]bool{}
	for _, seed := range seeds {
		s := cultist.New(seed)
		different[s.String()] = true
		checkStart(t, s)
		if t.Failed() {
			t.Fatalf("New(%d) = %q, want what is above", seed, s)
		}
	}
	expect(t, "the number of different starts", len(different), len(seeds))
}

func checkStart(t *testing.T, s cultist.State) {
	p := s.Setup()
	expect(t, "the turn", p.Turn, 0)
	expect(t, "the player to move", p.ToMove, 0)
	expect(t, "the generator", p.Rand, 42)
	expect(t, "what is known of the generator", p.RandKnown, true)
	expect(t, "the ending", s.Ending(), cultist.Unfinished)
	expect(t, "the number of players", s.NumPlayers(), 2)

	occupied := map[cultist.Tile]bool{}
	for id, u := range p.Units {
		occupied[u.Tile] = true
		expect(t, "the lives of a unit", u.Life, 10)
		expect(t, "the owner of a unit", u.Owner, min(cultist.Player(id), cultist.Neutral))
	}
	expect(t, "the number of tiles with a unit", len(occupied), 14)
	expect(t, "the tile of unit 0", p.Units[0].Tile, cultist.TileAt(0, 3))
	expect(t, "the tile of unit 1", p.Units[1].Tile, cultist.TileAt(12, 3))
	for id, u := range p.Units[2:8] {
		expect(t, "whether a unit starts on the columns 1 to 5", u.Tile.X() >= 1 && u.Tile.X() <= 5, true)
		expect(t, "the tile of its image", p.Units[id+8].Tile, cultist.TileAt(12-u.Tile.X(), u.Tile.Y()))
	}

	obstacles := 0
	for y, row := range p.Rows {
		expect(t, "the middle of a row", row[6], '.')
		for x := range row {
			expect(t, "the image of a tile", row[12-x], row[x])
			if row[x] == 'x' {
				obstacles++
				expect(t, "whether there is a unit on an obstacle", occupied[cultist.TileAt(x, y)], false)
			}
		}
	}
	expect(t, "the number of tiles that can be reached", len(flood(p.Rows)), 91-obstacles)
}

// flood returns the tiles that can be reached from the leader of player 0, found in the plainest way.
func flood(rows [cultist.Height]string) map[[2]int]bool {
	reached := map[[2]int]bool{}
	var visit func(x, y int)
	visit = func(x, y int) {
		if x < 0 || x > 12 || y < 0 || y > 6 || rows[y][x] == 'x' || reached[[2]int{x, y}] {
			return
		}
		reached[[2]int{x, y}] = true
		visit(x, y-1)
		visit(x+1, y)
		visit(x, y+1)
		visit(x-1, y)
	}
	visit(0, 3)
	return reached
}

// TestGenerator checks the first states of the generator, as the recordings have them, with one draw on each turn
// because the only neutral unit is dead: D2.
func TestGenerator(t *testing.T) {
	s := sketch("///a...........b c2 0 0 42")
	for _, want := range []cultist.Rand{1250496027, 1116302264, 1000676753, 1668674806, 908095735, 71666532} {
		s = s.ApplyUnchecked(cultist.Action{})
		r, ok := s.Rand()
		expect(t, "the state", r, want)
		expect(t, "whether it is known", ok, true)
	}
}
