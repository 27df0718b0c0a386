package vindinium_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// The maps of the rows below. In two the mines are 0, 2 and 4, 2; in four and tight they are 0, 2, 2, 0 and so on by x.
const (
	two   = "0.T.1/..#../M...M/...../..... "
	four  = "0.M.1/...../M...M/...../2.M.3 "
	tight = "0.1.2/...../M...M/...../....3 "
	ring  = "0...1/..#../.#.#./..#../..... "
	bend  = "0...1/.#.../..#../...../..... "
	fork  = "0.....1/..####./..#..../...####/#######/#######/####### "
	cell5 = "0#..1/##.../....M/...../..... "
)

// Lines are played on positions, one after the other where there are several. The names say the source: S for the
// sentences of the statement, D for the numbered differences of the package comment. aims is the target of the last line.
var played = []struct {
	rule, before, line, after, aims string
}{
	{"S: one square in the given direction, north", two + "1,1,50,0/3,3,100,0 -- 0 10", "NORTH", two + "1,0,49,0/3,3,100,0 -- 1 10", "1,0"},
	{"S: one square in the given direction, east", two + "0,1,50,0/3,3,100,0 -- 0 10", "EAST", two + "1,1,49,0/3,3,100,0 -- 1 10", "1,1"},
	{"S: one square in the given direction, south", two + "1,1,50,0/3,3,100,0 -- 0 10", "SOUTH", two + "1,2,49,0/3,3,100,0 -- 1 10", "1,2"},
	{"S: one square in the given direction, west", two + "1,1,50,0/3,3,100,0 -- 0 10", "WEST", two + "0,1,49,0/3,3,100,0 -- 1 10", "0,1"},
	{"S: or stays", two + "1,1,50,0/3,3,100,0 -- 0 10", "WAIT", two + "1,1,49,0/3,3,100,0 -- 1 10", "1,1"},
	{"S: to step out of the map does nothing", two + "0,0,50,0/3,3,100,0 -- 0 10", "NORTH", two + "0,0,49,0/3,3,100,0 -- 1 10", "0,0"},
	{"S: to step out of the map does nothing, on the right", two + "4,4,50,0/3,1,100,0 -- 0 10", "EAST", two + "4,4,49,0/3,1,100,0 -- 1 10", "4,4"},
	{"S: to step over a tree does nothing", two + "1,1,50,0/3,3,100,0 -- 0 10", "EAST", two + "1,1,49,0/3,3,100,0 -- 1 10", "2,1"},
	{"S: his own mine: nothing happens", two + "1,2,50,4/3,3,100,0 0- 0 10", "WEST", two + "1,2,49,5/3,3,100,0 0- 1 10", "0,2"},
	{"S: a neutral mine costs 20 and is his", two + "1,2,50,4/3,3,100,0 -- 0 10", "WEST", two + "1,2,29,5/3,3,100,0 0- 1 10", "0,2"},
	{"S: another hero's mine costs 20 and is his", two + "1,2,50,4/3,3,100,0 11 0 10", "WEST", two + "1,2,29,5/3,3,100,0 01 1 10", "0,2"},
	{"S: another hero: he stays and hits him", two + "2,3,50,0/3,3,100,0 -- 0 10", "EAST", two + "2,3,49,0/3,3,80,0 -- 1 10", "3,3"},
	{"S: a tavern sells 50 life for 2 gold", two + "1,0,30,5/3,3,100,0 -- 0 10", "EAST", two + "1,0,79,3/3,3,100,0 -- 1 10", "2,0"},
	{"S: never more than 100", two + "1,0,51,5/3,3,100,0 -- 0 10", "EAST", two + "1,0,99,3/3,3,100,0 -- 1 10", "2,0"},
	{"S: up to 100 exactly", two + "1,0,50,2/3,3,100,0 -- 0 10", "EAST", two + "1,0,99,0/3,3,100,0 -- 1 10", "2,0"},
	{"S: an enemy at a distance of one is attacked after the move", two + "1,3,50,0/3,3,100,0 -- 0 10", "EAST", two + "2,3,49,0/3,3,80,0 -- 1 10", "2,3"},
	{"S: from the other sides too", two + "3,4,50,0/3,3,100,0 -- 0 10", "WAIT", two + "3,4,49,0/3,3,80,0 -- 1 10", ""},
	{"S: and from above", two + "3,2,50,0/3,3,100,0 -- 0 10", "WAIT", two + "3,2,49,0/3,3,80,0 -- 1 10", ""},
	{"S: at a distance of two he is not", two + "1,3,50,0/3,3,100,0 -- 0 10", "WAIT", two + "1,3,49,0/3,3,100,0 -- 1 10", ""},
	{"S: nor diagonally", two + "2,4,50,0/3,3,100,0 -- 0 10", "WAIT", two + "2,4,49,0/3,3,100,0 -- 1 10", ""},
	{"S: from the right edge nobody is beside the left one", two + "4,3,50,0/0,4,100,0 -- 0 10", "WAIT", two + "4,3,49,0/0,4,100,0 -- 1 10", ""},
	{"S: the loser's mines go to the attacker, his gold stays, he respawns", two + "2,3,50,0/3,3,20,7 1- 0 10", "WAIT", two + "2,3,49,1/4,0,100,7 0- 1 10", ""},
	{"S: one gold for each mine, after the fight", two + "2,3,50,3/3,3,20,7 10 0 10", "WAIT", two + "2,3,49,5/4,0,100,7 00 1 10", ""},
	{"S: thirst does not kill", two + "1,1,1,0/3,3,100,0 -- 0 10", "WAIT", two + "1,1,1,0/3,3,100,0 -- 1 10", ""},
	{"S: thirst goes down to 1", two + "1,1,2,0/3,3,100,0 -- 0 10", "WAIT", two + "1,1,1,0/3,3,100,0 -- 1 10", ""},
	{"S: the opponent on the spawn is killed", four + "2,2,50,0/3,2,20,0/4,0,77,5/1,4,9,0 --2- 0 10", "WAIT", four + "2,2,49,0/4,0,100,0/0,4,100,5/1,4,9,0 --1- 1 10", ""},
	{"S: MOVE goes to the field", two + "0,4,50,0/4,1,100,0 -- 0 10", "MOVE 2 4", two + "1,4,49,0/4,1,100,0 -- 1 10", "1,4"},
	{"S: or to the reachable field closest to it, once beside into it", two + "3,1,50,0/0,0,100,0 -- 0 10", "MOVE 0 2|WAIT|MOVE 0 2|WAIT|MOVE 0 2|WAIT|MOVE 0 2",
		two + "1,2,26,1/0,0,97,0 0- 7 10", "0,2"},

	{"D7: life 21 survives a hit", two + "2,3,50,0/3,3,21,0 1- 0 10", "WAIT", two + "2,3,49,0/3,3,1,0 1- 1 10", ""},
	{"D7: life 1 does not", two + "2,3,50,0/3,3,1,0 -- 0 10", "WAIT", two + "2,3,49,0/4,0,100,0 -- 1 10", ""},
	{"D7: life 21 survives a goblin", two + "1,2,21,4/3,3,100,0 -- 0 10", "WEST", two + "1,2,1,5/3,3,100,0 0- 1 10", ""},
	{"D7: life 20 does not", two + "1,2,20,4/3,3,100,0 -- 0 10", "WEST", two + "0,0,99,4/3,3,100,0 -- 1 10", "0,2"},
	{"D8: all neighbours are hit at once", four + "2,2,50,0/2,1,20,7/3,2,21,0/2,3,50,0 1-1- 0 10", "WAIT", four + "2,2,49,2/4,0,100,7/3,2,1,0/2,3,30,0 0-0- 1 10", ""},
	{"D8: three die of one attack", four + "2,2,50,0/2,1,20,7/3,2,1,0/2,3,19,0 1233 0 10", "WAIT", four + "2,2,49,4/4,0,100,7/0,4,100,0/4,4,100,0 0000 1 10", ""},
	{"D8: the mines of several reach the attacker before income", tight + "2,1,50,0/1,1,5,0/3,1,5,0/0,4,9,0 12 0 10", "WAIT", tight + "2,1,49,2/2,0,100,0/4,0,100,0/0,4,9,0 00 1 10", ""},
	{"D9, D10: a chain of four takes the attacker too", four + "4,4,50,6/3,4,20,7/4,0,30,8/0,4,30,9 1230 0 10", "WAIT", four + "0,0,99,6/4,0,100,7/0,4,100,8/4,4,100,9 3123 1 10", ""},
	{"D9: one who has died of the same attack is passed over on the spawn", tight + "2,1,50,0/1,1,5,0/2,0,5,0/0,4,9,0 12 0 10", "WAIT", tight + "2,1,49,2/2,0,100,0/4,0,100,0/0,4,9,0 00 1 10", ""},
	{"D9: one who has survived the same attack is killed there", tight + "2,1,50,0/1,1,5,0/2,0,50,0/0,4,9,0 12 0 10", "WAIT", tight + "2,1,49,1/2,0,100,0/4,0,100,0/0,4,9,0 01 1 10", ""},
	{"D10: the attacker on the victim's spawn loses what it won, but keeps its turn", tight + "2,0,50,0/2,1,20,0/0,4,9,0/1,0,20,0 13 0 10", "WAIT",
		tight + "0,0,99,1/2,0,100,0/0,4,9,0/4,4,100,0 10 1 10", ""},
	{"D11: dying at a mine frees all own mines, spares neighbours old and new, and kills on the spawn", four + "1,2,20,4/0,1,50,0/0,0,60,0/1,1,9,0 -0-2 0 10", "WEST",
		four + "0,0,99,5/0,1,50,0/0,4,100,0/1,1,9,0 ---0 1 10", "0,2"},
	{"D11: the mine of another stays the other's", four + "1,2,5,4/1,1,50,0/3,3,60,0/4,3,9,0 10-2 0 10", "WEST", four + "0,0,99,4/1,1,50,0/3,3,60,0/4,3,9,0 1--2 1 10", ""},
	{"D12: a respawned hero is hit on the next turn", tight + "2,1,50,0/1,1,5,0/3,0,100,0/0,4,9,0 -- 0 10", "WAIT|WAIT|WAIT", tight + "2,1,29,0/2,0,79,0/3,0,79,0/0,4,9,0 -- 3 10", ""},
	{"D13: beer at full life", two + "1,0,100,2/3,3,100,0 -- 0 10", "EAST", two + "1,0,99,0/3,3,100,0 -- 1 10", ""},
	{"D13: no beer for 1 gold", two + "1,0,30,1/3,3,100,0 -- 0 10", "EAST", two + "1,0,29,1/3,3,100,0 -- 1 10", ""},
	{"D13: no beer for nothing", two + "1,0,30,0/3,3,100,0 -- 0 10", "EAST", two + "1,0,29,0/3,3,100,0 -- 1 10", ""},
	{"D13: only who moves earns and thirsts", two + "1,1,30,0/3,3,50,5 01 1 10", "WAIT", two + "1,1,30,0/3,3,49,6 01 2 10", ""},
	{"D14: the ends of the line, any case, and a message", two + "1,1,50,0/3,3,100,0 -- 0 10", "\x00\t north\x1f hello NORTH ", two + "1,0,49,0/3,3,100,0 -- 1 10", ""},
	{"D14: Java's upper case", two + "1,1,50,0/3,3,100,0 -- 0 10", "ſouth", two + "1,2,49,0/3,3,100,0 -- 1 10", ""},
	{"D14: Java's upper case of a ligature", two + "1,1,50,0/3,3,100,0 -- 0 10", "weﬆ", two + "0,1,49,0/3,3,100,0 -- 1 10", ""},
	{"D14: signs, zeros, digits of any script, more words", two + "1,1,50,0/3,3,100,0 -- 0 10", "move +0٢ -0 5 6", two + "1,0,49,0/3,3,100,0 -- 1 10", "1,0"},
	{"D15: a wall beside", two + "1,1,50,0/3,3,100,0 -- 0 10", "MOVE 2 1", two + "1,1,49,0/3,3,100,0 -- 1 10", "2,1"},
	{"D15: the own cell", two + "1,1,50,0/3,3,100,0 -- 0 10", "MOVE 1 1", two + "1,1,49,0/3,3,100,0 -- 1 10", "1,1"},
	{"D15: the cell is brought onto the map", two + "0,3,50,0/4,1,100,0 -- 0 10", "MOVE 2147483647 3", two + "1,3,49,0/4,1,100,0 -- 1 10", "1,3"},
	{"D15: on the low side too, onto the tavern beside", two + "1,0,30,2/3,3,100,0 -- 0 10", "MOVE 2 -2147483648", two + "1,0,79,0/3,3,100,0 -- 1 10", "2,0"},
	{"D15: north before east", two + "0,3,50,0/4,1,100,0 -- 0 10", "MOVE 1 1", two + "1,3,49,0/4,1,100,0 -- 1 10", "1,3"},
	{"D15: east before south and west", two + "2,2,50,0/0,0,100,0 -- 0 10", "MOVE 3 4", two + "3,2,49,0/0,0,100,0 -- 1 10", "3,2"},
	{"D15: south before west", two + "3,1,50,0/0,0,100,0 -- 0 10", "MOVE 1 4", two + "3,2,49,0/0,0,100,0 -- 1 10", "3,2"},
	{"D15: of cells equally near the target the one nearest to the hero", ring + "4,4,50,0/4,0,100,0 none 0 10", "MOVE 2 2", ring + "4,3,49,0/4,0,100,0 none 1 10", "4,3"},
	{"D15: then the smallest x", bend + "0,0,50,0/4,0,100,0 none 0 10", "MOVE 2 2", bend + "0,1,49,0/4,0,100,0 none 1 10", "0,1"},
	{"D15: then the smallest y", "0...1/...../.###./...../..... 0,2,50,0/4,0,100,0 none 0 10", "MOVE 2 2", "0...1/...../.###./...../..... 0,1,49,0/4,0,100,0 none 1 10", "0,1"},
	{"D15: the straight line counts, not the walk", fork + "3,0,50,0/0,2,100,0 none 0 10", "MOVE 3 3", fork + "4,0,49,0/0,2,100,0 none 1 10", "4,0"},
	{"D15: a hero in the way is bumped into", two + "0,3,50,0/1,3,100,0 -- 0 10", "MOVE 3 3", two + "0,3,49,0/1,3,80,0 -- 1 10", "1,3"},
	{"D15: without a way the hero stays", cell5 + "0,0,50,0/4,0,100,0 - 0 10", "MOVE 4 4", cell5 + "0,0,49,0/4,0,100,0 - 1 10", "0,0"},
	{"D15: ground out of reach is approached", cell5 + "0,4,50,0/4,0,100,0 - 0 10", "MOVE 0 0", cell5 + "0,3,49,0/4,0,100,0 - 1 10", "0,3"},
	{"D15: at the nearest cell the hero stays", cell5 + "0,2,50,0/4,0,100,0 - 0 10", "MOVE 0 0", cell5 + "0,2,49,0/4,0,100,0 - 1 10", "0,2"},
	{"D16: the word is taken out before MOVE reads its cell", two + "0,4,50,0/4,1,100,0 -- 0 10", "MOVE EXPERT_INPUT2expert_input 4", two + "1,4,49,0/4,1,100,0 -- 1 10", "1,4"},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := vindinium.MustParse(row.before)
			if s.String() != row.before || s.Over() {
				t.Fatalf("the position reads as %q, over %v", s, s.Over())
			}
			if err := gametest.Lists(s); err != nil {
				t.Error(err)
			}
			lines := strings.Split(row.line, "|")
			for i, line := range lines {
				a, err := vindinium.ParseAction(line)
				if err != nil {
					t.Fatal(err)
				}
				aims := s.Target(a)
				if s, err = s.Apply(a); err != nil {
					t.Fatal(err)
				}
				if got := fmt.Sprintf("%d,%d", aims.X, aims.Y); i == len(lines)-1 && row.aims != "" && got != row.aims {
					t.Errorf("it aims at %s, not at %s", got, row.aims)
				}
			}
			if diff := cmp.Diff(row.after, s.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestLinesRefused has lines that are invalid whatever the position: D14 and D16.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, why string
		expert    bool
	}{
		{"", "does not start", false},
		{"WAITX", "does not start", false},
		{"WAIT\tx", "does not start", false},
		{"\u00a0WAIT", "does not start", false},
		{"STAY", "does not start", false},
		{"EXPERT_INPUT", "does not start", false},
		{"WAITEXPERT_INPUT", "does not start", false},
		{"JUMP EXPERT_INPUT", "does not start", true},
		{"MOVE", "no cell", false},
		{"MOVE 3", "no cell", false},
		{"MOVE\t3 4", "does not start", false},
		{"MOVE  3 4", "single blanks", false},
		{"MOVE 3  4", "single blanks", false},
		{"MOVE 3\t4", "no cell", false},
		{"MOVE 3,4", "no cell", false},
		{"MOVE 3 4.0", "single blanks", false},
		{"MOVE 3 -", "single blanks", false},
		{"MOVE 3 +-4", "single blanks", false},
		{"MOVE 2147483648 0", "single blanks", false},
		{"MOVE 0 -2147483649", "single blanks", false},
		{"MOVE 4294967299 0", "single blanks", false},
		{"MOVE 𝟏 0", "single blanks", false},
		{"MOVE 3 EXPERT_INPUT 4", "single blanks", true},
		{"MOVE 3 EXPERT_EXPERT_INPUTINPUT4", "single blanks", true},
		{"MOVE 3 expert_ınpuẗ", "single blanks", true},
	} {
		a, err := vindinium.ParseAction(c.line)
		if !errors.Is(err, vindinium.ErrSyntax) || !strings.Contains(err.Error(), c.why) || a != (vindinium.Action{}) {
			t.Errorf("%q: %q, %v", c.line, a, err)
		}
		if got := vindinium.AsksForExpertInput(c.line); got != c.expert {
			t.Errorf("%q: expert input %v", c.line, got)
		}
	}
	if _, err := vindinium.ParseAction(strings.Repeat("9", 1<<20)); !errors.Is(err, vindinium.ErrSyntax) || len(err.Error()) > 300 {
		t.Errorf("a line of 1 MB gives an error of %d bytes", len(err.Error()))
	}
	if a, err := vindinium.ParseAction("MOVE 1 2 " + strings.Repeat("x", 1<<20)); err != nil || a != vindinium.MoveTo(1, 2) {
		t.Errorf("a message of 1 MB: %v", err)
	}
}

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

