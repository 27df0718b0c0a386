package volcano_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

// text is a small value with a text form.
type text interface {
	comparable
	String() string
	encoding.TextMarshaler
}

// checkText checks that the values have these texts, in their order from 0, that the texts read back, and that all other
// values are invalid.
func checkText[T text](t *testing.T, value func(n uint8) T, unmarshal func(*T, []byte) error, name string, texts ...string) {
	t.Helper()
	for n := 0; n < 256; n++ {
		v := value(uint8(n))
		marshalled, err := v.MarshalText()
		if n >= len(texts) {
			if v.String() != "invalid "+name || !errors.Is(err, volcano.ErrSyntax) {
				t.Errorf("number %d: String() = %q, MarshalText() = error %v, want invalid %s, ErrSyntax", n, v, err, name)
			}
			continue
		}
		if v.String() != texts[n] || string(marshalled) != texts[n] || err != nil {
			t.Errorf("number %d is %q, and MarshalText returns %q, %v, want %q", n, v, marshalled, err, texts[n])
		}
		back := value(255)
		if err := unmarshal(&back, []byte(texts[n])); err != nil || back != v {
			t.Errorf("UnmarshalText(%q) = %v, %v, want %v", texts[n], back, err, v)
		}
	}
	for _, bad := range []string{"", "2", "00", "+1", " 0", "0 ", "Chain", "invalid " + name, "chain\n", "-", strings.Repeat("9", 1<<20)} {
		v := value(1)
		err := unmarshal(&v, []byte(bad))
		if !errors.Is(err, volcano.ErrSyntax) || v != value(1) || len(err.Error()) > 300 {
			t.Errorf("UnmarshalText(%.20q) = %q, %.300v, want ErrSyntax and no change", bad, v, err)
		}
	}
}

func TestPlayerText(t *testing.T) {
	checkText(t, func(n uint8) volcano.Player { return volcano.Player(n) }, (*volcano.Player).UnmarshalText, "Player", "0", "1")
}

func TestEndingText(t *testing.T) {
	checkText(t, func(n uint8) volcano.Ending { return volcano.Ending(n) }, (*volcano.Ending).UnmarshalText, "Ending",
		"unfinished", "chain", "both chains", "no action", "turn limit", "stopped")
}

// TestCaptions checks the last line of Diagram.
func TestCaptions(t *testing.T) {
	noAction, err := stripes(1).State()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		state volcano.State
		want  string
	}{
		{position(t, "; 1 6"), "turn 6, player 1 to move"},
		{position(t, blueChain+" N22:1; 1 5"), "turn 5, player 0 has won: chain"},
		{position(t, blueChain+" N22:1 "+orangeChain+" N32:-1; 1 6"), "turn 6, nobody has won: both chains"},
		{noAction, "turn 2, player 0 has won: no action"},
		{position(t, "; 1 134"), "turn 134, nobody has won: turn limit"},
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
		{`[]`, `Setup cannot be array`},
		{`7`, `Setup cannot be number`},
		{`{"levels":[],` + rowsJSON + `}`, `Setup: unknown field "levels"`},
		{`{"b":1,"c":1,"a":1,` + rowsJSON + `}`, `Setup: unknown field "b"`},
		{`{"` + long + `":1,` + rowsJSON + `}`, `Setup: unknown field "9999999999`},
		{`{}`, `Setup has 0 rows, not 6`},
		{`{"rows":["4....","1..a.......d..."]}`, `Setup has 2 rows, not 6`},
		{`{"rows":["","","","","","",""]}`, `Setup has 7 rows, not 6`},
		{`{"rows":"` + long + `"}`, `Setup.rows cannot be string`},
		{`{"rows":[1,2,3,4,5,6]}`, `Setup.rows cannot be number`},
		{`{"toMove":2,` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":"2",` + rowsJSON + `}`, `Player "2" is not one of 0, 1`},
		{`{"toMove":01,` + rowsJSON + `}`, `invalid character`},
		{`{"toMove":true,` + rowsJSON + `}`, `Player "true" is not one of 0, 1`},
		{`{"turn":1.5,` + rowsJSON + `}`, `Setup.turn cannot be number 1.5`},
		{`{"turn":"1",` + rowsJSON + `}`, `Setup.turn cannot be string`},
		{`{"turn":` + long + `,` + rowsJSON + `}`, `Setup.turn cannot be number 999999`},
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
