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
)

// docLines returns the indented lines of a file's comments that match a pattern.
func docLines(t *testing.T, file, pattern string) []string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^//\t`+pattern+`$`).FindAllString(string(source), -1)
}

// TestCardTable checks that the table in the comment of Card has the cards of the game.
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
	if diff := cmp.Diff(want, docLines(t, "card.go", `[a-z]+ +\d+  \(.*`)); diff != "" {
		t.Errorf("the table of the cards in card.go (-want of the package +got in the comment):\n%s", diff)
	}
}

// TestLineExpression checks that the regular expression in the comment of ParseAction describes the lines that are well formed.
func TestLineExpression(t *testing.T) {
	found := docLines(t, "action.go", `\^\[0-9\].*`)
	if len(found) != 1 {
		t.Fatalf("action.go has the regular expressions %q, want one", found)
	}
	expression := regexp.MustCompile(strings.TrimPrefix(found[0], "//\t"))
	// Each line differs in at most two parts from a good one.
	spaces := []string{" ", "", "  ", "\t", "\n", "\v", "\f", "\r", "\n \n", "\u0085", "\u00a0", "\u2028", "\x1c"}
	messages := []string{"message", "", "1", " ", "\n", "x\rx", "\u0085", "x\u2028", "\u2029x", "ſ"}
	parts := [][]string{
		{"7", "", "07", "15", "16", "2147483647", "-1", "+1", "x", "\u0663"},
		spaces,
		{"A1B2", "", "e5a1", "PASS", "pAsS", "PAſS", "A0B1", "F1A1", "A1A1", "A1B", "A1B22"},
		spaces, messages, spaces, messages,
	}
	good, lines := 0, map[string]bool{}
	for i := range parts {
		for j := range parts {
			for _, one := range parts[i] {
				for _, two := range parts[j] {
					line := []string{"7", " ", "A1B2", " ", "a", " ", "message"}
					line[i], line[j] = one, two
					lines[strings.Join(line, "")] = true
				}
			}
		}
	}
	for line := range lines {
		_, err := onitama.ParseAction(line)
		wellFormed := !errors.Is(err, onitama.ErrSyntax)
		if wellFormed != expression.MatchString(line) {
			t.Errorf("ParseAction(%q) = error %v, want ErrSyntax: %v", line, err, !wellFormed)
		}
		if wellFormed {
			good++
		}
	}
	if good < 100 || len(lines)-good < 100 {
		t.Errorf("%d of %d lines are well formed, want at least 100 that are and 100 that are not", good, len(lines))
	}
}
