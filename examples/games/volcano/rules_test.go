package volcanogame

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestGrowth checks the trace of the growths in the rules as data, and that they show the rules of their blocks.
func TestGrowth(t *testing.T) {
	// A position does not tell that a volcano was dormant once.
	contrasts := map[string]bool{"16: A volcano that was dormant and is awake again grows.": true}
	list, err := ruleblock.ReadDir(filepath.Join("..", "..", "..", "volcano", "testdata", "rules"))
	if err != nil {
		t.Fatal(err)
	}
	grown := 0
	for _, b := range list {
		saw := map[string]bool{}
		v, err := volcano.Parse(b.From)
		for _, step := range b.Steps {
			if step.Kind != "grow" || err != nil {
				saw = nil
				break
			}
			x := &volcanoStep{before: v, after: v.Grow(), board: levelsOf(v), saw: map[string]bool{}}
			x.grow()
			if x.board != levelsOf(v.Grow()) {
				t.Fatalf("%s:%d: the trace has %v", b.File, b.Line, x.board)
			}
			for _, d := range x.detectors() {
				saw[d.ID] = saw[d.ID] || d.Saw
			}
			v = v.Grow()
			grown++
		}
		for _, id := range b.Rules {
			if len(b.Steps) > 0 && saw != nil && saw[id] == contrasts[id+": "+b.Text] {
				t.Errorf("%s:%d: %q: rule %s shows: %v", b.File, b.Line, b.Text, id, saw[id])
			}
		}
	}
	if grown < 10 {
		t.Errorf("only %d growths", grown)
	}
}

// TestTraces compares the second reading of volcano's eruptions with the package, over games of random actions. TestBlocks
// does so for the blocks.
func TestTraces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := 0; i < 40; i++ {
		v := volcano.New()
		for !v.Over() {
			a := v.LegalActionAt(rng.IntN(v.NumLegalActions()))
			checkVolcano(t, v, a.String())
			v = v.ApplyUnchecked(a)
		}
	}
}

// checkVolcano checks the trace of a step that is not refused.
func checkVolcano(t *testing.T, s volcano.State, line string) {
	t.Helper()
	a, err := volcano.ParseAction(line)
	if err != nil || !s.IsLegal(a) {
		return
	}
	next := s.ApplyUnchecked(a)
	if x := newVolcanoStep(s, line, next); x.board != levelsOf(next) {
		t.Fatalf("volcano: %s in %s: the trace has %v", a, s, x.board)
	}
}
