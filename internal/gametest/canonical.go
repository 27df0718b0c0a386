package gametest

import "testing"

// Canonical says which State Canonical returns for a position, and by which symmetry.
type Canonical[Sym any] struct {
	Position, Want string
	Symmetry       Sym
}

// CanonicalValues checks which State Canonical picks, which never changes.
func CanonicalValues[S interface {
	String() string
	Canonical() (S, Sym)
}, Sym comparable](t *testing.T, parse func(string) S, values []Canonical[Sym]) {
	t.Helper()
	for _, v := range values {
		got, g := parse(v.Position).Canonical()
		if got.String() != v.Want || g != v.Symmetry {
			t.Errorf("%q becomes %q by symmetry %v, want %q by %v", v.Position, got, g, v.Want, v.Symmetry)
		}
	}
}
