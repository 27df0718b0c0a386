package gametest

import (
	"slices"

	"pgregory.net/rapid"
)

func (g *Game[S, A, P, E, Sym, Setup]) symmetry(t *rapid.T) Sym {
	return Sym(rapid.IntRange(0, g.NumSymmetries-1).Draw(t, "symmetry"))
}

func (g *Game[S, A, P, E, Sym, Setup]) group(t *rapid.T) {
	s, a, b, c := g.position(t), g.symmetry(t), g.symmetry(t), g.symmetry(t)
	var identity Sym
	True(t, int(a.Then(b)) < g.NumSymmetries, "%d then %d is in range", a, b)
	True(t, int(a.Inverse()) < g.NumSymmetries, "the inverse of %d is in range", a)
	Equal(t, a.Then(b).Then(c), a.Then(b.Then(c)), "%d, %d and %d in turn", a, b, c)
	Equal(t, identity.Then(a), a, "the identity, then %d", a)
	Equal(t, a.Then(identity), a, "%d, then the identity", a)
	Equal(t, a.Then(a.Inverse()), identity, "%d, then its inverse %d", a, a.Inverse())
	Equal(t, a.Inverse().Then(a), identity, "the inverse of %d, %d, then itself", a, a.Inverse())
	sameState(t, s.Transform(identity), s, "the image under the zero Symmetry")
	sameState(t, s.Transform(a).Transform(b), s.Transform(a.Then(b)), "%q under %d and then %d", s, a, b)
}

func (g *Game[S, A, P, E, Sym, Setup]) transform(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	image := s.Transform(h)
	True(t, image.IsValid(), "the image of %q under %d is valid", s, h)
	Equal(t, image.Over(), s.Over(), "the image of %q under %d is over", s, h)
	Equal(t, image.Turn(), s.Turn(), "the turn of the image of %q under %d", s, h)
	g.mustComeBack(t, image)
	if g.chance(s) {
		return
	}
	list := image.LegalActions()
	Equal(t, len(list), s.NumLegalActions(), "actions in %q, the image of %q", image, s)
	s.Successors(func(a A, next S) bool {
		b := g.Transform(s, a, h)
		True(t, slices.Contains(list, b), "%q, the image of %q under %d, is legal in %q", b, a, h, image)
		sameState(t, image.ApplyUnchecked(b), next.Transform(h), "symmetry %d commutes with %q in %q", h, a, s)
		Equal(t, g.Transform(image, b, h.Inverse()), a, "the image of %q brought back", b)
		return true
	})
}

func (g *Game[S, A, P, E, Sym, Setup]) canonical(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	c, to := s.Canonical()
	sameState(t, s.Transform(to), c, "%q under %d, the symmetry that Canonical names", s, to)
	other, _ := s.Transform(h).Canonical()
	sameState(t, other, c, "Canonical of the image of %q under %d", s, h)
}
