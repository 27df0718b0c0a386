package volcano_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestErrorsSayWhy checks that a refusal names the package, the action, the position and the reason.
func TestErrorsSayWhy(t *testing.T) {
	s := position(t, "N05:-1; 0 4")
	_, err := s.Apply(volcano.MustParseAction("N05"))
	for _, part := range []string{"volcano: ", `"N05"`, `"....a/.............../....`, "the opponent has a volcano on the tile"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("Apply(N05) = error %v, want one with %q", err, part)
		}
	}
}

// TestReasons checks that each illegal action is refused by Apply and Resolve for the first reason that applies.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		position string
		tile     volcano.Tile
		want     error
	}{
		{"N01:1; 1 5", 0, volcano.ErrEnemyTile},
		{"N01:4; 1 5", 0, volcano.ErrEnemyTile},
		{"N01:4; 0 4", 0, volcano.ErrDormant},
		{"; 0 4", volcano.NumTiles, volcano.ErrNoTile},
		{"; 0 4", 255, volcano.ErrNoTile},
		{"; 0 134", 0, volcano.ErrGameOver},
		{"; 0 134", 255, volcano.ErrGameOver},
	} {
		s, a := position(t, c.position), volcano.Action{Tile: c.tile}
		if next, err := s.Apply(a); !errors.Is(err, c.want) || next != s {
			t.Errorf("Apply(%d) in %q returns %q and %v, want %v", c.tile, s, next, err, c.want)
		}
		if got, err := s.Resolve(a); !errors.Is(err, c.want) || got != a {
			t.Errorf("Resolve(%d) in %q returns %q and %v, want %v", c.tile, s, got, err, c.want)
		}
	}
}

// TestLongTexts checks that an error does not repeat a long text.
func TestLongTexts(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("9", 1<<20),
		strings.Repeat("0 ", 1<<19),
		strings.Repeat("9", 1<<20) + " 0 0",
		"...../.............../..................../...../.............../.................... " + strings.Repeat("9", 1<<20) + " 0",
		"...../.............../..................../...../.............../.................... 0 " + strings.Repeat("9", 1<<20),
	} {
		_, actionErr := volcano.ParseAction(text)
		_, stateErr := volcano.Parse(text)
		setup := volcano.New().Setup()
		setup.Rows[3] = text
		_, setupErr := setup.State()
		for _, err := range []error{actionErr, stateErr, setupErr} {
			if err == nil || len(err.Error()) > 300 {
				t.Errorf("%.20q... = error %.100v, want at most 300 bytes", text, err)
			}
		}
	}
}

// TestInvalidActions checks that an Action without a tile has no text, and no images.
func TestInvalidActions(t *testing.T) {
	for tile := volcano.NumTiles; tile < 256; tile++ {
		a := volcano.Action{Tile: volcano.Tile(tile)}
		if got := a.String(); got != "invalid Action" {
			t.Errorf("Action{%d}.String() = %q, want invalid Action", tile, got)
		}
		if text, err := a.AppendText([]byte("x")); string(text) != "x" || !errors.Is(err, volcano.ErrSyntax) {
			t.Errorf("Action{%d}.AppendText(x) = %q, %v, want x, ErrSyntax", tile, text, err)
		}
		if got := a.Transform(5); got != a {
			t.Errorf("Action{%d}.Transform(5) = %d, want no change", tile, got.Tile)
		}
	}
}
