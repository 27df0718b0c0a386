package onitama_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// The rows are named after their source: S for the sentences of the statement, D for the numbered differences in the
// package comment. Other files have the tests of D4 (start_test.go) and D5
// (referee_test.go).

// played has lines that are played on positions. A row with a reason is refused and has no position after it.
var played = []struct {
	rule   string
	before string
	line   string
	after  string
	winner string // as in outcome
	ending onitama.Ending
	reason error
}{
	{
		rule:   "S: reach the opponent's shrine with your master",
		before: "bb.bb/..W../...../...../ww.wB boar,ox/eel,crane/crab 0 10", line: "4 C4C5",
		after: "bbWbb/...../...../...../ww.wB ox,crab/eel,crane/boar 1 11", winner: "player 0", ending: onitama.ShrineReached,
	},
	{
		rule:   "S: player 1's goal is C1",
		before: "bb.bb/...../...../..B../Ww.ww eel,crane/boar,ox/crab 1 11", line: "4 C2C1",
		after: "bb.bb/...../...../...../WwBww eel,crane/ox,crab/boar 0 12", winner: "player 1", ending: onitama.ShrineReached,
	},
	{
		rule:   "S: or capture the opponent's master",
		before: "bb.bb/..B../..w../...../wwW.. boar,ox/eel,crane/crab 0 10", line: "4 C3C4",
		after: "bb.bb/..w../...../...../wwW.. ox,crab/eel,crane/boar 1 11", winner: "player 0", ending: onitama.MasterCaptured,
	},
	{
		rule:   "S: the played card goes to the centre, the centre's comes to the hand",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "S: the card is rotated by 180 degrees for player 1",
		before: "bbBbb/...../...../w..../.wWww boar,crab/tiger,crane/ox 1 1", line: "15 B5B3",
		after: "b.Bbb/...../.b.../w..../.wWww boar,crab/crane,ox/tiger 0 2",
	},
	{
		rule:   "S: not rotated, the same move is refused",
		before: "bbBbb/...../..w../w..../.wW.w boar,crab/tiger,crane/ox 0 2", line: "6 C3C5",
		reason: onitama.ErrNotOnCard,
	},
	{
		rule:   "S: the destination must not have a piece of the mover",
		before: "bbBbb/...../...../...../wwWww crab,ox/eel,crane/boar 0 0", line: "7 A1B1",
		reason: onitama.ErrOwnPiece,
	},
	{
		rule:   "S: the opponent on the cell is eliminated",
		before: ".bBbb/...../b..../w..../.wWww boar,crab/tiger,crane/ox 0 2", line: "4 A2A3",
		after: ".bBbb/...../w..../...../.wWww crab,ox/tiger,crane/boar 1 3",
	},
	{
		rule:   "S: without a valid move, PASS exchanges a card of choice, the first",
		before: "w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", line: "3 PASS",
		after: "w..../W..../w..../w..../w..B. tiger,frog/ox,monkey/horse 1 49",
	},
	{
		rule:   "S: without a valid move, PASS exchanges a card of choice, the second",
		before: "w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", line: "15 PASS",
		after: "w..../W..../w..../w..../w..B. horse,frog/ox,monkey/tiger 1 49",
	},
	{
		rule:   "S: a tie if nobody succeeds within 200 turns",
		before: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199", line: "0 C5D4",
		after: "b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200", winner: "draw", ending: onitama.TurnLimit,
	},
	{
		rule:   "S: the output is a card, a move and a message",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 here I come",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "S: a master captures a student",
		before: "b.Bbb/...../...../..b../wwWww boar,ox/eel,crane/crab 0 2", line: "4 C1C2",
		after: "b.Bbb/...../...../..W../ww.ww ox,crab/eel,crane/boar 1 3",
	},
	{
		rule:   "S: capturing a student on the shrine with the master wins",
		before: "B.b.b/..W../...../...../w.... boar,ox/eel,crane/crab 0 10", line: "4 C4C5",
		after: "B.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11", winner: "player 0", ending: onitama.ShrineReached,
	},
	{
		rule:   "S: capturing the master on its shrine with the master wins",
		before: "b.B.b/..W../...../...../w.... boar,ox/eel,crane/crab 0 10", line: "4 C4C5",
		after: "b.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11", winner: "player 0", ending: onitama.MasterCaptured,
	},
	{
		rule:   "S: capturing the master on its shrine with a student wins",
		before: "..B../..w../...../...../W.... boar,ox/eel,crane/crab 0 10", line: "4 C4C5",
		after: "..w../...../...../...../W.... ox,crab/eel,crane/boar 1 11", winner: "player 0", ending: onitama.MasterCaptured,
	},
	{
		rule:   "S: not with a card that has no such move for player 1",
		before: "B..../...../...../..b../..W.. boar,ox/tiger,mantis/crab 1 11", line: "14 C2C1",
		reason: onitama.ErrNotOnCard,
	},
	{
		rule:   "S: player 1 too captures the master on its shrine with a student",
		before: "B..../...../..b../...../..W.. boar,ox/tiger,mantis/crab 1 11", line: "15 C3C1",
		after: "B..../...../...../...../..b.. boar,ox/mantis,crab/tiger 0 12", winner: "player 1", ending: onitama.MasterCaptured,
	},
	{
		rule:   "D1: a win on the last turn counts",
		before: "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 199", line: "4 C3C4",
		after: "b...b/..w../...../...../..W.. ox,crab/eel,crane/boar 1 200", winner: "player 0", ending: onitama.MasterCaptured,
	},
	{
		rule:   "D1: an invalid line on the last turn counts",
		before: "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 199", line: "4 C3C5",
		reason: onitama.ErrNotOnCard,
	},
	{
		rule:   "D1: turn 198 is not the last",
		before: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 198", line: "4 A1A2",
		after: "b.B../...../...../w..../..W.. ox,crab/eel,crane/boar 1 199",
	},
	{
		rule:   "D2: PASS while a move exists loses",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "4 PASS",
		reason: onitama.ErrMustMove,
	},
	{
		rule:   "D2: PASS with one card while only the second card has moves loses",
		before: "w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48", line: "15 PASS",
		reason: onitama.ErrMustMove,
	},
	{
		rule:   "D2: a movement loses while only PASS is legal",
		before: "w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", line: "3 A1A2",
		reason: onitama.ErrOwnPiece,
	},
	{
		rule:   "D2: PASS with a card that is not in the hand loses",
		before: "w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", line: "7 PASS",
		reason: onitama.ErrNotYourCard,
	},
	{
		rule:   "D3: letters count in any case",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 a1A2",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "D3: leading zeros and spaces of all six kinds",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "0000000000000007 \t\v\f\r\nA1A2\vx",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "D3: a leading space loses",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: " 7 A1A2",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: exactly one trailing space loses",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 ",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: two trailing spaces do not lose",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2  ",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "D3: the card's number is digits only",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "+7 A1A2",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: the Unicode long s is not an s",
		before: "w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", line: "3 PAſS",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: a no-break space is not a space",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7\u00a0A1A2",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: a message must not contain a line end",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 x\ny",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: a message must not contain a line separator",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 \u2028x",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: a message must not contain the next line control",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 x\u0085y",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: a message must not contain a paragraph separator",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 x\u2029",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: the spaces before a message may contain a line end",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 \n x",
		after: "bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1",
	},
	{
		rule:   "D3: a line end is no message",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2 \n",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: text glued to the move is invalid",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A1A2x",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: 2147483647 is a number, though no card's",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "2147483647 A1A2",
		reason: onitama.ErrNotYourCard,
	},
	{
		rule:   "D3: 2147483648 is not a number",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "2147483648 A1A2",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D3: 4294967303 does not wrap around to 7",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "4294967303 A1A2",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D6: the list's order does not change with the side, only the directions do",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 1", line: "0 A5B4",
		after: ".bBbb/.b.../...../...../wwWww boar,ox/crane,crab/eel 0 2",
	},
	{
		rule:   "D7: an invalid line loses at once and touches nothing",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 1", line: "WAIT",
		reason: onitama.ErrSyntax,
	},
	{
		rule:   "D8: a student on the opponent's shrine means nothing",
		before: "bb.b./..w../...../...../w.W.B boar,ox/eel,crane/crab 0 10", line: "4 C4C5",
		after: "bbwb./...../...../...../w.W.B ox,crab/eel,crane/boar 1 11",
	},
	{
		rule:   "D8: a master on its own shrine means nothing",
		before: "bb.b./..w../...../..W../w...B boar,ox/eel,crane/crab 0 10", line: "7 C2C1",
		after: "bb.b./..w../...../...../w.W.B boar,crab/eel,crane/ox 1 11",
	},
	{
		rule:   "D9: a card of the opponent is not the mover's",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "0 A1A2",
		reason: onitama.ErrNotYourCard,
	},
	{
		rule:   "D9: the card in the middle is not the mover's",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "6 A1A2",
		reason: onitama.ErrNotYourCard,
	},
	{
		rule:   "D9: the card is checked before the squares",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "9 C3C4",
		reason: onitama.ErrNotYourCard,
	},
	{
		rule:   "D9: the first square is empty",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A2A3",
		reason: onitama.ErrNotYourPiece,
	},
	{
		rule:   "D9: the piece on the first square is the opponent's",
		before: "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", line: "7 A5A4",
		reason: onitama.ErrNotYourPiece,
	},
	{
		rule:   "D9: the move is on the second card of the mover",
		before: "bbBbb/...../...../..W../wwww. boar,crab/eel,crane/ox 0 0", line: "4 C2A2",
		reason: onitama.ErrNotOnCard,
	},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := onitama.MustParse(row.before)
			if s.String() != row.before || s.Over() {
				t.Fatalf("the position reads as %q, over %v", s, s.Over())
			}
			if err := gametest.AgreesWithList(s); err != nil {
				t.Error(err)
			}
			a, err := onitama.ParseAction(row.line)
			next := s
			if err == nil {
				next, err = s.Apply(a)
			}
			if !errors.Is(err, row.reason) {
				t.Fatalf("the error is %v, not %v", err, row.reason)
			}
			want := row.after
			if row.reason != nil {
				want = row.before
			}
			if diff := cmp.Diff(onitama.MustParse(want).Diagram(), next.Diagram()); diff != "" {
				t.Fatal(diff)
			}
			if diff := cmp.Diff(outcomeFor(row.winner, row.ending), outcomeOf(next)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// outcome is how a game stands.
type outcome struct {
	Winner string // "player 0", "player 1", "draw", or empty while the game goes on
	Ending onitama.Ending
	Over   bool
	Scores [2]int
}

// outcomeFor returns the outcome that belongs to a winner and an ending.
func outcomeFor(winner string, ending onitama.Ending) outcome {
	o := outcome{Winner: winner, Ending: ending, Over: winner != ""}
	switch winner {
	case "player 0":
		o.Scores[0] = 1
	case "player 1":
		o.Scores[1] = 1
	}
	return o
}

// outcomeOf returns what a State or a Referee says.
func outcomeOf(game interface {
	Over() bool
	Winner() (onitama.Player, bool)
	Score(onitama.Player) int
	Ending() onitama.Ending
}) outcome {
	o := outcome{Ending: game.Ending(), Over: game.Over(), Scores: [2]int{game.Score(0), game.Score(1)}}
	if w, ok := game.Winner(); ok {
		o.Winner = []string{"player 0", "player 1"}[w]
	} else if o.Over {
		o.Winner = "draw"
	}
	return o
}
