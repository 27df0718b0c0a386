// Package strictjson reads JSON whose keys are rulebook's own. It is stricter than package json: a key must be spelled
// exactly, must exist and may occur only once in an object, and there is only one value.
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
	"unicode/utf8"
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
		keys := json.NewDecoder(bytes.NewReader(text))
		if wrong := checkKeys(keys, reflect.TypeOf(v)); wrong != nil {
			return wrong
		}
	}
	return Plain(err)
}

// checkKeys reads a value that is valid JSON, and checks the keys of its objects against a type.
func checkKeys(d *json.Decoder, t reflect.Type) error {
	for t.Kind() == reflect.Ptr && !readsItself(t) {
		t = t.Elem()
	}
	if k := t.Kind(); readsItself(t) || k != reflect.Struct && k != reflect.Map && k != reflect.Slice && k != reflect.Array {
		return d.Decode(new(json.RawMessage))
	}
	open, err := d.Token()
	if open == json.Delim('[') {
		for err == nil && d.More() {
			err = checkKeys(d, elem(t))
		}
	} else if open == json.Delim('{') {
		seen, names := map[string]bool{}, fields(t)
		for err == nil && d.More() {
			token, _ := d.Token()
			key, _ := token.(string)
			value, known := names[key]
			switch {
			case seen[key]:
				err = fmt.Errorf("the key %.40q occurs twice", key)
			case known:
				err = checkKeys(d, value)
			case names != nil:
				err = unknown(key, names)
			default:
				err = checkKeys(d, elem(t))
			}
			seen[key] = true
		}
	} else {
		return err // a single value
	}
	if err == nil {
		_, err = d.Token() // the end
	}
	return err
}

func readsItself(t reflect.Type) bool {
	p := reflect.PtrTo(t)
	return p.Implements(reflect.TypeOf((*json.Unmarshaler)(nil)).Elem()) ||
		p.Implements(reflect.TypeOf((*encoding.TextUnmarshaler)(nil)).Elem())
}

// elem returns the type of the elements of a list or map, and for others, which cannot have any, a type without keys.
func elem(t reflect.Type) reflect.Type {
	if k := t.Kind(); k == reflect.Map || k == reflect.Slice || k == reflect.Array {
		return t.Elem()
	}
	return reflect.TypeOf((*interface{})(nil)).Elem()
}

// fields returns the keys of a struct with the types of their values, and nil for other types.
func fields(t reflect.Type) map[string]reflect.Type {
	if t.Kind() != reflect.Struct {
		return nil
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
			names[f.Name] = f.Type
		default:
			names[name] = f.Type
		}
	}
	return names
}

func unknown(key string, names map[string]reflect.Type) error {
	for name := range names {
		if strings.EqualFold(name, key) {
			return fmt.Errorf("unknown key %.40q; it must be %q", key, name)
		}
	}
	return fmt.Errorf("unknown key %.40q", key)
}

// Plain returns an error of package json without names of Go's types. It returns other errors unchanged.
func Plain(err error) error {
	wrong := new(json.UnmarshalTypeError)
	if !errors.As(err, &wrong) {
		return err
	}
	what := "it"
	if wrong.Field != "" {
		what = fmt.Sprintf("the value of %.60q", wrong.Field)
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
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Int64:
		return "a whole number of 64 bits"
	case reflect.String:
		return "a string"
	}
	return "a whole number"
}
