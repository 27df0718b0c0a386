package vindinium_test

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestParseErrors checks that malformed texts and impossible positions are refused with the reason.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "1 fields", vindinium.ErrSyntax},
		{four + "0,0,1,0/4,0,1,0/0,4,1,0/4,4,1,0 ---- 0", "4 fields", vindinium.ErrSyntax},
		{four + "0,0,1,0/4,0,1,0/0,4,1,0/4,4,1,0 ---- 0 150 ", "6 fields", vindinium.ErrSyntax},
		{"01/. 0,0,1,0/1,0,1,0 none 0 150", `"."`, vindinium.ErrSyntax},
		{"01/.x 0,0,1,0/1,0,1,0 none 0 150", `".x"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1/1,0,1,0 none 0 150", `"0,0,1"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,00/1,0,1,0 none 0 150", `"0,0,1,00"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,x/1,0,1,0 none 0 150", `"0,0,1,x"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,99999999999999999999/1,0,1,0 none 0 150", "plain numbers", vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 4 0 150", `"4"`, vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0  0 150", `""`, vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 none 0 150", "0 owners for 1 mines", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 - 0 150", "1 owners for 0 mines", vindinium.ErrSetup},
		{"01/M. 0,0,1,0/1,0,1,0 -- 0 150", "2 owners for 1 mines", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 00 150", `"00"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 +150", `"+150"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none -1 150", "turn -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 301 150", "turn 301 is not between 0 and 300", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 0", "0 rounds", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 151", "151 rounds", vindinium.ErrSetup},
		{"01/0. 0,0,1,0/1,0,1,0 none 0 150", "second spawn", vindinium.ErrSetup},
		{"0./.. 0,0,1,0/1,0,1,0 none 0 150", "hero 1 has no spawn", vindinium.ErrSetup},
		{"0 0,0,1,0/0,0,1,0 none 0 150", "1 rows, not 2 to 32", vindinium.ErrSetup},
		{"01/.3 0,0,1,0/1,0,1,0 none 0 150", "hero 2 has no spawn", vindinium.ErrSetup},
		{"01/.. 0,0,1,0 none 0 150", "1 heroes for 2 spawns", vindinium.ErrSetup},
		{"01/23 0,0,1,0/1,0,1,0 none 0 150", "2 heroes for 4 spawns", vindinium.ErrSetup},
		{"01/.# 1,1,1,0/1,0,1,0 none 0 150", "hero 0 on 1, 1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/2,0,1,0 none 0 150", "hero 1 on 2, 0", vindinium.ErrSetup},
		{"01/.. 0,0,0,0/1,0,1,0 none 0 150", "life 0", vindinium.ErrSetup},
		{"01/.. 0,0,101,0/1,0,1,0 none 0 150", "life 101", vindinium.ErrSetup},
		{"01/.. 0,0,1,-1/1,0,1,0 none 0 150", "gold -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,16777216/1,0,1,0 none 0 150", "gold 16777216", vindinium.ErrSetup},
		{"01/.. 0,0,1,16777216/1,0,1,0 none 300 150", "gold 16777216", vindinium.ErrSetup},
		{"01/.. 1,1,1,0/1,1,1,0 none 0 150", "both on 1, 1", vindinium.ErrSetup},
		{four + "0,0,1,0/2,2,1,0/2,2,1,0/4,4,1,0 ---- 0 150", "the heroes 1 and 2 are both on 2, 2", vindinium.ErrSetup},
		{"01/M. 0,0,1,0/1,0,1,0 2 0 150", "player 2", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat(".", 33)+"/", 32) + strings.Repeat(".", 33) + " 0,0,1,0/1,0,1,0 none 0 150", "33 rows", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat("M", 17)+"/", 16) + "01" + strings.Repeat(".", 15) + " 0,16,1,0/1,16,1,0 none 0 150", "272 mines", vindinium.ErrSetup},
	} {
		s, err := vindinium.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("Parse(%q) = %q, error %v, want %v with %q", c.text, s, err, c.kind, c.want)
		}
	}
}

// TestSetupErrors checks that a Setup of which no text exists is refused with the reason.
func TestSetupErrors(t *testing.T) {
	for _, edit := range []struct {
		change func(p *vindinium.Setup)
		want   string
	}{
		{func(p *vindinium.Setup) { p.Mines = append(p.Mines, p.Mines[0]) }, "listed twice"},
		{func(p *vindinium.Setup) { p.Mines[0].Cell.X++ }, "no mine is on"},
		{func(p *vindinium.Setup) { p.Mines[0].Cell.X = -1 }, "no mine is on -1"},
		{func(p *vindinium.Setup) { p.Mines[0].Owner = 200 }, "player 200"},
		{func(p *vindinium.Setup) { p.Heroes = append(p.Heroes, p.Heroes[0]) }, "5 heroes"},
		{func(p *vindinium.Setup) { p.Rows = nil }, "0 rows"},
		{func(p *vindinium.Setup) { p.Rows[3] = strings.Repeat("é", 10) }, "letters"},
	} {
		p := deal(1).Setup()
		edit.change(&p)
		if s, err := p.State(); !errors.Is(err, vindinium.ErrSetup) || !strings.Contains(err.Error(), edit.want) || s.IsValid() {
			t.Errorf("%s: %v", edit.want, err)
		}
	}
}

