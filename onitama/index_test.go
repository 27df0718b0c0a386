package onitama_test

import (
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

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
