package strictjson

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

type embedded struct {
	Deep int `json:"deep"`
}

// raw reads itself, so its keys are not checked.
type raw struct{ text string }

func (r *raw) UnmarshalJSON(text []byte) error { r.text = string(text); return nil }

// word is a string in JSON.
type word string

func (w *word) UnmarshalText(text []byte) error { *w = word(text); return nil }

func TestUnmarshal(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ text, want string }{
		{`{"n":3,"list":[{"x":1},null],"deep":1,"Plain":true,"any":{"a":1,"A":2},"own":{"a":1,"a":2},"id":{"a":1,"a":2}}`, ""},
		{" {\r\n} \r\n", ""},
		{`{"n":null,"list":null,"of":null,"to":null}`, ""},
		{`{"\u006e":3}`, ""},
		{`{"of":{"a":{"x":1},"A":{"x":1}},"to":{"x":[]}}`, ""},
		{`{"Inner":{"x":1},"four":[1]}`, ""},
		{`null`, ""},
		{`{"m":1}`, `unknown key "m"`},
		{`{"N":1}`, `unknown key "N"; it must be "n"`},
		{`{"plain":true}`, `unknown key "plain"; it must be "Plain"`},
		{`{"hidden":1}`, `unknown key "hidden"`},
		{`{"n":1,"n":1}`, `the key "n" occurs twice`},
		{`{"n":1,"\u006e":1}`, `the key "n" occurs twice`},
		{`{"list":[{"x":1},{"x":1,"x":2}]}`, `the key "x" occurs twice`},
		{`{"of":{"a":{},"a":{}}}`, `the key "a" occurs twice`},
		{`{"of":{"a":{"X":1}}}`, `unknown key "X"; it must be "x"`},
		{`{"to":{"y":1}}`, `unknown key "y"`},
		{`{"` + long + `":1}`, `unknown key "` + long[:80] + `" and 1048496 more bytes`},
		{`{"sead":{"x":1},"n":"3"}`, `unknown key "sead"`}, // before the type
		{`{"n":"3"}`, `the value of "n" must be a whole number, not the JSON string`},
		{`{"word":"x","words":["x",null]}`, ""},
		{`{"word":9}`, `the value of "word" must be a string, not the JSON number`},
		{`{"words":[9]}`, `the value of "words" must be a string, not the JSON number`},
		{`{"n":042}`, `invalid character '4' after object key:value pair`},
		{`{"n":4.0}`, `the value of "n" must be a whole number, not the JSON number 4.0`},
		{`{"list":{"x":1}}`, `the value of "list" must be an array, not the JSON object`},
		{`{"to":[1]}`, `the value of "to" must be an object, not the JSON array`},
		{`[]`, `it must be an object, not the JSON array`},
		{`{} {}`, `there is more than one JSON value`},
		{`{} }`, `there is more than one JSON value`},
		{`{`, `the JSON ends too early`},
		{"\r\n", `there is no JSON, only an empty text`},
		{"\uFEFF{}", `the JSON begins with a byte order mark`},
		{"{\"n\":\"\xff\"}", `the JSON is not UTF-8`},
		{strings.Repeat("[", 20_000), "exceeded max depth"},
	} {
		var form struct {
			N    int `json:"n"`
			List []*struct {
				X int `json:"x"`
			} `json:"list"`
			Of map[string]struct {
				X int `json:"x"`
			} `json:"of"`
			To *struct {
				X []int `json:"x"`
			} `json:"to"`
			Inner struct {
				X int `json:"x"`
			}
			Four   [4]int `json:"four"`
			Plain  bool   `json:",omitempty"`
			Any    any    `json:"any"`
			Own    raw    `json:"own"`
			Hidden int    `json:"-"`
			hidden int
			ID     json.RawMessage `json:"id"`
			Word   word            `json:"word"`
			Words  []*word         `json:"words"`
			embedded
		}
		err := Unmarshal([]byte(c.text), &form)
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && got != c.want && (c.want == "" || !strings.HasSuffix(got, c.want)) {
			t.Errorf("Unmarshal(%.80s) = %.200v, want %s", c.text, err, c.want)
		}
		_ = form.hidden
	}
}

// TestComplete checks the keys that every object of their struct needs, and the elements of a list for an array.
func TestComplete(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"a":0,"pair":["x",""],"list":[{"b":1,"c":null}, {"b":0}]}`, ""},
		{`{"a":0,"pair":null,"list":[]}`, ""},
		{`{"a":0,"any":[null]}`, ""},
		{`{"pair":["x","y"]}`, `the key "a" is missing or null`},
		{`{"a": null}`, `the key "a" is missing or null`},
		{`{"a":0,"list":[{"b":1}, {"c":1}]}`, `"list": element 1: the key "b" is missing or null`},
		{`{"a":0,"list":[{"b":1},{"b":null}]}`, `"list": element 1: the key "b" is missing or null`},
		{`{"a":0,"list":[null]}`, `"list": element 0: the key "b" is missing or null`},
		{`{"a":0,"words":["x",null]}`, `"words": 2 elements, 1 of them null, want 2 and none null`},
		{`{"a":0,"pair":["x"]}`, `"pair": 1 elements, 0 of them null, want 2 and none null`},
		{`{"a":0,"pair":["x","y","z"]}`, `"pair": 3 elements, 0 of them null, want 2 and none null`},
		{`{"a":0,"pair":["x", null]}`, `"pair": 2 elements, 1 of them null, want 2 and none null`},
		{`{"a":0,"pair":["x",null,"y"]}`, `"pair": 3 elements, 1 of them null, want 2 and none null`},
		{`{"a":0,"a":null}`, `the key "a" occurs twice`},
		{`{"a":null,"a":0}`, `the key "a" occurs twice`},
		{`{"a":0,"x":1}`, `unknown key "x"`},
	} {
		var form struct {
			A    int     `json:"a"`
			Pair [2]word `json:"pair"`
			Any  any     `json:"any"`
			// A list of any length.
			Words []string `json:"words"`
			List  []struct {
				B int  `json:"b"`
				C *int `json:"c"`
			} `json:"list"`
		}
		err := Unmarshal([]byte(c.text), &form)
		if err == nil {
			err = Complete([]byte(c.text), &form, "a", "b")
		}
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && got != c.want {
			t.Errorf("Unmarshal(%s) = %v, want %s", c.text, err, c.want)
		}
	}
}

// TestPlain checks that the error of package json can be found in the plain one.
func TestPlain(t *testing.T) {
	err := Unmarshal([]byte(`{"a":"x"}`), &map[string]float64{})
	if wrong := (*json.UnmarshalTypeError)(nil); !errors.As(err, &wrong) || err.Error() != `the value of "a" must be a number, not the JSON string` &&
		err.Error() != `it must be a number, not the JSON string` {
		t.Errorf("the error is %v", err)
	}
	if other := errors.New("x"); Plain(other) != other || Plain(nil) != nil {
		t.Error("Plain changes other errors")
	}
}
