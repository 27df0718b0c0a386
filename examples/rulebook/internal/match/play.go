// Package match plays games between players that are programs or functions, with the site's time limits, and records
// what happens.
package match

import (
	"context"
	"errors"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// Player answers the referee's input.
type Player interface {
	// Answer returns the line that answers an input, which it does not keep. The error wraps ErrTimeout if no
	// acceptable line came within the limit, is the context's if the context ends first, and otherwise the reason why
	// no answer will come.
	Answer(ctx context.Context, input []byte, limit time.Duration) (line string, err error)
	// Stderr returns the player's standard error since the last call: the first 256 KiB of a game, and after that only
	// lines of data, which begin with [TDATA or [PDATA, up to 1 MiB. LastWords returns what came since, with the end of
	// what Stderr omitted, and reports the loss. What comes after the last answer belongs to that answer.
	Stderr() string
	LastWords() (text string, lost Lost)
	// Exit describes how the player's program ended, and is "" if it is running or could not be started.
	Exit() string
	// Close ends the player.
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
	// Inputs reports whether the record includes the inputs of the players.
	Inputs bool
}

// Play plays a game between players, one for each seat, and leaves them open. If all are inside this program, the game
// is played without the lines of the protocol, with the same record. The error is about the setting, or that of
// the context if it ends before the game does. What players do wrong is in the record.
func Play(ctx context.Context, set Setting, players []Player) (*record.Game, error) {
	if list := policies(players); list != nil && !set.Inputs && shown(set) {
		return playHere(ctx, set, list)
	}
	return playLines(ctx, set, players)
}

// newRecord returns the record of a game before it is played.
func newRecord(set Setting, players int) *record.Game {
	g := &record.Game{
		Game: set.Game.Name, Seed: set.Seed, Options: set.Options,
		Failures: make([]record.Failure, players),
		Exits:    make([]string, players),
		Dropped:  make([]int64, players), DroppedData: make([]int64, players),
	}
	if g.Options == nil {
		g.Options = map[string]string{}
	}
	return g
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// playLines plays a game with the lines of the protocol.
func playLines(ctx context.Context, set Setting, players []Player) (*record.Game, error) {
	ref, err := set.Game.NewReferee(set.Seed, set.Options)
	if err != nil {
		return nil, err
	}
	g := newRecord(set, len(players))
	last := make([]int, len(players)) // each player's last turn, counted from 1
	var input []byte
	for !ref.Over() {
		seat := ref.ToMove()
		if g.Failures[seat] != record.None {
			// The game continues without this player, who is no longer asked.
			ref.Timeout()
			continue
		}
		limit := set.Game.Later + set.Slack
		if last[seat] == 0 {
			limit = set.Game.First + set.Slack
		}
		// One buffer for the inputs of a game.
		input = ref.AppendInput(input[:0])
		turn, failure := ask(ctx, ref, players[seat], limit, input)
		if set.Inputs {
			turn.In = record.Lines(input)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g.Failures[seat] = failure
		if failure != record.None {
			g.Exits[seat] = players[seat].Exit()
		}
		g.Turns = append(g.Turns, turn)
		last[seat] = len(g.Turns)
	}
	for seat, p := range players {
		g.Scores = append(g.Scores, ref.Score(seat))
		words, lost := p.LastWords()
		if last[seat] > 0 {
			g.Turns[last[seat]-1].Stderr += words
		}
		g.Dropped[seat], g.DroppedData[seat] = lost.Bytes, lost.Data
	}
	if w, ok := ref.Winner(); ok {
		g.Winner = &w
	}
	return g, nil
}

// ask lets the player to move answer its input.
func ask(
	ctx context.Context, ref game.Referee, p Player, limit time.Duration, input []byte,
) (record.Turn, record.Failure) {
	turn := record.Turn{Player: ref.ToMove()}
	begin := time.Now()
	line, err := p.Answer(ctx, input, limit)
	turn.Millis = millis(time.Since(begin))
	turn.Stderr = p.Stderr()
	failure := record.None
	switch {
	case err == nil:
		turn.Out = &line
		if err = ref.Answer(line); err != nil {
			failure = record.Invalid
		}
	case errors.Is(err, ErrTimeout):
		failure = record.Timeout
		ref.Timeout()
	default:
		failure = record.Crash
		ref.Timeout()
	}
	if err != nil {
		turn.Error = err.Error()
	}
	return turn, failure
}
