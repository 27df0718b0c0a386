package volcano_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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

// TestLockstep plays random games side by side with the model, most of them from built positions, with listed actions and with other
// lines, and lets both grow a copy of every fourth position.
func TestLockstep(t *testing.T) {
	gametest.Lockstep(t, func(rng *rand.Rand) (plies int, err error) {
		s := volcano.New()
		m := newModel(s.String())
		if rng.IntN(4) > 0 {
			for m = drawModel(rng); m.result != "" && rng.IntN(8) > 0; {
				m = drawModel(rng)
			}
			if s, err = m.setup().State(); err != nil {
				return 0, err
			}
		}
		for ; ; plies++ {
			if err := m.same(s); err != nil {
				return plies, err
			}
			if rng.IntN(4) == 0 {
				grown := newModel(m.text())
				grown.grow()
				grown.judge()
				if err := grown.same(s.Grow()); err != nil {
					return plies, fmt.Errorf("growth of %q: %w", s, err)
				}
			}
			over, list := m.result != "", m.list()
			line := modelBoard().names[rng.IntN(80)]
			switch draw := rng.IntN(32); {
			case draw == 0:
				line = malformed[rng.IntN(len(malformed))]
			case !over && draw > 8:
				line = list[rng.IntN(len(list))]
			}
			if s, err = m.try(s, line); err != nil || over {
				return plies, err
			}
		}
	})
}

// malformed are lines that are no actions.
var malformed = []string{"", "N0", "N00", "N41", "S041", "n1", "E01", "WAIT", "N01 N02", "01", "RANDOM"}

// palettes are the letters that built boards are drawn from. A letter is drawn in proportion to how often it is there.
// They give sparse and dense boards, eruptions everywhere, and boards on which a player has few tiles to play.
var palettes = []string{
	".............1a", "......12ab", "....123abc", "..1234abcd", "123abc", "1233abcc", "3c", "33c.", "23bc",
	"..3", "cc..", "4d", "44d.", "4abcd", "44444abcccd", "dd1234", "3333334444c", ".3c3c4d",
}

// drawModel draws a position of any kind, at any turn and often at one of the last.
func drawModel(rng *rand.Rand) *model {
	m := &model{turn: rng.IntN(135), cycle: []string{"0110", "1001"}[rng.IntN(2)]}
	if rng.IntN(4) == 0 {
		m.turn = 129 + rng.IntN(6)
	}
	palette := palettes[rng.IntN(len(palettes))]
	for tile := range m.level {
		m.level[tile] = strings.IndexByte("dcba.1234", palette[rng.IntN(len(palette))]) - 4
		m.dormant[tile] = m.level[tile] == 4 || m.level[tile] == -4
	}
	m.judge()
	return m
}

// setup returns the position as a Setup.
func (m *model) setup() volcano.Setup {
	words := strings.Fields(m.text())
	return volcano.Setup{Rows: [6]string(strings.Split(words[0], "/")), ToMove: volcano.Player(m.player()), Turn: m.turn}
}

func builtPosition(draw func(n int) int, palette string, turn int) volcano.State {
	setup := levelSetup{ToMove: volcano.Player(draw(2)), Turn: turn}
	for i := range setup.Levels {
		setup.Levels[i] = int8(strings.IndexByte("dcba.1234", palette[draw(len(palette))]) - 4)
	}
	s, err := setup.State()
	if err != nil {
		panic(err)
	}
	return s
}
