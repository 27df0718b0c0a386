package textform

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// ReadObject reads the JSON of a Setup into the struct that form points to. A key that the struct does not have is an
// error. Every error wraps fault.ErrSyntax.
func ReadObject(game string, text []byte, form any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(form)
	if _, end := decoder.Token(); err == nil && end != io.EOF {
		err = errors.New("more than one value")
	}
	if err == nil || errors.Is(err, fault.ErrSyntax) {
		return err
	}
	problem := "Setup: " + clip(strings.TrimPrefix(err.Error(), "json: "))
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		problem = strings.TrimSuffix("Setup."+wrong.Field, ".") + " cannot be " + clip(wrong.Value)
	}
	return fmt.Errorf("%s: %w: %s", game, fault.ErrSyntax, problem)
}

// Unquoted returns the text of a JSON string, and any other JSON unchanged.
func Unquoted(text []byte) []byte {
	var word string
	if json.Unmarshal(text, &word) != nil {
		return text
	}
	return []byte(word)
}
