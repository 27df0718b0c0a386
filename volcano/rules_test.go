package volcano_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// The rows are named after their source: S for the sentences of the statement, D for the numbered differences in the
// package comment. Other files have the tests of D1, D5 and D6 (referee_test.go).

// The lines are played on positions as the function position reads them, and "growth" stands for Grow. A row with an
// error has no position after it. N07 is a neighbour of N01, N06 and N08; N01 of N02, N05 and N07; N06 of N07, N20 and
// N21; N08 of N07, N09 and N23.
var played = []struct {
	rule, before, line, after string
	result                    verdict
	err                       error
}{
	{
		rule:   "S: a player places a volcano of level 1 in its own colour",
		before: "; 0 0", line: "N05",
		after: "N05:1; 1 1",
	},
	{
		rule:   "S: Orange places a volcano on any empty tile",
		before: "N05:1 N06:-1; 1 2", line: "S40",
		after: "N05:1 N06:-1 S40:-1; 0 3",
	},
	{
		rule:   "S: a player raises a volcano of its own by one level",
		before: "N05:1; 0 4", line: "N05",
		after: "N05:2; 1 5",
	},
	{
		rule:   "S: Orange raises a volcano from level 2 to 3",
		before: "N05:-2; 1 2", line: "N05",
		after: "N05:-3; 0 3",
	},
	{
		rule:   "S: after Blue's turn comes Orange's",
		before: "; 0 0", line: "N01",
		after: "N01:1; 1 1",
	},
	{
		rule:   "S: after Orange's turn comes a growth, then Orange's second turn",
		before: "N01:1; 1 1", line: "S01",
		after: "N01:2 S01:-2; 1 2",
	},
	{
		rule:   "S: after Orange's second turn comes Blue's",
		before: "N01:2 S01:-2; 1 2", line: "S09",
		after: "N01:2 S01:-2 S09:-1; 0 3",
	},
	{
		rule:   "S: after Blue's turn comes a growth, and the cycle repeats with Blue",
		before: "N01:2 S01:-2; 0 3", line: "N01",
		after: "N01:4 N02:1 N05:1 N07:1 S01:-3; 0 4",
	},
	{
		rule:   "S: a volcano that a player raises to level 4 erupts, and empty neighbours get level 1",
		before: "N07:3; 0 0", line: "N07",
		after: "N07:4 N01:1 N06:1 N08:1; 1 1",
	},
	{
		rule:   "S: an eruption raises neighbours of the same colour by a level",
		before: "N07:3 N01:1 N06:2; 0 0", line: "N07",
		after: "N07:4 N01:2 N06:3 N08:1; 1 1",
	},
	{
		rule:   "S: an eruption destroys neighbours of the opponent and leaves empty tiles",
		before: "N07:3 N01:-1 N06:-2 N08:-3; 0 0", line: "N07",
		after: "N07:4; 1 1",
	},
	{
		rule:   "S: an eruption of Orange does the same",
		before: "N07:-3 N01:1 N06:-2; 1 2", line: "N07",
		after: "N07:-4 N06:-3 N08:-1; 0 3",
	},
	{
		rule:   "S: a volcano that a growth raises to level 4 erupts",
		before: "N07:3; 1 1", line: "S40",
		after: "N07:4 N01:1 N06:1 N08:1 S40:-2; 1 2",
	},
	{
		rule:   "S: eruptions can trigger further eruptions",
		before: "N07:3 N01:3; 0 0", line: "N07",
		after: "N07:4 N01:4 N02:1 N05:1 N06:1 N08:1; 1 1",
	},
	{
		rule:   "S: a chain of volcanoes between a tile and its opposite wins",
		before: blueChain + "; 0 4", line: "N22",
		after: blueChain + " N22:1; 1 5", result: blueWins,
	},
	{
		rule:   "S: a chain of Orange wins too",
		before: orangeChain + "; 1 2", line: "N32",
		after: orangeChain + " N32:-1; 0 3", result: orangeWins,
	},
	{
		rule:   "S: a broken chain does not win",
		before: blueChain + "; 0 4", line: "N23",
		after: blueChain + " N23:1; 1 5",
	},
	{
		rule:   "S: a chain needs one colour",
		before: with(blueChain, "S14", -1) + "; 0 4", line: "N22",
		after: with(blueChain, "S14", -1) + " N22:1; 1 5",
	},
	{
		rule:   "S: a chain needs both ends",
		before: "N07:1 N06:1 N21:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1; 0 4", line: "N22",
		after: "N07:1 N06:1 N21:1 N22:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1; 1 5",
	},
	{
		rule:   "S: both complete a path in the same growth: a draw",
		before: with(blueChain, "N21", 3) + " " + with(orangeChain, "N33", -3) + "; 0 3", line: "N12",
		after: "N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 " + "N04:-2 N16:-2 N15:-3 N33:-4 N32:-1 N34:-1 S22:-2 S21:-2 S06:-2 S20:-2 S19:-2 S05:-2 S04:-2; 0 4", result: draw,
	},
	{
		rule:   "D2: a chain completed by a growth wins",
		before: with(blueChain, "N21", 3) + "; 1 1", line: "N12",
		after: "N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:-2; 1 2", result: blueWins,
	},
	{
		rule:   "D2: no growth follows an action that decides",
		before: blueChain + "; 0 3", line: "N22",
		after: blueChain + " N22:1; 0 4", result: blueWins,
	},
	{
		rule: "D2: a chain that the same phase breaks elsewhere does not win",
		// N21 fills the gap while N20 destroys N06.
		before: with(blueChain, "N21", 3) + " N20:-3; 0 3", line: "N12",
		after: "N01:2 N07:2 N22:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 N21:4 N40:1 N20:-4 N19:-1 N39:-1; 0 4",
	},
	{
		rule: "D2: only the end of all eruptions counts, not a chain after the first phase",
		// N21 fills the gap while N39 lifts N20, which destroys N06 in the second phase.
		before: with(blueChain, "N21", 3) + " N20:-2 N39:-3; 0 3", line: "N12",
		after: "N01:2 N07:2 N22:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 N21:4 N20:-4 N39:-4 N38:-1 N19:-1; 0 4",
	},
	{
		rule:   "D3: a chain made by action 133 counts",
		before: blueChain + "; 0 132", line: "N22",
		after: blueChain + " N22:1; 1 133", result: blueWins,
	},
	{
		rule:   "D3: a chain made by action 134 does not count",
		before: orangeChain + "; 1 133", line: "N32",
		after: orangeChain + " N32:-1; 1 134", result: limit,
	},
	{
		rule:   "D3: no growth follows the last action",
		before: "N01:1; 1 133", line: "N02",
		after: "N01:1 N02:-1; 1 134", result: limit,
	},
	{
		rule:   "D3: the growth after action 132 decides",
		before: with(blueChain, "N21", 3) + "; 0 131", line: "N12",
		after: "N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2; 0 132", result: blueWins,
	},
	{
		rule:   "D4: an invalid line leaves the board as it was",
		before: "N05:1; 1 1", line: "N41",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: upper and lower case count alike",
		before: "; 0 0", line: "n05",
		after: "N05:1; 1 1",
	},
	{
		rule:   "D7: the long s is an S",
		before: "; 0 0", line: "ſ05",
		after: "S05:1; 1 1",
	},
	{
		rule:   "D7: a leading space is refused",
		before: "; 0 0", line: " N05",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: a trailing space is refused",
		before: "; 0 0", line: "N05 ",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: a name without its zero is refused",
		before: "; 0 0", line: "N5",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: one more zero is refused",
		before: "; 0 0", line: "N005",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: one more word is refused",
		before: "; 0 0", line: "N05 hello",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: the number 0 is refused",
		before: "; 0 0", line: "N00",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: a number past 40 is refused",
		before: "; 0 0", line: "S41",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: an empty line is refused",
		before: "; 0 0", line: "",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: digits of another script are refused",
		before: "; 0 0", line: "N٠5",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: letters that look like N are refused",
		before: "; 0 0", line: "Ｎ05",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D7: the referee's own name for a growth is not an action",
		before: "; 0 1", line: "G",
		err: volcano.ErrSyntax,
	},
	{
		rule:   "D8: RANDOM is not a single action",
		before: "; 0 0", line: "rAnDoM",
		err: volcano.ErrRandom,
	},
	{
		rule:   "D10: Blue cannot raise its dormant volcanoes",
		before: "N05:4; 0 0", line: "N05",
		err: volcano.ErrDormant,
	},
	{
		rule:   "D10: Orange cannot raise its dormant volcanoes",
		before: "N05:-4; 1 2", line: "N05",
		err: volcano.ErrDormant,
	},
	{
		rule:   "D10: a player cannot play on a tile of the opponent",
		before: "N05:-1; 0 0", line: "N05",
		err: volcano.ErrEnemyTile,
	},
	{
		rule:   "D10: a player cannot play on a dormant volcano of the opponent",
		before: "N05:4; 1 2", line: "N05",
		err: volcano.ErrEnemyTile,
	},
	{
		rule:   "D11: growth raises all but dormant volcanoes",
		before: "N01:1 N03:2 S01:-1 S03:-2 N10:4 S10:-4; 0 0", line: "growth",
		after: "N01:2 N03:3 S01:-2 S03:-3 N10:4 S10:-4; 0 0",
	},
	{
		rule: "D11: those that reach level 4 erupt together, after all have grown",
		// N06 and N08 have grown to 3 before N07 hits them, so they erupt too; N02 is raised from N10 only.
		before: "N07:3 N06:2 N08:2 N10:3; 0 0", line: "growth",
		after: "N07:4 N06:4 N08:4 N10:4 N01:1 N20:1 N21:1 N09:2 N23:1 N02:1 N11:1; 0 0",
	},
	{
		rule: "D12: the hits of a phase are added up",
		// N01 is hit by N07, N02 and N05 together: level 3, and it does not erupt.
		before: "N07:3 N02:3 N05:3; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:4 N01:3 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0",
	},
	{
		rule: "D12: tiles that a phase raises to 4 are the next phase",
		// N07, then N01, then N02, which destroys N03.
		before: "N07:3 N01:3 N02:3 N03:-3; 0 0", line: "N07",
		after: "N07:4 N01:4 N02:4 N05:1 N06:1 N08:1 N10:1; 1 1",
	},
	{
		rule:   "D13: an enemy hit takes four levels and a friendly one adds one: level 1 does not survive one enemy and two friendly hits",
		before: "N07:3 N02:3 N05:-3 N01:1; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D14: one hit on an empty tile gives level 1",
		before: "N07:3; 0 0", line: "growth",
		after: "N07:4 N01:1 N06:1 N08:1; 0 0",
	},
	{
		rule:   "D14: two hits give level 2",
		before: "N07:3 N02:3; 0 0", line: "growth",
		after: "N07:4 N02:4 N01:2 N06:1 N08:1 N10:1 N03:1; 0 0",
	},
	{
		rule:   "D14: Orange's two hits give level 2",
		before: "N07:-3 N02:-3; 0 0", line: "growth",
		after: "N07:-4 N02:-4 N01:-2 N06:-1 N08:-1 N10:-1 N03:-1; 0 0",
	},
	{
		rule:   "D14: Orange's three hits give level 3",
		before: "N07:-3 N02:-3 N05:-3; 0 0", line: "growth",
		after: "N07:-4 N02:-4 N05:-4 N01:-3 N06:-1 N08:-1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D14: one hit of each colour leaves it empty",
		before: "N07:3 N02:-3; 0 0", line: "growth",
		after: "N07:4 N02:-4 N06:1 N08:1 N10:-1 N03:-1; 0 0",
	},
	{
		rule:   "D14: two against one give level 1 of the majority",
		before: "N07:3 N02:-3 N05:3; 0 0", line: "growth",
		after: "N07:4 N02:-4 N05:4 N01:1 N06:1 N08:1 N10:-1 N03:-1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D14: two of Orange against one of Blue give level 1 of Orange",
		before: "N07:-3 N02:-3 N05:3; 0 0", line: "growth",
		after: "N07:-4 N02:-4 N05:4 N01:-1 N06:-1 N08:-1 N10:-1 N03:-1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D15: level 3 with two friendly hits and one enemy hit survives at level 1",
		before: "N01:2 N07:3 N02:3 N05:-3; 0 0", line: "growth",
		after: "N01:1 N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D15: level 3 of Orange survives them too",
		before: "N01:-2 N07:-3 N02:-3 N05:3; 0 0", line: "growth",
		after: "N01:-1 N07:-4 N02:-4 N05:4 N06:-1 N08:-1 N10:-1 N03:-1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D15: level 3 with one hit of each colour becomes empty",
		before: "N01:2 N07:3 N05:-3; 0 0", line: "growth",
		after: "N07:4 N05:-4 N06:1 N08:1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D15: level 2 with two friendly hits and one enemy hit becomes empty",
		before: "N01:1 N07:3 N02:3 N05:-3; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D15: three enemy hits empty a tile, they do not capture it",
		before: "N01:-1 N07:3 N02:3 N05:3; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D15: level 3 with two enemy hits and a friendly one becomes empty",
		before: "N01:2 N07:3 N02:-3 N05:-3; 0 0", line: "growth",
		after: "N07:4 N02:-4 N05:-4 N06:1 N08:1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D16: a dormant volcano with one enemy hit becomes empty",
		before: "N01:-4 N07:3; 0 0", line: "N07",
		after: "N07:4 N06:1 N08:1; 1 1",
	},
	{
		rule:   "D16: a dormant volcano with one enemy hit and one friendly hit is awake at level 1",
		before: "N01:-4 N07:3 N02:-3; 0 0", line: "growth",
		after: "N01:-1 N07:4 N02:-4 N06:1 N08:1 N10:-1 N03:-1; 0 0",
	},
	{
		rule:   "D16: a dormant volcano with one enemy hit and two friendly hits is awake at level 2",
		before: "N01:4 N07:3 N02:-3 N05:3; 0 0", line: "growth",
		after: "N01:2 N07:4 N02:-4 N05:4 N06:1 N08:1 N10:-1 N03:-1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D16: a dormant volcano with two enemy hits and a friendly one becomes empty",
		before: "N01:4 N07:3 N02:-3 N05:-3; 0 0", line: "growth",
		after: "N07:4 N02:-4 N05:-4 N06:1 N08:1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0",
	},
	{
		rule:   "D16: a dormant volcano of Orange with two enemy hits and a friendly one becomes empty",
		before: "N01:-4 N07:-3 N02:3 N05:3; 0 0", line: "growth",
		after: "N07:-4 N02:4 N05:4 N06:-1 N08:-1 N10:1 N03:1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D16: a dormant volcano with three enemy hits becomes empty",
		before: "N01:-4 N07:3 N02:3 N05:3; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D16: a volcano that was dormant grows again",
		before: "N01:-1 S07:4; 0 0", line: "growth",
		after: "N01:-2 S07:4; 0 0",
	},
	{
		rule: "D16: an emptied tile is taken again in the same chain of eruptions",
		// N07 empties N01 and lifts N08 to 4; that lifts N09 to 4, and so on through N10 and N02, which takes N01.
		before: "N07:3 N01:-2 N08:3 N09:3 N10:3 N02:3; 0 0", line: "N07",
		after: "N07:4 N01:1 N06:1 N08:4 N23:1 N09:4 N25:1 N10:4 N11:1 N02:4 N03:1; 1 1",
	},
	{
		rule:   "D17: two enemies that erupt side by side wipe each other out",
		before: "N07:3 N01:-3; 0 0", line: "growth",
		after: "N06:1 N08:1 N02:-1 N05:-1; 0 0",
	},
	{
		rule: "D18: a dormant volcano with only friendly hits stays and does not erupt again",
		// N07's hit would otherwise make N01 destroy N02.
		before: "N07:3 N01:4 N02:-1; 0 0", line: "N07",
		after: "N07:4 N01:4 N02:-1 N06:1 N08:1; 1 1",
	},
	{
		rule:   "D19: a volcano that is raised past 4 stops there and erupts once",
		before: "N07:3 N02:3 N01:2; 0 0", line: "growth",
		after: "N07:4 N02:4 N01:4 N05:1 N06:1 N08:1 N10:1 N03:1; 0 0",
	},
	{
		rule:   "D19: three hits on level 2 are one too many as well",
		before: "N07:3 N02:3 N05:3 N01:1; 0 0", line: "growth",
		after: "N07:4 N02:4 N05:4 N01:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0",
	},
	{
		rule:   "D20: dormant tiles count in a chain",
		before: with(with(blueChain, "S14", 4), "N01", 4) + "; 0 4", line: "N22",
		after: with(with(blueChain, "S14", 4), "N01", 4) + " N22:1; 1 5", result: blueWins,
	},
	{
		rule:   "D20: a chain completed by the eruption of a raised volcano wins",
		before: with(blueChain, "N21", 3) + "; 0 4", line: "N21",
		after: with(with(blueChain, "N21", 4), "N06", 2) + " N22:1 N40:1; 1 5", result: blueWins,
	},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := position(t, row.before)
			if s.Over() {
				t.Fatalf("%q is over", row.before)
			}
			if err := gametest.AgreesWithList(s); err != nil {
				t.Error(err)
			}
			next, err := playLine(s, row.line)
			if row.err != nil {
				if !errors.Is(err, row.err) || next != s {
					t.Fatalf("the error is %v instead of %v, in %s", err, row.err, describe(next))
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			checkPosition(t, next, row.after)
			checkVerdict(t, next, row.result)
		})
	}
}

