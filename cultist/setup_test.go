package cultist_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"pgregory.net/rapid"
)

// TestSetupErrors changes one thing in a Setup so that there is no such position.
func TestSetupErrors(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(p *cultist.Setup)
	}{
		{`the row "............" is not 13 of`, func(p *cultist.Setup) { p.Rows[3] = "............" }},
		{`the row ".............." is not 13 of`, func(p *cultist.Setup) { p.Rows[3] = ".............." }},
		{`the row "......a......" is not 13 of`, func(p *cultist.Setup) { p.Rows[3] = "......a......" }},
		{"unit 5 belongs to player 3", func(p *cultist.Setup) { p.Units[5].Owner = 3 }},
		{"unit 0 is the leader of player 0 but belongs to player 1", func(p *cultist.Setup) { p.Units[0].Owner = 1 }},
		{"unit 1 is the leader of player 1 but belongs to player 2", func(p *cultist.Setup) { p.Units[1].Owner = cultist.Neutral }},
		{"unit 5 has a life of 11", func(p *cultist.Setup) { p.Units[5].Life = 11 }},
		{"unit 5 has a life of 255", func(p *cultist.Setup) { p.Units[5].Life = 255 }},
		{"unit 5 is on the tile 13, which is not on the board", func(p *cultist.Setup) { p.Units[5].Tile = 13 }},
		{"unit 5 is on the tile 112, which is not on the board", func(p *cultist.Setup) { p.Units[5].Tile = 7 << 4 }},
		{"unit 5 is on the tile 128, which is not on the board", func(p *cultist.Setup) { p.Units[5].Tile = 1 << 7 }},
		{"unit 5 is alive but has no tile", func(p *cultist.Setup) { p.Units[5].Tile = cultist.NoTile }},
		{"unit 5 is dead but on the tile 1 4", func(p *cultist.Setup) { p.Units[5].Life = 0 }},
		{"unit 6 is on the tile 2 3, where an obstacle or another unit is", func(p *cultist.Setup) { p.Units[5].Tile = p.Units[6].Tile }},
		{"unit 0 is on the tile 0 3, where an obstacle or another unit is", func(p *cultist.Setup) { p.Rows[3] = "x............" }},
		{"player 2 is to move", func(p *cultist.Setup) { p.ToMove = cultist.Neutral }},
		{"turn -1 is not between 0 and 150", func(p *cultist.Setup) { p.Turn = -1 }},
		{"turn 151 is not between 0 and 150", func(p *cultist.Setup) { p.Turn = 151 }},
		{"the generator's state 2147483648 is not below 2^31", func(p *cultist.Setup) { p.Rand = 1 << 31 }},
		{"the generator is unknown but has the state 42", func(p *cultist.Setup) { p.RandKnown = false }},
		{"chance is to move, but the generator is known", func(p *cultist.Setup) { p.Chance, p.Turn = true, 1 }},
		{"chance is to move before the first action", func(p *cultist.Setup) { p.Chance, p.Rand, p.RandKnown = true, 0, false }},
		{"unit 6 is dead but on the tile 2 3", func(p *cultist.Setup) {
			p.Chance, p.Turn, p.Rand, p.RandKnown = true, 1, 0, false
			p.Units[5].Life, p.Units[6].Life = 0, 0
		}},
	} {
		p := cultist.New(42).Setup()
		c.spoil(&p)
		s, err := p.State()
		expect(t, c.want+": the State", s, cultist.State{})
		expectError(t, c.want, err, cultist.ErrSetup, c.want)
	}
}

// expectError reports an error that is not of the wanted kind, ErrSyntax or one that wraps ErrIllegal, or does not have
// some words.
func expectError(t rapid.TB, what string, err, kind error, words string) {
	t.Helper()
	if !errors.Is(err, kind) || errors.Is(err, cultist.ErrSyntax) == errors.Is(err, cultist.ErrIllegal) {
		t.Errorf("%s = error %v, want the kind %v and no other", what, err, kind)
	} else if !strings.Contains(err.Error(), words) {
		t.Errorf("%s = error %v, want one with %q", what, err, words)
	}
}

