package vindinium_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

func TestTextForms(t *testing.T) {
	gametest.TextForms[vindinium.Kind](t, vindinium.ErrSyntax, "WAIT", "NORTH", "EAST", "SOUTH", "WEST", "MOVE")
	gametest.TextForms[vindinium.Terrain](t, vindinium.ErrSyntax, "#", ".", "M", "T")
}

// TestPackageComment checks the example of a text in the package comment.
func TestPackageComment(t *testing.T) {
	const text = "0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150"
	expect(t, "the State", vindinium.MustParse(text).String(), text)
}

// TestCaption checks the last line of the Diagram.
func TestCaption(t *testing.T) {
	for text, want := range map[string]string{
		"01/M. 0,0,50,7/1,1,100,9 - 1 10":  "turn 1 of 20, player 1 to move",
		"01/M. 0,0,50,7/1,1,100,9 - 20 10": "turn 20 of 20, turn limit: player 1 has won",
		"01/M. 0,0,50,9/1,1,100,9 - 20 10": "turn 20 of 20, turn limit: a draw",
	} {
		if got := vindinium.MustParse(text).Diagram(); !strings.HasSuffix(got, "\n"+want+"\n") {
			t.Errorf("MustParse(%q).Diagram() =\n%swant it to end in %s", text, got, want)
		}
	}
}

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

// TestSetupJSONErrors checks that JSON that is not a Setup is refused with the reason and changes nothing.
func TestSetupJSONErrors(t *testing.T) {
	const good = `"rows":["01","M."],"heroes":[{"cell":"1 1"}],`
	for _, c := range []struct{ text, want string }{
		{`{}`, `the key "rows" is missing`},
		{`{"rows":[],"heroes":[]}`, "no rows or no heroes"},
		{`{"rows":[],"heroes":[{"cell":"1 1"}]}`, "no rows or no heroes"},
		{`{"rows":["01","M."],"heroes":[]}`, "no rows or no heroes"},
		{`{"turns":3}`, `unknown key "turns"`},
		{`{"rows":["01"],"board":[]}`, `unknown key "board"`},
		{`{"heroes":[{"cell":"1 1","z":2}]}`, `unknown key "z"`},
		{`{"mines":[{"id":1}]}`, `unknown key "id"`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":"4"}]}`, `"4"`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":4}]}`, `Player "4" is not one of 0, 1, 2, 3, neutral`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":-1}]}`, `Player "-1" is not one of`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":1.0}]}`, `Player "1.0" is not one of`},
		{`{"rows":["01","M."],"heroes":[{"life":50},{"cell":"1 1","life":50}]}`, `"heroes": element 0: the key "cell" is missing`},
		{`{"rows":["01","M."],"heroes":[{"cell":"1 1","life":50},{"cell":null,"life":50}]}`, `"heroes": element 1: the key "cell" is missing`},
		{`{"rows":["01",null],"heroes":[{"cell":"1 1"},{"cell":"0 0"}]}`, `"rows": 2 elements, 1 of them null`},
		{`{"rows":["01","M."],"heroes":[{"cell":"1 1"},null]}`, `"heroes": element 1: the key "cell" is missing`},
		{`{` + good + `"mines":[{"cell":"0 1"}]}`, `"mines": element 0: the key "owner" is missing`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":null}]}`, `"mines": element 0: the key "owner" is missing`},
		{`{` + good + `"mines":[{"owner":1}]}`, `"mines": element 0: the key "cell" is missing`},
		{`{` + good + `"mines":[{"cell":"0 1","owner":1},null]}`, `"mines": element 1: the key "cell" is missing`},
		{`{` + good + `"turn":"3"}`, "turn"},
		{`{` + good + `"turn":1.5}`, `"turn" must be a whole number, not the JSON number 1.5`},
		{`{"rows":"01"}`, "rows"},
		{`[]`, `Setup: it must be an object, not the JSON array`},
		{`{`, `ends too early`},
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

// TestBinaryErrorsSayWhy spoils the bytes of a map of five rows, whose last cell has a byte for itself.
func TestBinaryErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse("01.../...../...../...../....# 0,0,100,0/1,0,100,0 none 0 150")
	for _, c := range []struct {
		spoil func(form []byte) []byte
		want  string
	}{
		{func(form []byte) []byte { return form[:28] }, "28 bytes, want at least 29, up to the last cell"},
		{func(form []byte) []byte { form[28] |= 4; return form }, "a bit is set after the last cell"},
		{func(form []byte) []byte { form[14] = 0; return form }, "the spawn 1 is on 0, 0, where the map has 0 already"},
		{func(form []byte) []byte { form[14], form[15] = 4, 4; return form }, "on 4, 4, where the map has # already"},
		{func(form []byte) []byte { form[14] = 5; return form }, "the spawn 1 is on 5, 0, which is not on the map"},
	} {
		form, _ := s.MarshalBinary()
		if err := new(vindinium.State).UnmarshalBinary(c.spoil(form)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("UnmarshalBinary() = error %v, want one with %q", err, c.want)
		}
	}
}