// playLine plays a line, or lets the board grow.
func playLine(s volcano.State, line string) (volcano.State, error) {
	if line == "growth" {
		return s.Grow(), nil
	}
	a, err := volcano.ParseAction(line)
	if err != nil {
		return s, err
	}
	return s.Apply(a)
}

// stripes is a board on which Orange, to move, has no tile to play: Blue's volcanoes of a level around the poles, and
// dormant volcanoes of Orange between them, so that no chain reaches an antipode.
func stripes(level int8) levelSetup {
	setup := levelSetup{ToMove: volcano.Orange, Turn: 2}
	for tile := range setup.Levels {
		setup.Levels[tile] = level
		if tile >= 5 && tile < 20 || tile >= 60 {
			setup.Levels[tile] = -volcano.MaxLevel
		}
	}
	return setup
}

// TestNoAction checks a position in which the player to move has no tile to play: D9.
func TestNoAction(t *testing.T) {
	s := build(t, stripes(1))
	checkVerdict(t, s, blueWins.by(volcano.NoAction))
	if list := s.LegalActions(); len(list) != 0 || s.IsLegal(volcano.Action{}) {
		t.Errorf("the legal actions are %v", list)
	}
	if _, err := s.Apply(volcano.Action{}); !errors.Is(err, volcano.ErrGameOver) {
		t.Errorf("an action gives %v", err)
	}
	if lines := strings.Split(string(s.AppendTurn(nil, volcano.Orange)), "\n"); len(lines) != 3 || lines[1] != "" {
		t.Errorf("Orange is sent %q", lines)
	}
	// Blue could play, and so could Orange with one tile more.
	setup := stripes(1)
	setup.ToMove = volcano.Blue
	checkVerdict(t, build(t, setup), ongoing)
	setup = stripes(1)
	setup.Levels[0] = 0
	checkActions(t, build(t, setup), "N01")
}

