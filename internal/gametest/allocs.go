package gametest

import "testing"

// Calls are calls by name.
type Calls map[string]func()

// NoAllocs checks that no call allocates.
func NoAllocs(t *testing.T, where string, calls Calls) {
	t.Helper()
	for name, call := range calls {
		if n := testing.AllocsPerRun(100, call); n != 0 {
			t.Errorf("%s allocates %v times in %s", name, n, where)
		}
	}
}

// Allocs checks that nothing on the search path allocates, with the actions of one position, and neither do the calls that
// only this game has. Successors and LegalActions belong to these: called through a type parameter, what they are given
// escapes.
func (g *Game[S, A, P, E, Sym, Setup]) Allocs(t *testing.T, s S, also Calls) {
	t.Helper()
	list := s.LegalActions()
	a := list[len(list)/2]
	dst, next, buf := make([]A, 0, len(list)), new(S), make([]byte, 0, 1<<14)
	var (
		state S
		flag  bool
		sum   int
	)
	calls := Calls{
		"Apply":              func() { state, _ = s.Apply(a) },
		"ApplyUnchecked":     func() { state = s.ApplyUnchecked(a) },
		"ApplyTo":            func() { g.ApplyTo(&s, next, a) },
		"AppendLegalActions": func() { sum += len(s.AppendLegalActions(dst)) },
		"NumLegalActions":    func() { sum += s.NumLegalActions() },
		"LegalActionAt":      func() { a = s.LegalActionAt(len(list) / 2) },
		"IsLegal":            func() { flag = s.IsLegal(a) },
		"Resolve":            func() { _, err := s.Resolve(a); flag = err == nil },
		"Hash":               func() { sum += int(s.Hash()) },
		"Over":               func() { flag = s.Over() },
		"ToMove":             func() { sum += int(s.ToMove()) },
		"Turn":               func() { sum += s.Turn() },
		"Score":              func() { sum += s.Score(0) },
		"Winner":             func() { _, flag = s.Winner() },
		"Canonical":          func() { state, _ = s.Canonical() },
		"Transform":          func() { state = s.Transform(Sym(g.NumSymmetries - 1)) },
		"AppendTurn":         func() { buf = s.AppendTurn(s.AppendInit(buf[:0], 1), s.ToMove()) },
	}
	g.addSurfaceCalls(t, calls, s, a)
	NoAllocs(t, s.String(), calls)
	NoAllocs(t, s.String(), also)
	_, _, _ = state, flag, sum
}
