package onitama_test

import (
	"errors"
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
