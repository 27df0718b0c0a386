package gametest

import (
	"errors"
	"fmt"
	"regexp"

	"pgregory.net/rapid"
)

// Equal fails the test unless got is want. The format and its arguments say what the two are of.
func Equal[T comparable](t rapid.TB, got, want T, format string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: %s, not %s", fmt.Sprintf(format, args...), show(got), show(want))
	}
}

// True fails the test unless the condition holds, which the format and its arguments describe.
func True(t rapid.TB, condition bool, format string, args ...any) {
	t.Helper()
	if !condition {
		t.Fatalf("it does not hold that "+format, args...)
	}
}

func show(v any) string {
	switch v := v.(type) {
	case string, fmt.Stringer:
		return fmt.Sprintf("%q", v)
	default:
		return fmt.Sprint(v)
	}
}

// maxError is how long an error may be, in bytes, with escaped ones such as "\xff" counted as one. An error repeats no more
// than a few dozen bytes of its input.
const maxError = 400

var escaped = regexp.MustCompile(`\\(x..|u....|U........|.)`)

// short checks that an error is not long. Nil is not.
func short(t rapid.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	if n := len(escaped.ReplaceAllString(err.Error(), "?")); n > maxError {
		t.Fatalf("an error of %d bytes, more than %d: %.200s", n, maxError, err)
	}
}

// refused checks that an error has one of the kinds given, and only that one of the package's kinds, and that it is short.
func (g *Game[S, A, P, E, Sym, Setup]) refused(t rapid.TB, err error, kinds []error, format string, args ...any) {
	t.Helper()
	about := func() string { return fmt.Sprintf(format, args...) }
	if err == nil {
		t.Fatalf("%s: no error", about())
	}
	short(t, err)
	n := 0
	for _, kind := range []error{g.ErrSyntax, g.ErrIllegal, g.ErrGameOver} {
		if errors.Is(err, kind) {
			n++
		}
	}
	for _, kind := range kinds {
		if errors.Is(err, kind) && n == 1 {
			return
		}
	}
	t.Fatalf("%s: the error %q has %d kinds and should have one of %q", about(), err, n, kinds)
}
