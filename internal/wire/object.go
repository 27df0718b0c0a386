package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// Field is a key of a JSON object: a pointer to where its value goes, and what the value has to be, in words.
type Field struct {
	Key   string
	Value any
	Want  string
}

// ReadObject reads the JSON object of a Setup. A key that is missing leaves its value as it was. Keys count as they are
// written, and no object may have one that its type does not have. The error starts with the name of the game and wraps
// syntax.
func ReadObject(game string, syntax error, text []byte, fields ...Field) error {
	var values map[string]json.RawMessage
	if json.Unmarshal(text, &values) != nil || values == nil {
		return fmt.Errorf("%s: %w: Setup is %s, not a JSON object", game, syntax, Quote(string(text)))
	}
	for _, f := range fields {
		value, ok := values[f.Key]
		if !ok {
			continue
		}
		delete(values, f.Key)
		d := json.NewDecoder(bytes.NewReader(value))
		d.DisallowUnknownFields()
		if err := d.Decode(f.Value); errors.Is(err, syntax) {
			return err
		} else if err != nil {
			return fmt.Errorf("%s: %w: %s", game, syntax, f.reason(value, err))
		}
	}
	if len(values) > 0 {
		return fmt.Errorf("%s: %w: Setup has no key %s", game, syntax, Quote(first(values)))
	}
	return nil
}

// reason says why a value is refused, for which package json gives err.
func (f *Field) reason(value []byte, err error) string {
	if key, failed := strconv.Unquote(strings.TrimPrefix(err.Error(), "json: unknown field ")); failed == nil {
		return fmt.Sprintf("Setup has no key %s in %s", Quote(key), f.Key)
	}
	return fmt.Sprintf("%s is %s, not %s", f.Key, Quote(string(value)), f.Want)
}

// first returns the first key in the order of bytes, so that an error names the same key each time.
func first(values map[string]json.RawMessage) string {
	var keys []string
	for key := range values {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys[0]
}

// Unquoted returns the text of a JSON string, and any other JSON as it is.
func Unquoted(text []byte) []byte {
	var word string
	if json.Unmarshal(text, &word) != nil {
		return text
	}
	return []byte(word)
}
