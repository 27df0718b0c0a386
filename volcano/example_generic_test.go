package volcano_test

import (
	"fmt"

	"github.com/rulebook-go/rulebook/volcano"
)

// searchable is what the searcher needs of the States of any game.
type searchable[S, A any] interface {
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
}

// searcher searches any game. It keeps the actions of all positions on the path to the current one in one buffer,
// because a buffer on the stack would escape in generic code, and would be allocated for each position.
type searcher[S searchable[S, A], A any] struct{ actions []A }

// count returns the number of ways to play that many actions from s.
func (x *searcher[S, A]) count(s S, plies int) int {
	if plies == 0 {
		return 1
	}
	first := len(x.actions)
	x.actions = s.AppendLegalActions(x.actions)
	n := 0
	for i, end := first, len(x.actions); i < end; i++ {
		n += x.count(s.ApplyUnchecked(x.actions[i]), plies-1)
	}
	x.actions = x.actions[:first]
	return n
}

// A generic search that does not allocate: the searcher keeps one buffer for the actions.
func Example_generic() {
	var x searcher[volcano.State, volcano.Action]
	for plies := 0; plies <= 3; plies++ {
		fmt.Println(plies, x.count(volcano.New(), plies))
	}
	// Output:
	// 0 1
	// 1 80
	// 2 6320
	// 3 499280
}
