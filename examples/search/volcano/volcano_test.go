package volcanosearch

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestWinsAtOnce has a chain from N01 to S01 in which N22 is missing.
func TestWinsAtOnce(t *testing.T) {
	s := volcano.MustParse("1..../11............./1.................../111../.......11....../..........11........ 0 4")
	var r think.Report[volcano.Action]
	a := New(Default()).Search(s, think.Budget{Nodes: 100}, func(got think.Report[volcano.Action]) { r = got })
	if w, ok := s.ApplyUnchecked(a).Winner(); !ok || w != volcano.Blue || !r.Solved || r.Value != 1 {
		t.Errorf("plays %q, %+v", a, r)
	}
}
