package textform

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Fields reads the fields of a position, which have single spaces between them, each with its parser. It stops at the
// first error.
func Fields(text string, parsers ...func(field string) error) error {
	fields := strings.Split(text, " ")
	if len(fields) != len(parsers) {
		return fmt.Errorf("it has %d fields between single spaces instead of %d", len(fields), len(parsers))
	}
	for i, parse := range parsers {
		if err := parse(fields[i]); err != nil {
			return err
		}
	}
	return nil
}

// Row checks that a row of a board is so many of the letters.
func Row(row string, length int, letters string) error {
	if len(row) != length || strings.Trim(row, letters) != "" {
		return fmt.Errorf("the row %s is not %d of the letters %s", fault.Quote(row), length, letters)
	}
	return nil
}

// Number returns a parser of a number as [wire.Int] reads it. The error says what it is, such as "the turn".
func Number(what string, to *int) func(field string) error {
	return func(field string) error {
		n, ok := wire.Int(field)
		if !ok {
			return fmt.Errorf("%s is %s, not a plain number of 32 bits", what, fault.Quote(field))
		}
		*to = n
		return nil
	}
}

// ToMove returns a parser of the player to move, a digit. It accepts any digit; the caller checks that it is a seat, as
// it checks the range of a [Number].
func ToMove[P ~uint8](to *P) func(field string) error {
	return func(field string) error {
		if len(field) != 1 || field[0]-'0' > 9 {
			return fmt.Errorf("the player to move is %s, not a digit", fault.Quote(field))
		}
		*to = P(field[0] - '0')
		return nil
	}
}

// Unmarshal reads a value from a form, a text or bytes, as an UnmarshalText or UnmarshalBinary does. On an error, the
// value does not change.
func Unmarshal[V any, T string | []byte](to *V, form []byte, read func(form T) (V, error)) error {
	value, err := read(T(form))
	if err == nil {
		*to = value
	}
	return err
}

// UnmarshalState is Unmarshal for a State: it reads the zero State from an empty form.
func UnmarshalState[S any, T string | []byte](to *S, form []byte, read func(form T) (S, error)) error {
	if len(form) == 0 {
		*to = *new(S)
		return nil
	}
	return Unmarshal(to, form, read)
}

// StateString returns the String of a State from its MarshalText, which is empty for the zero State.
func StateString(text []byte, _ error) string {
	if len(text) == 0 {
		return "invalid State"
	}
	return string(text)
}

// Must returns a value that was read from a text that is known to be good. It panics if there is an error.
func Must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}
