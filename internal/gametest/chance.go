package gametest

import "pgregory.net/rapid"

// chance reports whether chance is to move.
func (g Game[S, A, P, G, U]) chance(s S) bool { return g.Chance != nil && g.Chance(s) }

// odds checks that the odds of what chance may do sum up to 1, and that nothing else has any.
func (g Game[S, A, P, G, U]) odds(t *rapid.T) {
	if g.Weight == nil {
		return
	}
	s := g.position(t)
	sum, den := 0, 0
	for _, a := range s.LegalActions() {
		n, d := g.Weight(s, a)
		if (n > 0) != g.chance(s) || d <= 0 || den != 0 && d != den {
			t.Fatalf("%q in %q has the odds %d/%d", a, s, n, d)
		}
		sum, den = sum+n, d
	}
	if g.chance(s) && sum != den {
		t.Fatalf("the odds in %q sum up to %d/%d", s, sum, den)
	}
	a := g.AnyAction.Draw(t, "any action")
	if n, _ := g.Weight(s, a); (n > 0) != (g.chance(s) && s.IsLegal(a)) {
		t.Fatalf("%q in %q has the odds %d, IsLegal is %v", a, s, n, s.IsLegal(a))
	}
}
