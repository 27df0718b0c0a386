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
	True(t, int(a.Then(b)) < g.NumSymmetries, "Symmetry(%d).Then(%d) = %d, want less than %d", a, b, a.Then(b), g.NumSymmetries)
	True(t, int(a.Inverse()) < g.NumSymmetries, "Symmetry(%d).Inverse() = %d, want less than %d", a, a.Inverse(), g.NumSymmetries)
	Equal(t, a.Then(b).Then(c), a.Then(b.Then(c)), "Symmetry(%d).Then(%d).Then(%d)", a, b, c)
	Equal(t, identity.Then(a), a, "Symmetry(0).Then(%d)", a)
	Equal(t, a.Then(identity), a, "Symmetry(%d).Then(0)", a)
	Equal(t, a.Then(a.Inverse()), identity, "Symmetry(%d).Then(its inverse %d)", a, a.Inverse())
	Equal(t, a.Inverse().Then(a), identity, "the inverse %d of Symmetry(%d), Then(it)", a.Inverse(), a)
	sameState(t, s.Transform(identity), s, "%q.Transform(0)", s)
	sameState(t, s.Transform(a).Transform(b), s.Transform(a.Then(b)), "%q.Transform(%d).Transform(%d)", s, a, b)
}

func (g *Game[S, A, P, E, Sym, Setup]) transform(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	image := s.Transform(h)
	Equal(t, image.IsValid(), true, "%q.Transform(%d).IsValid()", s, h)
	Equal(t, image.Over(), s.Over(), "%q.Transform(%d).Over()", s, h)
	Equal(t, image.Turn(), s.Turn(), "%q.Transform(%d).Turn()", s, h)
	g.mustComeBack(t, image)
	if g.chance(s) {
		return
	}
	list := image.LegalActions()
	Equal(t, len(list), s.NumLegalActions(), "len(%q.Transform(%d).LegalActions())", s, h)
	s.Successors(func(a A, next S) bool {
		b := g.Transform(s, a, h)
		True(t, slices.Contains(list, b), "%q.Transform(%d) = %q, want one of %q", a, h, b, texts(list))
		sameState(t, image.ApplyUnchecked(b), next.Transform(h), "%q.Transform(%d) after the image of %q", s, h, a)
		Equal(t, g.Transform(image, b, h.Inverse()), a, "%q.Transform(%d)", b, h.Inverse())
		return true
	})
}

func (g *Game[S, A, P, E, Sym, Setup]) canonical(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	c, to := s.Canonical()
	sameState(t, s.Transform(to), c, "%q.Transform(%d), with the symmetry that Canonical returns", s, to)
	other, _ := s.Transform(h).Canonical()
	sameState(t, other, c, "%q.Transform(%d).Canonical()", s, h)
}
