package vindinium_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/vindinium"
	"pgregory.net/rapid"
)

// smallText is what all small things with a text have in common.
type smallText interface {
	String() string
	encoding.TextMarshaler
}

// TestSmallTexts checks that small things are written as documented and read back, and that no other text is read.
func TestSmallTexts(t *testing.T) {
	t.Run("Player", func(t *testing.T) {
		checkTexts(t, map[vindinium.Player]string{0: "0", 1: "1", 2: "2", 3: "3", vindinium.Neutral: "neutral"},
			[]string{"", "4", "-1", "00", "Neutral", "invalid Player"}, (*vindinium.Player).UnmarshalText)
	})
	t.Run("Order", func(t *testing.T) {
		checkTexts(t, map[vindinium.Order]string{vindinium.Wait: "WAIT", vindinium.North: "NORTH", vindinium.East: "EAST", vindinium.South: "SOUTH", vindinium.West: "WEST", vindinium.Move: "MOVE"},
			[]string{"", "wait", "NORTH ", "MOVE 1 2", "invalid Order"}, (*vindinium.Order).UnmarshalText)
	})
	t.Run("Terrain", func(t *testing.T) {
		checkTexts(t, map[vindinium.Terrain]string{vindinium.Ground: ".", vindinium.Wall: "#", vindinium.Tavern: "T", vindinium.GoldMine: "M"},
			[]string{"", "0", "t", "..", "invalid Terrain"}, (*vindinium.Terrain).UnmarshalText)
	})
	t.Run("Ending", func(t *testing.T) {
		checkTexts(t, map[vindinium.Ending]string{vindinium.Unfinished: "unfinished", vindinium.TurnLimit: "turn limit", vindinium.Stopped: "stopped"},
			[]string{"", "Stopped", "turn  limit", "invalid Ending"}, (*vindinium.Ending).UnmarshalText)
	})
}

// checkTexts checks the texts of all values of a type, of those that do not exist too.
func checkTexts[T interface {
	~uint8
	smallText
}](t *testing.T, texts map[T]string, invalid []string, unmarshal func(*T, []byte) error) {
	t.Helper()
	for i := 0; i < 256; i++ {
		value := T(i)
		text, err := value.MarshalText()
		want, ok := texts[value]
		if !ok {
			if name := value.String(); !strings.HasPrefix(name, "invalid ") || !errors.Is(err, vindinium.ErrSyntax) || text != nil {
				t.Errorf("value %d: String() = %q, MarshalText() = %q, %v, want invalid, ErrSyntax", i, name, text, err)
			}
			continue
		}
		expect(t, "the text", value.String(), want)
		expect(t, "what it is marshalled as", string(text), want)
		back := T(255)
		if err := unmarshal(&back, text); err != nil || back != value {
			t.Errorf("UnmarshalText(%q) = %v, %v, want %v", text, back, err, value)
		}
	}
	for _, text := range invalid {
		back := T(77)
		if err := unmarshal(&back, []byte(text)); !errors.Is(err, vindinium.ErrSyntax) || back != 77 || !strings.Contains(err.Error(), `"`+text+`"`) {
			t.Errorf("UnmarshalText(%q) = %v, %v, want ErrSyntax with the text and no change", text, back, err)
		}
	}
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
		{`{"turns":3}`, `unknown field "turns"`},
		{`{"rows":["01"],"board":[]}`, `unknown field "board"`},
		{`{"heroes":[{"cell":"1 1","z":2}]}`, `unknown field "z"`},
		{`{"mines":[{"id":1}]}`, `unknown field "id"`},
		{`{"mines":[{"owner":"4"}]}`, `"4"`},
		{`{"mines":[{"owner":4}]}`, `Player "4" is not one of 0, 1, 2, 3, neutral`},
		{`{"mines":[{"owner":-1}]}`, `Player "-1" is not one of`},
		{`{"mines":[{"owner":1.0}]}`, `Player "1.0" is not one of`},
		{`{"turn":"3"}`, "turn"},
		{`{"turn":1.5}`, "Setup.turn cannot be number 1.5"},
		{`{"rows":"01"}`, "rows"},
		{`[]`, `Setup cannot be array`},
		{`{`, `unexpected EOF`},
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
		{"33 rows", 1, 33, vindinium.ErrSyntax},
		{"0 rows", 1, 0, vindinium.ErrSyntax},
		{"3 players", 2, 3, vindinium.ErrSyntax},
		{"a spawn in column 32", 6, 32, vindinium.ErrSyntax},
		{"a spawn in row 32", 7, 32, vindinium.ErrSyntax},
		{"a hero in row 32", 9, 32, vindinium.ErrSetup},
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
