package cultist_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

func TestTextForms(t *testing.T) {
	gametest.TextForms[cultist.Kind](t, cultist.ErrSyntax, "WAIT", "MOVE", "SHOOT", "CONVERT")
	var tiles []string
	for y := range cultist.Height {
		for x := range cultist.Width {
			tiles = append(tiles, fmt.Sprintf("%d %d", x, y))
		}
	}
	gametest.TextForms[cultist.Tile](t, cultist.ErrSyntax, append(tiles, "-")...)
	for _, text := range []string{"4", "4 ", "4 6 ", "4  6", " 4 6", "4 6 1", "13 0", "0 7", "-1 0", "0 -1", "04 6", "+4 6", "4,6", "--"} {
		q := cultist.Tile(99)
		err := q.UnmarshalText([]byte(text))
		expectError(t, text, err, cultist.ErrSyntax, "Tile")
		expect(t, "the value after an error", q, 99)
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
		{`"turn"`, `"turns"`, `Setup: unknown key "turns"`},
		{`"turn"`, `"` + long + `"`, `Setup: unknown key "999`},
		{`"life"`, `"lives"`, `Setup: "units": element 0: unknown key "lives"`},
		{`"turn":0`, `"turn":"0"`, `"turn" must be a whole number, not the JSON string`},
		{`"turn":0`, `"turn":` + long, `not the JSON number 999`},
		{`"life":10`, `"life":-1`, `life" must be a whole number from 0 to 255, not the JSON number -1`},
		{`"life":10`, `"life":256`, "life"},
		{`"rand":42`, `"rand":-1`, "rand"},
		{`"rand":42`, `"rand":"42"`, "rand"},
		{`"0 3"`, `"0 7"`, `Tile "0 7" is not`},
		{`"0 3"`, `"` + long + ` 7"`, `Tile "999`},
		{`"owner":"0"`, `"owner":"white"`, `Player "white" is not one of 0, 1, neutral`},
		{`"owner":"0"`, `"owner":3`, `Player "3" is not one of 0, 1, neutral`},
		{`"owner":"0"`, `"owner":` + long, `Player "999`},
		{`"rows":["x...x...x...x",`, `"rows":[`, `"rows": 6 elements, 0 of them null, want 7 and none null`},
		{`"units":[`, `"units":[{},`, `"units": element 0: the key "owner" is missing`},
		{`"units":`, `"units":[],"units":`, `the key "units" occurs twice`},
		{`"owner":"0",`, ``, `"units": element 0: the key "owner" is missing`},
		{`"owner":"0"`, `"owner":null`, `"units": element 0: the key "owner" is missing`},
		{`"life":10,`, ``, `"units": element 0: the key "life" is missing`},
		{`"life":10`, `"life":null`, `"units": element 0: the key "life" is missing`},
		{`,"tile":"12 3"`, ``, `"units": element 1: the key "tile" is missing`},
		{`"tile":"12 3"`, `"tile":null`, `"units": element 1: the key "tile" is missing`},
		{`{"owner":"1","life":10,"tile":"12 3"}`, `null`, `"units": element 1: the key "owner" is missing`},
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
	owner := cultist.Player(1)
	expect(t, "the error of a number with white space", owner.UnmarshalJSON([]byte(" 2\n")), nil)
	expect(t, "the player", owner, cultist.Neutral)
}

// TestBinaryOutOfRange reads bytes with one value that is just out of its range.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name  string
		place int
		value byte
		want  error
	}{
		{"player 2 to move", 57, 2, cultist.ErrSetup},
		{"chance 2", 58, 2, cultist.ErrSetup},
		{"turn 151", 59, 151, cultist.ErrSetup},
		{"unit 0 of player 3", 1, 3, cultist.ErrSetup},
		{"an obstacle in column 13", 44, 0x20, cultist.ErrSyntax},
		{"version 2", 0, 2, cultist.ErrSyntax},
	} {
		form, _ := cultist.New(1).MarshalBinary()
		form[c.place] = c.value
		var s cultist.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
