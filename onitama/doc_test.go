package onitama_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

// docLines returns the indented lines of the package comment that match a pattern.
func docLines(t *testing.T, pattern string) []string {
	t.Helper()
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^//\t`+pattern+`$`).FindAllString(string(source), -1)
}

// TestCardTable checks that the table in the package comment has the cards of the game.
func TestCardTable(t *testing.T) {
	var want []string
	for card := onitama.Card(0); card < onitama.NumCards; card++ {
		line := fmt.Sprintf("//\t%-8s %2d ", card, uint8(card))
		for i := 0; i < card.NumMoves(); i++ {
			x, y := card.Move(0, i)
			line += fmt.Sprintf(" (%d,%d)", x, y)
		}
		want = append(want, line)
	}
	if diff := cmp.Diff(want, docLines(t, `[a-z]+ +\d+  \(.*`)); diff != "" {
		t.Errorf("the table of the cards (-package +table):\n%s", diff)
	}
}

// TestLineExpression checks that the regular expression in the package comment describes the lines that are well formed.
func TestLineExpression(t *testing.T) {
	lines := docLines(t, `\^\[0-9\].*`)
	if len(lines) != 1 {
		t.Fatalf("the regular expressions are %q", lines)
	}
	expression := regexp.MustCompile(strings.TrimPrefix(lines[0], "//\t"))
	space := rapid.SampledFrom([]string{"", " ", "  ", "\t", "\n", "\v", "\f", "\r", "\n \n", "\u0085", "\u00a0", "\x1c"})
	part := func(good ...string) *rapid.Generator[string] {
		return rapid.SampledFrom(append(good, "", "x", "0", "A", "ſ", "\u0663", "\u2028", "\u2029"))
	}
	good := 0
	rapid.Check(t, func(t *rapid.T) {
		line := part("7", "07", "15", "16", "2147483647", "-1").Draw(t, "number") + space.Draw(t, "space") +
			part("A1B2", "e5a1", "PASS", "pAsS", "PAſS", "A0B1", "F1A1", "A1A1", "A1B").Draw(t, "move") +
			space.Draw(t, "space") + part("message", "1").Draw(t, "message") + space.Draw(t, "space") + part("x").Draw(t, "end")
		_, err := onitama.ParseAction(line)
		wellFormed := !errors.Is(err, onitama.ErrSyntax)
		if wellFormed != expression.MatchString(line) {
			t.Fatalf("%q: %v", line, err)
		}
		if wellFormed {
			good++
		}
	})
	if good == 0 {
		t.Error("no line was well formed")
	}
}
