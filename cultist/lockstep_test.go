package cultist_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// same compares everything that the engine and the model say about a position.
func (m *model) same(s cultist.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	if text := m.text(); text != s.String() {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, s.String()))
	}
	want := m.list()
	list := s.LegalActions()
	equal := len(want) == len(list)
	for i := 0; equal && i < len(list); i++ {
		equal = list[i].String() == want[i]
	}
	if !equal {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, strings.Split(strings.Trim(fmt.Sprint(list), "[]"), " ")))
	}
	if m.over() != s.Over() {
		return fmt.Errorf("Over is %v in %q", s.Over(), s)
	}
	n0, n1 := m.count(0), m.count(1)
	w, ok := s.Winner()
	if ok != (m.over() && n0 != n1) || ok && (n0 > n1) != (w == 0) {
		return fmt.Errorf("Winner is %d, %v in %q", w, ok, s)
	}
	if s.Score(0) != n0 || s.Score(1) != n1 {
		return fmt.Errorf("scores are %d and %d in %q, want %d and %d", s.Score(0), s.Score(1), s, n0, n1)
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s cultist.State, line string) (cultist.State, error) {
	if m.over() {
		next, err := s.Apply(cultist.Action{})
		return s, gametest.Answered(reasons, s, "WAIT", "over", next, err)
	}
	verb, unit, args := order(line)
	reason := m.verdict(line)
	next, err := cultist.Answer(s, line)
	if err := gametest.Answered(reasons, s, line, reason, next, err); err != nil || reason != "" {
		return s, err
	}
	if !m.chance {
		final, _, _ := m.resolve(verb, unit, args)
		a, err := s.Resolve(cultist.MustParseAction(line))
		if got, _, _ := order(a.String()); err != nil || got != final {
			return s, fmt.Errorf("%q in %q resolves to %q, not to a %s, %v", line, s, a, final, err)
		}
	}
	m.play(verb, unit, args)
	return next, nil
}

// TestStartsOfModel compares starts: the tiles of neutral units, the obstacles, and the layouts that are drawn again.
func TestStartsOfModel(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for i := 0; i < 60; i++ {
		seed := int64(rng.Uint64())
		if diff := cmp.Diff(modelStart(seed), cultist.New(seed).String()); diff != "" {
			t.Errorf("New(%d) (-want of the model +got):\n%s", seed, diff)
		}
	}
}

func TestLockstep(t *testing.T) { game.Lockstep(t) }

// malformed are lines that are no orders.
var malformed = []string{"", "wait", "WAIT 1", "MOVE 1 2", "2 MOVE", "2 MOVE 5", "2 RUN 1 1", "x MOVE 1 1", "2 MOVE 1 x", "2 SHOOT", "2 CONVERT -", "2  MOVE 1 1"}

// anyLine draws a line of any kind.
func anyLine(src draw.Source, s cultist.State) string {
	unit, target := src.IntN(14), src.IntN(14)
	x, y := src.IntN(13), src.IntN(7)
	if src.IntN(20) == 0 && !chanceMoves(s) {
		unit, target, x, y = src.IntN(18)-2, src.IntN(18)-2, src.IntN(15)-1, src.IntN(9)-1
	}
	switch kind := src.IntN(30); {
	case kind == 0:
		return draw.Pick(src, malformed...)
	case kind < 10:
		return fmt.Sprintf("%d SHOOT %d", unit, target)
	case kind < 20:
		return fmt.Sprintf("%d CONVERT %d", unit, target)
	}
	return fmt.Sprintf("%d MOVE %d %d", unit, x, y)
}
