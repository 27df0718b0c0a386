package vindinium

import "github.com/rulebook-go/rulebook/internal/textform"

// Ending is why a game is over. The texts are "unfinished", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. A game of vindinium ends only by its turn limit.
const (
	// Unfinished means that the game is not over.
	Unfinished Ending = iota
	// TurnLimit means that all rounds have been played.
	TurnLimit
	// Stopped is never returned, because the game continues after every failure. It exists so that code for several
	// games finds the same constants.
	Stopped
)

var endingWords = textform.Words{Game: "vindinium", Type: "Ending",
	List: []string{"unfinished", "turn limit", "stopped"}}

// String returns the ending as text, such as "turn limit", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, which is always [TurnLimit], and [Unfinished] before that and for the zero
// State.
func (s clock) Ending() Ending {
	if s.Over() && s.IsValid() {
		return TurnLimit
	}
	return Unfinished
}
