package gametest

import (
	"slices"

	"github.com/rulebook-go/rulebook/internal/fault"
)

func explain(t *T) {
	s := t.position()
	next := t.play(s, t.upTo(s.NumPlayers(), "plies"))
	actions, err := s.Explain(next)
	if err != nil {
		t.Fatalf("%q.Explain(%q) = %q, %v, want no error", s, next, texts(actions), err)
	}
	got, turns := s, 0
	for _, a := range actions {
		if !t.IsChance(got) {
			turns++
		}
		if got, err = got.Apply(a); err != nil {
			t.Fatalf("%q.Explain(%q) = %q, want legal actions: %v", s, next, texts(actions), err)
		}
	}
	Same(t, got, next, "%q after the actions %q that Explain returned", s, texts(actions))
	Equal(t, turns, next.Turn()-s.Turn(), "the turns of players in %q.Explain(%q)", s, next)
	far := t.play(next, 6)
	for _, pair := range [][2]State{{next, s}, {s, far}, {s, t.position()}} {
		from, to := pair[0], pair[1]
		if n := to.Turn() - from.Turn(); n < 0 || n > max(3, s.NumPlayers()) {
			_, err := from.Explain(to)
			rejected(t, err, []error{fault.ErrIllegal}, "%q.Explain(%q)", from, to)
		}
	}
}

// Explain returns what a plain search for up to two actions finds first, and an error where there is nothing to find.
func firstExplanation(t *T) {
	s := t.position()
	next := t.play(s, t.upTo(2, "plies"))
	if shifted, ok := t.onTurn(t, next, s.Turn()+t.upTo(2, "turns")); ok {
		next = shifted // after another number of turns, few positions can be explained
	}
	var search func(from State, plies int) ([]Action, bool)
	search = func(from State, plies int) ([]Action, bool) {
		if plies == 0 {
			return nil, from == next
		}
		for a, to := range from.Successors {
			if rest, ok := search(to, plies-1); ok {
				return append([]Action{a}, rest...), true
			}
		}
		return nil, false
	}
	got, err := s.Explain(next)
	for plies := range 3 {
		if want, ok := search(s, plies); ok {
			True(t, err == nil && slices.Equal(got, want), "%q.Explain(%q) = %q, %v, want %q", s, next, texts(got), err,
				texts(want))
			return
		}
	}
	True(t, err != nil || len(got) > 2, "%q.Explain(%q) = %q, want an error", s, next, texts(got))
}