// TestInput checks the lines of a first and of a later turn against ones written by hand: D1, D6.
func TestInput(t *testing.T) {
	s := vindinium.MustParse(four + "1,2,20,3/0,1,21,3/3,2,100,0/3,1,2,71 01-3 8 150")
	got := string(s.AppendTurn(s.AppendInit(nil, 2), 2))
	want := "5|0.M.1|.....|M...M|.....|2.M.3|2|8|" +
		"HERO 0 1 2 20 3|HERO 1 0 1 21 3|HERO 2 3 2 100 0|HERO 3 3 1 2 71|" +
		"MINE 0 0 2 -1 -1|MINE 1 2 0 -1 -1|MINE -1 2 4 -1 -1|MINE 3 4 2 -1 -1|"
	if diff := cmp.Diff(strings.ReplaceAll(want, "|", "\n"), got); diff != "" {
		t.Error(diff)
	}
}

// newReferee starts the game of 10 turns on a map for two players.
func newReferee(t *testing.T) *vindinium.Referee {
	t.Helper()
	ref, err := vindinium.NewReferee(11, vindinium.Options{Players: 2, Turns: 10, Size: 10})
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

// TestDeactivated checks D2, D17 and D18: who fails waits to the end without input and can still win.
func TestDeactivated(t *testing.T) {
	for _, c := range []struct {
		name string
		fail func(r *vindinium.Referee) error
		want error
	}{
		{"invalid line", func(r *vindinium.Referee) error { return r.Answer("FLY") }, vindinium.ErrSyntax},
		{"timeout", func(r *vindinium.Referee) error { r.Timeout(); return nil }, nil},
	} {
		ref := newReferee(t)
		before := ref.State()
		if err := c.fail(ref); !errors.Is(err, c.want) || ref.Active(0) || !ref.Active(1) || ref.Active(2) || ref.Active(200) {
			t.Fatalf("%s: %v, active %v %v", c.name, err, ref.Active(0), ref.Active(1))
		}
		if ref.State() != before.ApplyUnchecked(vindinium.Wait.Action()) {
			t.Errorf("%s: from %q to %q", c.name, before, ref.State())
		}
		for i := 1; !ref.Over(); i++ {
			before := ref.State()
			if i%2 == 1 {
				if i == 1 && len(ref.AppendInput(nil)) == 0 {
					t.Errorf("%s: no input for player 1", c.name)
				}
				c.fail(ref)
			} else if in := ref.AppendInput(nil); len(in) != 0 {
				t.Errorf("%s: input %q", c.name, in)
			} else if i%4 == 0 {
				ref.Timeout()
			} else if err := ref.Answer("NORTH EXPERT_INPUT"); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			if ref.State() != before.ApplyUnchecked(vindinium.Wait.Action()) || ref.ToMove() != vindinium.Player((i+1)%2) {
				t.Errorf("%s: from %q to %q", c.name, before, ref.State())
			}
		}
		// Nobody has moved, so nobody has any gold and nobody wins.
		if _, ok := ref.Winner(); ok || ref.Score(0) != 0 || ref.Score(1) != 0 || ref.State().Turn() != 20 {
			t.Errorf("%s: ends with %q", c.name, ref.State())
		}
		if err := ref.Answer("WAIT"); err != vindinium.ErrGameOver || len(ref.AppendInput(nil)) != 0 {
			t.Errorf("%s: the game goes on: %v", c.name, err)
		}
	}
	ref := newReferee(t)
	s := ref.State()
	mine := s.Map().Mine(0)
	for s.NumMines(0) == 0 {
		line := fmt.Sprintf("MOVE %d %d", mine.X, mine.Y)
		if ref.ToMove() == 1 {
			line = "WAIT"
		}
		if err := ref.Answer(line); err != nil || ref.Over() {
			t.Fatalf("%v in %q", err, ref.State())
		}
		s = ref.State()
	}
	for !ref.Over() {
		if ref.ToMove() == 0 {
			ref.Timeout()
		} else if err := ref.Answer("WAIT"); err != nil {
			t.Fatal(err)
		}
	}
	// The seats 2 and 3 stay empty: D3.
	if w, ok := ref.Winner(); !ok || w != 0 || ref.Score(0) == 0 || ref.Score(2) != 0 || ref.Score(3) != 0 || ref.Score(200) != 0 {
		t.Errorf("winner %d %v, scores %d %d", w, ok, ref.Score(0), ref.Score(1))
	}
}

// TestWinner checks the end of the statement and D17.
func TestWinner(t *testing.T) {
	for _, c := range []struct {
		gold   [4]int
		winner int // -1: nobody
	}{
		{[4]int{0, 0, 0, 0}, -1}, {[4]int{1, 0, 0, 0}, 0}, {[4]int{5, 7, 7, 7}, -1}, {[4]int{5, 7, 7, 8}, 3},
		{[4]int{7, 7, 9, 1}, 2}, {[4]int{9, 7, 9, 1}, -1}, {[4]int{3, 10, 9, 1}, 1},
	} {
		text := fmt.Sprintf("%s1,1,50,%d/3,1,50,%d/1,3,50,%d/3,3,50,%d ---- ", four, c.gold[0], c.gold[1], c.gold[2], c.gold[3])
		s := vindinium.MustParse(text + "600 150")
		if w, ok := s.Winner(); !s.Over() || ok != (c.winner >= 0) || ok && int(w) != c.winner {
			t.Errorf("%v: winner %d, %v", c.gold, w, ok)
		}
		s = vindinium.MustParse(text + "599 150")
		if w, ok := s.Winner(); s.Over() || ok {
			t.Errorf("%v: winner %d before the end", c.gold, w)
		}
		if s = s.ApplyUnchecked(vindinium.Wait.Action()); !s.Over() {
			t.Errorf("%v: no end", c.gold)
		}
	}
}

// TestExpertInput checks D16, with all that a hero can aim at.
func TestExpertInput(t *testing.T) {
	// The heroes start in the corners, with ground beside and wall below or above them.
	ref, err := vindinium.NewReferee(7, vindinium.Options{Turns: 10, Size: 10})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ line, expert string }{
		{"WAIT expert_input", ""},
		{"MOVE 3 EXPERT_INPUT 4", ""},
		{"WAIT", ""},
		{"BYE EXPERT_INPUT", ""},
		{"NORTH", "1 0 9|2 9 0|3 9 9|"},
		{"-", "off"},
		{"MOVE 9 1 EXPERT_INPUT", ""},
		{"-", "off"},
		{"EAST no more", "1 0 9|2 9 1|3 9 9|"},
		{"-", "off"},
		{"MOVE 99 -99", "3 9 9|0 1 0|1 0 9|"},
		{"-", "off"},
		{"WAIT", "1 0 9|2 9 0|3 9 9|"},
	} {
		s := ref.State()
		got := string(ref.AppendInput(nil))
		want := ""
		if c.expert != "off" {
			if s.Turn() < 4 {
				want = string(s.AppendInit(nil, s.ToMove()))
			}
			want += strings.ReplaceAll(c.expert, "|", "\n") + string(s.AppendTurn(nil, s.ToMove()))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("turn %d:\n%s", s.Turn(), diff)
		}
		if c.line == "-" {
			ref.Timeout()
		} else if err := ref.Answer(c.line); (err == nil) != (s.ToMove()%2 == 0) {
			t.Errorf("turn %d: %q: %v", s.Turn(), c.line, err)
		}
	}
}

