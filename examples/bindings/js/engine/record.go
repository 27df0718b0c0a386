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

// Turn is one turn of a game that was read. Its Step has no Action if none has the effect of the player's
// answer: the position then stays.
type Turn struct {
	Step
	// Failure is "crash", "timeout" or "invalid" if the player's line itself was not played, and Note is the
	// reason.
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

// Record is a recorded game that was played again: its start, and the turns from there.
type Record struct {
	Game  string `json:"game"`
	Start string `json:"start"`
	Turns []Turn `json:"turns"`
	// Players are the names of the players by seat, if the text has them.
	Players []string `json:"players"`
	// Notes are sentences about assumptions and about parts that could not be read.
	Notes []string `json:"notes"`
	// Result says in a sentence why the game does not continue, if the last position does not show it.
	Result string `json:"result"`
	// Seed and Options are the start's if it is a start that the referee makes.
	Seed    string            `json:"seed"`
	Options map[string]string `json:"options"`
	// Scores and Winner are the referee's, which can differ from the last position's after a failure.
	Scores []int `json:"scores"`
	Winner *int  `json:"winner"`
}

// Note adds a sentence to the notes.
func (r *Record) Note(format string, about ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, about...))
}

// Recorded returns the recorded game in a text.
func Recorded(text []byte) *record.Game {
	var rec record.Game
	calls.Check(InJSON(string(text), 0, rec.UnmarshalJSON(text)))
	return &rec
}

// readText reads the text of a recorded game. A record that hides its seed gets the question's.
func readText(text []byte, q struct{ Seed string }) any { return Read(Recorded(text), q.Seed) }

// Read plays a recorded game again. A record that hides its seed gets the one that was typed, unless that is
// "".
func Read(rec *record.Game, seed string) *Record {
	if rec.NoSeed && seed != "" {
		rec.Seed, rec.NoSeed = ParseSeed(seed), false
	}
	calls.Check(rec.Identify())
	g := calls.Must(games.Named(rec.Game))
	r := &Record{Game: rec.Game, Turns: []Turn{}, Players: rec.Players, Options: rec.Options}
	again, err := analysis.FromRecord(rec)
	var differs *record.Difference
	switch {
	case errors.Is(err, record.ErrNoSeed):
		calls.Fail("%w: type it into the field of the seed and read again", err)
	case errors.As(err, &differs):
		text := differs.Error()
		r.Note("%s%s. What comes before it is shown.", strings.ToUpper(text[:1]), text[1:])
	default:
		calls.Check(err)
	}
	for _, ply := range again.Plies {
		s := ply.Step
		t := Turn{
			Step: Step{Player: s.Turn.Player, State: s.After.String()}, Failure: ply.Failure, Note: ply.Reason,
			In: record.Lines(s.Input), Out: s.Turn.Out, Stderr: s.Turn.Stderr, Millis: s.Turn.Millis,
			Error: s.Turn.Error, Opinion: ply.Opinion,
		}
		if ply.Unasked {
			t.Note = "no longer asked"
		}
		if ply.Action != "" {
			t.Step = *calls.Must(Played(s.State, ply.Action))
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
func (r *Record) stopped(rec *record.Game) {
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
