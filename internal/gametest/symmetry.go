package gametest

import (
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func (g Game[S, A, P, G, U]) symmetry(t *rapid.T) G {
	return G(rapid.IntRange(0, g.NumSymmetries-1).Draw(t, "symmetry"))
}

func (g Game[S, A, P, G, U]) group(t *rapid.T) {
	s, a, b, c := g.position(t), g.symmetry(t), g.symmetry(t), g.symmetry(t)
	var identity G
	switch {
	case int(a.Then(b)) >= g.NumSymmetries || int(a.Inverse()) >= g.NumSymmetries:
		t.Fatalf("%d then %d, or the inverse, is out of range", a, b)
	case a.Then(b).Then(c) != a.Then(b.Then(c)):
		t.Fatalf("not associative: %d %d %d", a, b, c)
	case identity.Then(a) != a || a.Then(identity) != a:
		t.Fatalf("the zero Symmetry is not the identity for %d", a)
	case a.Then(a.Inverse()) != identity || a.Inverse().Then(a) != identity:
		t.Fatalf("%d and its inverse %d do not cancel", a, a.Inverse())
	case s.Transform(identity) != s:
		t.Fatalf("the zero Symmetry changes %q", s)
	case s.Transform(a).Transform(b) != s.Transform(a.Then(b)):
		t.Fatalf("%q: %d and %d one by one differ from both at once", s, a, b)
	}
}

func (g Game[S, A, P, G, U]) transform(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	image := s.Transform(h)
	if !image.IsValid() || image.Over() != s.Over() || image.Turn() != s.Turn() {
		t.Fatalf("%q becomes %q", s, image)
	}
	if back, err := g.Parse(image.String()); err != nil || back != image {
		t.Fatalf("%q becomes %q, which comes back as %q, %v", s, image, back, err)
	}
	if g.chance(s) {
		return
	}
	list := image.LegalActions()
	if n := len(s.LegalActions()); n != len(list) {
		t.Fatalf("%d actions in %q, %d in its image %q", n, s, len(list), image)
	}
	s.Successors(func(a A, next S) bool {
		b := g.Transform(s, a, h)
		if !contains(list, b) {
			t.Fatalf("%q in %q becomes %q, which is not legal in %q", a, s, b, image)
		}
		if got := image.ApplyUnchecked(b); got != next.Transform(h) {
			t.Fatalf("%d does not commute with %q in %q:\n%s", h, a, s, cmp.Diff(next.Transform(h).Diagram(), got.Diagram()))
		}
		if back := g.Transform(image, b, h.Inverse()); back != a {
			t.Fatalf("%q becomes %q and then %q", a, b, back)
		}
		return true
	})
}

func (g Game[S, A, P, G, U]) canonical(t *rapid.T) {
	s, h := g.position(t), g.symmetry(t)
	c, to := s.Canonical()
	if s.Transform(to) != c {
		t.Fatalf("Canonical of %q is %q, but its symmetry %d gives %q", s, c, to, s.Transform(to))
	}
	if other, _ := s.Transform(h).Canonical(); other != c {
		t.Fatalf("Canonical of %q is %q, that of its image under %d %q", s, c, h, other)
	}
}
