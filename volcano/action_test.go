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

// TestLinesRefused checks that a line that is no action gives the invalid Action.
func TestLinesRefused(t *testing.T) {
	for line, want := range map[string]error{
		"": volcano.ErrSyntax, "N00": volcano.ErrSyntax, "S41": volcano.ErrSyntax, " N01": volcano.ErrSyntax,
		"RANDOM": volcano.ErrRandom, "random": volcano.ErrRandom,
	} {
		if a, err := volcano.ParseAction(line); a != volcano.ActionAt(-1) || !errors.Is(err, want) {
			t.Errorf("ParseAction(%q) = %s, %v, want the invalid Action, %v", line, a, err, want)
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
