package vindinium_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestLinesRefused has lines that are invalid whatever the position: D14 and D16.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, why string
		expert    bool
	}{
		{"", "before the first space", false},
		{"WAITX", "before the first space", false},
		{"WAIT\tx", "before the first space", false},
		{"\u00a0WAIT", "before the first space", false},
		{"STAY", "before the first space", false},
		{"EXPERT_INPUT", "before the first space", false},
		{"WAITEXPERT_INPUT", "before the first space", false},
		{"JUMP EXPERT_INPUT", "before the first space", true},
		{"MOVE", "no cell", false},
		{"MOVE 3", "no cell", false},
		{"MOVE\t3 4", "before the first space", false},
		{"MOVE  3 4", "single space", false},
		{"MOVE 3  4", "single space", false},
		{"MOVE 3\t4", "no cell", false},
		{"MOVE 3,4", "no cell", false},
		{"MOVE 3 4.0", "single space", false},
		{"MOVE 3 -", "single space", false},
		{"MOVE 3 +-4", "single space", false},
		{"MOVE 2147483648 0", "single space", false},
		{"MOVE 0 -2147483649", "single space", false},
		{"MOVE 4294967299 0", "single space", false},
		{"MOVE 𝟏 0", "single space", false},
		{"MOVE 3 EXPERT_INPUT 4", "single space", true},
		{"MOVE 3 EXPERT_EXPERT_INPUTINPUT4", "single space", true},
		{"MOVE 3 expert_ınpuẗ", "single space", true},
		// What ends a line on the site does not end one here.
		{"NORTH\nSOUTH", "before the first space", false},
		{"NORTH\rSOUTH", "before the first space", false},
		{"NORTH\u0085", "before the first space", false},
		{"NORTH\u2028x", "before the first space", false},
		{"NORTH\u2029", "before the first space", false},
	} {
		a, err := vindinium.ParseAction(c.line)
		if !errors.Is(err, vindinium.ErrSyntax) || !strings.Contains(err.Error(), c.why) {
			t.Errorf("ParseAction(%q) = error %v, want ErrSyntax with %q", c.line, err, c.why)
		}
		expect(t, fmt.Sprintf("the action of %q", c.line), a, vindinium.ActionAt(-1))
		expect(t, fmt.Sprintf("the expert input of %q", c.line), vindinium.AsksForExpertInput(c.line), c.expert)
	}
	if _, err := vindinium.ParseAction(strings.Repeat("9", 1<<20)); !errors.Is(err, vindinium.ErrSyntax) || len(err.Error()) > 300 {
		t.Errorf("ParseAction(1 MB) = an error of %d bytes, want at most 300", len(err.Error()))
	}
}

// TestLinesAccepted has lines at the edge of the contract that the Referee takes although the site's engine does not.
func TestLinesAccepted(t *testing.T) {
	for _, c := range []struct {
		line string
		want vindinium.Action
	}{
		{"MOVE 1 2 " + strings.Repeat("x", 1<<20), vindinium.MoveTo(geom.Point{X: 1, Y: 2})},
		{"\rNORTH\r\n", vindinium.North.Action()},
		{"NORTH a\nSOUTH\rb", vindinium.North.Action()},
		{"NORTH \u0085\u2028\u2029", vindinium.North.Action()},
	} {
		a, err := vindinium.ParseAction(c.line)
		if err != nil || a != c.want {
			t.Errorf("ParseAction(%.40q) = %s, %v, want %s", c.line, a, err, c.want)
		}
	}
}

