package onitama_test

import (
	"errors"
	"math"
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

// TestErrorsAreShort checks that an error does not repeat a long input.
func TestErrorsAreShort(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	start := onitama.New(0).String()
	errs := map[string]error{}
	_, errs["action"] = onitama.ParseAction(long)
	_, errs["position"] = onitama.Parse(long)
	for _, field := range strings.FieldsFunc(start, func(r rune) bool { return strings.ContainsRune(" ,/", r) }) {
		_, errs[field] = onitama.Parse(strings.Replace(start, field, long, 1))
	}
	for name, err := range errs {
		if !errors.Is(err, onitama.ErrSyntax) || len(err.Error()) > 400 {
			t.Errorf("%s of 1 MB = an error of %d bytes, ErrSyntax %v, want at most 400, true", name, len(err.Error()), errors.Is(err, onitama.ErrSyntax))
		}
	}
}

// edges are squares around the end of the board and of the type.
var edges = []onitama.Square{0, 24, onitama.NoSquare, 26, 255}

// TestInvalidActions checks that an Action has a text exactly if it names a card and two squares, or a card and a pass.
func TestInvalidActions(t *testing.T) {
	for _, card := range []onitama.Card{0, 15, 16, 255} {
		for _, from := range edges {
			for _, to := range edges {
				a := onitama.Action{Card: card, From: from, To: to}
				valid := card < 16 && (from < 25 && to < 25 || from == 25 && to == 25)
				text, err := a.AppendText(nil)
				if !valid {
					if a.String() != "invalid Action" || len(text) != 0 || !errors.Is(err, onitama.ErrSyntax) {
						t.Errorf("%+v.String(), AppendText() = %q, %q, %v, want %q and ErrSyntax", a, a, text, err, "invalid Action")
					}
				} else if string(text) != a.String() || err != nil {
					t.Errorf("%+v.AppendText() = %q, %v, want %q", a, text, err, a)
				}
			}
		}
	}
}

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

func TestTransformPass(t *testing.T) {
	for g := onitama.Symmetry(0); g < onitama.NumSymmetries; g++ {
		if a := onitama.Pass(onitama.Tiger).Transform(g); !a.IsPass() {
			t.Errorf("Pass(Tiger).Transform(%d) = %q, want a PASS", g, a)
		}
	}
}

func TestParseActionCard(t *testing.T) {
	for _, card := range []string{"16", "99", "2147483647"} {
		if _, err := onitama.ParseAction(card + " A1A2"); !errors.Is(err, onitama.ErrNotYourCard) {
			t.Errorf("ParseAction(%s A1A2) = error %v, want ErrNotYourCard", card, err)
		}
	}
}

// TestIndexValues checks indices that never change.
func TestIndexValues(t *testing.T) {
	for _, c := range []struct {
		line string
		want int
	}{
		{"0 A1B1", 0},
		{"0 A2B1", 2},
		{"0 PASS", 104},
		{"1 A1A2", 105},
		{"3 C3C4", 313},
		{"3 A1C1", -1},
		{"6 A1A1", -1},
		{"6 A1C1", 509},
		{"6 PASS", 578},
		{"8 E5D5", 763},
		{"10 C1E2", 871},
		{"13 B1A2", 1093},
		{"15 A1A3", 1290},
		{"15 E5E4", 1358},
		{"15 PASS", 1359},
	} {
		if got := onitama.MustParseAction(c.line).Index(); got != c.want {
			t.Errorf("%q has the index %d, want %d", c.line, got, c.want)
		}
	}
}

// TestIndex checks that Index and ActionAt are a bijection between the numbers and the actions that a card allows to
// either player, in the order of card, first square and second square with PASS last.
func TestIndex(t *testing.T) {
	want := 0
	for _, card := range allCards() {
		for from := onitama.Square(0); from < 255; from++ {
			for to := onitama.Square(0); to < 255; to++ {
				a := onitama.Action{Card: card, From: from, To: to}
				targets := card.Targets(0, from) | card.Targets(1, from)
				if targets>>to&1 == 0 && !a.IsPass() {
					if got := a.Index(); got != -1 {
						t.Fatalf("%+v.Index() = %d, want -1", a, got)
					}
					continue
				}
				if got := a.Index(); got != want {
					t.Fatalf("%q has the index %d, want %d", a, got, want)
				}
				if got := onitama.ActionAt(want); got != a {
					t.Fatalf("action %d is %q, want %q", want, got, a)
				}
				want++
			}
		}
	}
	if want != onitama.NumActions {
		t.Errorf("there are %d actions, NumActions is %d", want, onitama.NumActions)
	}
	for _, card := range []onitama.Card{onitama.NumCards, 255} {
		for _, a := range []onitama.Action{{Card: card, From: 0, To: 1}, onitama.Pass(card)} {
			if got := a.Index(); got != -1 {
				t.Errorf("%+v.Index() = %d, want -1", a, got)
			}
		}
	}
	for _, i := range []int{-1, onitama.NumActions, math.MaxInt, math.MinInt} {
		onitama.ActionAt(i)
	}
}

// TestIndexOfLists checks that all actions that are listed in play have different indices that lead back to them.
func TestIndexOfLists(t *testing.T) {
	states, _ := samples()
	stuck := onitama.MustParse("w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48")
	for _, s := range append(states[:], stuck) {
		seen := map[int]bool{}
		for _, a := range s.LegalActions() {
			i := a.Index()
			if i < 0 || i >= onitama.NumActions || seen[i] || onitama.ActionAt(i) != a {
				t.Fatalf("%q.Index() = %d, seen before: %v, ActionAt: %q, want a new index that leads back", a, i, seen[i], onitama.ActionAt(i))
			}
			seen[i] = true
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
}
