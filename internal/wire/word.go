package wire

import (
	"fmt"
	"strings"
)

// Word returns the word of a value of a type whose values are written as words, and invalid for a value without one.
func Word(words []string, value uint8, invalid string) string {
	if int(value) >= len(words) {
		return invalid
	}
	return words[value]
}

// MarshalWord is MarshalText for such a type, which kind names. The error starts with the name of the game and wraps
// syntax.
func MarshalWord(game string, syntax error, words []string, value uint8, kind string) ([]byte, error) {
	if int(value) >= len(words) {
		return nil, fmt.Errorf("%s: %w: %s(%d) does not exist", game, syntax, kind, value)
	}
	return []byte(words[value]), nil
}

// UnmarshalWord is UnmarshalText for such a type. On an error, which is like that of MarshalWord, value stays as it was.
func UnmarshalWord(game string, syntax error, words []string, value *uint8, kind string, text []byte) error {
	for i, word := range words {
		if string(text) == word {
			*value = uint8(i)
			return nil
		}
	}
	return fmt.Errorf("%s: %w: %s %s is not one of %s", game, syntax, kind, Quote(string(text)), strings.Join(words, ", "))
}
