package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/wire"
	"pgregory.net/rapid"
)

// TestListTiles compares the list out of a table with a loop over all tiles, with and without room for MaxActions.
func TestListTiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const half = 1<<(NumTiles/2) - 1
		tiles := geom.FaceSet{
			North: rapid.Uint64Range(0, half).Draw(t, "north") | rapid.Uint64Range(0, half).Draw(t, "and"),
			South: rapid.Uint64Range(0, half).Draw(t, "south") & rapid.Uint64Range(0, half).Draw(t, "of"),
		}
		var want []Action
		for f := Tile(0); f < NumTiles; f++ {
			if tiles.Has(f) {
				want = append(want, Action{f})
			}
		}
		room := rapid.IntRange(0, MaxActions+2).Draw(t, "room")
		enemy := geom.AllFaces().AndNot(tiles)
		s := State{owned: [2]geom.FaceSet{Orange: enemy}, standing: standing{result: playing}}
		for _, got := range [][]Action{
			appendTileActions(nil, tiles),
			s.AppendLegalActions(append(make([]Action, 0, 1+room), Action{NumTiles}))[1:],
		} {
			if len(got) != len(want) {
				t.Fatalf("%d actions, want %d", len(got), len(want))
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("action %d is %s, want %s", i, got[i], want[i])
				}
			}
		}
	})
}

// TestReaches compares reaches with Explain for pairs of positions of random games, and for the same with a wrong level.
func TestReaches(t *testing.T) {
	rng := gametest.Random(1)
	found := 0
	for game := 0; game < 20; game++ {
		path := []State{New()}
		for s := New(); !s.Over(); path = append(path, s) {
			s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
		}
		for i, s := range path {
			for plies := 0; plies <= 2 && i+plies < len(path); plies++ {
				wrong := path[i+plies]
				wrong.low = wrong.low.Or(wrong.owned[rng.Intn(2)])
				for _, next := range []State{path[i+plies], wrong} {
					_, err := s.Explain(next)
					if s.reaches(&next, plies) != (err == nil) {
						t.Fatalf("reaches from %q to %q = %v, want what Explain finds: %v", s, next, err != nil, err)
					}
					if err == nil {
						found++
					}
				}
			}
		}
	}
	if found < 500 {
		t.Errorf("%d explanations, want at least 500", found)
	}
}

// TestPutLevels compares the lines that putLevels accepts, and what it reads in them, with the numbers of package wire.
func TestPutLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var line []byte
		for i := 0; i < NumTiles; i++ {
			line = append(wire.AppendInt(line, rapid.IntRange(-MaxLevel, MaxLevel).Draw(t, "level")), ' ')
		}
		line = line[:len(line)-1]
		if rapid.Bool().Draw(t, "broken") {
			at := rapid.IntRange(0, len(line)-1).Draw(t, "at")
			by := rapid.SampledFrom([]string{"", "0", "5", "-", " ", "-0", "--", "12", " 0", "x"}).Draw(t, "by")
			cut := rapid.IntRange(0, 2).Draw(t, "cut")
			line = append(append(append([]byte(nil), line[:at]...), by...), line[min(at+cut, len(line)):]...)
		}
		var levels [NumTiles]int
		want := wire.Ints(line, levels[:])
		for _, level := range levels {
			want = want && -MaxLevel <= level && level <= MaxLevel
		}
		var s State
		if got := s.putLevels(line); got != want {
			t.Fatalf("%q: %v, want %v", line, got, want)
		}
		for i, level := range levels {
			if want && s.Level(Tile(i)) != level {
				t.Fatalf("%q: Level(%d) = %d, want %d", line, i, s.Level(Tile(i)), level)
			}
		}
	})
}

// TestLetters compares the letters of all tiles with those of their levels, in positions from random games.
func TestLetters(t *testing.T) {
	rng := gametest.Random(1)
	for game := 0; game < 50; game++ {
		for s := New(); !s.Over(); s = s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions()))) {
			letters := s.letters()
			for tile := Tile(0); tile < NumTiles; tile++ {
				if got, want := letters[tile], levelLetters[MaxLevel+s.Level(tile)]; got != want {
					t.Fatalf("%s of %s is %c, not %c", tile, s, got, want)
				}
			}
		}
	}
}
