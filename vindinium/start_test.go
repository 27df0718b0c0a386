package vindinium_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

var seeds = flag.Int("seeds", 400, "how many maps TestStart generates")

// TestStart checks what the statement says of the start, and D3, D5 and D6, for many maps of all kinds.
func TestStart(t *testing.T) {
	most, maps := 0, *seeds
	if testing.Short() {
		maps /= 10
	}
	for seed := int64(0); seed < int64(maps); seed++ {
		o := vindinium.Options{}
		switch seed % 8 {
		case 1:
			o.Players = 2
		case 2:
			o.Size = int(6 + 2*(seed/8%14))
		case 3:
			o.WallPercent = int(1 + seed/8%60)
		case 4:
			o.League = 1
		}
		s, err := vindinium.New(seed*0x9E3779B97F4A7C1-seed, o)
		if err != nil {
			t.Fatalf("seed %d: New(%+v) = error %v, want nil", seed, o, err)
		}
		most = max(most, s.Map().NumMines())
		checkSize(t, s, o)
		checkHeroes(t, s)
		checkMines(t, s)
		checkTerrain(t, s)
		if t.Failed() {
			t.Fatalf("seed %d, %+v fails, want what is above:\n%s", seed, o, s.Diagram())
		}
	}
	t.Logf("%d maps, at most %d mines", maps, most)
}

// TestSeeds checks that only the seed modulo 2^48 counts, at the ends of the range too.
func TestSeeds(t *testing.T) {
	for _, seed := range []int64{0, 42, -1 << 63, 1<<63 - 1 - 1<<48} {
		expect(t, fmt.Sprintf("the start of seed %d", seed+1<<48), deal(seed+1<<48), deal(seed))
	}
}

// checkSize checks the numbers of a start.
func checkSize(t *testing.T, s vindinium.State, o vindinium.Options) {
	t.Helper()
	low, high, players := 10, 24, 4
	if o.Size != 0 {
		low, high = 6, o.Size
	}
	if o.League == 1 {
		high = 10
	}
	if o.Players == 2 {
		players = 2
	}
	if n := s.Map().Size(); n%2 != 0 || n < low || n > high {
		t.Errorf("Size() = %d, want an even number from %d to %d", n, low, high)
	}
	expect(t, "the number of players", s.NumPlayers(), players)
	expect(t, "the number of taverns", len(s.Map().AppendTaverns(nil)), players)
	expect(t, "the number of rounds", s.Rounds(), 150)
	expect(t, "the turn", s.Turn(), 0)
}

// checkHeroes checks that the heroes start unharmed on spawns that mirror each other.
func checkHeroes(t *testing.T, s vindinium.State) {
	t.Helper()
	m := s.Map()
	home := m.Spawn(0)
	mirror := geom.Point{X: m.Size() - 1 - home.X, Y: m.Size() - 1 - home.Y}
	spawns := []geom.Point{home, {X: home.X, Y: mirror.Y}, {X: mirror.X, Y: home.Y}, mirror}
	if s.NumPlayers() == 2 {
		spawns = []geom.Point{home, {X: mirror.X, Y: home.Y}}
	}
	for p, at := range spawns {
		expect(t, fmt.Sprintf("hero %d", p), s.Hero(vindinium.Player(p)), vindinium.Hero{Cell: geom.Point{X: at.X, Y: at.Y}, Life: 100})
		expect(t, fmt.Sprintf("the spawn of hero %d", p), m.Spawn(vindinium.Player(p)), at)
	}
}

// checkMines checks that there are mines, all neutral, and their order.
func checkMines(t *testing.T, s vindinium.State) {
	t.Helper()
	mines := s.Setup().Mines
	if len(mines) == 0 {
		t.Error("a start has 0 mines, want some")
	}
	for i, mine := range mines {
		expect(t, fmt.Sprintf("the owner of mine %d", i), mine.Owner, vindinium.Neutral)
		if i > 0 && (mine.Cell.X < mines[i-1].Cell.X || mine.Cell.X == mines[i-1].Cell.X && mine.Cell.Y <= mines[i-1].Cell.Y) {
			t.Errorf("mine %d on %v comes after %v, want them by X, then by Y", i, mine.Cell, mines[i-1].Cell)
		}
	}
}

// checkTerrain checks that the map mirrors itself and is all in use.
func checkTerrain(t *testing.T, s vindinium.State) {
	t.Helper()
	m := s.Map()
	n, four := m.Size(), s.NumPlayers() == 4
	emptyFrame := true
	for x := 0; x < n; x++ {
		for y := 0; y < n; y++ {
			p := geom.Point{X: x, Y: y}
			terrain := m.Terrain(p)
			expect(t, fmt.Sprintf("left and right of %v", p), m.Terrain(geom.Point{X: n - 1 - x, Y: y}), terrain)
			if four {
				expect(t, fmt.Sprintf("top and bottom of %v", p), m.Terrain(geom.Point{X: x, Y: n - 1 - y}), terrain)
			} else if y >= n/2 {
				expect(t, fmt.Sprintf("the lower half at %v", p), terrain, vindinium.Wall)
			}
			if terrain == vindinium.Wall {
				continue
			}
			if x == 0 || y == 0 || x == n-1 || y == n-1 {
				emptyFrame = false
			}
			if m.Distance(m.Spawn(0), p) == vindinium.Unreachable {
				t.Errorf("Distance to %v, %s, = Unreachable, want a number", p, terrain)
			}
		}
	}
	if emptyFrame && n > 10 && four {
		t.Error("the outer frame is empty, want something in it")
	}
}
