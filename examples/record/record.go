// Package record reads and writes recorded games, and plays them again.
//
// [Game] is one game. As JSON it is the game result of the site's game engine, the object that the site's own
// referees write with their flag -l, with one more key: "rulebook" holds the facts that have no place in that
// object. So programs that read the result of the site's game engine can also read a Game. A file of many
// games has one such object a line.
//
// A [Reader] reads that form and three others:
//
//   - the recorded games in the testdata directories of the game packages;
//   - the result of a referee other than rulebook's, which has no key "rulebook";
//   - a game as the site gives it, with an array "frames", also inside an object "success" or "gameResult".
//
// The last two do not name their game, and some replays of the site do not say the seed: see [Game.Identify].
//
// The packages under examples may be imported. Unlike the game packages they are not under the promise of
// stability.
package record

import (
	"math"
	"strconv"
	"strings"
)

// Game is a game that was played.
type Game struct {
	// Game is the name of the game's package, and "" if the record does not say it.
	Game string `json:"game"`
	// Seed and Options are the game's parameters. NoSeed is true if the record does not say the seed.
	Seed    int64             `json:"seed"`
	NoSeed  bool              `json:"-"`
	Options map[string]string `json:"options"`
	// Played are the parameters as the referee understood them, and nil if the record does not say it.
	Played map[string]string `json:"played,omitempty"`
	// Players are the names or commands of the players by seat.
	Players []string `json:"players,omitempty"`
	Turns   []Turn   `json:"turns"`
	// Scores are the referee's by seat, and nil if the game did not end.
	Scores []int `json:"scores"`
	// Failures, Exits, Dropped and DroppedData are by seat: the reason why the player was stopped; how its
	// program ended if that was before the end of the game, such as "exit status 1"; the number of bytes of its
	// standard error that the record does not keep; and how many lines of data are among them, which begin with
	// [TDATA or [PDATA. Memory is the most memory that the player's program had in bytes, without the programs
	// that it started, and 0 if it is not known. Early is the number of answers that were there before their
	// input. Winner is the winner's seat, or nil.
	Failures    []Failure `json:"failures,omitempty"`
	Exits       []string  `json:"exits,omitempty"`
	Dropped     []int64   `json:"dropped,omitempty"`
	DroppedData []int64   `json:"droppedData,omitempty"`
	Memory      []int64   `json:"memory,omitempty"`
	Early       []int     `json:"early,omitempty"`
	Winner      *int      `json:"winner"`
	// Run is the place of the game in a run of "rulebook arena", and nil for a game by itself.
	Run *Run `json:"run,omitempty"`
}

// plain is a Game without its methods. Its JSON is the form of testdata.
type plain Game

// Turn is one turn of a player: its input and its answer.
type Turn struct {
	// Player is the seat, or -1 if the record does not say it.
	Player int `json:"player"`
	// In are the lines that the player was sent, if the record keeps them.
	In []string `json:"in,omitempty"`
	// Out is the line that the player printed, without its end, and nil if there was none.
	Out    *string `json:"out,omitempty"`
	Stderr string  `json:"stderr,omitempty"`
	// Millis is the time that the answer took in milliseconds.
	Millis float64 `json:"ms"`
	// Error is the reason why the answer was not accepted.
	Error string `json:"error,omitempty"`
	// Frame is the number of the turn's frame in the object that was read.
	Frame int `json:"-"`
}

// Run describes the place of a game in a run of "rulebook arena".
type Run struct {
	// Number is the game's number in the run, from 1.
	Number int `json:"number"`
	// Seeds is the flag with which the run has its seeds, such as "-seed 1".
	Seeds string `json:"seeds,omitempty"`
	// Names and Commands are of all players of the run, in the order of the command line.
	Names    []string `json:"names"`
	Commands []string `json:"commands"`
	// Seating has the index of the player on each seat.
	Seating []int `json:"seating"`
	// Slack is the time in milliseconds that was added to the site's limits.
	Slack float64 `json:"slack"`
	// Hashes has one hash for each of the Commands, of the files that it names. It is "" for a built-in player.
	Hashes []string `json:"hashes,omitempty"`
	// LongLines is true if lines of more than 10,000 bytes were accepted.
	LongLines bool `json:"longLines"`
}

// Failure is what stopped a player.
type Failure string

// The failures. None is the zero value.
const (
	None    Failure = ""
	Timeout Failure = "timeout" // there was no answer in time
	Crash   Failure = "crash"   // the program ended, closed its output or could not be started
	Invalid Failure = "invalid" // the referee rejected an answer
)

// Score returns the score of a seat as match runners expect it: the referee's, except that a player that
// failed has a negative score, -1 if the referee's is not negative.
func (g *Game) Score(seat int) int {
	if g.Failure(seat) != None {
		return FailedScore(g.Scores[seat])
	}
	return g.Scores[seat]
}

// NumPlayers returns the number of scores.
func (g *Game) NumPlayers() int { return len(g.Scores) }

// FailedScore returns what counts as the score of a player that failed: match runners take a negative score
// for a loss.
func FailedScore(score int) int { return min(score, -1) }

// Failure returns what stopped the player on a seat.
func (g *Game) Failure(seat int) Failure {
	if seat >= len(g.Failures) {
		return None
	}
	return g.Failures[seat]
}

// Reason returns the last error in a turn of the player on a seat, such as "the program ended: exit status
// 1", and "" if there is none.
func (g *Game) Reason(seat int) string {
	for i := len(g.Turns) - 1; i >= 0; i-- {
		if t := &g.Turns[i]; t.Player == seat && t.Error != "" {
			return t.Error
		}
	}
	return ""
}

// Lines returns the lines of an input. An empty input has none.
func Lines(input []byte) []string {
	if len(input) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(input), "\n"), "\n")
}

// Opinion returns the player's own evaluation, the last one that its program wrote to its standard error in
// this turn in a line such as [PDATA] eval = 0.43, the form in which match runners read data of players. The
// number of a turn may follow the name in brackets. Opinion returns nil if there is none.
func (t *Turn) Opinion() (opinion *float64) {
	for rest := t.Stderr; rest != ""; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		data, ok := strings.CutPrefix(line, "[PDATA]")
		if !ok {
			continue
		}
		if turn, after, ok := strings.Cut(data, "]"); ok && strings.Trim(turn, "[0123456789") == "" {
			data = after
		}
		name, value, _ := strings.Cut(data, "=")
		v, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if strings.TrimSpace(name) == "eval" && err == nil && !math.IsInf(v, 0) && !math.IsNaN(v) {
			opinion = &v
		}
	}
	return opinion
}
