package gametest

import "pgregory.net/rapid"

// chance reports whether chance is to move.
func (g *Game[S, A, P, E, Sym, Setup]) chance(s S) bool { return g.IsChance != nil && g.IsChance(s) }

// odds checks that the odds of what chance may do sum up to 1, and that nothing else has any.
func (g *Game[S, A, P, E, Sym, Setup]) odds(t *rapid.T) {
	if g.Weight == nil {
		return
	}
	s := g.position(t)
	sum, den := 0, 0
	for _, a := range s.LegalActions() {
		n, d := g.Weight(s, a)
		Equal(t, n > 0, g.chance(s), "%q in %q has odds, which are %d/%d", a, s, n, d)
		True(t, d > 0 && (den == 0 || d == den), "the odds of %q in %q, %d/%d, have the denominator %d as those before", a, s, n, d, den)
		sum, den = sum+n, d
	}
	if g.chance(s) {
		Equal(t, sum, den, "the sum of the odds in %q", s)
	}
	a := g.AnyAction.Draw(t, "any action")
	n, _ := g.Weight(s, a)
	Equal(t, n > 0, g.chance(s) && s.IsLegal(a), "%q in %q has odds", a, s)
}
