package volcano_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

// TestAccessors compares the accessors of a State with the levels in its Setup.
func TestAccessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		setup := s.Setup()
		letters := strings.Join(setup.Rows[:], "")
		var sets [2][5]geom.FaceSet // by player and level, all levels at 0
		for i := range letters {
			tile := volcano.Tile(i)
			level := strings.IndexByte("dcba.1234", letters[i]) - volcano.MaxLevel
			if s.Level(tile) != level {
				t.Fatalf("%q.Level(%s) = %d, want %d", s, tile, s.Level(tile), level)
			}
			for p, n := range [2]int{level, -level} {
				if n > 0 {
					sets[p][0], sets[p][n] = sets[p][0].Or(tile.Set()), sets[p][n].Or(tile.Set())
				}
			}
		}
		for p, want := range sets {
			got := [5]geom.FaceSet{s.Tiles(volcano.Player(p))}
			if got[1], got[2], got[3], got[4] = s.Levels(volcano.Player(p)); got != want {
				t.Fatalf("%q: Tiles(%d) and Levels() = %v, want %v", s, p, got, want)
			}
		}
		if dormant := sets[0][4].Or(sets[1][4]); s.Dormant() != dormant {
			t.Fatalf("%q.Dormant() = %v, want %v", s, s.Dormant(), dormant)
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

// TestCanonical compares Canonical with its definition: of all images with Blue to move, the one with the highest levels
// on the first tiles; of equal ones, the one whose inverse comes first.
func TestCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		if rapid.Bool().Draw(t, "symmetric") {
			s = withImage(t, s)
		}
		var best volcano.State
		var by volcano.Symmetry
		for i := range volcano.NumSymmetries {
			g := volcano.Symmetry(i).Inverse()
			if image := s.Transform(g); image.ToMove() == volcano.Blue && (!best.IsValid() || above(image, best)) {
				best, by = image, g
			}
		}
		if got, g := s.Canonical(); got != best || g != by {
			t.Fatalf("%q.Canonical() = %q, %d, want %q, %d", s, got, g, best, by)
		}
	})
}

// above reports whether s has a higher level than other on the first tile on which they differ.
func above(s, other volcano.State) bool {
	for tile := volcano.Tile(0); tile < volcano.NumTiles; tile++ {
		if s.Level(tile) != other.Level(tile) {
			return s.Level(tile) > other.Level(tile)
		}
	}
	return false
}

// withImage adds the volcanoes of an image to a position on its empty tiles, so that it is likely to have symmetries.
func withImage(t *rapid.T, s volcano.State) volcano.State {
	g := volcano.Symmetry(rapid.IntRange(0, volcano.NumSymmetries-1).Draw(t, "symmetry"))
	p, image := s.Setup(), s.Transform(g).Setup()
	for i, row := range image.Rows {
		letters := []byte(p.Rows[i])
		for k := range letters {
			if letters[k] == '.' {
				letters[k] = row[k]
			}
		}
		p.Rows[i] = string(letters)
	}
	twin, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	return twin
}
