package vindinium_test

import (
	"bytes"
	"errors"
	"fmt"
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

// TestWinner checks the end of the statement and D17.
func TestWinner(t *testing.T) {
	const nobody = vindinium.Neutral
	for _, c := range []struct {
		gold   [4]int
		winner vindinium.Player
	}{
		{[4]int{0, 0, 0, 0}, nobody},
		{[4]int{1, 0, 0, 0}, 0},
		{[4]int{5, 7, 7, 7}, nobody},
		{[4]int{5, 7, 7, 8}, 3},
		{[4]int{7, 7, 9, 1}, 2},
		{[4]int{9, 7, 9, 1}, nobody},
		{[4]int{3, 10, 9, 1}, 1},
	} {
		t.Run(fmt.Sprint(c.gold), func(t *testing.T) {
			text := fmt.Sprintf("%s1,1,50,%d/3,1,50,%d/1,3,50,%d/3,3,50,%d ---- ", four, c.gold[0], c.gold[1], c.gold[2], c.gold[3])
			s := vindinium.MustParse(text + "599 150")
			_, ok := s.Winner()
			expect(t, "a winner before the end", ok, false)
			expect(t, "the end", s.Over(), false)
			expect(t, "the ending before it", s.Ending(), vindinium.Unfinished)
			s = s.ApplyUnchecked(vindinium.Wait.Action())
			w, ok := s.Winner()
			expect(t, "a winner", ok, c.winner != nobody)
			if ok {
				expect(t, "the winner", w, c.winner)
			}
			expect(t, "the end", s.Over(), true)
			expect(t, "the ending", s.Ending(), vindinium.TurnLimit)
		})
	}
}

// mostMines are the rows of a map with the largest number of mines.
var mostMines = strings.Repeat(strings.Repeat("M", 18)+"/", 14) + "MMMM" + strings.Repeat("#", 14) + "/01" + strings.Repeat(".", 16) + "/" +
	strings.Repeat("#", 18) + "/" + strings.Repeat("#", 18) + " "

// TestMostMines checks the largest number of mines, all taken, fought for and lost at once.
func TestMostMines(t *testing.T) {
	for _, c := range []struct{ before, line, after string }{
		{"0,15,50,16000000/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150", "WAIT", "0,15,49,16000256/1,15,100,9 " + strings.Repeat("0", 256) + " 1 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 256) + " 1 150", "NORTH", "4,15,30,16000000/3,15,19,265 " + strings.Repeat("1", 256) + " 2 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 59) + "0" + strings.Repeat("1", 196) + " 1 150", "NORTH",
			"4,15,50,16000000/1,15,99,9 " + strings.Repeat("-", 59) + "0" + strings.Repeat("-", 196) + " 2 150"},
	} {
		s := vindinium.MustParse(mostMines + c.before)
		if s = s.ApplyUnchecked(vindinium.MustParseAction(c.line)); s.String() != mostMines+c.after {
			t.Errorf("%s: %s", c.line, cmp.Diff(mostMines+c.after, s.String()))
		}
		if back, err := vindinium.Parse(s.String()); err != nil || back != s {
			t.Errorf("%q comes back as %q, %v", s, back, err)
		}
	}
	all := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150")
	for mine, want := range map[int]vindinium.Player{-1: vindinium.Neutral, 0: 1, 255: 1, 256: vindinium.Neutral, 320: vindinium.Neutral} {
		if got := all.Owner(mine); got != want {
			t.Errorf("mine %d of 256 belongs to %d, not to %d", mine, got, want)
		}
	}
}

// TestHashOfMines checks that each mine counts in the hash, also where the numbers of mines stay the same.
func TestHashOfMines(t *testing.T) {
	p := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("-", 256) + " 0 150").Setup()
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

// TestMostGold checks that a hero with the most gold earns nothing, however long it plays, and that every position on the way
// is one that Parse takes.
func TestMostGold(t *testing.T) {
	expect(t, "MaxGold", vindinium.MaxGold, 16777215)
	s := vindinium.MustParse(mostMines + "0,15,50,16738900/4,15,100,16777215 " + strings.Repeat("0", 255) + "1 0 150")
	var gold []int
	for games := 0; games < 2; games++ {
		for !s.Over() {
			s = s.ApplyUnchecked(vindinium.Wait.Action())
			if back, err := vindinium.Parse(s.String()); err != nil || back != s {
				t.Fatalf("%q comes back as %q, %v", s, back, err)
			}
		}
		gold = append(gold, s.Score(0), s.Score(1))
		s = s.WithoutTurn()
		if back, err := vindinium.Parse(s.String()); err != nil || back != s {
			t.Fatalf("%q comes back as %q, %v", s, back, err)
		}
	}
	if diff := cmp.Diff([]int{16777150, 16777215, 16777215, 16777215}, gold); diff != "" {
		t.Error(diff)
	}
	// It can buy beer, and earn that again.
	s = vindinium.MustParse("01/TM 0,0,50,16777215/1,0,100,16777215 0 0 10").ApplyUnchecked(vindinium.South.Action())
	expect(t, "the gold after a beer", s.Score(0), 16777214)
	expect(t, "the life after it", s.Hero(0).Life, 99)
	s = s.ApplyUnchecked(vindinium.South.Action())
	expect(t, "the mines of the enemy", s.NumMines(1), 1)
	expect(t, "the gold of the enemy", s.Score(1), 16777215)
	expect(t, "the life of the enemy", s.Hero(1).Life, 59)
}

// TestWithoutTurn checks that the position goes back to the first turn of the same hero in a game of as many rounds.
func TestWithoutTurn(t *testing.T) {
	for _, c := range []struct{ text, turn, want string }{
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "0 150", "0 150"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "3 1", "3 1"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "598 150", "2 150"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "600 150", "0 150"},
		{two + "0,0,1,7/4,0,1,0 -0 ", "7 9", "1 9"},
		{two + "0,0,1,7/4,0,1,0 -0 ", "18 9", "0 9"},
	} {
		s := vindinium.MustParse(c.text + c.turn).WithoutTurn()
		expect(t, c.text+c.turn+" without its turn", s.String(), c.text+c.want)
		expect(t, "its end", s.Over(), false)
	}
	expect(t, "the zero State", vindinium.State{}.WithoutTurn(), vindinium.State{})
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

// TestErrorsSayWhy checks that the error of an action after the end names the action, the turn and the reason, and that
// nothing is lost.
func TestErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 300 150")
	next, err := s.Apply(vindinium.MoveTo(3, 4))
	for _, part := range []string{"vindinium: ", `"MOVE 3 4"`, "turn 300", s.String(), "the game is over"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not in %v", part, err)
		}
	}
	if !errors.Is(err, vindinium.ErrGameOver) {
		t.Error(err)
	}
	expect(t, "the position after it", next, s)
	if _, rerr := s.Resolve(vindinium.MoveTo(3, 4)); rerr.Error() != err.Error() {
		t.Errorf("Resolve says %v, Apply %v", rerr, err)
	}
	if _, err := deal(1).WithoutTurn().Explain(s); len(err.Error()) > 500 {
		t.Errorf("an error of %d bytes", len(err.Error()))
	}
}
