package volcano

import (
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "chain", "both chains",
// "no action", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts, except that only [TurnLimit]
// counts after [MaxTurns] actions, as point 3 of the package comment says.
const (
	// Unfinished means that the game is not over.
	Unfinished Ending = iota
	// Chain means that one player has joined antipodes by a chain and wins.
	Chain
	// BothChains means that both players have joined antipodes at the same time: a draw.
	BothChains
	// NoAction means that the player to move has no tile to play and loses.
	NoAction
	// TurnLimit means that [MaxTurns] actions were played, and nobody wins.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: "volcano", Type: "Ending", List: []string{
	Unfinished: "unfinished",
	Chain:      "chain",
	BothChains: "both chains",
	NoAction:   "no action",
	TurnLimit:  "turn limit",
	Stopped:    "stopped",
}}

// String returns the ending in lower-case words, such as "both chains", and "invalid Ending" if there is no such
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
// position and is never [Stopped]. For a position with a winner it costs a search for the chain.
func (s State) Ending() Ending {
	switch s.result {
	case blueWon, orangeWon:
		if w, _ := s.Winner(); !joined(s.owned[w], s.owned[w]) {
			return NoAction
		}
		return Chain
	case drawn:
		return BothChains
	case unscored:
		return TurnLimit
	}
	return Unfinished
}
