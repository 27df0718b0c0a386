package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// outcome is how a game stands.
type outcome struct {
	Winner string // "player 0", "player 1", "draw", or empty before the end
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
