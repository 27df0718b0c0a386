// Package positions draws positions made by hand, of every kind that a Setup allows: most of them are rare in play, or
// never reached, and many are at the end of a range, such as the last turns, one life left, or a board without a free
// place. The laws, the games against slow models, fuzzing and "rulebook check" share it.
package positions

// built returns the State of a Setup that has to be valid.
func built[S any](s S, err error) S {
	if err != nil {
		panic(err)
	}
	return s
}
