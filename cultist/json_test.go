package cultist_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
)

// TestSetupJSON writes Setups of all kinds as JSON and reads them back.
func TestSetupJSON(t *testing.T) {
	texts := append([]string{
		cultist.New(42).String(),
		cultist.New(42).WithoutRand().String(),
		cultist.New(42).WithRand(0).String(),
	}, chancePositions...)
	for _, text := range texts {
		want := cultist.MustParse(text).Setup()
		written, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := cultist.New(7).Setup()
		if err := json.Unmarshal(written, &got); err != nil {
			t.Errorf("json.Unmarshal(%s) = error %v, want nil", written, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("json.Unmarshal(%s) (-want +got):\n%s", written, diff)
		}
	}
}

// TestJSONForm checks the JSON of a position letter by letter.
func TestJSONForm(t *testing.T) {
	s := cultist.MustParse("x...........x/............./............./a...cd......b/............./............./x...........x 01201111111111 AA400000000000 1 9 neutral")
	got, err := json.Marshal(s.Setup())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"rows":["x...........x",".............",".............",".............",".............",".............","x...........x"],` +
		`"units":[{"owner":"0","life":10,"tile":"0 3"},{"owner":"1","life":10,"tile":"12 3"},{"owner":"neutral","life":4,"tile":"4 3"},{"owner":"0","life":0,"tile":"5 3"}` +
		strings.Repeat(`,{"owner":"1","life":0,"tile":"-"}`, 10) + `],"toMove":"1","turn":9,"rand":null,"chance":true}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("json.Marshal() (-want +got):\n%s", diff)
	}
}

// TestJSONErrors changes one thing in the JSON of a Setup.
func TestJSONErrors(t *testing.T) {
	good, err := json.Marshal(cultist.New(42).Setup())
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ old, new, words string }{
		{`"turn"`, `"turns"`, `Setup has no key "turns"`},
		{`"turn"`, `"` + long + `"`, `Setup has no key "999`},
		{`"life"`, `"lives"`, `Setup has no key "lives" in units`},
		{`"turn":0`, `"turn":"0"`, "turn"},
		{`"turn":0`, `"turn":` + long, `turn is "999`},
		{`"life":10`, `"life":-1`, "life"},
		{`"life":10`, `"life":256`, "life"},
		{`"rand":42`, `"rand":-1`, "rand"},
		{`"rand":42`, `"rand":"42"`, "rand"},
		{`"0 3"`, `"0 7"`, `Tile "0 7" is not`},
		{`"0 3"`, `"` + long + ` 7"`, `Tile "999`},
		{`"owner":"0"`, `"owner":"white"`, `Player "white" is not one of 0, 1, neutral`},
		{`"owner":"0"`, `"owner":3`, `Player "3" is not one of 0, 1, neutral`},
		{`"owner":"0"`, `"owner":` + long, `Player "999`},
		{`"rows":["x...x...x...x",`, `"rows":[`, "Setup has 6 rows and 14 units, not 7 and 14"},
		{`"units":[`, `"units":[{},`, "Setup has 7 rows and 15 units, not 7 and 14"},
		{`"units":`, `"units":[],"units":`, ""},
	} {
		text := strings.Replace(string(good), c.old, c.new, 1)
		if text == string(good) {
			t.Fatalf("%s does not have %q, want it", good, c.old)
		}
		before := cultist.New(7).Setup()
		p := before
		err := json.Unmarshal([]byte(text), &p)
		if c.words == "" {
			expect(t, "the error of a key that is there twice", err, nil)
			continue
		}
		expectError(t, c.new[:min(len(c.new), 40)], err, cultist.ErrSyntax, c.words)
		expect(t, "the Setup after an error", p, before)
		if len(err.Error()) > 300 {
			t.Errorf("an error has %d bytes, want at most 300: %.300v", len(err.Error()), err)
		}
	}
	// Numbers of players are read too.
	bare := strings.ReplaceAll(strings.ReplaceAll(string(good), `"owner":"0"`, `"owner":0`), `"owner":"neutral"`, `"owner":2`)
	var p cultist.Setup
	expect(t, "the error of numbers of players", json.Unmarshal([]byte(bare), &p), nil)
	expect(t, "the Setup with numbers of players", p, cultist.New(42).Setup())
}
