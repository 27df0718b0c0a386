// Package strictjson reads JSON whose keys are rulebook's own. It is stricter than package json: every key must be one
// of the struct's, spelled exactly, and may occur only once in an object, and there is only one value.
package strictjson

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Unmarshal reads the only JSON value of a text into the variable that v points to. Types with a method UnmarshalJSON
// check their keys themselves. After an error, the variable may have parts of the value. The error names no types of Go
// and repeats little of the text.
func Unmarshal(text []byte, v interface{}) error {
	if !utf8.Valid(text) {
		return errors.New("the JSON is not UTF-8")
	}
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		return errors.New("the JSON begins with a byte order mark")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	err := decoder.Decode(v)
	switch err {
	case io.EOF:
		return errors.New("there is no JSON, only an empty text")
	case io.ErrUnexpectedEOF:
		return errors.New("the JSON ends too early")
	}
	// The keys come first: the value of a key that is wrong may have a wrong type, too.
	if !errors.As(err, new(*json.SyntaxError)) {
		if _, end := decoder.Token(); end != io.EOF {
			return errors.New("there is more than one JSON value")
		}
		if wrong := Keys(text, v); wrong != nil {
			return wrong
		}
	}
	return Plain(err)
}

// Keys checks only the keys of a JSON value, which must be valid JSON, as Unmarshal does for a variable of v's type.
func Keys(text []byte, v interface{}) error {
	return (&scanner{text: text}).check(keyed(reflect.TypeOf(v)))
}

// Complete checks that nothing is missing in a JSON value that Unmarshal reads into a variable of v's type. Every
// object whose struct has one of the required keys has a value other than null for it, no element of a list is null,
// and a list for an array has as many elements as the array.
func Complete(text []byte, v interface{}, required ...string) error {
	return (&scanner{text: text, complete: true, required: required}).check(keyed(reflect.TypeOf(v)))
}

// scanner checks the keys of valid JSON. Reading it with the tokens of package json takes several times as long.
type scanner struct {
	text     []byte
	at       int
	complete bool // as Complete does
	required []string
}

// check reads a value, and checks the keys of its objects against a type. For a nil type it does not look at keys.
func (s *scanner) check(t reflect.Type) error {
	s.space()
	switch s.text[s.at] {
	case '"':
		s.quoted()
	case '[':
		return s.checkList(t)
	case '{':
		return s.checkObject(t)
	default:
		null := s.isNull()
		for s.at < len(s.text) && strings.IndexByte(",]} \t\r\n", s.text[s.at]) < 0 {
			s.at++
		}
		if null { // instead of an object, maybe
			return s.missing(fields(t), nil)
		}
	}
	return nil
}

// isNull reports whether the next value, at which the scanner is, is null.
func (s *scanner) isNull() bool { return s.text[s.at] == 'n' }

func (s *scanner) checkList(t reflect.Type) error {
	inner, n, nulls := elem(t), 0, 0
	for s.at++; s.more(']'); n++ {
		if s.isNull() {
			nulls++
		}
		if err := s.check(inner); err != nil {
			return fmt.Errorf("element %d: %w", n, err)
		}
	}
	if !s.complete || t == nil {
		return nil
	}
	want := n
	if t.Kind() == reflect.Array {
		want = t.Len()
	}
	if n != want || nulls > 0 {
		return fmt.Errorf("%d elements, %d of them null, want %d and none null", n, nulls, want)
	}
	return nil
}

func (s *scanner) checkObject(t reflect.Type) error {
	names, inner := fields(t), elem(t)
	var seen map[string]bool // whether the value of each key is not null
	if t != nil {
		seen = map[string]bool{}
	}
	for s.at++; s.more('}'); {
		key, value, ok := s.quoted(), inner, true
		s.space()
		s.at++ // the colon
		s.space()
		if names != nil {
			value, ok = names[key]
		}
		_, twice := seen[key]
		switch {
		case twice:
			return fmt.Errorf("the key %s occurs twice", fault.Quote(key))
		case !ok:
			return unknown(key, names)
		case seen != nil:
			seen[key] = !s.isNull()
		}
		if err := s.check(value); err != nil {
			return fmt.Errorf("%s: %w", fault.Quote(key), err)
		}
	}
	return s.missing(names, seen)
}

