package gametest

import "pgregory.net/rapid"

// chance reports whether chance is to move.
func (g *Game[S, A, P, E, Sym, Setup]) chance(s S) bool { return g.IsChance != nil && g.IsChance(s) }

// weights checks that the weights of what chance may do add up to 1, and that nothing else has a weight.
func (g *Game[S, A, P, E, Sym, Setup]) weights(t *rapid.T) {
	if g.Weight == nil {
		return
	}
	s := g.position(t)
	sum, den := 0, 0
	for _, a := range s.LegalActions() {
		n, d := g.Weight(s, a)
		Equal(t, n > 0, g.chance(s), "%q.Weight(%q) > 0", s, a)
		True(t, d > 0 && (den == 0 || d == den), "%q.Weight(%q) = %d/%d, want the denominator %d of the others", s, a, n, d, den)
		sum, den = sum+n, d
	}
	if g.chance(s) {
		Equal(t, sum, den, "the sum of %q.Weight(a)", s)
	}
	a := g.AnyAction.Draw(t, "any action")
	n, _ := g.Weight(s, a)
	Equal(t, n > 0, g.chance(s) && s.IsLegal(a), "%q.Weight(%q) > 0", s, a)
}
