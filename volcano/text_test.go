package volcano_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestCaptions checks the last line of Diagram.
func TestCaptions(t *testing.T) {
	for _, c := range []struct {
		state volcano.State
		want  string
	}{
		{position(t, "; 1 6"), "turn 6, player 1 to move"},
		{position(t, blueChain+" N22:1; 1 5"), "turn 5, chain: player 0 has won"},
		{position(t, blueChain+" N22:1 "+orangeChain+" N32:-1; 1 6"), "turn 6, both chains: nobody has won"},
		{volcano.MustParse("11111/ddddddddddddddd/11111111111111111111/11111/111111111111111/dddddddddddddddddddd 1 2"), "turn 2, no action: player 0 has won"},
		{position(t, "; 1 134"), "turn 134, turn limit: nobody has won"},
	} {
		if got := c.state.Diagram(); !strings.HasSuffix(got, "\n\n"+c.want+"\n") {
			t.Errorf("the caption is not %q in\n%s", c.want, got)
		}
	}
	if got := (volcano.State{}).Diagram(); got != "invalid State\n" {
		t.Errorf("State{}.Diagram() = %q, want invalid State", got)
	}
}

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

// TestSetupJSONErrors checks that what is not a Setup is refused, with the reason and without a long text.
func TestSetupJSONErrors(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, c := range []struct{ text, want string }{
		{`[]`, `Setup: it must be an object, not the JSON array`},
		{`7`, `Setup: it must be an object, not the JSON number`},
		{`{"levels":[],` + rowsJSON + `}`, `Setup: unknown key "levels"`},
		{`{"b":1,"c":1,"a":1,` + rowsJSON + `}`, `Setup: unknown key "b"`},
		{`{"` + long + `":1,` + rowsJSON + `}`, `Setup: unknown key "9999999999`},
		{`{}`, `Setup: the key "rows" is missing or null`},
		{`{"rows":["4....","1..a.......d..."]}`, `Setup: "rows": 2 elements, 0 of them null, want 6 and none null`},
		{`{"rows":["","","","","",null]}`, `Setup: "rows": 6 elements, 1 of them null, want 6 and none null`},
		{`{"rows":null}`, `Setup: the key "rows" is missing or null`},
		{`{"rows":["","","","","","",""]}`, `Setup: "rows": 7 elements, 0 of them null, want 6 and none null`},
		{`{"rows":"` + long + `"}`, `"rows" must be an array, not the JSON string`},
		{`{"rows":[1,2,3,4,5,6]}`, `"rows" must be a string, not the JSON number`},
		{`{"toMove":2,` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":"2",` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":01,` + rowsJSON + `}`, `invalid character`},
		{`{"toMove":true,` + rowsJSON + `}`, `Player "true" is not one of 0, 1`},
		{`{"turn":1.5,` + rowsJSON + `}`, `"turn" must be a whole number, not the JSON number 1.5`},
		{`{"turn":"1",` + rowsJSON + `}`, `"turn" must be a whole number, not the JSON string`},
		{`{"turn":` + long + `,` + rowsJSON + `}`, `not the JSON number 999999`},
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

// TestBinaryOutOfRange reads bytes with one or two values that make no position, or that do not have the form.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(form []byte) []byte
		want  error
	}{
		{"two owners of N01", func(form []byte) []byte { form[1], form[11] = 1, 1; return form }, volcano.ErrSetup},
		{"a level without a volcano", func(form []byte) []byte { form[21] = 1; return form }, volcano.ErrSetup},
		{"player 2 to move", func(form []byte) []byte { form[41] = 2; return form }, volcano.ErrSetup},
		{"turn 135", func(form []byte) []byte { form[42] = 135; return form }, volcano.ErrSetup},
		{"version 2", func(form []byte) []byte { form[0] = 2; return form }, volcano.ErrSyntax},
		{"a byte too few", func(form []byte) []byte { return form[:42] }, volcano.ErrSyntax},
		{"a byte too many", func(form []byte) []byte { return append(form, 0) }, volcano.ErrSyntax},
	} {
		form, _ := volcano.New().MarshalBinary()
		var s volcano.State
		if err := s.UnmarshalBinary(c.spoil(form)); !errors.Is(err, c.want) || s.IsValid() {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
