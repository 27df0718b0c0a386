package textform

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
)

func TestReadObject(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"n": 3, "list": [{"x": 1}]}`, ""},
		{`{}`, ""},
		{`{"n": null, "list": null}`, ""},
		{`{"list": [null, {}]}`, ""},
		{`{"n": "3"}`, `game: syntax error: n is "\"3\"", not a number`},
		{`{"list": {"x": 1}}`, `game: syntax error: list is "{\"x\": 1}", not a list`},
		{`{"list": [{"x": 1}, {"z": 2, "y": 1}]}`, `game: syntax error: Setup has no key "y" in list`},
		{`{"list": [{"X": 1}]}`, `game: syntax error: Setup has no key "X" in list`},
		{`{"b": 1, "a": 1}`, `game: syntax error: Setup has no key "a"`},
		{`{"N": 1}`, `game: syntax error: Setup has no key "N"`},
		{`null`, `game: syntax error: Setup is "null", not a JSON object`},
		{`[`, `game: syntax error: Setup is "[", not a JSON object`},
	} {
		var n int
		var list []struct{ X int }
		err := ReadObject("game", []byte(c.text), Field{Key: "n", Value: &n, Want: "a number"},
			Field{Key: "list", Value: &list, Want: "a list", Keys: []string{"x"}})
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && (got != c.want || !errors.Is(err, fault.ErrSyntax)) {
			t.Errorf("ReadObject(%s) = %v, want %s", c.text, err, c.want)
		}
	}
}

func TestUnquoted(t *testing.T) {
	for text, want := range map[string]string{`"a\u0062"`: "ab", `7`: "7", `"x`: `"x`, ``: ``, `true`: `true`} {
		if got := string(Unquoted([]byte(text))); got != want {
			t.Errorf("Unquoted(%s) = %q, want %q", text, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	words := Words{"game", "Digit", []string{"zero", "one"}}
	for value, want := range []string{"zero", "one", "invalid Digit"} {
		if got := words.String(uint8(value)); got != want {
			t.Errorf("String(%d) = %q, want %q", value, got, want)
		}
		text, err := words.Marshal(uint8(value))
		if value < 2 && (err != nil || string(text) != want) || value == 2 && (!errors.Is(err, fault.ErrSyntax) || text != nil) {
			t.Errorf("Marshal(%d) = %q, %v, want %q or a syntax error", value, text, err, want)
		}
		read := uint8(7)
		err = words.Unmarshal(&read, []byte(want))
		if value < 2 && (err != nil || int(read) != value) || value == 2 && (!errors.Is(err, fault.ErrSyntax) || read != 7) {
			t.Errorf("Unmarshal(%q) = %d, %v, want %d or a syntax error", want, read, err, value)
		}
	}
}

func TestQuote(t *testing.T) {
	most := strings.Repeat("x", 80)
	for text, want := range map[string]string{
		"":         `""`,
		"a\n\"b\"": `"a\n\"b\""`,
		most:       `"` + most + `"`,
		most + "y": `"` + most + `" and 1 more bytes`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%q) = %s, want %s", text, got, want)
		}
	}
}
