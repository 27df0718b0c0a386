package onitama

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// eachRandom calls f with positions of random games and an action for each.
func eachRandom(n int, f func(s State, a Action)) {
	rng := gametest.Random(1)
	for s := New(1); n > 0; n-- {
		if s.Over() {
			s = New(int64(n))
		}
		a := s.LegalActionAt(rng.Intn(s.NumLegalActions()))
		f(s, a)
		s = s.ApplyUnchecked(a)
	}
}

// TestMoveAndExchange compares move and exchange with what the rules say, piece by piece and card by card.
func TestMoveAndExchange(t *testing.T) {
	eachRandom(20000, func(s State, a Action) {
		if a.IsPass() {
			return
		}
		got := s.ApplyUnchecked(a)
		for q := Square(0); q < NoSquare; q++ {
			want := s.At(q)
			switch q {
			case a.From:
				want = '.'
			case a.To:
				want = s.At(a.From)
			}
			if got.At(q) != want {
				t.Fatalf("%q after %q has %q on %s, want %q", got, a, got.At(q), q, want)
			}
		}
		me := s.ToMove()
		hand := s.Hand(me)
		kept := hand[0]
		if kept == a.Card {
			kept = hand[1]
		}
		if got.Hand(me) != [2]Card{kept, s.Middle()} || got.Middle() != a.Card || got.Hand(me^1) != s.Hand(me^1) ||
			got.ToMove() != me^1 || got.Turn() != s.Turn()+1 {
			t.Fatalf("%q.ApplyUnchecked(%q) = %q, want the card exchanged and the turn handed over", s, a, got)
		}
	})
}

// TestPairs compares the lists of movers without branches with a loop over their bits.
func TestPairs(t *testing.T) {
	eachRandom(20000, func(s State, _ Action) {
		for slot := 0; slot < 2; slot++ {
			for i := range steps[s.mover()][s.card(slot)] {
				p := &steps[s.mover()][s.card(slot)][i]
				movers := p.movers(s.mine)
				for at := uint(0); at <= 30; at += 10 {
					var list [MaxActions]Action
					end := p.list(&list, at, s.mine)
					n := at
					for m := movers; m != 0; m &= m - 1 {
						q := uint32(bits.TrailingZeros64(m))
						from := Square(q % 32)
						dx, dy := s.card(slot).Move(s.ToMove(), 2*i+int(q/32))
						want := Action{s.card(slot), from, SquareAt(from.Column()+dx, from.Row()+dy)}
						if list[n] != want || p.nth(movers, uint64(n-at)) != want {
							t.Fatalf("mover %d of %x is %v in the list, %v by its number, want %v",
								n-at, movers, list[n], p.nth(movers, uint64(n-at)), want)
						}
						n++
					}
					if n != end {
						t.Fatalf("%d movers of %x, want %d", end-at, movers, n-at)
					}
				}
			}
		}
	})
}

// TestAppendToShort appends to slices without room for MaxActions.
func TestAppendToShort(t *testing.T) {
	eachRandom(1000, func(s State, a Action) {
		list := s.LegalActions()
		for room := 0; room < MaxActions+2; room++ {
			got := s.AppendLegalActions(append(make([]Action, 0, 1+room), a))
			if len(got) != 1+len(list) || got[0] != a {
				t.Fatalf("AppendLegalActions with room for %d appends %d actions, want %d", room, len(got)-1, len(list))
			}
			for i := range list {
				if got[1+i] != list[i] {
					t.Fatalf("action %d is %q, want %q, with room for %d", i, got[1+i], list[i], room)
				}
			}
		}
	})
}

// TestExplainAll compares Explain with a search through all actions, for positions with the turns of a game and with
// turns that make unrelated positions look like neighbours.
func TestExplainAll(t *testing.T) {
	var search func(s, next State, actions []Action) bool
	search = func(s, next State, actions []Action) bool {
		if len(actions) == 0 {
			return s == next
		}
		for _, a := range s.LegalActions() {
			actions[0] = a
			if search(s.ApplyUnchecked(a), next, actions[1:]) {
				return true
			}
		}
		return false
	}
	var last [3]State
	found := 0
	eachRandom(5000, func(s State, _ Action) {
		last[0], last[1], last[2] = last[1], last[2], s
		for _, from := range last {
			for plies := 0; plies <= 2; plies++ {
				next := s.WithoutTurn()
				next.cards += uint32(from.Turn()+plies) << turnShift
				want := make([]Action, plies)
				ok := search(from, next, want)
				got, err := from.Explain(next)
				if ok != (err == nil) || ok && !slices.Equal(got, want) {
					t.Fatalf("from %q to %q: %v, %v, want %v, %v", from, next, got, err, want, ok)
				}
				if ok {
					found++
				}
			}
		}
	})
	if found < 10000 {
		t.Errorf("%d explanations, want at least 10000", found)
	}
}
