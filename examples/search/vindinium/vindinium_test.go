package vindiniumsearch

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestGround compares the tables of a map with the map.
func TestGround(t *testing.T) {
	for seed := int64(0); seed < 5; seed++ {
		s, err := vindinium.New(game.SeedAt(1, seed), vindinium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m := s.Map()
		g := (*Ground)(nil).On(m)
		var mines, taverns []vindinium.Distances
		for i := 0; i < m.NumMines(); i++ {
			mines = append(mines, m.Distances(m.MineCell(i)))
		}
		for i := range m.NumTaverns() {
			taverns = append(taverns, m.Distances(m.TavernCell(i)))
		}
		for x := 0; x < m.Size(); x++ {
			for y := 0; y < m.Size(); y++ {
				from := geom.Point{X: x, Y: y}
				if m.Terrain(from) != vindinium.Ground {
					continue
				}
				c := cellOf(x, y)
				last := uint8(0)
				for _, target := range g.mines[c] {
					if d := mines[target.mine].From(from); d != int(target.distance) || target.distance < last {
						t.Fatalf("mine %d is %d from %v, not %d", target.mine, d, from, target.distance)
					}
					last = target.distance
				}
				nearest := far
				for _, tavern := range taverns {
					if d := tavern.From(from); d != vindinium.Unreachable && d < nearest {
						nearest = d
					}
				}
				if nearest != int(g.tavern[c]) {
					t.Fatalf("the nearest tavern is %d from %v, not %d", nearest, from, g.tavern[c])
				}
			}
		}
	}
}

// TestTakesMine checks that a hero walks to a mine and takes it while the other one waits, and does not drink on the last turn.
func TestTakesMine(t *testing.T) {
	s := vindinium.MustParse("0...M/...../.###./...../T...1 0,0,100,0/4,4,100,0 - 0 150")
	for x := New(Default()); s.Turn() < 16; {
		a := x.Search(s, think.Budget{Nodes: 5000}, nil)
		if s.ToMove() == 1 {
			a = vindinium.Wait.Action()
		}
		s = s.ApplyUnchecked(a)
	}
	if s.NumMines(0) != 1 {
		t.Errorf("after eight turns:\n%s", s.Diagram())
	}
	s = vindinium.MustParse("0...M/...../.###./...../T...1 0,3,10,5/4,4,100,0 0 298 150")
	if a := New(Default()).Search(s, think.Budget{Nodes: 5000}, nil); a.Kind() == vindinium.South {
		t.Error("buys a beer on the last turn")
	}
}

// TestKey checks that positions keep their keys from root to root with two players, so that the table stays useful, but not
// with four, where its values do not stay valid.
func TestKey(t *testing.T) {
	for _, players := range []int{2, 4} {
		s, err := vindinium.New(1, vindinium.Options{Players: players, Size: 10})
		if err != nil {
			t.Fatal(err)
		}
		g := duel(s)
		key := g.Key(&s)
		next := s.ApplyUnchecked(vindinium.Wait.Action())
		if g.prepare(&next); (g.Key(&s) == key) != (players == 2) {
			t.Errorf("with %d players, Key() = %x for the root of turn 0, and %x for that of turn 1", players, key, g.Key(&s))
		}
	}
}
