package cultist_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
)

// small is a value that is written as a few words.
type small interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// smalls has the values of each small type by the byte that they are, and reads one.
var smalls = []struct {
	kind  string
	value func(i int) small
	read  func(text []byte) (byte, error)
	words []string // of the values from 0 on
	wrong []string
}{
	{
		kind:  "Player",
		value: func(i int) small { return cultist.Player(i) },
		read: func(text []byte) (byte, error) {
			v := cultist.Player(99)
			err := v.UnmarshalText(text)
			return byte(v), err
		},
		words: []string{"0", "1", "neutral"},
		wrong: []string{"", "2", "Neutral", "00", " 0"},
	},
	{
		kind:  "Kind",
		value: func(i int) small { return cultist.Kind(i) },
		read: func(text []byte) (byte, error) {
			v := cultist.Kind(99)
			err := v.UnmarshalText(text)
			return byte(v), err
		},
		words: []string{"WAIT", "MOVE", "SHOOT", "CONVERT"},
		wrong: []string{"", "wait", "MOVES", "0"},
	},
	{
		kind:  "Ending",
		value: func(i int) small { return cultist.Ending(i) },
		read: func(text []byte) (byte, error) {
			v := cultist.Ending(99)
			err := v.UnmarshalText(text)
			return byte(v), err
		},
		words: []string{"unfinished", "eliminated", "turn limit", "stopped"},
		wrong: []string{"", "Stopped", "turn  limit", "0"},
	},
	{
		kind:  "Tile",
		value: func(i int) small { return cultist.Tile(i) },
		read: func(text []byte) (byte, error) {
			v := cultist.Tile(99)
			err := v.UnmarshalText(text)
			return byte(v), err
		},
		words: tileWords(),
		wrong: []string{"", "4", "4 ", "4 6 ", "4  6", " 4 6", "4 6 1", "13 0", "0 7", "-1 0", "0 -1", "04 6", "+4 6", "x 6", "4,6", "--", "15 7", "2147483648 0", "-1 -1"},
	},
}

func tileWords() []string {
	words := make([]string, 128)
	words[cultist.NoTile] = "-"
	for x := 0; x < cultist.Width; x++ {
		for y := 0; y < cultist.Height; y++ {
			words[cultist.TileAt(x, y)] = fmt.Sprintf("%d %d", x, y)
		}
	}
	return words
}

// TestSmallTexts writes and reads all values of the small types, and others.
func TestSmallTexts(t *testing.T) {
	for _, c := range smalls {
		for i := 0; i < 256; i++ {
			what := fmt.Sprintf("%s(%d)", c.kind, i)
			value := c.value(i)
			text, err := value.MarshalText()
			if i >= len(c.words) || c.words[i] == "" {
				expect(t, "the text of "+what, value.String(), "invalid "+c.kind)
				expectError(t, what, err, cultist.ErrSyntax, what+" does not exist")
				continue
			}
			expect(t, "the text of "+what, value.String(), c.words[i])
			expect(t, "the marshalled text of "+what, string(text), c.words[i])
			expect(t, "the error of marshalling "+what, err, nil)
			back, err := c.read(text)
			expect(t, "what is read from the text of "+what, int(back), i)
			expect(t, "the error of the text of "+what, err, nil)
		}
		for _, text := range append(c.wrong, c.words[0]+"x", "invalid "+c.kind, strings.Repeat("9", 1<<20)) {
			back, err := c.read([]byte(text))
			expect(t, "the value after an error", back, 99)
			expectError(t, fmt.Sprintf("%.40q as a %s", text, c.kind), err, cultist.ErrSyntax, c.kind)
			if err != nil && len(err.Error()) > 250 {
				t.Errorf("an error has %d bytes, want at most 250: %.300v", len(err.Error()), err)
			}
		}
	}
}

// TestTileAt checks the tiles in and around the board.
func TestTileAt(t *testing.T) {
	for x := -2; x <= 17; x++ {
		for y := -2; y <= 17; y++ {
			want := cultist.NoTile
			if x >= 0 && x < 13 && y >= 0 && y < 7 {
				want = cultist.Tile(16*y + x)
				expect(t, "the column", want.X(), x)
				expect(t, "the row", want.Y(), y)
			}
			expect(t, fmt.Sprintf("the tile at %d, %d", x, y), cultist.TileAt(x, y), want)
		}
	}
	for _, p := range [][2]int{{1 << 30, 1 << 30}, {-1 << 31, 3}, {3, math.MaxInt}, {math.MinInt, math.MinInt}} {
		expect(t, fmt.Sprintf("the tile at %v", p), cultist.TileAt(p[0], p[1]), cultist.NoTile)
	}
}

