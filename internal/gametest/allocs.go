package gametest

import "testing"

// Allocs checks that nothing on the search path allocates, with the actions of one position. Successors and LegalActions
// are left to the packages' own tests: called through a type parameter, what they are given escapes.
func Allocs[S State[S, A, P, G], A Action, P ~uint8, G Symmetry[G]](t *testing.T, s S) {
	list := s.LegalActions()
	a := list[len(list)/2]
	dst := make([]A, 0, len(list))
	into := any(&s).(interface{ ApplyTo(dst *S, a A) })
	next := new(S)
	var (
		state S
		flag  bool
		sum   int
	)
	for _, c := range []struct {
		name string
		call func()
	}{
		{"Apply", func() { state, _ = s.Apply(a) }},
		{"ApplyUnchecked", func() { state = s.ApplyUnchecked(a) }},
		{"ApplyTo", func() { into.ApplyTo(next, a) }},
		{"AppendLegalActions", func() { sum += len(s.AppendLegalActions(dst)) }},
		{"NumLegalActions", func() { sum += s.NumLegalActions() }},
		{"LegalActionAt", func() { a = s.LegalActionAt(len(list) / 2) }},
		{"IsLegal", func() { flag = s.IsLegal(a) }},
		{"Resolve", func() { _, err := s.Resolve(a); flag = err == nil }},
		{"Hash", func() { sum += int(s.Hash()) }},
		{"Over", func() { flag = s.Over() }},
		{"ToMove", func() { sum += int(s.ToMove()) }},
		{"Turn", func() { sum += s.Turn() }},
		{"Score", func() { sum += s.Score(0) }},
		{"Winner", func() { _, flag = s.Winner() }},
		{"Canonical", func() { state, _ = s.Canonical() }},
	} {
		if n := testing.AllocsPerRun(100, c.call); n != 0 {
			t.Errorf("%s allocates %v times in %q", c.name, n, s)
		}
	}
	_, _, _ = state, flag, sum
}
