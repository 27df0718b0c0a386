package volcanosearch

import (
	"flag"
	"math/rand"
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

var games = flag.Int("games", 0, "how many games TestMoreThinking plays")

// small returns a search whose tree is soon full.
func small(seed int) *Engine {
	p := Default()
	p.Search.MaxNodes = 1 << 12
	p.Seed = seed
	return New(p)
}

// TestFullTree has a position in which the average of random games favours an action that leads to a loss.
func TestFullTree(t *testing.T) {
	s := volcano.New()
	for _, name := range []string{"S06", "N12", "S22", "S09", "N38", "S26", "N40", "S11"} {
		s = s.ApplyUnchecked(volcano.MustParseAction(name))
	}
	for seed := 1; seed <= 3; seed++ {
		var r think.Report[volcano.Action]
		a := small(seed).Search(s, think.Budget{Nodes: 20000}, func(got think.Report[volcano.Action]) { r = got })
		if a.String() == "N09" || r.Depth < 2 {
			t.Errorf("plays %q and looks %d turns ahead, want more turns and not N09", a, r.Depth)
		}
	}
}

// TestMoreThinking plays 20,000 against 2,000 simulations, from random starts that each side plays from both seats.
func TestMoreThinking(t *testing.T) {
	won, lost := 0, 0
	for i := 0; i < *games; i++ {
		rng := rand.New(rand.NewSource(int64(i / 2)))
		s := volcano.New()
		for s.Turn() < 4 {
			s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
		}
		searches := [2]*Engine{small(2*i + 1), small(2*i + 2)}
		nodes := [2]int{2000, 2000}
		more := volcano.Player(i % 2)
		nodes[more] = 20000
		for !s.Over() {
			p := s.ToMove()
			s = s.ApplyUnchecked(searches[p].Search(s, think.Budget{Nodes: nodes[p]}, nil))
		}
		if w, ok := s.Winner(); ok && w == more {
			won++
		} else if ok {
			lost++
		}
	}
	t.Logf("%d games won, %d lost", won, lost)
	if won <= lost && *games > 0 {
		t.Errorf("20,000 simulations win %d games against 2,000 and lose %d, want more wins than losses", won, lost)
	}
}
