package volcano_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
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
		fullBlue + " " + fullOrange:   drawn,
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

// TestEndings checks the ending of positions that play does not reach; the rows of TestRules have the others.
func TestEndings(t *testing.T) {
	full := blueChain + " N22:1; "
	noAction := stripes(1)
	noAction.Turn = 134
	noActionAtLimit := build(t, noAction)
	// Blue's stripes joined across the equator: a chain, and Orange has no tile to play either.
	both := stripes(volcano.MaxLevel)
	for tile := range both.Levels {
		both.Levels[tile] = volcano.MaxLevel
	}
	for _, c := range []struct {
		name  string
		state volcano.State
		want  volcano.Ending
	}{
		{"the start", volcano.New(), volcano.Unfinished},
		{"the zero State", volcano.State{}, volcano.Unfinished},
		{"a chain on the last turn but one", position(t, full+"1 133"), volcano.Chain},
		{"a chain after the last turn", position(t, full+"0 134"), volcano.TurnLimit},
		{"no action after the last turn", noActionAtLimit, volcano.TurnLimit},
		{"a chain and no action", build(t, both), volcano.Chain},
	} {
		if got := c.state.Ending(); got != c.want {
			t.Errorf("%s: %s instead of %s", c.name, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		if e := s.Ending(); (e == volcano.Unfinished) == s.Over() || e == volcano.Stopped {
			t.Fatalf("%q: Over() = %v, Ending() = %s, want unfinished if and only if it is not over", s, s.Over(), e)
		}
	})
}

// TestWithoutTurn checks which position is the earliest.
func TestWithoutTurn(t *testing.T) {
	for before, want := range map[string]string{
		"; 0 0":                           "; 0 0",
		"; 1 1":                           "; 1 1",
		"N01:2 N05:-1; 1 2":               "N01:2 N05:-1; 1 0",
		"N01:2 N05:-1; 0 3":               "N01:2 N05:-1; 0 1",
		"N01:2 N05:-1; 0 133":             "N01:2 N05:-1; 0 1",
		"N01:2 N05:-1; 0 134":             "N01:2 N05:-1; 0 0",
		blueChain + " N22:1; 1 5":         blueChain + " N22:1; 1 1",
		blueChain + " N22:1; 1 134":       blueChain + " N22:1; 1 0",
		orangeChain + " N32:-1; 1 134":    orangeChain + " N32:-1; 1 0",
		blueChain + " N22:1 S40:-1; 0 77": blueChain + " N22:1 S40:-1; 0 1",
	} {
		got := position(t, before).WithoutTurn()
		if got != position(t, want) {
			t.Errorf("%s becomes %s, want %s", before, describe(got), want)
		}
	}
	if got := (volcano.State{}).WithoutTurn(); got != (volcano.State{}) {
		t.Errorf("State{}.WithoutTurn() = %q, want the zero State", got)
	}
}

// TestWithoutTurnLaws checks that WithoutTurn is idempotent, keeps the board and the player to move, and commutes with
// symmetries and actions.
func TestWithoutTurnLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		early := s.WithoutTurn()
		if early.WithoutTurn() != early || early.Turn() != s.Turn()%2 {
			t.Fatalf("%q.WithoutTurn() = %q, and then %q, want the turn modulo 2", s, early, early.WithoutTurn())
		}
		setup := s.Setup()
		setup.Turn = early.Turn()
		if got := early.Setup(); got != setup {
			t.Fatalf("%q.WithoutTurn() = %q, want only another turn", s, early)
		}
		if back, err := volcano.Parse(early.String()); err != nil || back != early {
			t.Fatalf("Parse(%q) = %q, %v, want the same position", early, back, err)
		}
		g := volcano.Symmetry(rapid.IntRange(0, volcano.NumSymmetries-1).Draw(t, "symmetry"))
		if a, b := s.Transform(g).WithoutTurn(), early.Transform(g); a != b {
			t.Fatalf("%q.Transform(%d).WithoutTurn() = %q, want %q", s, g, a, b)
		}
		if s.Turn() >= volcano.MaxTurns-1 {
			return
		}
		for a, next := range s.Successors {
			if got, want := early.ApplyUnchecked(a).WithoutTurn(), next.WithoutTurn(); got != want {
				t.Fatalf("%q in %q leads to %q, want %q", a, early, got, want)
			}
		}
	})
}

// TestLevels compares Levels with Level.
func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		for p := volcano.Blue; p <= volcano.Orange; p++ {
			one, two, three, dormant := s.Levels(p)
			for tile := volcano.Tile(0); tile < volcano.NumTiles; tile++ {
				level := s.Level(tile)
				if p == volcano.Orange {
					level = -level
				}
				got := [4]bool{one.Has(tile), two.Has(tile), three.Has(tile), dormant.Has(tile)}
				if want := [4]bool{level == 1, level == 2, level == 3, level == 4}; got != want {
					t.Fatalf("player %d, %s in %q: in the sets %v, want %v", p, tile, s, got, want)
				}
			}
		}
	})
}
