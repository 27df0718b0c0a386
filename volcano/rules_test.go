package volcano_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// stripes is a board on which Orange, to move, has no tile to play: Blue's volcanoes of a level around the poles, and
// dormant volcanoes of Orange between them, so that no chain reaches an antipode.
func stripes(level int8) levelSetup {
	setup := levelSetup{ToMove: volcano.Orange, Turn: 2}
	for tile := range setup.Levels {
		setup.Levels[tile] = level
		if tile >= 5 && tile < 20 || tile >= 60 {
			setup.Levels[tile] = -volcano.MaxLevel
		}
	}
	return setup
}

// TestNoAction checks a position in which the player to move has no tile to play: D9.
func TestNoAction(t *testing.T) {
	s := build(t, stripes(1))
	checkVerdict(t, s, blueWins.by(volcano.NoAction))
	if list := s.LegalActions(); len(list) != 0 || s.IsLegal(volcano.Action{}) {
		t.Errorf("LegalActions() = %v, want none", list)
	}
	if _, err := s.Apply(volcano.Action{}); !errors.Is(err, volcano.ErrGameOver) {
		t.Errorf("Apply(N01) = error %v, want ErrGameOver", err)
	}
	if lines := strings.Split(string(s.AppendTurn(nil, volcano.Orange)), "\n"); len(lines) != 3 || lines[1] != "" {
		t.Errorf("AppendTurn(Orange) = %q, want an empty second line", lines)
	}
	// Blue could play, and so could Orange with one tile more.
	setup := stripes(1)
	setup.ToMove = volcano.Blue
	checkVerdict(t, build(t, setup), ongoing)
	setup = stripes(1)
	setup.Levels[0] = 0
	checkActions(t, build(t, setup), "N01")
}

// TestLastTile checks actions that take the last tile from the player who is next: D9. N01 has only neighbours of Blue
// and dormant ones.
func TestLastTile(t *testing.T) {
	n01 := volcano.MustParseAction("N01")
	// No growth follows, and Orange is next.
	setup := stripes(1)
	setup.Levels[0], setup.ToMove, setup.Turn = 0, volcano.Blue, 4
	checkVerdict(t, build(t, setup).ApplyUnchecked(n01), blueWins.by(volcano.NoAction))
	// A growth follows, and Blue is next, with nothing to play but N01 that has grown to level 2.
	setup = stripes(volcano.MaxLevel)
	setup.Levels[0], setup.ToMove, setup.Turn = 0, volcano.Blue, 5
	next := build(t, setup).ApplyUnchecked(n01)
	checkVerdict(t, next, ongoing)
	checkActions(t, next, "N01")
	// With N07 dormant too, N01 reaches level 4 in the growth, and Blue has nothing left.
	setup.Levels[0], setup.Levels[6] = 2, volcano.MaxLevel
	next = build(t, setup).ApplyUnchecked(n01)
	if next.Level(0) != volcano.MaxLevel || next.ToMove() != volcano.Blue {
		t.Errorf("ApplyUnchecked(N01) = %s, want N01 dormant and Blue to move", describe(next))
	}
	checkVerdict(t, next, orangeWins.by(volcano.NoAction))
}

// checkActions compares the legal actions with a list of names.
func checkActions(t *testing.T, s volcano.State, want string) {
	t.Helper()
	if got := fmt.Sprint(s.LegalActions()); got != "["+want+"]" {
		t.Errorf("the legal actions are %s, want %s", got, want)
	}
}

// TestBuiltChains checks positions that are decided from the start: D20, D21.
func TestBuiltChains(t *testing.T) {
	fullBlue, fullOrange := blueChain+" N22:1", orangeChain+" N32:-1"
	for board, result := range map[string]verdict{
		fullBlue:                      blueWins,
		fullOrange:                    orangeWins,
		fullBlue + " " + fullOrange:   draw,
		blueChain + " " + orangeChain: ongoing,
		fullBlue + " " + orangeChain:  blueWins,
		blueChain + " " + fullOrange:  orangeWins,
	} {
		for _, clock := range []string{"; 0 0", "; 1 77", "; 0 133"} {
			checkVerdict(t, position(t, board+clock), result)
		}
		checkVerdict(t, position(t, board+"; 0 134"), limit)
	}
	// Growth also applies to a decided position, and to the last one.
	checkVerdict(t, position(t, fullBlue+"; 0 4").Grow(), blueWins)
	checkPosition(t, position(t, "N01:1; 1 134").Grow(), "N01:2; 1 134")
	if s := (volcano.State{}).Grow(); s.IsValid() {
		t.Errorf("State{}.Grow() = %q, want the zero State", s)
	}
}

// TestLongestChain plays the longest chains of eruptions that are known: D22. The model counts their phases.
func TestLongestChain(t *testing.T) {
	for _, c := range []struct {
		text, action string
		phases       int
		dormant      int
	}{
		{text: "abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbccbccbc/bccbcbbcbcbcbcbcbcbc 1 0", action: "S02", phases: 81, dormant: 80},
		{text: "ccbcb/bbcbbcbcbcbcbcc/cbcbcbbbcbcbcbcccbcb/cbcbb/cbcbcbcbcbcbbcb/bcbccbccbcbcbcacbcbc 1 0", action: "N37", phases: 81, dormant: 80},
		{text: "dbdad/acbabadc3233baa/dbcdadd333223322dcbd/33232/23233233ddad323/3332233adbaabbaa3232 0 24", action: "S09", phases: 41, dormant: 48},
	} {
		s := volcano.MustParse(c.text)
		m := newModel(s.String())
		m.play(c.action)
		// Two of the positions are decided from the start, so Apply would refuse.
		next := s.ApplyUnchecked(volcano.MustParseAction(c.action))
		if diff := cmp.Diff(strings.Fields(m.text())[0], strings.Fields(next.String())[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.action, diff)
		}
		if m.phases != c.phases {
			t.Errorf("%s in %s has %d phases, want %d", c.action, c.text, m.phases, c.phases)
		}
		if n := next.Dormant().Len(); n != c.dormant {
			t.Errorf("%s in %s leaves %d dormant volcanoes, want %d", c.action, c.text, n, c.dormant)
		}
	}
}
