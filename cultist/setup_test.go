package cultist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestSetupErrors changes one thing in a position that can be, so that it cannot be.
func TestSetupErrors(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(p *cultist.Setup)
	}{
		{"a short row", func(p *cultist.Setup) { p.Rows[3] = "............" }},
		{"a long row", func(p *cultist.Setup) { p.Rows[3] = ".............." }},
		{"another letter", func(p *cultist.Setup) { p.Rows[3] = "......a......" }},
		{"a unit of player 3", func(p *cultist.Setup) { p.Units[5].Owner = 3 }},
		{"leader 0 of player 1", func(p *cultist.Setup) { p.Units[0].Owner = 1 }},
		{"leader 1 a neutral", func(p *cultist.Setup) { p.Units[1].Owner = cultist.Neutral }},
		{"life 11", func(p *cultist.Setup) { p.Units[5].Life = 11 }},
		{"life -1", func(p *cultist.Setup) { p.Units[5].Life = -1 }},
		{"x 13", func(p *cultist.Setup) { p.Units[5].X = 13 }},
		{"x -1", func(p *cultist.Setup) { p.Units[5].X = -1 }},
		{"y 7", func(p *cultist.Setup) { p.Units[5].Y = 7 }},
		{"y -1", func(p *cultist.Setup) { p.Units[5].Y = -1 }},
		{"the living nowhere", func(p *cultist.Setup) { p.Units[5].X, p.Units[5].Y = -1, -1 }},
		{"the dead on the board", func(p *cultist.Setup) { p.Units[5].Life = 0 }},
		{"two on a tile", func(p *cultist.Setup) { p.Units[5].X, p.Units[5].Y = p.Units[6].X, p.Units[6].Y }},
		{"on an obstacle", func(p *cultist.Setup) { p.Rows[3] = "x............" }},
		{"player 2 to move", func(p *cultist.Setup) { p.ToMove = cultist.Neutral }},
		{"turn -1", func(p *cultist.Setup) { p.Turn = -1 }},
		{"turn 151", func(p *cultist.Setup) { p.Turn = 151 }},
		{"a generator of 32 bits", func(p *cultist.Setup) { p.Rand = 1 << 31 }},
		{"a generator that is not known", func(p *cultist.Setup) { p.RandKnown = false }},
		{"chance with a generator", func(p *cultist.Setup) { p.Chance, p.Turn = true, 1 }},
		{"chance before the first turn", func(p *cultist.Setup) { p.Chance, p.Rand, p.RandKnown = true, 0, false }},
		{"two dying", func(p *cultist.Setup) {
			p.Chance, p.Turn, p.Rand, p.RandKnown = true, 1, 0, false
			p.Units[5].Life, p.Units[6].Life = 0, 0
		}},
	} {
		p := cultist.New(42).Setup()
		c.spoil(&p)
		if s, err := p.State(); !errors.Is(err, cultist.ErrSetup) || errors.Is(err, cultist.ErrSyntax) || s.IsValid() {
			t.Errorf("%s: %q, %v", c.name, s, err)
		}
	}
}

// TestOffBoard checks that a Setup says where a unit is that is not on the board.
func TestOffBoard(t *testing.T) {
	for _, c := range []struct{ x, y int }{{-1, 3}, {13, 3}, {3, -1}, {3, 7}, {-1, -1}, {13, 7}} {
		p := cultist.New(42).Setup()
		p.Units[2].X, p.Units[2].Y = c.x, c.y
		want := fmt.Sprintf("unit 2 is at %d, %d, not on the board", c.x, c.y)
		if _, err := p.State(); !errors.Is(err, cultist.ErrSetup) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v", err)
		}
	}
}

// TestParseErrors spoils the text of a position.
func TestParseErrors(t *testing.T) {
	good := cultist.New(42).String()
	for _, c := range []struct {
		old, new string
		kind     error
	}{
		{"/", "", cultist.ErrSyntax},
		{" 0 0 ", " 2 0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0  0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 00 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 +0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 -1 ", cultist.ErrSetup},
		{" 0 0 ", " 0 151 ", cultist.ErrSetup},
		{" 42", " 042", cultist.ErrSyntax},
		{" 42", " 2147483648", cultist.ErrSyntax},
		{" 42", " !", cultist.ErrSyntax},
		{" 42", " neutral", cultist.ErrSetup},
		{"a", ".", cultist.ErrSetup},
		{"b", "a", cultist.ErrSyntax},
		{"c", "b", cultist.ErrSyntax},
		{"c", "o", cultist.ErrSyntax},
		{"c", "C", cultist.ErrSyntax},
		{" 01", " 011", cultist.ErrSyntax},
		{" 01", " 03", cultist.ErrSyntax},
		{" 01", " 10", cultist.ErrSetup},
		{" AA", " AB", cultist.ErrSyntax},
		{" AA", " A", cultist.ErrSyntax},
		{" AA", " A0", cultist.ErrSetup},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		s, err := cultist.Parse(text)
		if text == good || !errors.Is(err, c.kind) || errors.Is(err, cultist.ErrSyntax) != (c.kind == cultist.ErrSyntax) || s.IsValid() {
			t.Errorf("%q: %q, %v", text, s, err)
		}
		var u cultist.State
		if err := u.UnmarshalText([]byte(text)); err == nil || u.IsValid() {
			t.Errorf("UnmarshalText reads %q as %q", text, u)
		}
	}
}
