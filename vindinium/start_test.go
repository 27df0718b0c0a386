package vindinium_test

import (
	"flag"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

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
			t.Fatalf("seed %d, %+v: %v", seed, o, err)
		}
		most = max(most, s.Map().NumMines())
		checkStart(t, s, o)
	}
	t.Logf("%d maps, at most %d mines", maps, most)
	// Only the seed modulo 2^48 counts, at the ends of the range too.
	for _, seed := range []int64{0, 42, -1 << 63, 1<<63 - 1 - 1<<48} {
		if deal(seed) != deal(seed+1<<48) {
			t.Errorf("seeds %d and %d differ", seed, seed+1<<48)
		}
	}
}

var seeds = flag.Int("seeds", 400, "how many maps TestStart generates")

func checkStart(t *testing.T, s vindinium.State, o vindinium.Options) {
	t.Helper()
	m, u := s.Map(), s.Setup()
	n := m.Size()
	players, high := 4, n
	if o.Players == 2 {
		players, high = 2, n/2
	}
	if n%2 != 0 || n < 6 || n > vindinium.MaxSize || o.Size == 0 && (n < 10 || n > 24) || o.Size != 0 && n > o.Size || o.League == 1 && n != 10 {
		t.Fatalf("%+v: size %d", o, n)
	}
	if s.NumPlayers() != players || s.Rounds() != 150 || s.Turn() != 0 || len(m.AppendTaverns(nil)) != players || m.NumMines() == 0 {
		t.Fatalf("%+v: %q", o, s)
	}
	for i, mine := range u.Mines {
		if mine.Owner != vindinium.Neutral || i > 0 && (mine.X < u.Mines[i-1].X || mine.X == u.Mines[i-1].X && mine.Y <= u.Mines[i-1].Y) {
			t.Fatalf("mines %+v", u.Mines)
		}
	}
	home := m.Spawn(0)
	mirror := geom.Point{X: n - 1 - home.X, Y: n - 1 - home.Y}
	spawns := []geom.Point{home, {X: home.X, Y: mirror.Y}, {X: mirror.X, Y: home.Y}, mirror}
	if players == 2 {
		spawns = []geom.Point{home, {X: mirror.X, Y: home.Y}}
	}
	for p, at := range spawns {
		if h := s.Hero(vindinium.Player(p)); h != (vindinium.Hero{X: at.X, Y: at.Y, Life: 100}) || m.Spawn(vindinium.Player(p)) != at {
			t.Fatalf("hero %d is %+v, spawn %v, not %v", p, h, m.Spawn(vindinium.Player(p)), at)
		}
	}
	frame := true
	for x := 0; x < n; x++ {
		for y := 0; y < n; y++ {
			p := geom.Point{X: x, Y: y}
			tile := m.At(p)
			if tile != vindinium.Wall && (x == 0 || y == 0 || x == n-1 || y == n-1) {
				frame = false
			}
			if y >= high && tile != vindinium.Wall || m.At(geom.Point{X: n - 1 - x, Y: y}) != tile || players == 4 && m.At(geom.Point{X: x, Y: n - 1 - y}) != tile {
				t.Fatalf("%v is %q in\n%s", p, tile, s.Diagram())
			}
			if tile != vindinium.Wall && m.Distance(home, p) == geom.Unreachable {
				t.Fatalf("%v, %q, cannot be reached in\n%s", p, tile, s.Diagram())
			}
		}
	}
	if frame && n > 10 && players == 4 {
		t.Fatalf("an empty frame in\n%s", s.Diagram())
	}
}
