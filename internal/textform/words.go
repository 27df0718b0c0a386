// Package textform reads and writes the values of small types as words, and reads the fields of a position and the JSON
// of a Setup.
package textform

import (
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Words describes a type whose values are written as words. List has the word of each value, starting with 0.
type Words struct {
	Game fault.Game
	Type string
	List []string
}

// String returns the word of a value, and the text "invalid" with the name of the type if it has none.
func (w *Words) String(value uint8) string {
	if int(value) >= len(w.List) {
		return "invalid " + w.Type
	}
	return w.List[value]
}

// Marshal returns the word of a value as a MarshalText does.
func (w *Words) Marshal(value uint8) ([]byte, error) {
	if int(value) >= len(w.List) {
		return nil, w.Game.Syntax("%s(%d) does not exist", w.Type, value)
	}
	return []byte(w.List[value]), nil
}

// Unmarshal reads a word as an UnmarshalText does. On an error, value does not change.
func (w *Words) Unmarshal(value *uint8, text []byte) error {
	for i, word := range w.List {
		if string(text) == word {
			*value = uint8(i)
			return nil
		}
	}
	return w.Game.Syntax("%s %s is not one of %s", w.Type, fault.Quote(string(text)), strings.Join(w.List, ", "))
}
