//go:build !rules

package engine

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
)

// TestProven follows lines that stop before the end of the game: only a proven one has a winner. Its value is 0 or 1.
func TestProven(t *testing.T) {
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	s, err := onitama.Start(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		value, shown float64
		want         int // -1: nobody
	}{{1, 1, s.ToMove()}, {1e-87, 0, 1 - s.ToMove()}, {0.5, 0.5, -1}, {0.99, 0.99, -1}} {
		got := followed(s, analysis.Line{Value: c.value})
		if got.Ends || got.Value != c.shown || (got.Winner == nil) != (c.want < 0) || got.Winner != nil && *got.Winner != c.want {
			t.Errorf("a line with the value %v: %+v, want the winner %d", c.value, got, c.want)
		}
	}
}
