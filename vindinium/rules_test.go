package vindinium_test

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
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
	{"D11: dying at a mine frees all own mines, spares the neighbour, and kills on the spawn", four + "1,2,20,4/1,1,50,0/0,0,60,0/4,3,9,0 -0-2 0 10", "WEST",
		four + "0,0,99,5/1,1,50,0/0,4,100,0/4,3,9,0 ---0 1 10", "0,2"},
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
	most := 0
	for seed := int64(0); seed < int64(*seeds); seed++ {
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
	t.Logf("%d maps, at most %d mines", *seeds, most)
	// Only the seed modulo 2^48 counts, at the ends of the range too.
	for _, seed := range []int64{0, 42, -1 << 63, 1<<63 - 1 - 1<<48} {
		if deal(seed) != deal(seed+1<<48) {
			t.Errorf("seeds %d and %d differ", seed, seed+1<<48)
		}
	}
}

var seeds = flag.Int("seeds", 1000, "how many maps TestStart generates")

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
	if s.NumPlayers() != players || s.Turns() != 150 || s.Turn() != 0 || len(m.AppendTaverns(nil)) != players || m.NumMines() == 0 {
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
