// Package match plays games between players that are programs or functions, with the site's time limits, and
// records what happens.
package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// Player answers the referee's input.
type Player interface {
	// Answer returns the line that answers an input, which it does not keep, in a position. The error wraps
	// ErrTimeout if no acceptable line came within the limit, is the context's if the context ends first, and
	// otherwise the reason why no answer will come.
	Answer(ctx context.Context, s game.State, input []byte, limit time.Duration) (line string, err error)
	// Stderr returns the player's standard error since the last call: the first 256 KiB of a game, and after
	// that only lines of data, which begin with [TDATA or [PDATA, up to 1 MiB. LastWords returns what came
	// since, with the end of what Stderr omitted, the number of bytes that the game drops, and the number of
	// lines of data among them. What comes after the last answer belongs to that answer.
	Stderr() string
	LastWords() (text string, bytes, data int64)
	// Memory returns the most memory that the player's program had so far in bytes, without the programs that it
	// started, or 0 if the system does not say it. Early returns how many of its answers were there before their
	// input.
	Memory() int64
	Early() int
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
	// LongLines lets a program print lines of up to 1 MiB. Otherwise a line of more than 10,000 bytes counts as
	// a timeout, as it does on the site.
	LongLines bool
	// Inputs reports whether the record includes the inputs of the players.
	Inputs bool
}

// Run plays a game between players that it starts and ends, one for each seat. Built-in players give the same
// answers again for the same seed, unless they have a time. The error is about a player that cannot be
// started, or one of Play.
func Run(ctx context.Context, set Setting, commands []string, seed func(seat int) uint64) (*record.Game, error) {
	var players []Player
	for seat, command := range commands {
		p, err := newPlayer(set.Game, command, seed(seat), set.LongLines)
		if err != nil {
			return nil, err
		}
		defer p.Close()
		players = append(players, p)
	}
	return Play(ctx, set, players)
}

// Play plays a game between players, one for each seat, and leaves them open. The error is about the setting,
// or that of the context if it ends before the game does. What players do wrong is in the record.
func Play(ctx context.Context, set Setting, players []Player) (*record.Game, error) {
	ref, err := set.Game.NewReferee(set.Seed, set.Options)
	if err != nil {
		return nil, err
	}
	seats := len(players)
	g := &record.Game{
		Game: set.Game.Name, Seed: set.Seed, Options: set.Options,
		Failures: make([]record.Failure, seats), Exits: make([]string, seats),
		Dropped: make([]int64, seats), DroppedData: make([]int64, seats),
		Memory: make([]int64, seats), Early: make([]int, seats),
	}
	if set.Game.Played != nil {
		g.Played, _ = set.Game.Played(set.Options)
	}
	if g.Options == nil {
		g.Options = map[string]string{}
	}
	last := make([]int, seats) // each player's last turn, counted from 1
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
		var words string
		words, g.Dropped[seat], g.DroppedData[seat] = p.LastWords()
		g.Memory[seat], g.Early[seat] = p.Memory(), p.Early()
		if last[seat] > 0 {
			g.Turns[last[seat]-1].Stderr += words
		}
	}
	if w, ok := ref.Winner(); ok {
		g.Winner = &w
	}
	return g, nil
}

func ask(
	ctx context.Context, ref game.Referee, p Player, limit time.Duration, input []byte,
) (record.Turn, record.Failure) {
	turn := record.Turn{Player: ref.ToMove()}
	begin := time.Now()
	line, err := p.Answer(ctx, ref.State(), input, limit)
	turn.Millis = float64(time.Since(begin).Microseconds()) / 1000
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

// maxMemory is the memory that the site gives to a program.
const maxMemory = 768 << 20

// Excess explains that a program had more memory than the site gives it, and is "" if it had not.
func Excess(memory int64) string {
	if memory <= maxMemory {
		return ""
	}
	return fmt.Sprintf("its program had %d MB of memory; the site gives it %d MB", memory>>20, maxMemory>>20)
}

// Complaint explains in one line why a player failed, with the last words on its standard error. The flag
// -slack that it names is one of the commands referee and arena.
func Complaint(g *record.Game, seat int) string {
	line := fmt.Sprintf("%s: %s", g.Failure(seat), g.Reason(seat))
	if g.Failure(seat) == record.Timeout && !strings.Contains(line, ErrTooLong.Error()) {
		line += "; -slack adds to the limit"
	}
	if words := g.LastWords(seat); words != "" {
		line += fmt.Sprintf("; its last words: %q", words)
	}
	// The reason may quote the player's output.
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\u0085' || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, line)
}
