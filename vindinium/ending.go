package vindinium

import "github.com/rulebook-go/rulebook/internal/textform"

// Ending is why a game is over. The texts are "unfinished", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. A game of vindinium ends by its turn limit alone.
const (
	Unfinished Ending = iota // the game goes on
	TurnLimit                // all rounds have been played
	Stopped                  // not returned in this game, which goes on after a failure
)

var endingWords = textform.Words{Game: "vindinium", Type: "Ending", List: []string{"unfinished", "turn limit", "stopped"}}

// String returns the ending in words, such as "turn limit", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e stays as it
// was.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, which is always [TurnLimit], and [Unfinished] while it goes on and for the zero State.
func (s standing) Ending() Ending {
	if s.Over() && s.IsValid() {
		return TurnLimit
	}
	return Unfinished
}
