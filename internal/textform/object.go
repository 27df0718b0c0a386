package textform

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/strictjson"
)

// ReadObject reads the JSON of a Setup into the struct that form points to. It is strict about keys: see
// [strictjson.Unmarshal]. Every error wraps fault.ErrSyntax.
func ReadObject(game string, text []byte, form any) error {
	err := strictjson.Unmarshal(text, form)
	if err == nil || errors.Is(err, fault.ErrSyntax) {
		return err
	}
	return fmt.Errorf("%s: %w: Setup: %s", game, fault.ErrSyntax, clip(err.Error()))
}

// Unquoted returns the text of a JSON string, and any other JSON unchanged.
func Unquoted(text []byte) []byte {
	var word string
	if json.Unmarshal(text, &word) != nil {
		return text
	}
	return []byte(word)
}
