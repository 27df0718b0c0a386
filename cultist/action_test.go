package cultist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestLinesRefused checks what the errors for lines say that are invalid in every position.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, text string
		reason     error
	}{
		{"14 MOVE 3 4", `"14 MOVE 3 4"`, cultist.ErrUnitID},
		{"2 SHOOT 14", `"2 SHOOT 14"`, cultist.ErrTargetID},
		{"0 CONVERT 14", `"0 CONVERT 14"`, cultist.ErrTargetID},
		{"2 MOVE 13 0", `"2 MOVE 13 0"`, cultist.ErrOffBoard},
		{"2 MOVE 0 7", `"2 MOVE 0 7"`, cultist.ErrOffBoard},
		{"2 MOVE 3  4", `"" is not a number of 32 bits`, cultist.ErrSyntax},
		{"2 MOVE x 4", `"x" is not a number of 32 bits`, cultist.ErrSyntax},
		{"x MOVE 3 4", `"x" is not a number of 32 bits`, cultist.ErrSyntax},
		{"2 MOVE 3", "words are missing", cultist.ErrSyntax},
		{"2 SHOOT", "words are missing", cultist.ErrSyntax},
		{"2 JUMP 3", "the second word must be", cultist.ErrSyntax},
		{"2 WAIT", "the second word must be", cultist.ErrSyntax},
		{"STAY", "a single word must be WAIT", cultist.ErrSyntax},
	} {
		a, err := cultist.ParseAction(c.line)
		expect(t, "the action of "+c.line, a, cultist.ActionAt(-1))
		expectError(t, c.line, err, c.reason, c.text)
	}
}

// TestUnitIDs checks that Actions with ids beyond the units are refused.
func TestUnitIDs(t *testing.T) {
	s := cultist.New(42)
	for _, mover := range []cultist.State{s, s.ApplyUnchecked(cultist.Action{})} {
		for _, a := range []cultist.Action{
			cultist.ActionAt(-1), {Kind: cultist.Convert + 1, Unit: 99}, {Unit: 1}, {Unit: 99}, {Target: 1}, {Tile: 3},
			{Kind: cultist.Move, Unit: uint8(mover.ToMove()), Target: 99},
		} {
			_, err := mover.Apply(a)
			expectError(t, fmt.Sprintf("%#v", a), err, cultist.ErrIllegal, "this is not an action")
		}
	}
	for _, id := range []uint8{14, 15, 16, 255} {
		for _, c := range []struct {
			a    cultist.Action
			want error
		}{
			{cultist.Action{Kind: cultist.Move, Unit: id}, cultist.ErrUnitID},
			{cultist.Action{Kind: cultist.Shoot, Target: id}, cultist.ErrTargetID},
			{cultist.Action{Kind: cultist.Convert, Target: id}, cultist.ErrTargetID},
		} {
			if _, err := s.Apply(c.a); !errors.Is(err, c.want) {
				t.Errorf("Apply(%+v) = error %v, want %v", c.a, err, c.want)
			}
		}
	}
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