// TestOrders checks the orders and the actions that they make.
func TestOrders(t *testing.T) {
	for i, word := range []string{"WAIT", "NORTH", "EAST", "SOUTH", "WEST"} {
		o := vindinium.Kind(i)
		a := vindinium.MustParseAction(word)
		expect(t, "the word of "+word, o.String(), word)
		expect(t, "the action of "+word, o.Action(), a)
		expect(t, "the order of "+word, a.Kind(), o)
		expect(t, "the cell of "+word, a.Cell(), geom.Point{X: -1, Y: -1})
		expect(t, "the listed action of "+word, deal(1).LegalActions()[i], a)
		if i > 0 {
			expect(t, "the kind of the step "+word, vindinium.KindOf(geom.Direction(i-1)), o)
		}
	}
	for i := 0; i < 256; i++ {
		d, ok := vindinium.Kind(i).Direction()
		want := i >= 1 && i <= 4
		expect(t, fmt.Sprintf("whether Kind(%d) has a direction", i), ok, want)
		if want {
			expect(t, fmt.Sprintf("the kind of the direction of Kind(%d)", i), vindinium.KindOf(d), vindinium.Kind(i))
		} else {
			expect(t, fmt.Sprintf("the direction of Kind(%d)", i), d, 0)
		}
	}
	expect(t, "the word of an invalid order", vindinium.Kind(200).String(), "invalid Kind")
	expect(t, "the word of Move", vindinium.Move.String(), "MOVE")
	expect(t, "the action of Move without a cell", vindinium.Move.Action(), vindinium.ActionAt(-1))
}

// TestMoveTo checks that cells are kept as they are up to the ends of 32 bits.
func TestMoveTo(t *testing.T) {
	for _, c := range []struct{ given, want geom.Point }{
		{geom.Point{X: 0, Y: 0}, geom.Point{X: 0, Y: 0}},
		{geom.Point{X: 1<<31 - 1, Y: -1 << 31}, geom.Point{X: 1<<31 - 1, Y: -1 << 31}},
		{geom.Point{X: math.MaxInt, Y: math.MinInt}, geom.Point{X: 1<<31 - 1, Y: -1 << 31}},
		{geom.Point{X: -1 << 31, Y: 1<<31 - 1}, geom.Point{X: -1 << 31, Y: 1<<31 - 1}},
		{geom.Point{X: -1234567891, Y: 1098765437}, geom.Point{X: -1234567891, Y: 1098765437}},
	} {
		a := vindinium.MoveTo(c.given)
		expect(t, fmt.Sprintf("the order of MOVE to %v", c.given), a.Kind(), vindinium.Move)
		expect(t, fmt.Sprintf("the cell of MOVE to %v", c.given), a.Cell(), c.want)
	}
}

// TestErrorsSayWhy checks that the error of an action after the end names the action, the turn and the reason, and that
// nothing is lost.
func TestErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 300 150")
	next, err := s.Apply(vindinium.MoveTo(geom.Point{X: 3, Y: 4}))
	for _, part := range []string{"vindinium: ", `"MOVE 3 4"`, "turn 300", s.String(), "the game is over"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("Apply(MOVE 3 4) = error %v, want one with %q", err, part)
		}
	}
	if !errors.Is(err, vindinium.ErrGameOver) {
		t.Error(err)
	}
	expect(t, "the position after it", next, s)
	if _, rerr := s.Resolve(vindinium.MoveTo(geom.Point{X: 3, Y: 4})); rerr.Error() != err.Error() {
		t.Errorf("Resolve() = error %v, want %v as of Apply", rerr, err)
	}
	if _, err := s.WithoutTurn().Apply(vindinium.ActionAt(-1)); !errors.Is(err, vindinium.ErrIllegal) ||
		!strings.HasSuffix(err.Error(), "this is not an action") {
		t.Errorf("Apply(the invalid Action) = error %v, want one that says so", err)
	}
	// The text of a large position is cut.
	long := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 300 150")
	_, after := long.Apply(vindinium.Wait.Action())
	_, far := long.WithoutTurn().Explain(long)
	_, near := long.WithoutTurn().Explain(vindinium.MustParse(mostMines + "0,15,50,0/9,15,20,9 " + strings.Repeat("1", 256) + " 1 150"))
	for _, err := range []error{after, far, near} {
		if text := fmt.Sprint(err); err == nil || len(text) > 500 {
			t.Errorf("an error has %d bytes, want at most 500: %s", len(text), text)
		}
	}
}

// mostMines are the rows of a map with the largest number of mines.
var mostMines = strings.Repeat(strings.Repeat("M", 18)+"/", 14) + "MMMM" + strings.Repeat("#", 14) + "/01" + strings.Repeat(".", 16) + "/" +
	strings.Repeat("#", 18) + "/" + strings.Repeat("#", 18) + " "
