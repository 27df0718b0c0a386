package vindinium_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
	{
		rule:   "S: one square in the given direction, north",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "NORTH",
		after:  two + "1,0,49,0/3,3,100,0 -- 1 10",
		aims:   "1,0",
	},
	{
		rule:   "S: one square in the given direction, east",
		before: two + "0,1,50,0/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,1,49,0/3,3,100,0 -- 1 10",
		aims:   "1,1",
	},
	{
		rule:   "S: one square in the given direction, south",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "SOUTH",
		after:  two + "1,2,49,0/3,3,100,0 -- 1 10",
		aims:   "1,2",
	},
	{
		rule:   "S: one square in the given direction, west",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "WEST",
		after:  two + "0,1,49,0/3,3,100,0 -- 1 10",
		aims:   "0,1",
	},
	{
		rule:   "S: or stays",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "1,1,49,0/3,3,100,0 -- 1 10",
		aims:   "1,1",
	},
	{
		rule:   "S: to step out of the map does nothing",
		before: two + "0,0,50,0/3,3,100,0 -- 0 10",
		line:   "NORTH",
		after:  two + "0,0,49,0/3,3,100,0 -- 1 10",
		aims:   "0,0",
	},
	{
		rule:   "S: to step out of the map does nothing, on the right",
		before: two + "4,4,50,0/3,1,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "4,4,49,0/3,1,100,0 -- 1 10",
		aims:   "4,4",
	},
	{
		rule:   "S: to step over a tree does nothing",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,1,49,0/3,3,100,0 -- 1 10",
		aims:   "2,1",
	},
	{
		rule:   "S: his own mine: nothing happens",
		before: two + "1,2,50,4/3,3,100,0 0- 0 10",
		line:   "WEST",
		after:  two + "1,2,49,5/3,3,100,0 0- 1 10",
		aims:   "0,2",
	},
	{
		rule:   "S: a neutral mine costs 20 and is his",
		before: two + "1,2,50,4/3,3,100,0 -- 0 10",
		line:   "WEST",
		after:  two + "1,2,29,5/3,3,100,0 0- 1 10",
		aims:   "0,2",
	},
	{
		rule:   "S: another hero's mine costs 20 and is his",
		before: two + "1,2,50,4/3,3,100,0 11 0 10",
		line:   "WEST",
		after:  two + "1,2,29,5/3,3,100,0 01 1 10",
		aims:   "0,2",
	},
	{
		rule:   "S: another hero: he stays and hits him",
		before: two + "2,3,50,0/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "2,3,49,0/3,3,80,0 -- 1 10",
		aims:   "3,3",
	},
	{
		rule:   "S: a tavern sells 50 life for 2 gold",
		before: two + "1,0,30,5/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,79,3/3,3,100,0 -- 1 10",
		aims:   "2,0",
	},
	{
		rule:   "S: never more than 100",
		before: two + "1,0,51,5/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,99,3/3,3,100,0 -- 1 10",
		aims:   "2,0",
	},
	{
		rule:   "S: up to 100 exactly",
		before: two + "1,0,50,2/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,99,0/3,3,100,0 -- 1 10",
		aims:   "2,0",
	},
	{
		rule:   "S: an enemy at a distance of one is attacked after the move",
		before: two + "1,3,50,0/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "2,3,49,0/3,3,80,0 -- 1 10",
		aims:   "2,3",
	},
	{
		rule:   "S: from the other sides too",
		before: two + "3,4,50,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "3,4,49,0/3,3,80,0 -- 1 10",
	},
	{
		rule:   "S: and from above",
		before: two + "3,2,50,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "3,2,49,0/3,3,80,0 -- 1 10",
	},
	{
		rule:   "S: at a distance of two he is not",
		before: two + "1,3,50,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "1,3,49,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "S: nor diagonally",
		before: two + "2,4,50,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "2,4,49,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "S: from the right edge no hero on the left edge is hit",
		before: two + "4,3,50,0/0,4,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "4,3,49,0/0,4,100,0 -- 1 10",
	},
	{
		rule:   "S: the loser's mines go to the attacker, his gold stays, he respawns",
		before: two + "2,3,50,0/3,3,20,7 1- 0 10",
		line:   "WAIT",
		after:  two + "2,3,49,1/4,0,100,7 0- 1 10",
	},
	{
		rule:   "S: one gold for each mine, after the fight",
		before: two + "2,3,50,3/3,3,20,7 10 0 10",
		line:   "WAIT",
		after:  two + "2,3,49,5/4,0,100,7 00 1 10",
	},
	{
		rule:   "S: thirst does not kill",
		before: two + "1,1,1,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "1,1,1,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "S: thirst goes down to 1",
		before: two + "1,1,2,0/3,3,100,0 -- 0 10",
		line:   "WAIT",
		after:  two + "1,1,1,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "S: the opponent on the spawn is killed",
		before: four + "2,2,50,0/3,2,20,0/4,0,77,5/1,4,9,0 --2- 0 10",
		line:   "WAIT",
		after:  four + "2,2,49,0/4,0,100,0/0,4,100,5/1,4,9,0 --1- 1 10",
	},
	{
		rule:   "S: MOVE goes to the field",
		before: two + "0,4,50,0/4,1,100,0 -- 0 10",
		line:   "MOVE 2 4",
		after:  two + "1,4,49,0/4,1,100,0 -- 1 10",
		aims:   "1,4",
	},
	{
		rule:   "S: or to the reachable field closest to it, once beside into it",
		before: two + "3,1,50,0/0,0,100,0 -- 0 10",
		line:   "MOVE 0 2|WAIT|MOVE 0 2|WAIT|MOVE 0 2|WAIT|MOVE 0 2",
		after:  two + "1,2,26,1/0,0,97,0 0- 7 10",
		aims:   "0,2",
	},

	{
		rule:   "D7: life 21 survives a hit",
		before: two + "2,3,50,0/3,3,21,0 1- 0 10",
		line:   "WAIT",
		after:  two + "2,3,49,0/3,3,1,0 1- 1 10",
	},
	{
		rule:   "D7: life 1 does not",
		before: two + "2,3,50,0/3,3,1,0 -- 0 10",
		line:   "WAIT",
		after:  two + "2,3,49,0/4,0,100,0 -- 1 10",
	},
	{
		rule:   "D7: life 21 survives a goblin",
		before: two + "1,2,21,4/3,3,100,0 -- 0 10",
		line:   "WEST",
		after:  two + "1,2,1,5/3,3,100,0 0- 1 10",
	},
	{
		rule:   "D7: life 20 does not",
		before: two + "1,2,20,4/3,3,100,0 -- 0 10",
		line:   "WEST",
		after:  two + "0,0,99,4/3,3,100,0 -- 1 10",
		aims:   "0,2",
	},
	{
		rule:   "D8: all neighbours are hit at once",
		before: four + "2,2,50,0/2,1,20,7/3,2,21,0/2,3,50,0 1-1- 0 10",
		line:   "WAIT",
		after:  four + "2,2,49,2/4,0,100,7/3,2,1,0/2,3,30,0 0-0- 1 10",
	},
	{
		rule:   "D8: three die of one attack",
		before: four + "2,2,50,0/2,1,20,7/3,2,1,0/2,3,19,0 1233 0 10",
		line:   "WAIT",
		after:  four + "2,2,49,4/4,0,100,7/0,4,100,0/4,4,100,0 0000 1 10",
	},
	{
		rule:   "D8: the mines of several reach the attacker before income",
		before: tight + "2,1,50,0/1,1,5,0/3,1,5,0/0,4,9,0 12 0 10",
		line:   "WAIT",
		after:  tight + "2,1,49,2/2,0,100,0/4,0,100,0/0,4,9,0 00 1 10",
	},
	{
		rule:   "D9, D10: a chain of four takes the attacker too",
		before: four + "4,4,50,6/3,4,20,7/4,0,30,8/0,4,30,9 1230 0 10",
		line:   "WAIT",
		after:  four + "0,0,99,6/4,0,100,7/0,4,100,8/4,4,100,9 3123 1 10",
	},
	{
		rule:   "D9: one who has died of the same attack is passed over on the spawn",
		before: tight + "2,1,50,0/1,1,5,0/2,0,5,0/0,4,9,0 12 0 10",
		line:   "WAIT",
		after:  tight + "2,1,49,2/2,0,100,0/4,0,100,0/0,4,9,0 00 1 10",
	},
	{
		rule:   "D9: one who has survived the same attack is killed there",
		before: tight + "2,1,50,0/1,1,5,0/2,0,50,0/0,4,9,0 12 0 10",
		line:   "WAIT",
		after:  tight + "2,1,49,1/2,0,100,0/4,0,100,0/0,4,9,0 01 1 10",
	},
	{
		rule:   "D10: the attacker on the victim's spawn loses what it won, but keeps its turn",
		before: tight + "2,0,50,0/2,1,20,0/0,4,9,0/1,0,20,0 13 0 10",
		line:   "WAIT",
		after:  tight + "0,0,99,1/2,0,100,0/0,4,9,0/4,4,100,0 10 1 10",
	},
	{
		rule:   "D11: dying at a mine frees all own mines, spares neighbours old and new, and kills on the spawn",
		before: four + "1,2,20,4/0,1,50,0/0,0,60,0/1,1,9,0 -0-2 0 10",
		line:   "WEST",
		after:  four + "0,0,99,5/0,1,50,0/0,4,100,0/1,1,9,0 ---0 1 10",
		aims:   "0,2",
	},
	{
		rule:   "D11: the mine of another stays the other's",
		before: four + "1,2,5,4/1,1,50,0/3,3,60,0/4,3,9,0 10-2 0 10",
		line:   "WEST",
		after:  four + "0,0,99,4/1,1,50,0/3,3,60,0/4,3,9,0 1--2 1 10",
	},
	{
		rule:   "D12: a respawned hero is hit on the next turn",
		before: tight + "2,1,50,0/1,1,5,0/3,0,100,0/0,4,9,0 -- 0 10",
		line:   "WAIT|WAIT|WAIT",
		after:  tight + "2,1,29,0/2,0,79,0/3,0,79,0/0,4,9,0 -- 3 10",
	},
	{
		rule:   "D13: beer at full life",
		before: two + "1,0,100,2/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,99,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D13: no beer for 1 gold",
		before: two + "1,0,30,1/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,29,1/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D13: no beer for nothing",
		before: two + "1,0,30,0/3,3,100,0 -- 0 10",
		line:   "EAST",
		after:  two + "1,0,29,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D13: only who moves earns and thirsts",
		before: two + "1,1,30,0/3,3,50,5 01 1 10",
		line:   "WAIT",
		after:  two + "1,1,30,0/3,3,49,6 01 2 10",
	},
	{
		rule:   "D14: the ends of the line, any case, and a message",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "\x00\t north\x1f hello NORTH ",
		after:  two + "1,0,49,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D14: Java's upper case",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "ſouth",
		after:  two + "1,2,49,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D14: Java's upper case of a ligature",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "weﬆ",
		after:  two + "0,1,49,0/3,3,100,0 -- 1 10",
	},
	{
		rule:   "D14: signs, zeros, digits of any script, more words",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "move +0٢ -0 5 6",
		after:  two + "1,0,49,0/3,3,100,0 -- 1 10",
		aims:   "1,0",
	},
	{
		rule:   "D15: a wall beside",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "MOVE 2 1",
		after:  two + "1,1,49,0/3,3,100,0 -- 1 10",
		aims:   "2,1",
	},
	{
		rule:   "D15: the own cell",
		before: two + "1,1,50,0/3,3,100,0 -- 0 10",
		line:   "MOVE 1 1",
		after:  two + "1,1,49,0/3,3,100,0 -- 1 10",
		aims:   "1,1",
	},
	{
		rule:   "D15: the cell is brought onto the map",
		before: two + "0,3,50,0/4,1,100,0 -- 0 10",
		line:   "MOVE 2147483647 3",
		after:  two + "1,3,49,0/4,1,100,0 -- 1 10",
		aims:   "1,3",
	},
	{
		rule:   "D15: on the low side too, onto the tavern beside",
		before: two + "1,0,30,2/3,3,100,0 -- 0 10",
		line:   "MOVE 2 -2147483648",
		after:  two + "1,0,79,0/3,3,100,0 -- 1 10",
		aims:   "2,0",
	},
	{
		rule:   "D15: north before east",
		before: two + "0,3,50,0/4,1,100,0 -- 0 10",
		line:   "MOVE 1 1",
		after:  two + "1,3,49,0/4,1,100,0 -- 1 10",
		aims:   "1,3",
	},
	{
		rule:   "D15: east before south and west",
		before: two + "2,2,50,0/0,0,100,0 -- 0 10",
		line:   "MOVE 3 4",
		after:  two + "3,2,49,0/0,0,100,0 -- 1 10",
		aims:   "3,2",
	},
	{
		rule:   "D15: south before west",
		before: two + "3,1,50,0/0,0,100,0 -- 0 10",
		line:   "MOVE 1 4",
		after:  two + "3,2,49,0/0,0,100,0 -- 1 10",
		aims:   "3,2",
	},
	{
		rule:   "D15: of cells equally near the target the one nearest to the hero",
		before: ring + "4,4,50,0/4,0,100,0 none 0 10",
		line:   "MOVE 2 2",
		after:  ring + "4,3,49,0/4,0,100,0 none 1 10",
		aims:   "4,3",
	},
	{
		rule:   "D15: then the smallest x",
		before: bend + "0,0,50,0/4,0,100,0 none 0 10",
		line:   "MOVE 2 2",
		after:  bend + "0,1,49,0/4,0,100,0 none 1 10",
		aims:   "0,1",
	},
	{
		rule:   "D15: then the smallest y",
		before: "0...1/...../.###./...../..... 0,2,50,0/4,0,100,0 none 0 10",
		line:   "MOVE 2 2",
		after:  "0...1/...../.###./...../..... 0,1,49,0/4,0,100,0 none 1 10",
		aims:   "0,1",
	},
	{
		rule:   "D15: the straight line counts, not the walk",
		before: fork + "3,0,50,0/0,2,100,0 none 0 10",
		line:   "MOVE 3 3",
		after:  fork + "4,0,49,0/0,2,100,0 none 1 10",
		aims:   "4,0",
	},
	{
		rule:   "D15: a hero in the way is bumped into",
		before: two + "0,3,50,0/1,3,100,0 -- 0 10",
		line:   "MOVE 3 3",
		after:  two + "0,3,49,0/1,3,80,0 -- 1 10",
		aims:   "1,3",
	},
	{
		rule:   "D15: without a way the hero stays",
		before: cell5 + "0,0,50,0/4,0,100,0 - 0 10",
		line:   "MOVE 4 4",
		after:  cell5 + "0,0,49,0/4,0,100,0 - 1 10",
		aims:   "0,0",
	},
	{
		rule:   "D15: ground out of reach is approached",
		before: cell5 + "0,4,50,0/4,0,100,0 - 0 10",
		line:   "MOVE 0 0",
		after:  cell5 + "0,3,49,0/4,0,100,0 - 1 10",
		aims:   "0,3",
	},
	{
		rule:   "D15: at the nearest cell the hero stays",
		before: cell5 + "0,2,50,0/4,0,100,0 - 0 10",
		line:   "MOVE 0 0",
		after:  cell5 + "0,2,49,0/4,0,100,0 - 1 10",
		aims:   "0,2",
	},
	{
		rule:   "D16: the word is taken out before MOVE reads its cell",
		before: two + "0,4,50,0/4,1,100,0 -- 0 10",
		line:   "MOVE EXPERT_INPUT2expert_input 4",
		after:  two + "1,4,49,0/4,1,100,0 -- 1 10",
		aims:   "1,4",
	},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := vindinium.MustParse(row.before)
			if s.String() != row.before || s.Over() {
				t.Fatalf("the position reads as %q, over %v", s, s.Over())
			}
			if err := gametest.AgreesWithList(s); err != nil {
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
	// The text of a large position is cut.
	long := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 300 150")
	_, after := long.Apply(vindinium.Wait.Action())
	_, far := long.WithoutTurn().Explain(long)
	_, near := long.WithoutTurn().Explain(vindinium.MustParse(mostMines + "0,15,50,0/9,15,20,9 " + strings.Repeat("1", 256) + " 1 150"))
	for _, err := range []error{after, far, near} {
		if text := fmt.Sprint(err); err == nil || len(text) > 500 {
			t.Errorf("an error of %d bytes: %s", len(text), text)
		}
	}
}