// TestLastTile checks actions that take the last tile from the player who is next: D9. N01 has only neighbours of Blue
// and dormant ones.
func TestLastTile(t *testing.T) {
	n01 := volcano.MustParseAction("N01")
	// No growth follows, and Orange is next.
	setup := stripes(1)
	setup.Levels[0], setup.ToMove, setup.Turn = 0, volcano.Blue, 4
	checkVerdict(t, build(t, setup).ApplyUnchecked(n01), blueWins.by(volcano.NoAction))
	// A growth follows, and Blue is next, with nothing to play but N01 that has grown to level 2.
	setup = stripes(volcano.MaxLevel)
	setup.Levels[0], setup.ToMove, setup.Turn = 0, volcano.Blue, 5
	next := build(t, setup).ApplyUnchecked(n01)
	checkVerdict(t, next, ongoing)
	checkActions(t, next, "N01")
	// With N07 dormant too, N01 reaches level 4 in the growth, and Blue has nothing left.
	setup.Levels[0], setup.Levels[6] = 2, volcano.MaxLevel
	next = build(t, setup).ApplyUnchecked(n01)
	if next.Level(0) != volcano.MaxLevel || next.ToMove() != volcano.Blue {
		t.Errorf("N01 leads to %s", describe(next))
	}
	checkVerdict(t, next, orangeWins.by(volcano.NoAction))
}