// TestOptions checks D4: how the site reads its parameters, and what the numbers come to.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		params string
		want   vindinium.Options
	}{
		{"", vindinium.Options{}},
		{"players=2", vindinium.Options{Players: 2}},
		{"players=02", vindinium.Options{Players: 4}},
		{"players=2 ", vindinium.Options{Players: 4}},
		{"players=3", vindinium.Options{Players: 4}},
		{"turns=30", vindinium.Options{Turns: 30}},
		{"turns=9", vindinium.Options{Turns: 10}},
		{"turns=151", vindinium.Options{Turns: 150}},
		{"turns=-2147483648", vindinium.Options{Turns: 10}},
		{"turns=2147483648", vindinium.Options{}},
		{"turns=20 ", vindinium.Options{}},
		{"turns=+٢0", vindinium.Options{Turns: 20}},
		{"league=1", vindinium.Options{League: 1}},
		{"size=13", vindinium.Options{Size: 14}},
		{"size=9", vindinium.Options{Size: 10}},
		{"size=25", vindinium.Options{Size: 24}},
		{"size=0", vindinium.Options{Size: 10}},
		{"size=-7", vindinium.Options{Size: 10}},
		{"size=2147483647", vindinium.Options{Size: 10}},
		{"size=2147483646", vindinium.Options{Size: 24}},
		{"wallPercent=9", vindinium.Options{WallPercent: 10}},
		{"wallPercent=42", vindinium.Options{WallPercent: 41}},
		{"wallPercent=0", vindinium.Options{WallPercent: 10}},
		{"minePercent=2", vindinium.Options{MinePercent: 3}},
		{"minePercent=10", vindinium.Options{MinePercent: 9}},
		{"size=12,wallPercent=20,minePercent=5", vindinium.Options{Size: 12, WallPercent: 20, MinePercent: 5}},
		{"size=13,minePercent=x", vindinium.Options{Size: 13}},
		{"size=32,wallPercent=x", vindinium.Options{Size: 32}},
		{"size=30,wallPercent=45,minePercent=", vindinium.Options{Size: 30, WallPercent: 45}},
		{"wallPercent=0,minePercent=1e1", vindinium.Options{WallPercent: -1}},
		{"size=0,minePercent=1e1", vindinium.Options{Size: -1}},
		{"size=x,wallPercent=99,minePercent=99", vindinium.Options{}},
		{"size=14,wallPercent= 20,minePercent=99", vindinium.Options{Size: 14}},
	} {
		params := map[string]string{}
		for _, pair := range strings.Split(c.params, ",") {
			key, value, _ := strings.Cut(pair, "=")
			params[key] = value
		}
		if got := vindinium.ParseOptions(params); got != c.want {
			t.Errorf("%s: %+v", c.params, got)
		}
	}
	if got := vindinium.ParseOptions(nil); got != (vindinium.Options{}) {
		t.Errorf("nothing: %+v", got)
	}
	for _, c := range []struct {
		o     vindinium.Options
		size  int
		turns int
		want  string // of the error
	}{
		{vindinium.Options{Players: 3, Turns: 5, Size: 6, MinePercent: 9}, 6, 10, ""},
		{vindinium.Options{Turns: 1000, Size: 32, WallPercent: -1}, 32, 150, ""},
		{vindinium.Options{Size: 30, WallPercent: 1<<31 - 1, League: 1}, 10, 150, ""},
		{vindinium.Options{Size: 10, WallPercent: 75}, 10, 150, ""},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 1}, 32, 150, ""},
		{vindinium.Options{Size: 4}, 0, 0, "size 4"},
		{vindinium.Options{Size: 11}, 0, 0, "size 11"},
		{vindinium.Options{Size: -1}, 0, 0, "size -1"},
		{vindinium.Options{Size: 34}, 0, 0, "size 34"},
		{vindinium.Options{Size: 2147483646}, 0, 0, "size 2147483646"},
		{vindinium.Options{MinePercent: -1}, 0, 0, "no mine"},
		{vindinium.Options{MinePercent: 100}, 0, 0, "no ground"},
		{vindinium.Options{WallPercent: 97}, 0, 0, "no ground"},
		{vindinium.Options{Size: 32, WallPercent: -1, MinePercent: 33}, 0, 0, "mines, more than 256"},
		{vindinium.Options{Size: 6, WallPercent: 90, MinePercent: 9}, 0, 0, "no good map"},
	} {
		s, err := vindinium.New(1, c.o)
		if c.want == "no good map" && err != nil {
			// NewReferee would take as long once more.
			c.o.Size = 1
		}
		ref, rerr := vindinium.NewReferee(1, c.o)
		if c.want != "" {
			if !errors.Is(err, vindinium.ErrOptions) || !errors.Is(err, vindinium.ErrIllegal) || !strings.Contains(err.Error(), c.want) || s.IsValid() || ref != nil || rerr == nil {
				t.Errorf("%+v: %q, %v", c.o, s, err)
			}
		} else if err != nil || rerr != nil || s.Map().Size() != c.size || s.Rounds() != c.turns || s.NumPlayers() != 4 || ref.State() != s {
			t.Errorf("%+v: %q, %v", c.o, s, err)
		}
	}
}

