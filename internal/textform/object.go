package textform

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Field is a key of a JSON object: a pointer to where its value goes, and a description of the values that are allowed. If
// the value is an array of objects, Keys are the keys that these may have.
type Field struct {
	Key   string
	Value any
	Want  string
	Keys  []string
}

// ReadObject reads the JSON object of a Setup. A key that is missing, or whose value is null, leaves its variable
// unchanged. Keys are case-sensitive, and an unknown key is an error. Every error wraps fault.ErrSyntax.
func ReadObject(game string, text []byte, fields ...Field) error {
	var values map[string]json.RawMessage
	if json.Unmarshal(text, &values) != nil || values == nil {
		return fmt.Errorf("%s: %w: Setup is %s, not a JSON object", game, fault.ErrSyntax, Quote(string(text)))
	}
	for _, f := range fields {
		value, ok := values[f.Key]
		if !ok {
			continue
		}
		delete(values, f.Key)
		if key, ok := f.unknown(value); ok {
			return fmt.Errorf("%s: %w: Setup has no key %s in %s", game, fault.ErrSyntax, Quote(key), f.Key)
		}
		if err := json.Unmarshal(value, f.Value); errors.Is(err, fault.ErrSyntax) {
			return err
		} else if err != nil {
			return fmt.Errorf("%s: %w: %s is %s, not %s", game, fault.ErrSyntax, f.Key, Quote(string(value)), f.Want)
		}
	}
	if len(values) > 0 {
		return fmt.Errorf("%s: %w: Setup has no key %s", game, fault.ErrSyntax, Quote(first(values)))
	}
	return nil
}

// unknown returns a key that the objects of an array must not have. ok is false if there is none.
func (f *Field) unknown(value []byte) (key string, ok bool) {
	var objects []map[string]json.RawMessage
	if f.Keys == nil || json.Unmarshal(value, &objects) != nil {
		return "", false
	}
	for _, object := range objects {
		for _, key := range f.Keys {
			delete(object, key)
		}
		if len(object) > 0 {
			return first(object), true
		}
	}
	return "", false
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

// Unquoted returns the text of a JSON string, and any other JSON unchanged.
func Unquoted(text []byte) []byte {
	var word string
	if json.Unmarshal(text, &word) != nil {
		return text
	}
	return []byte(word)
}
