package volcano_test

import (
	"slices"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

func TestLaws(t *testing.T) { game.Laws(t) }

// TestAccessors compares the accessors of a State with its Setup.
func TestAccessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		setup := levelsOf(s)
		var tiles [2]geom.FaceSet
		var dormant geom.FaceSet
		for i, level := range setup.Levels {
			tile := volcano.Tile(i)
			if s.Level(tile) != int(level) {
				t.Fatalf("%q.Level(%s) = %d, want %d", s, tile, s.Level(tile), level)
			}
			if level > 0 {
				tiles[0] = tiles[0].Or(tile.Set())
			}
			if level < 0 {
				tiles[1] = tiles[1].Or(tile.Set())
			}
			if level == volcano.MaxLevel || level == -volcano.MaxLevel {
				dormant = dormant.Or(tile.Set())
			}
		}
		if s.Tiles(volcano.Blue) != tiles[0] || s.Tiles(volcano.Orange) != tiles[1] || s.Dormant() != dormant {
			t.Fatalf("%q: Tiles = %v and %v, Dormant() = %v, want %v, %v", s, s.Tiles(volcano.Blue), s.Tiles(volcano.Orange), s.Dormant(), tiles, dormant)
		}
		if s.ToMove() != setup.ToMove || s.Turn() != setup.Turn {
			t.Fatalf("%q: ToMove() = %d, Turn() = %d, want %d, %d", s, s.ToMove(), s.Turn(), setup.ToMove, setup.Turn)
		}
		for _, tile := range []volcano.Tile{volcano.NumTiles, 104, 255} {
			if s.Level(tile) != 0 {
				t.Fatalf("Level(%d) = %d, want 0", uint8(tile), s.Level(tile))
			}
		}
	})
}

// TestGrow checks that growth commutes with the symmetries, and that Apply grows as Grow does: the second action of a
// pair has the effect of the same action on a turn without growth, and then of Grow.
func TestGrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		g := volcano.Symmetry(rapid.IntRange(0, volcano.NumSymmetries-1).Draw(t, "symmetry"))
		if got, want := s.Grow().Transform(g), s.Transform(g).Grow(); got != want {
			t.Fatalf("%q: growth does not commute with symmetry %d:\n%s%s", s, g, want.Diagram(), got.Diagram())
		}
		if s.Over() || s.Turn()%2 == 0 || s.Turn() > 130 {
			return
		}
		setup := s.Setup()
		setup.Turn++
		even, err := setup.State()
		if err != nil {
			t.Fatal(err)
		}
		even.Successors(func(a volcano.Action, next volcano.State) bool {
			if _, decided := next.Winner(); decided || next.Over() {
				return true
			}
			if got, want := levelsOf(s.ApplyUnchecked(a)).Levels, levelsOf(next.Grow()).Levels; got != want {
				t.Fatalf("%q.ApplyUnchecked(%q) = %v, want %v as by Grow", s, a, got, want)
			}
			return true
		})
	})
}

// TestSymmetryParts checks that the exchange commutes with the symmetries of the sphere, and that the numbers past the
// last count again from the first.
func TestSymmetryParts(t *testing.T) {
	for g := volcano.Symmetry(0); g < volcano.Exchange; g++ {
		if g.Then(volcano.Exchange) != volcano.Exchange+g || volcano.Exchange.Then(g) != volcano.Exchange+g {
			t.Errorf("Symmetry(%d).Then(Exchange) = %d, and in the other order %d, want %d", g, g.Then(volcano.Exchange), volcano.Exchange.Then(g), volcano.Exchange+g)
		}
	}
	s := position(t, "N01:3 N02:-1; 0 4")
	if got, want := s.Transform(volcano.Exchange), position(t, "N01:-3 N02:1; 1 4"); got != want {
		t.Errorf("Transform(Exchange) = %s, want %s", describe(got), describe(want))
	}
	for g := volcano.NumSymmetries; g < 256; g++ {
		beyond, same := volcano.Symmetry(g), volcano.Symmetry(g-volcano.NumSymmetries)
		if s.Transform(beyond) != s.Transform(same) || beyond.Then(1) != same.Then(1) || beyond.Inverse() != same.Inverse() {
			t.Errorf("Symmetry(%d) differs from %d, want no difference", beyond, same)
		}
	}
	// The size of an orbit is the number of symmetries divided by the number of those that keep the position.
	for text, want := range map[string]int{"; 0 0": 2, "N01:1; 0 4": 120, "N07:1; 0 4": 40, "N01:1 N06:1 N30:-2; 0 4": 240} {
		orbit := map[volcano.State]bool{}
		for g := volcano.Symmetry(0); g < volcano.NumSymmetries; g++ {
			orbit[position(t, text).Transform(g)] = true
		}
		if len(orbit) != want {
			t.Errorf("%q becomes %d positions, want %d", text, len(orbit), want)
		}
	}
}

// TestCanonicalForm checks which image is the canonical one: Blue is to move, and no other image has higher levels on the
// first tiles.
func TestCanonicalForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		c, g := s.Canonical()
		if c != s.Transform(g) || c.ToMove() != volcano.Blue {
			t.Fatalf("%q.Canonical() = %q, %d, want the image under that symmetry, with Blue to move", s, c, g)
		}
		for g := volcano.Symmetry(0); g < volcano.NumSymmetries; g++ {
			image := s.Transform(g)
			if image.ToMove() == volcano.Blue && slices.Compare(levels(image), levels(c)) > 0 {
				t.Fatalf("%q.Canonical() = %q, want %q, which comes first", s, c, image)
			}
		}
	})
}

func levels(s volcano.State) []int8 {
	setup := levelsOf(s)
	return setup.Levels[:]
}

// TestCanonicalValues checks which State Canonical picks, which never changes.
func TestCanonicalValues(t *testing.T) {
	game.CanonicalValues(t, []gametest.Canonical{
		{
			Position: "...../...1.2..b..ada./bdb..243......c.a.../...../.........1...../............41..141. 1 9",
			Want:     "413.1/.1............./......2............2/....a/.....ada..bdcda/.........42.a.b..... 0 9",
			Symmetry: 153,
		},
	})
}