// missing returns an error if an object has not seen a required key, which is one of the names of its struct.
func (s *scanner) missing(names map[string]reflect.Type, seen map[string]bool) error {
	for _, key := range s.required {
		if _, ok := names[key]; ok && !seen[key] {
			return fmt.Errorf("the key %q is missing or null", key)
		}
	}
	return nil
}

func (s *scanner) space() {
	for c := s.text[s.at]; c == ' ' || c == '\t' || c == '\r' || c == '\n'; c = s.text[s.at] {
		s.at++
	}
}

// more goes to the next value of a list or object, or behind its end, and reports whether there is one.
func (s *scanner) more(end byte) bool {
	s.space()
	if s.text[s.at] == ',' {
		s.at++
		s.space()
	}
	if s.text[s.at] == end {
		s.at++
		return false
	}
	return true
}

// quoted reads a string.
func (s *scanner) quoted() (text string) {
	start, plain := s.at, true
	for s.at++; s.text[s.at] != '"'; s.at++ {
		if s.text[s.at] == '\\' {
			plain = false
			s.at++
		}
	}
	s.at++
	if text = string(s.text[start+1 : s.at-1]); !plain {
		json.Unmarshal(s.text[start:s.at], &text)
	}
	return text
}

// keyed returns the type whose keys are checked for values of a type: nil if there is none or if it reads itself.
func keyed(t reflect.Type) reflect.Type {
	for {
		// Variables for these two would be initialised in every program, so that a pasted bot would contain this package.
		fromJSON := reflect.TypeOf((*json.Unmarshaler)(nil)).Elem()
		fromText := reflect.TypeOf((*encoding.TextUnmarshaler)(nil)).Elem()
		if p := reflect.PointerTo(t); p.Implements(fromJSON) || p.Implements(fromText) {
			return nil
		}
		switch t.Kind() {
		case reflect.Ptr:
			t = t.Elem()
		case reflect.Struct, reflect.Map, reflect.Slice, reflect.Array:
			return t
		default:
			return nil
		}
	}
}

// elem returns the keyed type for the elements of a list or map, and nil for other types.
func elem(t reflect.Type) reflect.Type {
	if t == nil || t.Kind() == reflect.Struct {
		return nil
	}
	return keyed(t.Elem())
}

// known has the keys of the structs that were read.
var known sync.Map

// fields returns the keys of a struct with the keyed types of their values, and nil for other types.
func fields(t reflect.Type) map[string]reflect.Type {
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	if names, ok := known.Load(t); ok {
		return names.(map[string]reflect.Type)
	}
	names := map[string]reflect.Type{}
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		tag := f.Tag.Get("json")
		name := strings.Split(tag, ",")[0]
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			for key, value := range fields(f.Type) {
				if _, hidden := names[key]; !hidden {
					names[key] = value
				}
			}
		case !f.IsExported() || tag == "-":
		case name == "":
			names[f.Name] = keyed(f.Type)
		default:
			names[name] = keyed(f.Type)
		}
	}
	known.Store(t, names)
	return names
}

func unknown(key string, names map[string]reflect.Type) error {
	for name := range names {
		if strings.EqualFold(name, key) {
			return fmt.Errorf("unknown key %s; it must be %q", fault.Quote(key), name)
		}
	}
	return fmt.Errorf("unknown key %s", fault.Quote(key))
}

// Plain returns an error of package json without names of Go's types. It returns other errors unchanged.
func Plain(err error) error {
	wrong := new(json.UnmarshalTypeError)
	if !errors.As(err, &wrong) {
		return err
	}
	what := "it"
	if wrong.Field != "" {
		what = "the value of " + fault.Quote(wrong.Field)
	}
	return typeError{wrong, fmt.Sprintf("%s must be %s, not the JSON %.40s", what, kind(wrong.Type), wrong.Value)}
}

type typeError struct {
	*json.UnmarshalTypeError
	text string
}

func (e typeError) Error() string { return e.text }
func (e typeError) Unwrap() error { return e.UnmarshalTypeError }

// kind returns the name of what is in JSON for a type.
func kind(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(reflect.TypeOf((*encoding.TextUnmarshaler)(nil)).Elem()) {
		return "a string"
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return fmt.Sprintf("a whole number from 0 to %d", uint64(1)<<t.Bits()-1)
	case reflect.Int64:
		return "a whole number of 64 bits"
	case reflect.String:
		return "a string"
	}
	return "a whole number"
}
