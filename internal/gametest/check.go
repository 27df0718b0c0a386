package gametest

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

// Equal fails the test unless got is want. The format and its arguments are the call that returned got.
func Equal[T comparable](t rapid.TB, got, want T, call string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf("%s = %s, want %s", fmt.Sprintf(call, args...), show(got), show(want))
	}
}

// True fails the test unless the condition holds. The format and its arguments are the call, what it returned, and what
// was wanted.
func True(t rapid.TB, condition bool, format string, args ...any) {
	t.Helper()
	if !condition {
		t.Fatalf(format, args...)
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

// maxError is the largest length of an error in bytes, where an escaped byte such as "\xff" counts as one. An error
// repeats at most a few dozen bytes of its input.
const maxError = 400

var escaped = regexp.MustCompile(`\\(x..|u....|U........|.)`)

// short checks that an error, which may be nil, is not long.
func short(t rapid.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	if n := len(escaped.ReplaceAllString(err.Error(), "?")); n > maxError {
		t.Fatalf("an error has %d bytes, want at most %d: %.200s", n, maxError, err)
	}
}

// rejected checks that an error is of one of the kinds given, of no other kind, and short. The format and its arguments
// are the call that returned it.
func rejected(t rapid.TB, err error, kinds []error, call string, args ...any) {
	t.Helper()
	short(t, err)
	n, ok := 0, false
	for _, kind := range []error{fault.ErrSyntax, fault.ErrIllegal, fault.ErrGameOver} {
		if errors.Is(err, kind) {
			n++
		}
	}
	for _, kind := range kinds {
		ok = ok || errors.Is(err, kind)
	}
	if !ok || n != 1 {
		t.Fatalf("%s = error %v, want an error of exactly one kind, one of %q", fmt.Sprintf(call, args...), err, kinds)
	}
}
