package cultist

import "github.com/rulebook-go/rulebook/internal/textform"

// Ending is why a game is over. The texts are "unfinished", "eliminated", "turn limit" and "stopped", in the order of
// the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts.
const (
	// Unfinished means that the game is not over.
	Unfinished Ending = iota
	// Eliminated means that a player has no living unit.
	Eliminated
	// TurnLimit means that [MaxTurns] actions were played.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: "cultist", Type: "Ending",
	List: []string{"unfinished", "eliminated", "turn limit", "stopped"}}

// String returns the ending as text, such as "turn limit", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, [Eliminated] or [TurnLimit], and [Unfinished] before that and for the zero
// State.
func (s State) Ending() Ending {
	if !s.over() || !s.IsValid() {
		return Unfinished
	}
	if s.living&s.owned[0] == 0 || s.living&s.owned[1] == 0 {
		return Eliminated
	}
	return TurnLimit
}