// TestLongTexts checks that no error repeats much of a long text.
func TestLongTexts(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	fields := strings.Split(cultist.New(42).String(), " ")
	for i := range fields {
		spoiled := append([]string(nil), fields...)
		spoiled[i] = long
		_, err := cultist.Parse(strings.Join(spoiled, " "))
		expectError(t, "a long field", err, cultist.ErrSyntax, "position ")
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("Parse with a long field %d = an error of %d bytes, want at most 400", i, len(err.Error()))
		}
	}
	p := cultist.New(42).Setup()
	p.Rows[3] = long
	_, err := p.State()
	expectError(t, "a long row", err, cultist.ErrSetup, "the row ")
	if err != nil && len(err.Error()) > 300 {
		t.Errorf("State() with a long row = an error of %d bytes, want at most 300", len(err.Error()))
	}
}

// TestDiagram checks what the Diagram says of units that live, that die and that are dead.
func TestDiagram(t *testing.T) {
	p := cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{}).Setup()
	p.Units[3] = cultist.Unit{Owner: 1, Life: 1, Tile: cultist.TileAt(1, 5)}
	p.Units[4] = cultist.Unit{Owner: cultist.Neutral, Tile: cultist.TileAt(0, 5)}
	p.Units[5] = cultist.Unit{Owner: cultist.Neutral, Tile: cultist.NoTile}
	s, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"3  a<", "\n5  e d>c", "player 0 < a0:10\n", "player 1 > b1:10 d3:1\n", "neutral    c2:10 e4:dying f5:dead g6:10 "} {
		if !strings.Contains(s.Diagram(), line) {
			t.Errorf("Diagram() =\n%swant %q in it", s.Diagram(), line)
		}
	}
}

// TestCaptions checks the last line of the Diagram.
func TestCaptions(t *testing.T) {
	start := cultist.New(42)
	for _, c := range []struct {
		s    cultist.State
		want string
	}{
		{start, "turn 0, generator 42, player 0 to move"},
		{start.WithoutRand(), "turn 0, generator unknown, player 0 to move"},
		{start.WithoutRand().ApplyUnchecked(cultist.Action{}), "turn 1, generator unknown, chance to move, then player 1"},
		{sketch("///a.....c.....b c0 1 150 7"), "turn 150, generator 7, turn limit: player 0 has won 2 to 1"},
		{sketch("///a.....c.....b c2 1 150 7"), "turn 150, generator 7, turn limit: a draw 1 to 1"},
		{sketch("///............b - 1 150 7"), "turn 150, generator 7, eliminated: player 1 has won 1 to 0"},
		{sketch("/// - 0 3 7"), "turn 3, generator 7, eliminated: a draw 0 to 0"},
	} {
		lines := strings.Split(strings.TrimSuffix(c.s.Diagram(), "\n"), "\n")
		expect(t, "the caption of "+c.s.String(), lines[len(lines)-1], c.want)
	}
}

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
		{`"turn"`, `"turns"`, `Setup: unknown field "turns"`},
		{`"turn"`, `"` + long + `"`, `Setup: unknown field "999`},
		{`"life"`, `"lives"`, `Setup: unknown field "lives"`},
		{`"turn":0`, `"turn":"0"`, "Setup.turn cannot be string"},
		{`"turn":0`, `"turn":` + long, `Setup.turn cannot be number 999`},
		{`"life":10`, `"life":-1`, "life cannot be number -1"},
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

// TestBinaryOutOfRange reads bytes with one value that is just out of its range.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name  string
		place int
		value byte
		want  error
	}{
		{"player 2 to move", 57, 2, cultist.ErrSyntax},
		{"chance 2", 58, 2, cultist.ErrSyntax},
		{"turn 151", 59, 151, cultist.ErrSyntax},
		{"unit 0 of player 3", 1, 3, cultist.ErrSetup},
	} {
		form, _ := cultist.New(1).MarshalBinary()
		form[c.place] = c.value
		var s cultist.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
