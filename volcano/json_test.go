package volcano_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

const rowsJSON = `"rows":["4....","1..a.......d...","....................",".....","...............","...................."]`

// TestSetupJSON checks the form of a Setup as JSON, and that it reads back.
func TestSetupJSON(t *testing.T) {
	want := volcano.MustParse("4..../1..a.......d.../..................../...../.............../.................... 1 8").Setup()
	got, err := json.Marshal(want)
	if form := `{` + rowsJSON + `,"toMove":"1","turn":8}`; err != nil || string(got) != form {
		t.Errorf("json.Marshal() = %s, %v, want %s", got, err, form)
	}
	// Keys in any order, a number for the player, spaces, and zeros left out.
	first := want
	first.ToMove, first.Turn = volcano.Blue, 0
	for text, want := range map[string]volcano.Setup{
		string(got):                              want,
		`{"turn":8,"toMove":1,` + rowsJSON + `}`: want,
		"\n{ \"toMove\": \"1\",\n\t\"turn\": 8,\n" + rowsJSON + "}\n": want,
		`{` + rowsJSON + `}`:                           first,
		`{` + rowsJSON + `,"toMove":null,"turn":null}`: first,
	} {
		back := volcano.Setup{Rows: [6]string{"x"}, ToMove: volcano.Orange, Turn: 77}
		if err := json.Unmarshal([]byte(text), &back); err != nil || back != want {
			t.Errorf("json.Unmarshal(%s) = %+v, %v, want %+v", text, back, err, want)
		}
	}
	back := want
	if err := json.Unmarshal([]byte("null"), &back); err != nil || back != want {
		t.Errorf("json.Unmarshal(null) = %+v, %v, want no change", back, err)
	}
}

// TestSetupJSONReadsBack checks that every Setup reads back, also one that is not a position.
func TestSetupJSONReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := volcano.Setup{ToMove: volcano.Player(rapid.IntRange(0, 1).Draw(t, "player")), Turn: rapid.Int().Draw(t, "turn")}
		for i := range want.Rows {
			want.Rows[i] = rapid.String().Draw(t, "row")
		}
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got volcano.Setup
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Fatalf("json.Unmarshal(%s) = %+v, %v, want %+v", text, got, err, want)
		}
	})
}

// TestSetupJSONErrors checks that what is not a Setup is refused, with the reason and without a long text.
func TestSetupJSONErrors(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ text, want string }{
		{`[]`, `Setup is "[]", not a JSON object`},
		{`7`, `Setup is "7", not a JSON object`},
		{`{"levels":[],` + rowsJSON + `}`, `Setup has no key "levels"`},
		{`{"b":1,"c":1,"a":1,` + rowsJSON + `}`, `Setup has no key "a"`},
		{`{"Turn":1,` + rowsJSON + `}`, `Setup has no key "Turn"`},
		{`{"` + long + `":1,` + rowsJSON + `}`, `Setup has no key "9999999999`},
		{`{}`, `Setup has 0 rows, not 6`},
		{`{"rows":["4....","1..a.......d..."]}`, `Setup has 2 rows, not 6`},
		{`{"rows":["","","","","","",""]}`, `Setup has 7 rows, not 6`},
		{`{"rows":"` + long + `"}`, `rows is "\"999999`},
		{`{"rows":[1,2,3,4,5,6]}`, `rows is "[1,2,3,4,5,6]", not an array of strings`},
		{`{"toMove":2,` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":"2",` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":01,` + rowsJSON + `}`, `invalid character`},
		{`{"toMove":true,` + rowsJSON + `}`, `Player "true" is not one of 0, 1`},
		{`{"turn":1.5,` + rowsJSON + `}`, `turn is "1.5", not a number of turns`},
		{`{"turn":"1",` + rowsJSON + `}`, `turn is "\"1\"", not a number of turns`},
		{`{"turn":` + long + `,` + rowsJSON + `}`, `turn is "999999`},
	} {
		before := volcano.New().Setup()
		got := before
		err := json.Unmarshal([]byte(c.text), &got)
		if err == nil || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 300 {
			t.Errorf("%.80s gives the error %.300v, want %s", c.text, err, c.want)
		}
		if syntax := new(json.SyntaxError); !errors.Is(err, volcano.ErrSyntax) && !errors.As(err, &syntax) {
			t.Errorf("json.Unmarshal(%.80s) = error %v, want ErrSyntax", c.text, err)
		}
		if got != before {
			t.Errorf("json.Unmarshal(%.80s) = %+v, want no change", c.text, got)
		}
	}
}

// TestPlayerJSON checks that a Player is written as a string, and read from a number too.
func TestPlayerJSON(t *testing.T) {
	if got, err := json.Marshal([]volcano.Player{0, 1}); err != nil || string(got) != `["0","1"]` {
		t.Errorf("json.Marshal(players) = %s, %v, want 0 and 1 in quotes", got, err)
	}
	var got []volcano.Player
	if err := json.Unmarshal([]byte(`["0","1",0,1,null,"\u0031"]`), &got); err != nil || len(got) != 6 || got[1] != 1 || got[3] != 1 || got[5] != 1 || got[0]|got[2]|got[4] != 0 {
		t.Errorf("json.Unmarshal(players) = %v, %v, want 0, 1, 0, 1, 0, 1", got, err)
	}
	for _, text := range []string{`2`, `-1`, `1.0`, `"2"`, `""`, `true`, `[0]`, `"01"`} {
		p := volcano.Orange
		if err := json.Unmarshal([]byte(text), &p); !errors.Is(err, volcano.ErrSyntax) || p != volcano.Orange {
			t.Errorf("json.Unmarshal(%s) = %v, %v, want ErrSyntax and no change", text, p, err)
		}
	}
	p := volcano.Orange
	if err := p.UnmarshalJSON([]byte(`"0`)); !errors.Is(err, volcano.ErrSyntax) || p != volcano.Orange {
		t.Errorf("UnmarshalJSON(half a string) = %v, %v, want ErrSyntax and no change", p, err)
	}
	// A Player can be a key.
	scores := map[volcano.Player]int{}
	if err := json.Unmarshal([]byte(`{"0":100,"1":50}`), &scores); err != nil || scores[0] != 100 || scores[1] != 50 {
		t.Errorf("json.Unmarshal(scores) = %v, %v, want 100 and 50", scores, err)
	}
}
