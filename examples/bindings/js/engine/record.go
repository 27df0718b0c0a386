//go:build !rules

package engine

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
)

// turn is one turn of a game that was read. Its step has no Action if none has the effect of the player's answer: the
// position then stays.
type turn struct {
	step
	// Failure is "crash", "timeout" or "invalid" if the player's line itself was not played, and Note is the reason.
	Failure string   `json:"failure"`
	Note    string   `json:"note"`
	In      []string `json:"in"`
	Out     *string  `json:"out"`
	Stderr  string   `json:"stderr"`
	Millis  float64  `json:"ms"`
	Error   string   `json:"error"`
	// Opinion is the player's own estimate of its odds, nil if it wrote none.
	Opinion *float64 `json:"opinion"`
}

// readRecord plays a recorded game again. A record that hides its seed gets the question's.
func readRecord(rec *record.Game, q *question) *reading {
	if rec.NoSeed && q.Seed != "" {
		rec.Seed, rec.NoSeed = parseSeed(q.Seed), false
	}
	calls.Check(rec.Identify())
	g := calls.Must(games.Named(rec.Game))
	r := &reading{Game: rec.Game, Kind: "record", Turns: []turn{}, Players: rec.Players, Options: rec.Options}
	again, err := analysis.FromRecord(rec)
	var differs *record.Difference
	switch {
	case errors.Is(err, record.ErrNoSeed):
		calls.Fail("%w: type it into the field of the seed and read again", err)
	case errors.As(err, &differs):
		text := differs.Error()
		r.note("%s%s. What comes before it is shown.", strings.ToUpper(text[:1]), text[1:])
	default:
		calls.Check(err)
	}
	for _, ply := range again.Plies {
		s := ply.Step
		t := turn{
			step: step{Player: s.Turn.Player, State: s.After.String()}, Failure: ply.Failure, Note: ply.Reason,
			In: record.Lines(s.Input), Out: s.Turn.Out, Stderr: s.Turn.Stderr, Millis: s.Turn.Millis,
			Error: s.Turn.Error, Opinion: ply.Opinion,
		}
		if ply.Unasked {
			t.Note = "no longer asked"
		}
		if ply.Action != "" {
			t.step = *calls.Must(played(s.State, ply.Action))
		}
		r.Turns = append(r.Turns, t)
	}
	last := again.Referee
	if r.Start = last.State().String(); len(again.Plies) > 0 {
		r.Start = again.Plies[0].State.String()
	}
	if start, err := g.Start(rec.Seed, rec.Options); err == nil && start.String() == r.Start {
		r.Seed = fmt.Sprint(rec.Seed)
	}
	if last.Over() {
		for p := 0; p < last.State().NumPlayers(); p++ {
			r.Scores = append(r.Scores, last.Score(p))
		}
		if w, ok := last.Winner(); ok {
			r.Winner = &w
		}
	}
	if last.Ending() == "stopped" {
		r.stopped(rec)
	}
	return r
}

// stopped describes which failure ends a record, because the last position does not show it.
func (r *reading) stopped(rec *record.Game) {
	r.Result = "The game ends here: a player was stopped."
	for i := len(r.Turns) - 1; i >= 0; i-- {
		t := r.Turns[i]
		name := fmt.Sprintf("player %d", t.Player)
		if t.Player < len(r.Players) {
			name = cmp.Or(r.Players[t.Player], name)
		}
		switch {
		case t.Failure == "":
			continue
		case len(r.Turns) < len(rec.Turns):
			r.Result = fmt.Sprintf("The record goes on, but when it is played again, %s is stopped here.", name)
		case t.Failure == "crash":
			r.Result = fmt.Sprintf("The game ends here: the program of %s crashed (%s).", name, t.Note)
		case t.Failure == "timeout":
			r.Result = fmt.Sprintf("The game ends here: %s did not answer in time.", name)
		default:
			r.Result = fmt.Sprintf("The game ends here: %s was stopped (%s).", name, t.Error)
		}
		return
	}
}

// summarize returns a game of a list of many. What the record does not say is "" or null. The scores are as match
// runners count them, so that a player that failed has lost; they are null if the game did not end. The number is the
// game's in a run of the arena.
func summarize(q *question) any {
	g, turns, err := record.Summarize(q.about)
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
