package onitama_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestErrorsSayWhy checks that a refusal names the action, the position and the reason.
func TestErrorsSayWhy(t *testing.T) {
	s := onitama.MustParse("bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0")
	_, err := s.Apply(onitama.MustParseAction("7 A1B1"))
	for _, part := range []string{"onitama", `"7 A1B1"`, s.String(), "second square"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("Apply(7 A1B1) = error %v, want one with %q", err, part)
		}
	}
}

// edges are squares around the end of the board and of the type.
var edges = []onitama.Square{0, 24, onitama.NoSquare, 26, 255}

// TestHalfPasses checks that half a pass is a move of no piece, wherever the masters are, and that no card has a move to
// no square.
func TestHalfPasses(t *testing.T) {
	for _, text := range []string{
		"bbBbb/...../...../...../wwWww ox,boar/horse,elephant/crab 0 0",
		"bbBbb/...../...../..W../ww.ww ox,boar/horse,elephant/crab 0 0",
	} {
		s := onitama.MustParse(text)
		for _, q := range edges[2:] {
			if _, err := s.Apply(onitama.Action{Card: onitama.Ox, From: q, To: 3}); !errors.Is(err, onitama.ErrNotYourPiece) {
				t.Errorf("%q.Apply(from %d) = error %v, want ErrNotYourPiece", s, q, err)
			}
			if _, err := s.Apply(onitama.Action{Card: onitama.Ox, From: 0, To: q}); !errors.Is(err, onitama.ErrNotOnCard) {
				t.Errorf("%q.Apply(to %d) = error %v, want ErrNotOnCard", s, q, err)
			}
		}
	}
}

// TestNoSuchCard checks that an Action without a card has no text, and that errors say why.
func TestNoSuchCard(t *testing.T) {
	for _, card := range []onitama.Card{onitama.NumCards, 255} {
		if a := (onitama.Action{Card: card, From: 0, To: 1}); a.String() != "invalid Action" {
			t.Errorf("Action{%d, 0, 1}.String() = %q, want invalid Action", card, a)
		}
	}
	for _, text := range []string{"16 A1A2", "17 A1A2", "272 A1A2"} {
		_, line := onitama.ParseAction(text)
		_, apply := onitama.New(42).Apply(onitama.ActionAt(-1))
		_, answer := onitama.New(42).Answer(text)
		for _, err := range []error{line, apply, answer} {
			if !errors.Is(err, onitama.ErrNotYourCard) || !strings.HasSuffix(err.Error(), "no card has this number") {
				t.Errorf("the error of %q is %v, want ErrNotYourCard because no card has this number", text, err)
			}
		}
	}
}

func TestSquares(t *testing.T) {
	q := onitama.Square(0)
	for column, letter := range "ABCDE" {
		for row, digit := range "12345" {
			if name := string(letter) + string(digit); q.String() != name {
				t.Errorf("square %d is %q, want %q", q, q, name)
			}
			if q.Column() != column || q.Row() != row {
				t.Errorf("%s is in column %d and row %d, want %d and %d", q, q.Column(), q.Row(), column, row)
			}
			if at := onitama.SquareAt(column, row); at != q {
				t.Errorf("the square in column %d and row %d is %s, want %s", column, row, at, q)
			}
			q++
		}
	}
	for _, q := range edges[2:] {
		if q.Column() != -1 || q.Row() != -1 {
			t.Errorf("square %d is in column %d and row %d, want -1 and -1", q, q.Column(), q.Row())
		}
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
