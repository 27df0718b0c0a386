package vindinium_test

import "testing"

// testingT is what testing.T and rapid.T have in common.
type testingT interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

var _ testingT = (*testing.T)(nil)

// expect reports a value that is not the wanted one.
func expect[T comparable](t testingT, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}
