package textform

import (
	"encoding/json"
	"errors"
	"strconv"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/strictjson"
)

// ReadObject reads the JSON of a Setup into the struct that form points to. It is strict about keys: see
// [strictjson.Unmarshal]. Every error wraps fault.ErrSyntax.
func ReadObject(game fault.Game, text []byte, form any) error {
	err := strictjson.Unmarshal(text, form)
	if err == nil || errors.Is(err, fault.ErrSyntax) {
		return err
	}
	return game.Syntax("Setup: %s", fault.Clip(err.Error()))
}

// FromJSON gives the text of a JSON string to an UnmarshalText, and any other JSON, such as a number, as it is. A null
// changes nothing, as in package json. A text that is no JSON, with which only a caller other than package json comes,
// gets quotation marks: UnmarshalText would read a bare word, but has none with quotation marks.
func FromJSON(text []byte, unmarshal func(text []byte) error) error {
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