// TestBinaryFormFirst checks that bytes without the form of a position are a syntax error even where a number in them is
// impossible as well.
func TestBinaryFormFirst(t *testing.T) {
	s := vindinium.MustParse("0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150")
	good, _ := s.AppendBinary(nil)
	const lifeAt = 6 + 4 // of hero 0
	good[lifeAt] = 0
	last := len(good) - 1
	for name, data := range map[string][]byte{
		"a byte too many":     append(good[:last+1:last+1], 0),
		"a byte too few":      good[:last],
		"a bit after a mine":  append(good[:last:last], good[last]|1<<4),
		"another last column": append(append(good[:0:0], good[:last-4]...), append([]byte{good[last-4] | 4}, good[last-3:]...)...),
	} {
		var read vindinium.State
		if err := read.UnmarshalBinary(data); !errors.Is(err, vindinium.ErrSyntax) {
			t.Errorf("%s: UnmarshalBinary() = %v, want ErrSyntax", name, err)
		}
	}
	var read vindinium.State
	if err := read.UnmarshalBinary(good); !errors.Is(err, vindinium.ErrSetup) {
		t.Errorf("a dead hero: UnmarshalBinary() = %v, want ErrSetup", err)
	}
	for _, size := range []byte{0, 1, 33} {
		for _, n := range []int{6, 30, len(good)} {
			data := append(make([]byte, 0, n), good[:n]...)
			data[1] = size
			if err := read.UnmarshalBinary(data); !errors.Is(err, vindinium.ErrSetup) {
				t.Errorf("%d bytes with the size %d: UnmarshalBinary() = %v, want ErrSetup", n, size, err)
			}
		}
	}
}

// TestZeroState checks that the zero State has nothing.
func TestZeroState(t *testing.T) {
	var zero vindinium.State
	expect(t, "Map", zero.Map(), vindinium.Map{})
	expect(t, "Size", zero.Map().Size(), 0)
	expect(t, "NumMines of the Map", zero.Map().NumMines(), 0)
	expect(t, "At", zero.Map().Terrain(geom.Point{}), vindinium.Wall)
	expect(t, "NumPlayers", zero.NumPlayers(), 0)
	expect(t, "Rounds", zero.Rounds(), 0)
	nobody := vindinium.Hero{Cell: geom.Point{X: -1, Y: -1}}
	expect(t, "Hero", zero.Hero(0), nobody)
	expect(t, "Heroes", zero.Heroes(), [4]vindinium.Hero{nobody, nobody, nobody, nobody})
	expect(t, "NumMines", zero.NumMines(vindinium.Neutral), 0)
	expect(t, "AppendOwners", len(zero.AppendOwners(nil)), 0)
	expect(t, "Target", zero.Target(vindinium.MoveTo(geom.Point{X: 3, Y: 4})), nobody.Cell)
	expect(t, "Ending", zero.Ending(), vindinium.Unfinished)
}

// TestArgumentsOutOfRange checks what the methods return for arguments that name nothing.
func TestArgumentsOutOfRange(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,5/4,0,100,7 01 0 150")
	for _, p := range []vindinium.Player{2, 3, vindinium.Neutral, 5, 255} {
		expect(t, "Score", s.Score(p), 0)
		expect(t, "AppendInit and AppendTurn", string(s.AppendTurn(s.AppendInit(nil, p), p)), "")
		if p != vindinium.Neutral {
			expect(t, "NumMines", s.NumMines(p), 0)
		}
	}
	for _, y := range []int{math.MinInt, -1, s.Map().Size(), math.MaxInt} {
		expect(t, "Row", s.Map().Row(y), "")
		expect(t, "AppendRow", string(s.Map().AppendRow([]byte("x"), y)), "x")
	}
	expect(t, "ApplyUnchecked of the invalid Action", s.ApplyUnchecked(vindinium.ActionAt(-1)), s.ApplyUnchecked(vindinium.Wait.Action()))
}

// TestManyMines checks the owners of more mines than a word of a set has room for.
func TestManyMines(t *testing.T) {
	owners := strings.Repeat("0123-", 20)[:96]
	rows := "0123............/" + strings.Repeat("MMMMMMMMMMMMMMMM/", 6) + strings.Repeat("................/", 9)
	s := vindinium.MustParse(rows[:len(rows)-1] + " 0,0,100,0/1,0,100,0/2,0,100,0/3,0,100,0 " + owners + " 0 10")
	for i, p := range s.AppendOwners(nil) {
		want := vindinium.Player(strings.IndexByte("0123-", owners[i]))
		if p != want || s.Owner(i) != want {
			t.Errorf("mine %d belongs to %v and %v, want %v", i, p, s.Owner(i), want)
		}
	}
}

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
	expect(t, "the number of taverns", s.Map().NumTaverns(), players)
	expect(t, "the number of rounds", s.Rounds(), 150)
	expect(t, "the turn", s.Turn(), 0)
}

