package cultist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
)

// TestInput checks the lines of a turn against ones written by hand: D19.
func TestInput(t *testing.T) {
	s := sketch("x.c/............x//a........d..b c0=3,d2 1 1 42")
	want := "4\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 3 2 0 0\n3 0 10 9 3 2\n"
	for p := cultist.Player(0); p < 2; p++ {
		if diff := cmp.Diff(want, string(s.AppendTurn(nil, p))); diff != "" {
			t.Errorf("AppendTurn(%d) (-want +got):\n%s", p, diff)
		}
		init := fmt.Sprintf("%d\n13 7\nx............\n............x\n", p) + strings.Repeat(".............\n", 5)
		if diff := cmp.Diff(init, string(s.AppendInit(nil, p))); diff != "" {
			t.Errorf("AppendInit(%d) (-want +got):\n%s", p, diff)
		}
	}
	// A unit that dies is gone at once, even while its tile is still taken.
	after := sketch("///a.....cd....b c0,d1=6 0 4 42").WithoutRand().ApplyUnchecked(cultist.MustParseAction("2 SHOOT 3"))
	expect(t, "the player to move", after.ToMove(), cultist.Neutral)
	want = "3\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 10 6 3 0\n"
	if diff := cmp.Diff(want, string(after.AppendTurn(nil, 1))); diff != "" {
		t.Errorf("%q.AppendTurn(1) (-want +got):\n%s", after, diff)
	}
}

// TestFailures checks how a game ends by an invalid line or a timeout: D14.
func TestFailures(t *testing.T) {
	for _, c := range []struct {
		name   string
		fail   func(r *cultist.Referee) error
		reason error
	}{
		{"invalid line", func(r *cultist.Referee) error { return r.Answer("please wait") }, cultist.ErrSyntax},
		{"illegal action", func(r *cultist.Referee) error { return r.Answer("5 MOVE 1 1") }, cultist.ErrNotYourUnit},
		{"timeout", func(r *cultist.Referee) error { r.Timeout(); return r.Failure(r.ToMove()) }, cultist.ErrTimeout},
	} {
		for failing := cultist.Player(0); failing < 2; failing++ {
			t.Run(c.name+" of player "+failing.String(), func(t *testing.T) {
				r := cultist.NewReferee(7)
				for r.ToMove() != failing {
					if err := r.Answer("WAIT"); err != nil {
						t.Fatal(err)
					}
				}
				before := r.State()
				expect(t, "the ending before it", r.Ending(), cultist.Unfinished)
				expect(t, "the failure before it", r.Failure(failing), nil)
				err := c.fail(r)
				if !errors.Is(err, c.reason) {
					t.Errorf("the error is %v, want %v", err, c.reason)
				}
				expect(t, "the failure", r.Failure(failing), err)
				// Nothing counts any more, neither for the player who failed nor for its opponent.
				r.Timeout()
				expect(t, "the answer after the end", r.Answer("WAIT"), cultist.ErrGameOver)
				expect(t, "the failure after the end", r.Failure(failing), err)
				expect(t, "the failure of the opponent", r.Failure(failing^1), nil)
				expect(t, "the failure of no player", r.Failure(cultist.Neutral), nil)

				expect(t, "whether the game is over", r.Over(), true)
				expect(t, "the ending", r.Ending(), cultist.Stopped)
				expect(t, "the ending of the position", r.State().Ending(), cultist.Unfinished)
				expect(t, "the score", r.Score(failing), -1)
				expect(t, "the score of the opponent", r.Score(failing^1), 0)
				winner, ok := r.Winner()
				expect(t, "the winner", winner, failing^1)
				expect(t, "whether there is one", ok, true)
				expect(t, "the player to move", r.ToMove(), failing)
				expect(t, "the position", r.State(), before)
				expect(t, "the input", string(r.AppendInput(nil)), "")
			})
		}
	}
}

// TestRefereeEnding checks that a Referee ends a game without failures as its position ends.
func TestRefereeEnding(t *testing.T) {
	r := cultist.NewReferee(42)
	for !r.Over() {
		expect(t, "the ending before the end", r.Ending(), cultist.Unfinished)
		if err := r.Answer("WAIT"); err != nil {
			t.Fatal(err)
		}
	}
	r.Timeout()
	expect(t, "the ending", r.Ending(), cultist.TurnLimit)
	expect(t, "the failure of player 0", r.Failure(0), nil)
	expect(t, "the failure of player 1", r.Failure(1), nil)
}

// TestAnswerJudgesTheWholeLine checks the lines at the edge of the contract, where the site's engine does more.
func TestAnswerJudgesTheWholeLine(t *testing.T) {
	long := "WAIT" + strings.Repeat(" ", 20000)
	for _, c := range []struct {
		line   string
		reason error
	}{
		{"WAIT\n", nil},
		{"WAIT\r", nil},
		{"\r\nWAIT\r\n", nil},
		{long, nil},
		{"WAIT\nWAIT", cultist.ErrSyntax},
		{"WAIT\rWAIT", cultist.ErrSyntax},
		{"0 MOVE 0 4 a\nWAIT", nil},
		{"0 MOVE 0 4\nWAIT", cultist.ErrSyntax},
		{"WAIT\u0085", cultist.ErrSyntax},
		{"WAIT\u2028", cultist.ErrSyntax},
		{"WAIT\u2029WAIT", cultist.ErrSyntax},
		{"0 MOVE 0 4 \u0085\u2028\u2029 \xff", nil},
		{"0 MOVE 0 4\xff", cultist.ErrSyntax},
	} {
		if err := cultist.NewReferee(42).Answer(c.line); !errors.Is(err, c.reason) {
			t.Errorf("%.40q: the error is %v, want %v", c.line, err, c.reason)
		}
	}
}
