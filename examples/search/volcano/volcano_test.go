package volcanosearch

import (
	"flag"
	"math"
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/search/volcano/policy"
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

// TestMayEnd checks that nearly no action ends the game where the search does not look for one.
func TestMayEnd(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	g := newGuide(Default())
	skipped, ends := 0, 0
	for i := 0; i < 300; i++ {
		for s := volcano.New(); !s.Over(); s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions()))) {
			if g.MayEnd(&s) {
				continue
			}
			skipped++
			for j := 0; j < s.NumLegalActions(); j++ {
				if s.ApplyUnchecked(s.LegalActionAt(j)).Over() {
					ends++
					break
				}
			}
		}
	}
	if skipped < 1000 || ends > skipped/500 {
		t.Errorf("an action ends the game in %d of %d positions where MayEnd is false, want nearly none of 1000 or more", ends, skipped)
	}
}

// TestPriors checks that the network values each action by its logit, and that without Trust there is none.
func TestPriors(t *testing.T) {
	s := volcano.MustParse("1..../11............./1.................../111../.......11....../..........11........ 0 4")
	p := Default()
	p.Spread = 0.01
	var logits [volcano.NumTiles]int32
	network := policy.New()
	network.Logits(&logits, &s)
	moves := newGuide(p).Moves(&s, nil)
	sum := 0.0
	for i, m := range moves {
		sum += float64(m.Prior)
		want := float64(moves[0].Prior) + 0.01*float64(logits[m.Number]-logits[moves[0].Number])/float64(network.Unit())
		if got := float64(m.Prior); m.Weight != float32(p.Trust) || math.Abs(got-want) > 1e-6 {
			t.Errorf("move %d is %+v, want the Prior %v and the Weight %v", i, m, want, p.Trust)
		}
	}
	if mean := sum / float64(len(moves)); math.Abs(mean-0.5) > 1e-5 {
		t.Errorf("the mean of the Priors is %v, want 0.5", mean)
	}
	p.Spread = 100
	for i, m := range newGuide(p).Moves(&s, nil) {
		if m.Prior < 0 || m.Prior > 1 {
			t.Errorf("move %d has the Prior %v, want 0 to 1", i, m.Prior)
		}
	}
	p.Trust = 0
	for i, m := range newGuide(p).Moves(&s, nil) {
		if m.Prior != 0 || m.Weight != 0 {
			t.Errorf("move %d is %+v without Trust, want no Prior", i, m)
		}
	}
}