// checkActions compares the legal actions with a list of names.
func checkActions(t *testing.T, s volcano.State, want string) {
	t.Helper()
	if got := fmt.Sprint(s.LegalActions()); got != "["+want+"]" {
		t.Errorf("the legal actions are %s, not %s", got, want)
	}
}

// TestBuiltChains checks positions that are decided from the start: D20, D21.
func TestBuiltChains(t *testing.T) {
	fullBlue, fullOrange := blueChain+" N22:1", orangeChain+" N32:-1"
	for board, result := range map[string]verdict{
		fullBlue:                      blueWins,
		fullOrange:                    orangeWins,
		fullBlue + " " + fullOrange:   draw,
		blueChain + " " + orangeChain: ongoing,
		fullBlue + " " + orangeChain:  blueWins,
		blueChain + " " + fullOrange:  orangeWins,
	} {
		for _, clock := range []string{"; 0 0", "; 1 77", "; 0 133"} {
			checkVerdict(t, position(t, board+clock), result)
		}
		checkVerdict(t, position(t, board+"; 0 134"), limit)
	}
	// Growth also applies to a decided position, and to the last one.
	checkVerdict(t, position(t, fullBlue+"; 0 4").Grow(), blueWins)
	checkPosition(t, position(t, "N01:1; 1 134").Grow(), "N01:2; 1 134")
	if s := (volcano.State{}).Grow(); s.IsValid() {
		t.Errorf("the zero State grows into %q", s)
	}
}