// TestBinaryOutOfRange reads bytes of the largest map with values just out of their ranges.
func TestBinaryOutOfRange(t *testing.T) {
	ground := strings.Repeat(strings.Repeat(".", 32)+"/", 31)
	for _, c := range []struct {
		name  string
		place int
		value byte
		want  error
	}{
		{"the map itself", 0, 1, nil},
		{"33 rows", 1, 33, vindinium.ErrSetup},
		{"0 rows", 1, 0, vindinium.ErrSetup},
		{"3 players", 2, 3, vindinium.ErrSetup},
		{"a spawn in column 32", 6, 32, vindinium.ErrSetup},
		{"a spawn in row 32", 7, 32, vindinium.ErrSetup},
		{"a hero in row 32", 9, 32, vindinium.ErrSetup},
		{"version 2", 0, 2, vindinium.ErrSyntax},
		{"151 rounds", 5, 151, vindinium.ErrSetup},
	} {
		form, _ := vindinium.MustParse(ground + "01" + strings.Repeat(".", 30) + " 0,0,100,0/1,1,100,0 none 0 150").MarshalBinary()
		if c.value == 33 {
			form = append(form, make([]byte, 100)...) // as many as 33 rows take
		}
		form[c.place] = c.value
		var s vindinium.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}

// TestBinaryOwners reads bytes whose sets of mines do not fit: their number and the bits without a mine are the form, two
// owners of a mine are an impossible position.
func TestBinaryOwners(t *testing.T) {
	form, _ := vindinium.MustParse("01/MM 0,0,100,0/1,0,100,0 -- 0 150").MarshalBinary()
	cut := len(form) - 2
	for _, c := range []struct {
		name string
		sets []byte
		want error
	}{
		{"no owners", []byte{0, 0}, nil},
		{"an owner each", []byte{1, 2}, nil},
		{"two owners", []byte{1, 1}, vindinium.ErrSetup},
		{"a third mine", []byte{0, 4}, vindinium.ErrSyntax},
		{"a set too few", []byte{0}, vindinium.ErrSyntax},
		{"a set too many", []byte{0, 0, 0}, vindinium.ErrSyntax},
	} {
		var s vindinium.State
		data := append(form[:cut:cut], c.sets...)
		if err := s.UnmarshalBinary(data); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}

// TestBinaryOfWidestRows checks the bits of the last cells of rows that begin within a byte and end in the ninth one after it.
func TestBinaryOfWidestRows(t *testing.T) {
	const size = 31
	rows := make([]string, size)
	for y := range rows {
		rows[y] = strings.Repeat(".", size-2) + "#M"
	}
	rows[0], rows[1] = "0"+rows[0][1:], "1"+rows[1][1:]
	text := strings.Join(rows, "/") + " 0,0,100,0/0,1,100,0 " + strings.Repeat("-", size) + " 0 150"
	form, err := vindinium.MustParse(text).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	var s vindinium.State
	if err := s.UnmarshalBinary(form); err != nil || s.String() != text {
		t.Errorf("UnmarshalBinary(MarshalBinary(%q)) = %q, %v, want the same", text, s, err)
	}
}

// TestBinaryOfTooFewMines checks that the error says how many bytes the owners of the mines take.
func TestBinaryOfTooFewMines(t *testing.T) {
	form, err := vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150").MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	const want = "3 bytes for 4 mines of 4 players, want 4"
	if err := new(vindinium.State).UnmarshalBinary(form[:len(form)-1]); !errors.Is(err, vindinium.ErrSyntax) || !strings.Contains(err.Error(), want) {
		t.Errorf("UnmarshalBinary() of a byte less = %v, want %s", err, want)
	}
}
