package cultist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestInvalidActions checks that an Action has a text exactly when its fields are those of an order.
func TestInvalidActions(t *testing.T) {
	units := []uint8{0, 1, 13, 14, 15, 16, 255}
	tiles := []cultist.Tile{0, 12, 13, cultist.TileAt(12, 6), cultist.TileAt(12, 6) + 1, 0x70, cultist.NoTile, 0x80, 255}
	for kind := cultist.Kind(0); kind < 6; kind++ {
		name := "invalid Kind"
		if kind < 4 {
			name = []string{"WAIT", "MOVE", "SHOOT", "CONVERT"}[kind]
		}
		if kind.String() != name {
			t.Errorf("kind %d is %q", kind, kind)
		}
		for _, unit := range units {
			for _, target := range units {
				for _, tile := range tiles {
					a := cultist.Action{Kind: kind, Unit: unit, Target: target, Tile: tile}
					valid := map[cultist.Kind]bool{
						cultist.Wait:    unit == 0 && target == 0 && tile == 0,
						cultist.Move:    unit < 14 && target == 0 && tile < 0x70 && tile%16 < 13,
						cultist.Shoot:   unit < 14 && target < 14 && tile == 0,
						cultist.Convert: unit < 14 && target < 14 && tile == 0,
					}[kind]
					text, err := a.AppendText(nil)
					if (a.String() != "invalid Action") != valid || (err == nil) != valid || valid != (string(text) == a.String()) {
						t.Errorf("%d %d %d %d: %q, %q, %v", kind, unit, target, tile, a, text, err)
					}
				}
			}
		}
	}
	for tile := 0; tile < 256; tile++ {
		name := "-"
		if tile < 0x70 && tile%16 < 13 {
			name = fmt.Sprintf("%d %d", tile%16, tile/16)
		}
		if got := cultist.Tile(tile).String(); got != name {
			t.Errorf("tile %#x is %q, not %q", tile, got, name)
		}
	}
	for x := -1; x <= 13; x++ {
		for y := -1; y <= 7; y++ {
			want := cultist.NoTile
			if x >= 0 && x < 13 && y >= 0 && y < 7 {
				want = cultist.Tile(16*y + x)
			}
			if got := cultist.TileAt(x, y); got != want {
				t.Errorf("the tile at %d, %d is %#x", x, y, got)
			}
		}
	}
}

// TestLinesRefused checks lines that name no unit or no number, and what the errors call them.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, text string
		reason     error
	}{
		{"14 MOVE 3 4", `"14 MOVE 3 4"`, cultist.ErrUnitID},
		{"2 SHOOT 14", `"2 SHOOT 14"`, cultist.ErrTargetID},
		{"0 CONVERT 14", `"0 CONVERT 14"`, cultist.ErrTargetID},
		{"2 MOVE 13 0", `"2 MOVE 13 0"`, cultist.ErrOffBoard},
		{"2 MOVE 0 7", `"2 MOVE 0 7"`, cultist.ErrOffBoard},
		{"2 MOVE 3  4", `"" is not a number`, cultist.ErrSyntax},
	} {
		if _, err := cultist.ParseAction(c.line); !errors.Is(err, c.reason) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%q: %v", c.line, err)
		}
	}
}

// TestDiagram checks what the Diagram says of units that live, that die and that are dead.
func TestDiagram(t *testing.T) {
	p := cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{}).Setup()
	p.Units[3] = cultist.Unit{Owner: 1, Life: 1, X: 1, Y: 5}
	p.Units[4] = cultist.Unit{Owner: cultist.Neutral, Life: 0, X: 0, Y: 5}
	p.Units[5] = cultist.Unit{Owner: cultist.Neutral, Life: 0, X: -1, Y: -1}
	s, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"player 0 a0:10\n", "player 1 b1:10 d3:1\n", "neutral  c2:10 e4:dying f5:dead g6:10 "} {
		if !strings.Contains(s.Diagram(), line) {
			t.Errorf("%q is not in\n%s", line, s.Diagram())
		}
	}
}