// TestParseErrors changes one thing in the text of a position.
func TestParseErrors(t *testing.T) {
	good := cultist.New(42).String()
	for _, c := range []struct {
		old, new string
		kind     error
		words    string
	}{
		{" 0 0 ", " 0  0 ", cultist.ErrSyntax, "7 fields between single spaces instead of 6"},
		{"/", "", cultist.ErrSyntax, "6 rows instead of 7"},
		{"/", "//", cultist.ErrSyntax, "8 rows instead of 7"},
		{"x/", "/", cultist.ErrSyntax, `the row "x...x...x..." is not 13`},
		{"x/", "x./", cultist.ErrSyntax, `the row "x...x...x...x." is not 13`},
		{"x/", "xb/", cultist.ErrSyntax, `the row "x...x...x...xb" is not 13`},
		{"b", "a", cultist.ErrSyntax, "the unit a is on two tiles"},
		{"c", "b", cultist.ErrSyntax, "the unit b is on two tiles"},
		{"c", "o", cultist.ErrSyntax, `the row "..o.......i.." is not 13`},
		{"c", "C", cultist.ErrSyntax, `the row "..C.......i.." is not 13`},
		{"a", ".", cultist.ErrSetup, "unit 0 is alive but has no tile"},
		{" 01", " 011", cultist.ErrSyntax, `the owners "011222222222222" are not 14`},
		{" 01", " 03", cultist.ErrSyntax, `the owners "03222222222222" are not 14`},
		{" 01", " 10", cultist.ErrSetup, "unit 0 is the leader of player 0"},
		{" AA", " AB", cultist.ErrSyntax, `the lives "ABAAAAAAAAAAAA" are not 14`},
		{" AA", " A", cultist.ErrSyntax, `the lives "AAAAAAAAAAAAA" are not 14`},
		{" AA", " A0", cultist.ErrSetup, "unit 1 is dead but on the tile 12 3"},
		{" 0 0 ", " 2 0 ", cultist.ErrSetup, "player 2 is to move"},
		{" 0 0 ", " x 0 ", cultist.ErrSyntax, `the player to move is "x"`},
		{" 0 0 ", " 0 00 ", cultist.ErrSyntax, `the turn is "00"`},
		{" 0 0 ", " 0 +0 ", cultist.ErrSyntax, `the turn is "+0"`},
		{" 0 0 ", " 0 -1 ", cultist.ErrSetup, "turn -1"},
		{" 0 0 ", " 0 151 ", cultist.ErrSetup, "turn 151"},
		{" 42", " 042", cultist.ErrSyntax, `the generator is "042"`},
		{" 42", " -42", cultist.ErrSyntax, `the generator is "-42"`},
		{" 42", " 2147483648", cultist.ErrSyntax, `the generator is "2147483648"`},
		{" 42", " !", cultist.ErrSyntax, `the generator is "!"`},
		{" 42", " neutral", cultist.ErrSetup, "chance is to move before"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		s, err := cultist.Parse(text)
		expect(t, "the State of "+text, s, cultist.State{})
		expectError(t, text, err, c.kind, c.words)
		u := cultist.New(1)
		expectError(t, "UnmarshalText of "+text, u.UnmarshalText([]byte(text)), c.kind, c.words)
		expect(t, "the State that was there before "+text, u, cultist.New(1))
	}
}

// TestGenerator checks the first states of the generator, as the recordings have them, with one draw on each turn
// because the only neutral unit is dead: D2.
func TestGenerator(t *testing.T) {
	s := sketch("///a...........b c2 0 0 42")
	for _, want := range []cultist.Rand{1250496027, 1116302264, 1000676753, 1668674806, 908095735, 71666532} {
		s = s.ApplyUnchecked(cultist.Action{})
		r, ok := s.Rand()
		expect(t, "the state", r, want)
		expect(t, "whether it is known", ok, true)
	}
}
