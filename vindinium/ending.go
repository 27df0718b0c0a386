package vindinium

// Ending is why a game is over. The texts are "unfinished", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. A game of vindinium ends by its turn limit alone.
const (
	Unfinished Ending = iota // the game goes on
	TurnLimit                // all rounds have been played
	Stopped                  // a failure ended the game, which never happens in vindinium
)

var endingWords = []string{"unfinished", "turn limit", "stopped"}

// String returns the ending in words, such as "turn limit", and "invalid Ending" for any other value.
func (e Ending) String() string { return wordOf(endingWords, uint8(e), "invalid Ending") }

// MarshalText returns the words of [Ending.String]. The error wraps [ErrSyntax] for a value that is not an Ending.
func (e Ending) MarshalText() ([]byte, error) { return marshalWord(endingWords, uint8(e), "Ending") }

// UnmarshalText reads the words of [Ending.String]. For any other text the error wraps [ErrSyntax], and e stays as it was.
func (e *Ending) UnmarshalText(text []byte) error {
	return unmarshalWord(endingWords, (*uint8)(e), "Ending", text)
}

// Ending returns why the game is over, which is always [TurnLimit], and [Unfinished] while it goes on and for the zero State.
func (s standing) Ending() Ending {
	if s.Over() && s.IsValid() {
		return TurnLimit
	}
	return Unfinished
}
