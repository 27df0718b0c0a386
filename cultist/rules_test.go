package cultist_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// TestUnitIDs checks that Actions with ids beyond the units are refused.
func TestUnitIDs(t *testing.T) {
	s := cultist.New(42)
	for _, id := range []uint8{14, 15, 16, 255} {
		for _, c := range []struct {
			a    cultist.Action
			want error
		}{
			{cultist.Action{Kind: cultist.Move, Unit: id}, cultist.ErrUnitID},
			{cultist.Action{Kind: cultist.Shoot, Target: id}, cultist.ErrTargetID},
			{cultist.Action{Kind: cultist.Convert, Target: id}, cultist.ErrTargetID},
		} {
			if _, err := s.Apply(c.a); !errors.Is(err, c.want) {
				t.Errorf("Apply(%+v) = error %v, want %v", c.a, err, c.want)
			}
		}
	}
}

// sketch reads a position from a short form of its text. Its fields are the board, owners and lives of units as in
// "c0,d1=6,e2", or "-", the player to move, the turn and the generator. Rows may end early, and units on the board have
// ten lives unless the second field says otherwise. Units that neither of the two names are dead and were player 1's,
// so that there are no neutral units, and no draws, unless the second field has some.
func sketch(text string) cultist.State {
	f := strings.Split(text, " ")
	var p cultist.Setup
	for id := range p.Units {
		p.Units[id] = cultist.Unit{Owner: 1, Tile: cultist.NoTile}
	}
	p.Units[0].Owner = 0
	rows := strings.Split(f[0], "/")
	for y := range p.Rows {
		row := []byte(strings.Repeat(".", cultist.Width))
		if y < len(rows) {
			copy(row, rows[y])
		}
		for x, c := range row {
			if c >= 'a' && c <= 'n' {
				u := &p.Units[c-'a']
				u.Life, u.Tile = cultist.MaxLife, cultist.TileAt(x, y)
				row[x] = '.'
			}
		}
		p.Rows[y] = string(row)
	}
	if f[1] != "-" {
		for _, word := range strings.Split(f[1], ",") {
			u := &p.Units[word[0]-'a']
			u.Owner = cultist.Player(word[1] - '0')
			if len(word) > 3 {
				u.Life = uint8(number(word[3:]))
			}
		}
	}
	p.ToMove = cultist.Player(f[2][0] - '0')
	p.Turn = number(f[3])
	p.Rand, p.RandKnown = cultist.Rand(number(f[4])), true
	s, err := p.State()
	if err != nil {
		panic(err)
	}
	return s
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}