// checkHeroes checks that the heroes start unharmed on spawns that mirror each other, each with a tavern in its quarter.
func checkHeroes(t *testing.T, s vindinium.State) {
	t.Helper()
	m := s.Map()
	home := m.Spawn(0)
	mirror := geom.Point{X: m.Size() - 1 - home.X, Y: m.Size() - 1 - home.Y}
	spawns := []geom.Point{home, {X: home.X, Y: mirror.Y}, {X: mirror.X, Y: home.Y}, mirror}
	if s.NumPlayers() == 2 {
		spawns = []geom.Point{home, {X: mirror.X, Y: home.Y}}
	}
	quarter := func(cell geom.Point) [2]bool { return [2]bool{cell.X < m.Size()/2, cell.Y < m.Size()/2} }
	for p, at := range spawns {
		expect(t, fmt.Sprintf("hero %d", p), s.Hero(vindinium.Player(p)), vindinium.Hero{Cell: geom.Point{X: at.X, Y: at.Y}, Life: 100})
		expect(t, fmt.Sprintf("the spawn of hero %d", p), m.Spawn(vindinium.Player(p)), at)
		expect(t, fmt.Sprintf("the quarter of tavern %d", p), quarter(m.TavernCell(p)), quarter(at))
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
			if m.Distances(p).From(m.Spawn(0)) == vindinium.Unreachable {
				t.Errorf("Distances(%v).From the spawn, %s, = Unreachable, want a number", p, terrain)
			}
		}
	}
	if emptyFrame && n > 10 && four {
		t.Error("the outer frame is empty, want something in it")
	}
}

// TestOptions checks what the numbers of Options come to.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		o            vindinium.Options
		size, rounds int
	}{
		{o: vindinium.Options{Players: 4, Turns: 5, Size: 6, MinePercent: 9}, size: 6, rounds: 10},
		{o: vindinium.Options{Turns: 1000, Size: 32, WallPercent: -1}, size: 32, rounds: 150},
		{o: vindinium.Options{Size: 30, WallPercent: 1<<31 - 1, League: 1}, size: 10, rounds: 150},
		{o: vindinium.Options{Size: 10, WallPercent: 75}, size: 10, rounds: 150},
		{o: vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 1}, size: 32, rounds: 150},
	} {
		s, err := vindinium.New(1, c.o)
		if err != nil {
			t.Errorf("New(1, %+v) = error %v, want nil", c.o, err)
			continue
		}
		expect(t, "the size", s.Map().Size(), c.size)
		expect(t, "the number of rounds", s.Rounds(), c.rounds)
		expect(t, "the number of players", s.NumPlayers(), 4)
		ref, err := vindinium.NewReferee(1, c.o)
		if err != nil || ref.State() != s {
			t.Errorf("NewReferee(1, %+v) = error %v, want the State of New", c.o, err)
		}
	}
}

// TestOptionErrors checks that options without a game are refused with the reason.
func TestOptionErrors(t *testing.T) {
	type wrong struct {
		o    vindinium.Options
		want string
	}
	var wide []wrong
	if shift := 32; strconv.IntSize > shift { // where an int has 32 bits, there are no such numbers
		wide = []wrong{
			{vindinium.Options{WallPercent: 1<<shift + 20}, "percentage 4294967316"},
			{vindinium.Options{WallPercent: math.MinInt}, "percentage -9223372036854775808"},
			{vindinium.Options{MinePercent: 1<<shift + 5}, "percentage 4294967301"},
			{vindinium.Options{Size: 1<<shift + 10}, "size 4294967306"},
		}
	}
	for _, c := range append(wide, []wrong{
		{vindinium.Options{Players: 3}, "3 players, not 2 or 4"},
		{vindinium.Options{Players: -2}, "-2 players, not 2 or 4"},
		{vindinium.Options{Size: 4}, "size 4"},
		{vindinium.Options{Size: 11}, "size 11"},
		{vindinium.Options{Size: -1}, "size -1"},
		{vindinium.Options{Size: 34}, "size 34"},
		{vindinium.Options{Size: 2147483646}, "size 2147483646"},
		{vindinium.Options{MinePercent: -1}, "no mine"},
		{vindinium.Options{MinePercent: 100}, "no ground"},
		{vindinium.Options{WallPercent: 97}, "no ground"},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 33}, "mines, more than 256"},
		{vindinium.Options{Size: 6, WallPercent: 90, MinePercent: 9}, "no good map among 262144 with size 6, 9 % mines and 90 % walls"},
	}...) {
		s, err := vindinium.New(1, c.o)
		if !errors.Is(err, vindinium.ErrOptions) || !errors.Is(err, vindinium.ErrIllegal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(1, %+v) = error %v, want ErrOptions with %q", c.o, err, c.want)
		}
		expect(t, "the State", s, vindinium.State{})
	}
	if ref, err := vindinium.NewReferee(1, vindinium.Options{Size: 4}); ref != nil || !errors.Is(err, vindinium.ErrOptions) {
		t.Errorf("NewReferee with a bad size = %v, %v, want nil, ErrOptions", ref, err)
	}
}
