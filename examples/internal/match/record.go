// Package match plays games between players that are programs or functions, with the site's time limits, and keeps what
// happened.
package match

import "strings"

// Record is a game that was played, in the form of the recorded games of the site with a few fields more.
type Record struct {
	Game    string            `json:"game"`
	Seed    int64             `json:"seed"`
	Options map[string]string `json:"options"`
	// Players are the names or commands of the players by seat.
	Players []string `json:"players,omitempty"`
	Turns   []Turn   `json:"turns"`
	// Scores are the referee's.
	Scores []int `json:"scores"`
	// Failures say by seat what kept a player from going on to the end.
	Failures []Failure `json:"failures,omitempty"`
	Winner   *int      `json:"winner"`
}

// Turn is one answer.
type Turn struct {
	Player int      `json:"player"`
	In     []string `json:"in,omitempty"`
	// Out is the line that the player printed, nil when there was none.
	Out    *string `json:"out"`
	Stderr string  `json:"stderr,omitempty"`
	// Millis is how long the answer took in milliseconds.
	Millis float64 `json:"ms,omitempty"`
	// Error says why the answer was not accepted.
	Error string `json:"error,omitempty"`
}

// Lines returns the lines of an input, none if it is empty.
func Lines(input []byte) []string {
	if len(input) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(input), "\n"), "\n")
}

// Failure is why a player did not go on to the end.
type Failure string

// The failures. None is the zero value.
const (
	None    Failure = ""
	Timeout Failure = "timeout" // no answer in time
	Crash   Failure = "crash"   // the program ended, closed its output or could not be started
	Invalid Failure = "invalid" // an answer that the referee refused
)

// Score returns the referee's score of a seat, or -1 if the player failed and its score is not negative anyway.
func (r *Record) Score(seat int) int {
	if r.Failures[seat] != None && r.Scores[seat] >= 0 {
		return -1
	}
	return r.Scores[seat]
}
