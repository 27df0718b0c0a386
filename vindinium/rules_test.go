package vindinium_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

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

// TestErrorsSayWhy checks that the error of an action after the end names the action, the turn and the reason, and that
// nothing is lost.
func TestErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 300 150")
	next, err := s.Apply(vindinium.MoveTo(3, 4))
	for _, part := range []string{"vindinium: ", `"MOVE 3 4"`, "turn 300", s.String(), "the game is over"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("Apply(MOVE 3 4) = error %v, want one with %q", err, part)
		}
	}
	if !errors.Is(err, vindinium.ErrGameOver) {
		t.Error(err)
	}
	expect(t, "the position after it", next, s)
	if _, rerr := s.Resolve(vindinium.MoveTo(3, 4)); rerr.Error() != err.Error() {
		t.Errorf("Resolve() = error %v, want %v as of Apply", rerr, err)
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
