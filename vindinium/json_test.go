package vindinium_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/vindinium"
	"pgregory.net/rapid"
)

// TestSetupJSON checks the JSON of a Setup, word for word.
func TestSetupJSON(t *testing.T) {
	p := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 1 3 10").Setup()
	const want = `{"rows":["01","M."],` +
		`"heroes":[{"cell":"0 0","life":50,"gold":7},{"cell":"1 1","life":100,"gold":9}],` +
		`"mines":[{"cell":"0 1","owner":"1"}],"turn":3,"rounds":10}`
	got, err := json.Marshal(p)
	if diff := cmp.Diff(want, string(got)); err != nil || diff != "" {
		t.Errorf("json.Marshal() = error %v (-want +got)\n%s", err, diff)
	}
	var back vindinium.Setup
	if err := json.Unmarshal([]byte(strings.Replace(want, `"1"}`, `1}`, 1)), &back); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(p, back); diff != "" {
		t.Errorf("json.Unmarshal() with the owner as a number (-want +got): %s", diff)
	}
	p.Mines[0].Owner = 200
	if _, err := json.Marshal(p); !errors.Is(err, vindinium.ErrSyntax) {
		t.Errorf("json.Marshal(an owner that does not exist) = error %v, want ErrSyntax", err)
	}
}

// TestSetupJSONBack checks that every Setup comes back as it was, alone and inside of other JSON.
func TestSetupJSONBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := vindinium.Setup{}
		if rapid.IntRange(0, 9).Draw(t, "zero") != 0 {
			p = drawPosition(t).Setup()
		}
		text, err := json.Marshal([]vindinium.Setup{p})
		if err != nil {
			t.Fatal(err)
		}
		back := []vindinium.Setup{{Rows: []string{"old"}, Turn: 7}}
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]vindinium.Setup{p}, back); diff != "" {
			t.Fatalf("json.Unmarshal(%s) (-want +got):\n%s", text, diff)
		}
	})
}

// TestSetupJSONErrors checks that JSON that is not a Setup is refused with the reason and changes nothing.
func TestSetupJSONErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"turns":3}`, `no key "turns"`},
		{`{"rows":["01"],"board":[]}`, `no key "board"`},
		{`{"heroes":[{"cell":"1 1","z":2}]}`, `no key "z" in heroes`},
		{`{"mines":[{"id":1}]}`, `no key "id" in mines`},
		{`{"mines":[{"owner":"4"}]}`, `"4"`},
		{`{"mines":[{"owner":4}]}`, `Player "4" is not one of 0, 1, 2, 3, neutral`},
		{`{"mines":[{"owner":-1}]}`, `Player "-1" is not one of`},
		{`{"mines":[{"owner":1.0}]}`, `Player "1.0" is not one of`},
		{`{"turn":"3"}`, "turn"},
		{`{"turn":1.5}`, "turn"},
		{`{"rows":"01"}`, "rows"},
		{`[]`, `Setup is "[]", not a JSON object`},
		{`{`, `Setup is "{", not a JSON object`},
	} {
		p := vindinium.Setup{Turn: 7}
		err := p.UnmarshalJSON([]byte(c.text))
		if !errors.Is(err, vindinium.ErrSyntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("UnmarshalJSON(%s) = error %v, want ErrSyntax with %q", c.text, err, c.want)
		}
		if diff := cmp.Diff(vindinium.Setup{Turn: 7}, p); diff != "" {
			t.Errorf("UnmarshalJSON(%s) changes the Setup (-want +got):\n%s", c.text, diff)
		}
	}
}

// TestPlayerJSON checks the forms of a Player in JSON.
func TestPlayerJSON(t *testing.T) {
	var players []vindinium.Player
	if err := json.Unmarshal([]byte(`["0", "3", "neutral", 0, 3, "\u0032"]`), &players); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]vindinium.Player{0, 3, vindinium.Neutral, 0, 3, 2}, players); diff != "" {
		t.Errorf("json.Unmarshal(players) (-want +got):\n%s", diff)
	}
	for _, text := range []string{`""`, `"x`, `true`, ``, `4`, `-0`, `256`, `4294967296`} {
		p := vindinium.Player(2)
		if err := p.UnmarshalJSON([]byte(text)); !errors.Is(err, vindinium.ErrSyntax) || p != 2 {
			t.Errorf("UnmarshalJSON(%q) = %d, %v, want ErrSyntax and no change", text, p, err)
		}
	}
}
