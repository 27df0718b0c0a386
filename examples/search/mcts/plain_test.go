package mcts

import (
	"fmt"
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestSearch checks that the search of any game proves a win that can be forced, and that it does not allocate.
func TestSearch(t *testing.T) {
	s := onitama.MustParse("....B/...W./...../...../..... ox,boar/eel,goose/rabbit 0 0")
	x := NewSearch[onitama.State, onitama.Action, onitama.Player](1<<12, 1)
	var r think.Report[onitama.Action]
	x.Search(s, think.Budget{Nodes: 5000}, func(got think.Report[onitama.Action]) { r = got })
	for _, a := range r.Line {
		s = s.ApplyUnchecked(a)
	}
	if winner, ok := s.Winner(); !r.Solved || r.Value != 1 || !ok || winner != 0 {
		t.Errorf("%+v leads to %v", r, s)
	}
	s = onitama.New(1)
	if n := testing.AllocsPerRun(5, func() { x.Search(s, think.Budget{Nodes: 100}, nil) }); n > 0 {
		t.Errorf("%v allocations in a slice", n)
	}
}

// TestShared checks how players who end with the same score share a win.
func TestShared(t *testing.T) {
	g := plain[vindinium.State, vindinium.Action, vindinium.Player]{}
	for gold, want := range map[[4]int]Rewards{
		{7, 3, 2, 1}: {1},
		{0, 0, 0, 0}: {0.25, 0.25, 0.25, 0.25},
		{3, 7, 2, 7}: {0, 0.5, 0, 0.5},
	} {
		text := fmt.Sprintf("0..1/..../..../2..3 0,0,50,%d/3,0,50,%d/0,3,50,%d/3,3,50,%d none 40 10", gold[0], gold[1], gold[2], gold[3])
		s := vindinium.MustParse(text)
		if r, over := g.Over(&s); !over || r != want {
			t.Errorf("%v: %v, not %v", gold, r, want)
		}
	}
}
