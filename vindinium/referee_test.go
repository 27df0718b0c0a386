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
