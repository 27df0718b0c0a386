package vindinium_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestInput checks the lines of a first and of a later turn against ones written by hand: D1, D6.
func TestInput(t *testing.T) {
	s := vindinium.MustParse(four + "1,2,20,3/0,1,21,3/3,2,100,0/3,1,2,71 01-3 8 150")
	got := string(s.AppendTurn(s.AppendInit(nil, 2), 2))
	want := "5|0.M.1|.....|M...M|.....|2.M.3|2|8|" +
		"HERO 0 1 2 20 3|HERO 1 0 1 21 3|HERO 2 3 2 100 0|HERO 3 3 1 2 71|" +
		"MINE 0 0 2 -1 -1|MINE 1 2 0 -1 -1|MINE -1 2 4 -1 -1|MINE 3 4 2 -1 -1|"
	if diff := cmp.Diff(strings.ReplaceAll(want, "|", "\n"), got); diff != "" {
		t.Errorf("AppendTurn() (-want +got):\n%s", diff)
	}
}

// newReferee starts a game of 10 rounds on a map for two players.
func newReferee(t *testing.T) *vindinium.Referee {
	t.Helper()
	ref, err := vindinium.NewReferee(11, vindinium.Options{Players: 2, Turns: 10, Size: 10})
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

// failures are the ways in which a player can fail.
var failures = []struct {
	name string
	fail func(r *vindinium.Referee) error
	want error // what the failure wraps
}{
	{"invalid line", func(r *vindinium.Referee) error { return r.Answer("FLY") }, vindinium.ErrSyntax},
	{"timeout", func(r *vindinium.Referee) error { r.Timeout(); return r.Failure(0) }, vindinium.ErrTimeout},
}

// TestFailure checks D2 and D18: a player that fails waits to the end without input, and its first failure is kept.
func TestFailure(t *testing.T) {
	for _, c := range failures {
		t.Run(c.name, func(t *testing.T) {
			ref := newReferee(t)
			before := ref.State()
			err := c.fail(ref)
			if !errors.Is(err, c.want) {
				t.Errorf("the failure = %v, want %v", err, c.want)
			}
			expect(t, "the position after it", ref.State(), before.ApplyUnchecked(vindinium.Wait.Action()))
			for p, active := range map[vindinium.Player]bool{0: false, 1: true, 2: false, vindinium.Neutral: false, 200: false} {
				expect(t, fmt.Sprintf("player %d being active", p), ref.Active(p), active)
			}
			for p, want := range map[vindinium.Player]error{0: err, 1: nil, 2: nil, vindinium.Neutral: nil, 200: nil} {
				expect(t, fmt.Sprintf("the failure of player %d", p), ref.Failure(p), want)
			}
			if len(ref.AppendInput(nil)) == 0 {
				t.Error("AppendInput() of player 1 = nothing, want lines")
			}
			if err := ref.Answer("EAST"); err != nil {
				t.Error(err)
			}
			// Whatever comes for player 0, it waits.
			for _, answer := range []func() error{
				func() error { return ref.Answer("NORTH EXPERT_INPUT") },
				func() error { return ref.Answer("FLY") },
				func() error { ref.Timeout(); return nil },
			} {
				before := ref.State()
				expect(t, "the player to move", ref.ToMove(), 0)
				expect(t, "its input", string(ref.AppendInput(nil)), "")
				expect(t, "the error of its answer", answer(), nil)
				expect(t, "the position", ref.State(), before.ApplyUnchecked(vindinium.Wait.Action()))
				expect(t, "the first failure", ref.Failure(0), err)
				if err := ref.Answer("WAIT"); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestAllFail checks D2: the game goes on without players, and ends by its turn limit.
func TestAllFail(t *testing.T) {
	for _, c := range failures {
		t.Run(c.name, func(t *testing.T) {
			ref := newReferee(t)
			for i := 0; !ref.Over(); i++ {
				expect(t, "the turn", ref.State().Turn(), i)
				expect(t, "the ending", ref.Ending(), vindinium.Unfinished)
				c.fail(ref)
			}
			for p := vindinium.Player(0); p < 2; p++ {
				if !errors.Is(ref.Failure(p), c.want) {
					t.Errorf("Failure(%d) = %v, want %v", p, ref.Failure(p), c.want)
				}
				// Nobody has moved, so nobody has any gold.
				expect(t, fmt.Sprintf("the score of player %d", p), ref.Score(p), 0)
			}
			_, ok := ref.Winner()
			expect(t, "a winner", ok, false)
			expect(t, "the ending", ref.Ending(), vindinium.TurnLimit)
			end := ref.State()
			expect(t, "the last turn", end.Turn(), 20)
			expect(t, "the error of an answer after the end", ref.Answer("WAIT"), vindinium.ErrGameOver)
			ref.Timeout()
			expect(t, "the position after it", ref.State(), end)
			expect(t, "the input after the end", string(ref.AppendInput(nil)), "")
		})
	}
}

// TestFailureAfterTheEnd checks that what comes after the end is not a failure.
func TestFailureAfterTheEnd(t *testing.T) {
	ref := newReferee(t)
	for !ref.Over() {
		if err := ref.Answer("WAIT"); err != nil {
			t.Fatal(err)
		}
	}
	ref.Timeout()
	expect(t, "the error of an invalid line", ref.Answer("FLY"), vindinium.ErrGameOver)
	expect(t, "the failure", ref.Failure(ref.ToMove()), nil)
}

// TestFailedWinner checks D2 and D17: a player that has failed still earns and can win. The seats 2 and 3 stay empty: D3.
func TestFailedWinner(t *testing.T) {
	ref := newReferee(t)
	mine := ref.State().Map().Mine(0)
	for ref.State().NumMines(0) == 0 {
		line := fmt.Sprintf("MOVE %d %d", mine.X, mine.Y)
		if ref.ToMove() == 1 {
			line = "WAIT"
		}
		if err := ref.Answer(line); err != nil {
			t.Fatalf("Answer(%q) in %q = error %v, want nil", line, ref.State(), err)
		}
	}
	for !ref.Over() {
		if ref.ToMove() == 0 {
			ref.Timeout()
		} else if err := ref.Answer("WAIT"); err != nil {
			t.Fatal(err)
		}
	}
	w, ok := ref.Winner()
	expect(t, "a winner", ok, true)
	expect(t, "the winner", w, 0)
	if ref.Score(0) == 0 {
		t.Error("Score(0) of the winner = 0, want more")
	}
	for _, p := range []vindinium.Player{1, 2, 3, 200} {
		expect(t, fmt.Sprintf("the score of player %d", p), ref.Score(p), 0)
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
			t.Errorf("turn %d (-want +got):\n%s", s.Turn(), diff)
		}
		if c.line == "-" {
			ref.Timeout()
		} else if err := ref.Answer(c.line); (err == nil) != (s.ToMove()%2 == 0) {
			t.Errorf("turn %d: Answer(%q) = error %v, want one of every second player", s.Turn(), c.line, err)
		}
	}
}