// TestLongestChain plays the longest chains of eruptions that are known: D22. The model counts their phases.
func TestLongestChain(t *testing.T) {
	for _, c := range []struct {
		text, action string
		phases       int
		dormant      int
	}{
		{text: "abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbccbccbc/bccbcbbcbcbcbcbcbcbc 1 0", action: "S02", phases: 81, dormant: 80},
		{text: "ccbcb/bbcbbcbcbcbcbcc/cbcbcbbbcbcbcbcccbcb/cbcbb/cbcbcbcbcbcbbcb/bcbccbccbcbcbcacbcbc 1 0", action: "N37", phases: 81, dormant: 80},
		{text: "dbdad/acbabadc3233baa/dbcdadd333223322dcbd/33232/23233233ddad323/3332233adbaabbaa3232 0 24", action: "S09", phases: 41, dormant: 48},
	} {
		s := volcano.MustParse(c.text)
		m := newModel(s)
		m.play(c.action)
		// Two of the positions are decided from the start, so Apply would refuse.
		next := s.ApplyUnchecked(volcano.MustParseAction(c.action))
		if diff := cmp.Diff(strings.Fields(m.text())[0], strings.Fields(next.String())[0]); diff != "" {
			t.Error(diff)
		}
		if m.phases != c.phases {
			t.Errorf("%s in %s has %d phases, not %d", c.action, c.text, m.phases, c.phases)
		}
		if n := next.Dormant().Len(); n != c.dormant {
			t.Errorf("%s in %s leaves %d dormant volcanoes, not %d", c.action, c.text, n, c.dormant)
		}
	}
}
