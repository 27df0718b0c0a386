package volcano_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

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
