package textform

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
)

func TestReadObject(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ text, want string }{
		{`{"n": 3, "list": [{"x": 1}]}`, ""},
		{` {"n": null, "list": null} `, ""},
		{`{"n": "3"}`, `game: syntax error: Setup: the value of "n" must be a whole number, not the JSON string`},
		{`{"n": ` + long + `}`, `game: syntax error: Setup: the value of "n" must be a whole number, not the JSON number 9999999999999999999 and 14 more bytes`},
		{`{"list": [{"x": 1}, {"X": 2}]}`, `game: syntax error: Setup: unknown key "X"; it must be "x"`},
		{`{"list": [{"x": 1, "x": 2}]}`, `game: syntax error: Setup: the key "x" occurs twice`},
		{`[]`, `game: syntax error: Setup: it must be an object, not the JSON array`},
	} {
		var form struct {
			N    int `json:"n"`
			List []struct {
				X int `json:"x"`
			} `json:"list"`
		}
		err := ReadObject("game", []byte(c.text), &form)
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && (got != c.want || !errors.Is(err, fault.ErrSyntax)) {
			t.Errorf("ReadObject(%.80s) = %v, want %s", c.text, err, c.want)
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
	if clip(most) != most || clip(most+"y") != most+" and 1 more bytes" {
		t.Errorf("clip of 80 and 81 bytes = %s, %s, want only the second one cut", clip(most), clip(most+"y"))
	}
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