// TestReaderErrors checks that a malformed input is refused with its line.
func TestReaderErrors(t *testing.T) {
	s := vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150")
	input := s.AppendTurn(s.AppendInit(nil, 0), 0)
	for _, target := range []string{"1 4 0", "2 0 3", "3 4 4"} {
		input = append(input, target+"\n"...)
	}
	input = s.AppendTurn(input, 0)
	good := strings.Split(strings.TrimSuffix(string(input), "\n"), "\n")
	for _, c := range []struct {
		line int // from 1; the second turn starts at 17
		text string
		want string
	}{
		{1, "0", "line 1"},
		{1, "33", "line 1"},
		{1, "1", "line 2"},
		{1, "05", "line 1"},
		{1, "", "line 1"},
		{2, "0.M.", "line 2"},
		{3, "......", "line 3"},
		{4, "M..x.", "line 4"},
		{2, "..M.1", "lines 1 to 6"},
		{3, "0....", "lines 1 to 6"},
		{6, "..M..", "line 7"}, // a map for two, whose hero 0 this is not: the id comes next
		{7, "4", "line 7"},
		{7, "-1", "line 7"},
		{8, "7", "line 8"},
		{8, "8 ", "line 8"},
		{9, "HERO 1 0 0 100 0", "line 9"},
		{9, "HERO 0 0 0 100", "line 9"},
		{9, "HERO 0 0 0 100 0 0", "line 9"},
		{9, "HER0 0 0 0 100 0", "line 9"},
		{9, "HERO 0 2 0 100 0", "line 9"},
		{9, "HERO 0 -1 0 100 0", "line 9"},
		{9, "HERO 0 0 5 100 0", "line 9"},
		{9, "HERO 0 0 0 0 0", "line 9"},
		{9, "HERO 0 0 0 101 0", "line 9"},
		{9, "HERO 0 0 0 100 -1", "line 9"},
		{9, "HERO 0 0 0 100 16000001", "line 9"},
		{12, "HERO 3 0 0 100 0", "lines 1 to 12"},
		{13, "MINE -2 0 2 -1 -1", "line 13"},
		{13, "MINE 4 0 2 -1 -1", "line 13"},
		{13, "MINE 0 2 0 -1 -1", "line 13"},
		{14, "MINE 0 2 0 -1 0", "line 14"},
		{14, "MINE 0 2 0 0 -1", "line 14"},
		{15, "HERO 0 0 0 100 0", "line 15"},
		{16, strings.Repeat("x", 5000), "line 16"},
		{17, "2 4 0", "line 17"},
		{17, "1 5 0", "line 17"},
		{17, "1 4 -1", "line 17"},
		{17, "1 4", "line 17"},
		{18, "8", "line 18"},
		{20, "1 4 0", "line 20"},
		{28, "MINE 0 2 0 -1 -1", "line 28"},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		if c.want == "line 7" && c.line == 6 {
			lines[6] = "2"
		}
		r := vindinium.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if c.line > 16 {
			if err != nil {
				t.Fatalf("line %d %q: %v", c.line, c.text, err)
			}
			_, err = r.Read()
		}
		if !errors.Is(err, vindinium.ErrSyntax) || errors.Is(err, vindinium.ErrIllegal) || !strings.Contains(err.Error(), "vindinium: "+c.want+":") {
			t.Errorf("line %d %q: %v", c.line, c.text, err)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("line %d %q: then %v", c.line, c.text, again)
		}
	}
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start, and of expert input.
func TestReaderKnown(t *testing.T) {
	start := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 0 150")
	east, wait := vindinium.East.Action(), vindinium.Wait.Action()
	second := start.ApplyUnchecked(east).ApplyUnchecked(vindinium.South.Action())
	late := vindinium.MustParse(two + "1,3,50,16000000/3,3,80,7 -- 100 150")
	late2 := late.ApplyUnchecked(east).ApplyUnchecked(wait)
	for _, c := range []struct {
		name      string
		me        vindinium.Player
		turns     int
		positions []vindinium.State
		sent      vindinium.Action
		known     []bool
		counted   []int
	}{
		{"a game", 0, 150, []vindinium.State{start, second}, east, []bool{true, true}, []int{0, 2}},
		{"from the middle", 0, 150, []vindinium.State{late, late2}, wait, []bool{false, false}, []int{0, 0}},
		{"from the middle, and consistent", 0, 150, []vindinium.State{late, late2}, east, []bool{false, false}, []int{0, 2}},
		{"another position follows", 0, 150, []vindinium.State{start, late2}, wait, []bool{true, false}, []int{0, 0}},
		{"another action was sent", 0, 150, []vindinium.State{start, second}, wait, []bool{true, false}, []int{0, 0}},
		{"player 1", 1, 150, []vindinium.State{start.ApplyUnchecked(east)}, wait, []bool{true}, []int{1}},
		{"player 1 from the middle", 1, 150, []vindinium.State{late.ApplyUnchecked(wait)}, wait, []bool{false}, []int{1}},
		{"more turns than there are", 0, 1, []vindinium.State{start, second}, east, []bool{true, false}, []int{0, 0}},
		{"turns out of range", 0, 1000, []vindinium.State{start, second}, east, []bool{true, true}, []int{0, 2}},
		{"turns out of range below", 0, -5, []vindinium.State{start}, east, []bool{true}, []int{0}},
	} {
		in := start.AppendInit(nil, c.me)
		for _, s := range c.positions {
			in = s.AppendTurn(in, c.me)
		}
		r := vindinium.NewReader(strings.NewReader(string(in)))
		r.SetRounds(c.turns)
		for i, s := range c.positions {
			got, err := r.Read()
			want := s.Setup()
			want.Turn, want.Rounds = c.counted[i], max(1, min(c.turns, 150))
			if diff := cmp.Diff(want, got.Setup()); err != nil || diff != "" || r.Known() != c.known[i] {
				t.Errorf("%s, input %d: %q, known %v, %v\n%s", c.name, i, got, r.Known(), err, diff)
			}
			if _, ok := r.Target(1 - c.me); ok {
				t.Errorf("%s: a target without expert input", c.name)
			}
			if i == 0 {
				r.Sent(c.sent)
			}
		}
	}
	// Expert input can start and, in a stream that somebody pieced together, stop again.
	in := second.AppendTurn(append(start.AppendTurn(start.AppendInit(nil, 0), 0), "1 4 1\n"...), 0)
	in = second.AppendTurn(in, 0)
	r := vindinium.NewReader(strings.NewReader(string(in)))
	for i, want := range []bool{false, true, false} {
		_, err := r.Read()
		at, ok := r.Target(1)
		_, me := r.Target(0)
		_, none := r.Target(2)
		if err != nil || ok != want || ok && at != (geom.Point{X: 4, Y: 1}) || me || none {
			t.Errorf("read %d: %v, sees %v %v", i, err, at, ok)
		}
	}
}

// TestSetupErrors checks that a position that cannot be is refused with the reason, and the texts of it too.
func TestSetupErrors(t *testing.T) {
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
		{"01/M. 0,0,1,0/1,0,1,0 none 0 150", "0 owners for 1 mines", vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 - 0 150", "1 owners for 0 mines", vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 -- 0 150", "2 owners for 1 mines", vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none 00 150", `"00"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 +150", `"+150"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none -1 150", "turn -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 301 150", "turn 301 is not between 0 and 300", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 0", "0 turns", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 151", "151 turns", vindinium.ErrSetup},
		{"01/0. 0,0,1,0/1,0,1,0 none 0 150", "second spawn", vindinium.ErrSetup},
		{"0./.. 0,0,1,0/1,0,1,0 none 0 150", "hero 1 has no spawn", vindinium.ErrSetup},
		{"0 0,0,1,0/0,0,1,0 none 0 150", "hero 1 has no spawn", vindinium.ErrSetup},
		{"01/.3 0,0,1,0/1,0,1,0 none 0 150", "hero 2 has no spawn", vindinium.ErrSetup},
		{"01/.. 0,0,1,0 none 0 150", "1 heroes, but 2 spawns", vindinium.ErrSetup},
		{"01/23 0,0,1,0/1,0,1,0 none 0 150", "2 heroes, but 4 spawns", vindinium.ErrSetup},
		{"01/.# 1,1,1,0/1,0,1,0 none 0 150", "hero 0 on 1, 1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/2,0,1,0 none 0 150", "hero 1 on 2, 0", vindinium.ErrSetup},
		{"01/.. 0,0,0,0/1,0,1,0 none 0 150", "life 0", vindinium.ErrSetup},
		{"01/.. 0,0,101,0/1,0,1,0 none 0 150", "life 101", vindinium.ErrSetup},
		{"01/.. 0,0,1,-1/1,0,1,0 none 0 150", "gold -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,16000001/1,0,1,0 none 0 150", "gold 16000001", vindinium.ErrSetup},
		{"01/.. 0,0,1,16000257/1,0,1,0 none 1 150", "gold 16000257", vindinium.ErrSetup},
		{"01/.. 1,1,1,0/1,1,1,0 none 0 150", "both on 1, 1", vindinium.ErrSetup},
		{four + "0,0,1,0/2,2,1,0/2,2,1,0/4,4,1,0 ---- 0 150", "the heroes 1 and 2 are both on 2, 2", vindinium.ErrSetup},
		{"01/M. 0,0,1,0/1,0,1,0 2 0 150", "player 2", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat(".", 33)+"/", 32) + strings.Repeat(".", 33) + " 0,0,1,0/1,0,1,0 none 0 150", "33 rows", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat("M", 17)+"/", 16) + "01" + strings.Repeat(".", 15) + " 0,16,1,0/1,16,1,0 none 0 150", "272 mines", vindinium.ErrSetup},
	} {
		s, err := vindinium.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("%q: %q, %v", c.text, s, err)
		}
	}
	for _, edit := range []struct {
		change func(p *vindinium.Setup)
		want   string
	}{
		{func(p *vindinium.Setup) { p.Mines = append(p.Mines, p.Mines[0]) }, "twice"},
		{func(p *vindinium.Setup) { p.Mines[0].X++ }, "no mine is on"},
		{func(p *vindinium.Setup) { p.Mines[0].X = -1 }, "no mine is on -1"},
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

// TestMostMines checks the largest number of mines, all taken, fought for and lost at once.
func TestMostMines(t *testing.T) {
	row := strings.Repeat("M", 18)
	rows := strings.Repeat(row+"/", 14) + "MMMM" + strings.Repeat("#", 14) + "/01" + strings.Repeat(".", 16) + "/" + strings.Repeat("#", 18) + "/" + strings.Repeat("#", 18)
	for _, c := range []struct{ before, line, after string }{
		{"0,15,50,16000000/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150", "WAIT", "0,15,49,16000256/1,15,100,9 " + strings.Repeat("0", 256) + " 1 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 256) + " 1 150", "NORTH", "4,15,30,16000000/3,15,19,265 " + strings.Repeat("1", 256) + " 2 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 59) + "0" + strings.Repeat("1", 196) + " 1 150", "NORTH",
			"4,15,50,16000000/1,15,99,9 " + strings.Repeat("-", 59) + "0" + strings.Repeat("-", 196) + " 2 150"},
	} {
		s := vindinium.MustParse(rows + " " + c.before)
		if s = s.ApplyUnchecked(vindinium.MustParseAction(c.line)); s.String() != rows+" "+c.after {
			t.Errorf("%s: %s", c.line, cmp.Diff(rows+" "+c.after, s.String()))
		}
		if back, err := vindinium.Parse(s.String()); err != nil || back != s {
			t.Errorf("%q comes back as %q, %v", s, back, err)
		}
	}
	all := vindinium.MustParse(rows + " 0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150")
	for mine, want := range map[int]vindinium.Player{-1: vindinium.Neutral, 0: 1, 255: 1, 256: vindinium.Neutral, 320: vindinium.Neutral} {
		if got := all.Owner(mine); got != want {
			t.Errorf("mine %d of 256 belongs to %d, not to %d", mine, got, want)
		}
	}
	// Each mine counts in the hash, also where the numbers of mines stay the same.
	p := vindinium.MustParse(rows + " 0,15,50,0/1,15,20,9 " + strings.Repeat("-", 256) + " 0 150").Setup()
	seen := map[uint64]int{}
	for i := range p.Mines {
		p.Mines[i].Owner = 1
		s, err := p.State()
		if other, ok := seen[s.Hash()]; ok || err != nil {
			t.Errorf("%v: mine %d alone hashes like mine %d", err, i, other)
		}
		seen[s.Hash()] = i
		p.Mines[i].Owner = vindinium.Neutral
	}
}

// TestLargestMap checks that a map of the largest size plays, prints and reads like any other.
func TestLargestMap(t *testing.T) {
	row := strings.Repeat(".", vindinium.MaxSize)
	s := vindinium.MustParse("0" + row[1:] + strings.Repeat("/"+row, vindinium.MaxSize-2) + "/" + row[1:] + "1 0,0,100,0/31,31,100,0 none 0 150")
	a := vindinium.MoveTo(31, 31)
	for !s.Over() {
		s = s.ApplyUnchecked(a)
		if back, err := vindinium.Parse(s.String()); back != s || err != nil {
			t.Fatalf("%q comes back as %q, %v", s, back, err)
		}
		if s.Turn() == 120 && s.Hero(0).At() != (geom.Point{X: 31, Y: 29}) {
			t.Fatalf("after 60 steps hero 0 is on %v", s.Hero(0).At())
		}
		if s.Turn() == 2 {
			in := s.AppendTurn(s.AppendInit(nil, 0), 0)
			if back, err := vindinium.NewReader(bytes.NewReader(in)).Read(); err != nil || back.Map() != s.Map() || back.Hero(0) != s.Hero(0) {
				t.Fatalf("%q is read as %q, %v", s, back, err)
			}
		}
	}
}

// TestOrders checks the orders and the actions that they make.
func TestOrders(t *testing.T) {
	for i, word := range []string{"WAIT", "NORTH", "EAST", "SOUTH", "WEST"} {
		o := vindinium.Order(i)
		a := vindinium.MustParseAction(word)
		if o.String() != word || o.Action() != a || a.Order() != o || a.Cell() != (geom.Point{}) || deal(1).LegalActions()[i] != a {
			t.Errorf("%s: %s, %q", word, o, a)
		}
		if i > 0 && vindinium.Heading(geom.Direction(i-1)) != o {
			t.Errorf("%s is not the heading of %s", word, geom.Direction(i-1))
		}
	}
	// Cells are kept as they are up to the ends of 32 bits, but for those whose place the other orders have.
	for _, c := range []struct{ x, y, wantX, wantY int }{
		{0, 0, 0, 0}, {1<<31 - 1, -1 << 31, 1<<31 - 1, -1 << 31}, {math.MaxInt, math.MinInt, 1<<31 - 1, -1 << 31}, {-1 << 31, 1<<31 - 1, -1 << 31, 1<<31 - 1},
		{-1234567891, 1098765437, -1234567892, 1098765437}, {-1234567891, 1098765436, -1234567892, 1098765436},
		{-1234567891, 1098765432, -1234567891, 1098765432},
	} {
		a := vindinium.MoveTo(c.x, c.y)
		if a.Order() != vindinium.Move || a.Cell() != (geom.Point{X: c.wantX, Y: c.wantY}) {
			t.Errorf("MOVE %d %d is %q", c.x, c.y, a)
		}
	}
	if vindinium.Order(200).String() != "invalid Order" || vindinium.Move.Action() != (vindinium.Action{}) || vindinium.Move.String() != "MOVE" {
		t.Error("orders that are none")
	}
	// The example of the package comment.
	const text = "0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150"
	if s := vindinium.MustParse(text); s.String() != text {
		t.Errorf("%q", s)
	}
}

// TestErrorsSayWhy checks that a refusal names the action and the reason, or what belongs there instead, and that nothing is
// lost.
func TestErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 300 150")
	next, err := s.Apply(vindinium.MoveTo(3, 4))
	for _, part := range []string{"vindinium", `"MOVE 3 4"`, "the game is over", "300"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not in %v", part, err)
		}
	}
	if !errors.Is(err, vindinium.ErrGameOver) || next != s {
		t.Errorf("%v, %q", err, next)
	}
	s = vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150")
	input := string(s.AppendTurn(s.AppendInit(nil, 0), 0))
	for _, c := range []struct {
		line       int // from 1
		text, want string
	}{
		{1, "33", `"33" instead of a size from 1 to 32`},
		{7, "4", `"4" instead of the hero's id from 0 to 3`},
		{8, "7", `"7" instead of 8, the number of heroes and mines`},
		{9, "HERO 1 0 0 100 0", `"HERO 1 0 0 100 0" instead of HERO 0 and four numbers`},
		{14, "MINE 4 2 0 -1 -1", `"MINE 4 2 0 -1 -1" instead of MINE, an owner from -1 to 3, and 2 0 -1 -1`},
	} {
		lines := strings.Split(input, "\n")
		lines[c.line-1] = c.text
		_, err := vindinium.NewReader(strings.NewReader(strings.Join(lines, "\n"))).Read()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("line %d %q: %v", c.line, c.text, err)
		}
	}
}
