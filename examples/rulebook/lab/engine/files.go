package engine

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
)

// summarize returns a game of a list of many. What the record does not say is "" or null. The scores are as match
// runners count them, so that a player that failed has lost; they are null if the game did not end. The number is the
// game's in a run of the arena.
func summarize(text []byte, _ engine.Bare) any {
	g, turns, err := record.Summarize(text)
	calls.Check(err)
	var scores []int
	for seat := range g.Scores {
		scores = append(scores, g.Score(seat))
	}
	s := map[string]any{
		"game": g.Game, "players": g.Players, "turns": turns, "scores": scores, "winner": g.Winner,
		"failures": g.Failures, "seed": "", "number": nil,
	}
	if !g.NoSeed {
		s["seed"] = fmt.Sprint(g.Seed)
	}
	if g.Run != nil {
		s["number"] = g.Run.Number
	}
	return s
}
