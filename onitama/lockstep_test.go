package onitama_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// same compares everything that the engine and the model say of a position.
func (m *model) same(s onitama.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	if text := m.text(); text != s.String() {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, s.String()))
	}
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if want := m.list(); !slices.Equal(want, list) {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, list))
	}
	if m.over() != s.Over() {
		return fmt.Errorf("Over is %v in %q", s.Over(), s)
	}
	w, ok := s.Winner()
	if ok != (m.winner >= 0) || ok && int(w) != m.winner {
		return fmt.Errorf("Winner is %d, %v in %q, want %d", w, ok, s, m.winner)
	}
	for p := 0; p < 2; p++ {
		want := 0
		if m.winner == p {
			want = 1
		}
		if got := s.Score(onitama.Player(p)); got != want {
			return fmt.Errorf("score of %d is %d in %q, want %d", p, got, s, want)
		}
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s onitama.State, line string) (onitama.State, error) {
	reason, next := m.verdict(line), s
	a, err := onitama.ParseAction(line)
	if err == nil {
		next, err = s.Apply(a)
	}
	if err := gametest.Answered(reasons, s, line, reason, next, err); err != nil || reason != "" {
		return s, err
	}
	m.play(line)
	return next, nil
}

func TestLockstep(t *testing.T) { game.Lockstep(t) }

// malformed are lines that are no actions.
var malformed = []string{"", "0", "PASS", "A1B1", "0 A1", "0 A6B1", "0 A1F1", "0 A1B1C1", "-1 A1B1", "x A1B1", "0A1B1", "0 PASSED", "9999999999 A1B1"}

// anyLine draws a line of any kind, often one about a card and a piece of the player to move.
func anyLine(src draw.Source, s onitama.State) string {
	card, from := src.IntN(19), onitama.Square(src.IntN(25))
	if src.IntN(3) > 0 {
		card = int(s.Hand(s.ToMove())[src.IntN(2)])
	}
	for try := src.IntN(20); try > 0 && s.Pieces(s.ToMove())>>from&1 == 0; try-- {
		from = onitama.Square(src.IntN(25))
	}
	to := onitama.Square(src.IntN(25))
	switch src.IntN(16) {
	case 0:
		return draw.Pick(src, malformed...)
	case 1, 2:
		return fmt.Sprintf("%d PASS", card)
	case 3:
		return fmt.Sprintf("%d %s%s", card, strings.ToLower(from.String()), to)
	}
	return fmt.Sprintf("%d %s%s", card, from, to)
}
