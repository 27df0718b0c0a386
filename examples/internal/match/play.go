package match

import (
	"errors"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Player answers what the referee sends.
type Player interface {
	// Answer returns the line that answers an input. The error is ErrTimeout when none came within the limit, and
	// anything else when none will come any more.
	Answer(input []byte, limit time.Duration) (line string, err error)
	// Stderr returns what the player wrote to its standard error since the last call.
	Stderr() string
	// Close ends the player, whatever it is doing.
	Close()
}

// ErrTimeout is the error of a Player that did not answer in time.
var ErrTimeout = errors.New("no answer in time")

// Setting is a game to be played.
type Setting struct {
	Game    *game.Game
	Seed    int64
	Options map[string]string
	// Slack is added to the site's time limits.
	Slack time.Duration
	// Inputs says whether the record keeps what the players were sent.
	Inputs bool
}

// Play plays a game between players, one a seat, and leaves them open. The error is about the setting; what players do
// wrong is in the record.
func Play(set Setting, players []Player, stop <-chan struct{}) (*Record, error) {
	ref, err := set.Game.NewReferee(set.Seed, set.Options)
	if err != nil {
		return nil, err
	}
	rec := &Record{Game: set.Game.Name, Seed: set.Seed, Options: set.Options, Failures: make([]Failure, len(players))}
	if rec.Options == nil {
		rec.Options = map[string]string{}
	}
	answered := make([]bool, len(players))
	for !ref.Over() {
		select {
		case <-stop:
			return nil, errors.New("stopped")
		default:
		}
		seat := ref.ToMove()
		input := ref.AppendInput(nil)
		if rec.Failures[seat] != None {
			// The game goes on without this player, who is not asked any more.
			ref.Timeout()
			continue
		}
		limit := set.Game.Later + set.Slack
		if !answered[seat] {
			limit = set.Game.First + set.Slack
		}
		answered[seat] = true
		turn := Turn{Player: seat}
		if set.Inputs {
			turn.In = Lines(input)
		}
		begin := time.Now()
		line, err := players[seat].Answer(input, limit)
		turn.Millis = float64(time.Since(begin).Microseconds()) / 1000
		turn.Stderr = players[seat].Stderr()
		switch {
		case err == nil:
			turn.Out = &line
			if err = ref.Answer(line); err != nil {
				rec.Failures[seat] = Invalid
			}
		case errors.Is(err, ErrTimeout):
			rec.Failures[seat] = Timeout
			ref.Timeout()
		default:
			rec.Failures[seat] = Crash
			ref.Timeout()
		}
		if err != nil {
			turn.Error = err.Error()
		}
		rec.Turns = append(rec.Turns, turn)
	}
	for seat := range players {
		rec.Scores = append(rec.Scores, ref.Score(seat))
	}
	if w, ok := ref.Winner(); ok {
		rec.Winner = &w
	}
	return rec, nil
}
