package textform

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
)

func TestReadObject(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ text, want string }{
		{`{"n": 3, "list": [{"x": 1}]}`, ""},
		{` {"n": null, "list": null} `, ""},
		{"null", ""},
		{" \t\r\nnull ", ""},
		{"\u00a0null", "game: syntax error: Setup: invalid character '\u00c2' looking for beginning of value"},
		{`{"n": "3"}`, `game: syntax error: Setup: the value of "n" must be a whole number, not the JSON string`},
		{`{"n": ` + long + `}`, `game: syntax error: Setup: the value of "n" must be a whole number, not the JSON number 999999999999999999999999999999999`},
		{`{"list": [{"x": 1}, {"X": 2}]}`, `game: syntax error: Setup: "list": element 1: unknown key "X"; it must be "x"`},
		{`{"list": [{"x": 1, "x": 2}]}`, `game: syntax error: Setup: "list": element 0: the key "x" occurs twice`},
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

func TestFromJSON(t *testing.T) {
	for text, want := range map[string]string{`"a\u0062"`: "ab", `7`: "7", `"x`: `"\"x"`, ``: `""`, `true`: `true`, `x`: `"x"`, `-1`: `-1`, ` "1"`: `1`, ` 1 `: `1`, "\u00a01": `"\u00a01"`, "\vnull": `"\vnull"`, `" 1"`: " 1", ` null`: "unread", `null`: "unread", `"null"`: "null"} {
		got := "unread"
		err := FromJSON([]byte(text), func(text []byte) error { got = string(text); return errRead })
		if got != want || (err == nil) != (got == "unread") {
			t.Errorf("FromJSON(%s) reads %q, %v, want %q", text, got, err, want)
		}
	}
}

var errRead = errors.New("read")

func TestFields(t *testing.T) {
	n, p := 5, uint8(10)
	for _, c := range []struct {
		text, want string
		n          int
		p          uint8
	}{
		{"12 1", "<nil>", 12, 1},
		{"-3 0", "<nil>", -3, 0},
		{"12", "it has 1 fields between single spaces instead of 2", 5, 10},
		{"12  1", "it has 3 fields between single spaces instead of 2", 5, 10},
		{"012 3", `the turn is "012", not a plain number of 32 bits`, 5, 10},
		{" 1", `the turn is "", not a plain number of 32 bits`, 5, 10},
		{"12 2", "<nil>", 12, 2},
		{"12 9", "<nil>", 12, 9},
		{"12 x", `the player to move is "x", not a digit`, 12, 10},
		{"12 10", `the player to move is "10", not a digit`, 12, 10},
		{"12 ", `the player to move is "", not a digit`, 12, 10},
	} {
		n, p = 5, 10
		err := Fields(c.text, Number("the turn", &n), ToMove(&p))
		if fmt.Sprint(err) != c.want || n != c.n || p != c.p {
			t.Errorf("Fields(%q) = %v with %d and %d, want %s with %d and %d", c.text, err, n, p, c.want, c.n, c.p)
		}
	}
}

func TestRow(t *testing.T) {
	for row, want := range map[string]string{
		"ab":     "<nil>",
		"bb":     "<nil>",
		"":       `the row "" is not 2 of the letters ab`,
		"aba":    `the row "aba" is not 2 of the letters ab`,
		"aB":     `the row "aB" is not 2 of the letters ab`,
		"\u00e4": "the row \"\u00e4\" is not 2 of the letters ab",
	} {
		if err := Row(row, 2, "ab"); fmt.Sprint(err) != want {
			t.Errorf("Row(%q) = %v, want %s", row, err, want)
		}
	}
}

func TestUnmarshal(t *testing.T) {
	n := 5
	if err := Unmarshal(&n, []byte("x"), strconv.Atoi); err == nil || n != 5 {
		t.Errorf("Unmarshal(x) = %v with %d, want an error and no change", err, n)
	}
	if err := Unmarshal(&n, []byte("7"), strconv.Atoi); err != nil || n != 7 || Must(strconv.Atoi("8")) != 8 {
		t.Errorf("Unmarshal(7) = %v with %d, want 7", err, n)
	}
	defer func() {
		if recover() == nil {
			t.Error("Must of an error returns, want a panic")
		}
	}()
	Must(strconv.Atoi("x"))
}

// TestEmptyState checks that the zero State has an empty form, and no text.
func TestEmptyState(t *testing.T) {
	n := 5
	if err := UnmarshalState(&n, []byte("7"), strconv.Atoi); err != nil || n != 7 {
		t.Errorf("UnmarshalState(7) = %v with %d, want 7", err, n)
	}
	if err := UnmarshalState(&n, nil, strconv.Atoi); err != nil || n != 0 {
		t.Errorf("UnmarshalState of nothing = %v with %d, want 0", err, n)
	}
	for text, want := range map[string]string{"": "invalid State", "7": "7"} {
		if got := StateString([]byte(text), nil); got != want {
			t.Errorf("StateString(%q) = %q, want %q", text, got, want)
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
