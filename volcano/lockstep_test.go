package volcano_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// same compares all that the engine and the model say of a position.
func (m *model) same(s volcano.State) error {
	if err := gametest.AgreesWithList(s); err != nil {
		return err
	}
	text, got := m.text(), s.String()
	if m.result != "" && m.result != "stopped" {
		// The player who would be next is not compared.
		text, got = strings.Fields(text)[0]+strings.Fields(text)[2], strings.Fields(got)[0]+strings.Fields(got)[2]
	}
	if text != got {
		return fmt.Errorf("positions differ:\n%s", cmp.Diff(text, got))
	}
	var list []string
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if want := m.list(); !slices.Equal(want, list) {
		return fmt.Errorf("actions differ in %q:\n%s", s, cmp.Diff(want, list))
	}
	if (m.result != "") != s.Over() {
		return fmt.Errorf("Over is %v in %q, result %q", s.Over(), s, m.result)
	}
	w, ok := s.Winner()
	if won := m.result == "0" || m.result == "1"; ok != won || ok && fmt.Sprint(w) != m.result {
		return fmt.Errorf("Winner is %d, %v in %q, result %q", w, ok, s, m.result)
	}
	for p := 0; p < 2; p++ {
		want := 0
		switch m.result {
		case fmt.Sprint(p):
			want = 100
		case "draw":
			want = 50
		}
		if got := s.Score(volcano.Player(p)); got != want {
			return fmt.Errorf("score of %d is %d in %q, want %d", p, got, s, want)
		}
	}
	for i, name := range modelBoard().names {
		if s.Dormant().Has(volcano.MustParseAction(name).Tile) != m.dormant[i] {
			return fmt.Errorf("%s is dormant %v in %q", name, !m.dormant[i], s)
		}
	}
	if m.turn%4 == 0 {
		// Growth out of turn.
		grown := newModel(m.text())
		grown.grow()
		if text, got := grown.text(), s.Grow().String(); strings.Fields(text)[0] != strings.Fields(got)[0] {
			return fmt.Errorf("growth of %q:\n%s", s, cmp.Diff(text, got))
		}
	}
	return nil
}

// try gives a line to both, compares their verdicts, and returns the position after it.
func (m *model) try(s volcano.State, line string) (volcano.State, error) {
	reason, next := m.verdict(line), s
	a, err := volcano.ParseAction(line)
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
var malformed = []string{"", "N0", "N00", "N41", "S041", "n1", "E01", "WAIT", "N01 N02", "01", "RANDOM"}

// anyLine draws a tile, whoever has it, or a line that is no action.
func anyLine(src draw.Source, _ volcano.State) string {
	if src.IntN(10) == 0 {
		return draw.Pick(src, malformed...)
	}
	return draw.Pick(src, modelBoard().names...)
}
