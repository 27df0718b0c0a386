package textform

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/strictjson"
)

// ReadObject reads the JSON of a Setup as an UnmarshalJSON does. It is strict about keys and the lengths of arrays: see
// [strictjson.Unmarshal] and, for the required keys, [strictjson.Complete]. A null changes nothing, as in package json.
// Every error wraps fault.ErrSyntax, and the Setup then does not change. The error of a value that reads itself, such
// as a geom.Point, begins with the name of its own package.
func ReadObject[T any](game fault.Game, text []byte, to *T, required ...string) error {
	if IsToken(text, "null") {
		return nil
	}
	var read T
	err := strictjson.Unmarshal(text, &read)
	if err == nil {
		err = strictjson.Complete(text, &read, required...)
	}
	if err == nil {
		*to = read
	} else if !errors.Is(err, fault.ErrSyntax) {
		return game.Syntax("Setup: %v", err)
	}
	return err
}

// FromJSON gives the text of a JSON string to an UnmarshalText, and any other JSON, such as a number, as it is, so
// that an error shows it so. A null changes nothing, as in package json. Text that is no JSON, such as the bare word
// neutral, gets quotation marks, so that UnmarshalText refuses it.
func FromJSON(text []byte, unmarshal func(text []byte) error) error {
	text = bytes.Trim(text, jsonSpace)
	if string(text) == "null" {
		return nil
	}
	var word string
	if json.Unmarshal(text, &word) == nil {
		text = []byte(word)
	} else if !json.Valid(text) {
		text = strconv.AppendQuote(nil, string(text))
	}
	return unmarshal(text)
}

const jsonSpace = " \t\r\n"

// IsToken reports whether text is a token of JSON such as null, with or without white space around it.
func IsToken(text []byte, token string) bool { return string(bytes.Trim(text, jsonSpace)) == token }
