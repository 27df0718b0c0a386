package main

import (
	"fmt"
	"testing"

	"github.com/rulebook-go/rulebook/examples/record"
)

// TestAdd checks the counts of games with shared ranks.
func TestAdd(t *testing.T) {
	for _, test := range []struct {
		me     int
		scores []int
		want   class
	}{
		{0, []int{9, 1, 2, 3}, class{1, 1, 1, 1}},
		{3, []int{9, 1, 2, -1}, class{1, 0, 4, 0}},
		{1, []int{5, 5, 2, 1}, class{1, 0.5, 1.5, 2.5 / 3}},
		{2, []int{4, 4, 4, 4}, class{1, 0.25, 2.5, 0.5}},
		{1, []int{6, 3, 3, 3}, class{1, 0, 3, 1. / 3}},
		{0, []int{1, 2}, class{1, 0, 2, 0}},
	} {
		var c class
		c.add(test.me, &record.Game{Scores: test.scores})
		if fmt.Sprintf("%.9f", c) != fmt.Sprintf("%.9f", test.want) {
			t.Errorf("seat %d of %v: %v, want %v", test.me, test.scores, c, test.want)
		}
	}
}
