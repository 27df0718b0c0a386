package gametest

import (
	"slices"

	"pgregory.net/rapid"
)

// A Set is a set of places or units as the packages have them.
type Set[T comparable] interface {
	Has(T) bool
	Len() int
	Each(yield func(T) bool)
}

// Members checks that a set has exactly the members, all of which are in the universe, and that Each visits them in
// their order until it is told to stop.
func Members[T comparable](t rapid.TB, set Set[T], members, universe []T) {
	t.Helper()
	Equal(t, set.Len(), len(members), "Len() of %v", members)
	for _, x := range universe {
		Equal(t, set.Has(x), slices.Contains(members, x), "Has(%v) of %v", x, members)
	}
	for most := 1; most <= len(members)+1; most++ {
		var visited []T
		set.Each(func(x T) bool {
			visited = append(visited, x)
			return len(visited) < most
		})
		want := members[:min(most, len(members))]
		True(t, slices.Equal(visited, want), "Each up to %d of %v visits %v, want %v", most, members, visited, want)
	}
}
