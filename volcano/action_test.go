package volcano_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
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

// TestIndex checks that Index and ActionAt are inverse to each other, and that no other Action has a number.
func TestIndex(t *testing.T) {
	for i := 0; i < volcano.NumActions; i++ {
		if got := volcano.ActionAt(i).Index(); got != i {
			t.Errorf("ActionAt(%d).Index() = %d, want %d", i, got, i)
		}
	}
	numbered := 0
	for tile := 0; tile < 256; tile++ {
		a := volcano.Action{Tile: volcano.Tile(tile)}
		i := a.Index()
		if i >= 0 {
			numbered++
		}
		if i < -1 || i >= volcano.NumActions || i >= 0 && volcano.ActionAt(i) != a {
			t.Errorf("%q.Index() = %d, ActionAt = %q, want the same action", a, i, volcano.ActionAt(i))
		}
	}
	if numbered != volcano.NumActions {
		t.Errorf("%d Actions have a number, want %d", numbered, volcano.NumActions)
	}
	for _, i := range []int{-1, math.MinInt, math.MaxInt, volcano.NumActions, 256, 1 << 20} {
		_ = volcano.ActionAt(i).String()
	}
}

// TestIndexIsStable checks numbers that programs store: they never change.
func TestIndexIsStable(t *testing.T) {
	if volcano.NumActions != 80 {
		t.Errorf("NumActions = %d, want 80", volcano.NumActions)
	}
	for line, want := range map[string]int{"N01": 0, "N02": 1, "N17": 16, "N40": 39, "S01": 40, "S23": 62, "S40": 79} {
		if got := volcano.MustParseAction(line).Index(); got != want {
			t.Errorf("the index of %s is %d, want %d", line, got, want)
		}
	}
}

// TestIndexOfLists checks that every action that is listed in random games has a number of its own.
func TestIndexOfLists(t *testing.T) {
	rng := gametest.Random(3)
	for games := 0; games < 50; games++ {
		for s := volcano.New(); !s.Over(); {
			var seen [volcano.NumActions]bool
			list := s.LegalActions()
			for _, a := range list {
				if seen[a.Index()] {
					t.Fatalf("%q: Index() = %d twice, want each index once", s, a.Index())
				}
				seen[a.Index()] = true
			}
			s = s.ApplyUnchecked(list[rng.Intn(len(list))])
		}
	}
}
