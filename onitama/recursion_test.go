package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// listLeaves is [leaves] as a user writes it, over lists.
func listLeaves(s onitama.State, depth int) int64 {
	if depth == 0 || s.Over() {
		return 1
	}
	n := int64(0)
	var buffer [onitama.MaxActions]onitama.Action
	for _, a := range s.AppendLegalActions(buffer[:0]) {
		n += listLeaves(s.ApplyUnchecked(a), depth-1)
	}
	return n
}

// BenchmarkListPerft is BenchmarkPerft over lists.
func BenchmarkListPerft(b *testing.B) { benchLeaves(b, listLeaves) }
