package onitama

import "github.com/rulebook-go/rulebook/internal/textform"

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "master captured", "shrine
// reached", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts.
const (
	// Unfinished means that the game is not over.
	Unfinished Ending = iota
	// MasterCaptured means that the master of the player to move was captured.
	MasterCaptured
	// ShrineReached means that the master of the player who moved last is on the opponent's shrine.
	ShrineReached
	// TurnLimit means that [MaxTurns] actions were played, and nobody wins.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: "onitama", Type: "Ending", List: []string{
	Unfinished:     "unfinished",
	MasterCaptured: "master captured",
	ShrineReached:  "shrine reached",
	TurnLimit:      "turn limit",
	Stopped:        "stopped",
}}

// String returns the ending in lower-case words, such as "shrine reached", and "invalid Ending" if there is no such
// ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, and [Unfinished] before that and for the zero State. It follows from the
// position and is never [Stopped]. If the last action captured the master and reached the shrine together, the ending
// is [MasterCaptured].
func (s State) Ending() Ending {
	switch {
	case !s.IsValid():
		return Unfinished
	case s.mine&s.masters == 0:
		return MasterCaptured
	case s.won():
		return ShrineReached
	case s.Over():
		return TurnLimit
	}
	return Unfinished
}
