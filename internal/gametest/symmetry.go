package gametest

import "slices"

// Symmetries are a group, and positions follow it.
func group(t *T) {
	const identity = 0
	s, a := t.moved()
	b, c := t.symmetry(), t.symmetry()
	ab, inverse := t.Then(a, b), t.Inverse(a)
	True(t, ab < t.NumSymmetries, "Symmetry(%d).Then(%d) = %d, want less than %d", a, b, ab, t.NumSymmetries)
	True(t, inverse < t.NumSymmetries, "Symmetry(%d).Inverse() = %d, want less than %d", a, inverse, t.NumSymmetries)
	Equal(t, t.Then(ab, c), t.Then(a, t.Then(b, c)), "Symmetry(%d).Then(%d).Then(%d)", a, b, c)
	Equal(t, t.Then(identity, a), a, "Symmetry(0).Then(%d)", a)
	Equal(t, t.Then(a, identity), a, "Symmetry(%d).Then(0)", a)
	Equal(t, t.Then(a, inverse), identity, "Symmetry(%d).Then(its inverse %d)", a, inverse)
	Equal(t, t.Then(inverse, a), identity, "the inverse %d of Symmetry(%d), Then(it)", inverse, a)
	Same(t, s.Transform(identity), s, "%q.Transform(0)", s)
	Same(t, s.Transform(a).Transform(b), s.Transform(ab), "%q.Transform(%d).Transform(%d)", s, a, b)
}

// The image of a position is a position of the same game: its actions are the images of the actions, and lead to the
// images of the positions.
func transform(t *T) {
	s, h := t.moved()
	image := s.Transform(h)
	Equal(t, image.IsValid(), true, "%q.Transform(%d).IsValid()", s, h)
	Equal(t, image.Over(), s.Over(), "%q.Transform(%d).Over()", s, h)
	Equal(t, image.Turn(), s.Turn(), "%q.Transform(%d).Turn()", s, h)
	t.mustComeBack(t, image)
	if t.IsChance(s) {
		return
	}
	list := image.LegalActions()
	Equal(t, len(list), s.NumLegalActions(), "len(%q.Transform(%d).LegalActions())", s, h)
	for a, next := range s.Successors {
		b := t.TransformAction(s, a, h)
		True(t, slices.Contains(list, b), "%q.Transform(%d) = %q, want one of %q", a, h, b, texts(list))
		Same(t, image.ApplyUnchecked(b), next.Transform(h), "%q.Transform(%d) after the image of %q", s, h, a)
		Equal(t, t.TransformAction(image, b, t.Inverse(h)), a, "%q.Transform(%d)", b, t.Inverse(h))
	}
}

// The canonical State is an image of the position, and the same one for all images.
func canonical(t *T) {
	s, h := t.moved()
	c, to := s.Canonical()
	Same(t, s.Transform(to), c, "%q.Transform(%d), with the symmetry that Canonical returns", s, to)
	other, _ := s.Transform(h).Canonical()
	Same(t, other, c, "%q.Transform(%d).Canonical()", s, h)
}
