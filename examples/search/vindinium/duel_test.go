package vindiniumsearch

import (
	"math/rand"
	"strconv"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// duel returns the guide of the bot after a look at s.
func duel(s vindinium.State) *guide {
	g := &guide{Params: Default()}
	g.tabulate()
	g.prepare(&s)
	return g
}

// TestDuelIsFair checks that what one hero expects is what the other one fears, and that the end counts above all.
func TestDuelIsFair(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	results := [3]int{}
	for seed := int64(0); seed < 40; seed++ {
		s, err := vindinium.New(seed*7919, vindinium.Options{Players: 2, Turns: 10 + rng.Intn(20)})
		if err != nil {
			t.Fatal(err)
		}
		for g := duel(s); ; s = s.ApplyUnchecked(vindinium.ActionAt(rng.Intn(vindinium.NumActions))) {
			g.me = 0
			v := g.compareDuel(&s)
			g.me = 1
			if w := g.compareDuel(&s); w != -v {
				t.Fatalf("%v: hero 0 is %d ahead and hero 1 %d", s, v, w)
			}
			if ahead := v > won || v < -won; ahead != (s.Over() && s.Score(0) != s.Score(1)) {
				t.Fatalf("%v: %d", s, v)
			}
			if s.Over() {
				if (v > 0) != (s.Score(0) > s.Score(1)) || (v < 0) != (s.Score(0) < s.Score(1)) {
					t.Fatalf("%v: %d", s, v)
				}
				switch {
				case v > 0:
					results[0]++
				case v < 0:
					results[1]++
				default:
					results[2]++
				}
				break
			}
		}
	}
	for _, n := range results {
		if n == 0 {
			t.Errorf("games won, lost and drawn: %v", results)
		}
	}
}

// TestExpect compares what a hero expects with the weights that apply to it. The map has a tavern at 0,1 and mines at 3,0
// and 5,0.
func TestExpect(t *testing.T) {
	const rows = "...M.M/T...../####../0...1./....../......"
	for _, test := range []struct {
		heroes, owners    string
		turn              int
		hits, tavern      int
		mines             [2]int
		own, gold, rounds int
	}{
		{"1,1,100,2/5,5,100,0", "--", 0, 4, 0, [2]int{2, 3}, 0, 2, 150}, // taverns at 1, mines at 3 and 5
		{"1,1,100,1/5,5,100,0", "--", 0, 4, 5, [2]int{2, 3}, 0, 1, 150}, // cannot pay
		{"4,0,21,9/5,5,100,0", "--", 0, 1, 3, [2]int{0, 0}, 0, 9, 150},  // beside both mines
		{"4,0,20,9/5,5,100,0", "0-", 0, 0, 3, [2]int{0, -1}, 1, 9, 150}, // owns one of them
		{"4,0,1,9/5,5,100,0", "00", 300, 0, 3, [2]int{-1, -1}, 2, 9, 0}, // the end
		{"4,0,1,9/5,5,100,0", "00", 299, 0, 3, [2]int{-1, -1}, 2, 9, 0}, // no turn of its own left
		{"4,0,1,9/5,5,100,0", "00", 298, 0, 3, [2]int{-1, -1}, 2, 9, 1}, // one left
		{"2,1,41,9/5,5,100,0", "11", 0, 2, 1, [2]int{1, 3}, 0, 9, 150},  // the enemy's count as well
		{"5,2,41,9/5,5,100,0", "--", 0, 2, 3, [2]int{1, 3}, 0, 9, 150},  // further away
		{"5,4,60,9/5,5,100,0", "--", 2, 2, 4, [2]int{3, 4}, 0, 9, 149},  // and further
	} {
		s := vindinium.MustParse(rows + " " + test.heroes + " " + test.owners + " " + strconv.Itoa(test.turn) + " 150")
		g := duel(s)
		want := g.Duel.Stand[test.hits][test.tavern]
		if i := test.mines[0]; i >= 0 {
			want += g.Duel.First[test.hits][i]
		}
		if i := test.mines[1]; i >= 0 {
			want += g.Duel.Second[test.hits][i]
		}
		want = want * g.later[test.rounds] / whole
		sure, hope := g.expect(&s, 0)
		if hope != want || sure != gold*test.gold+test.own*g.bring[test.rounds] {
			t.Errorf("%v: %d and %d, not %d and %d", s, sure, hope, gold*test.gold+test.own*g.bring[test.rounds], want)
		}
	}
}

// TestClash compares the value of being near the enemy with the weights that apply to it. The map has a tavern at 0,1, a mine
// of hero 0 at 3,0 and a mine of hero 1 at 5,0.
func TestClash(t *testing.T) {
	const rows = "...M.M......../T............./####........../0...1........./............../............../............../............../" +
		"............../............../............../............../............../.............."
	for _, test := range []struct {
		heroes             string
		turn               int
		class, ahead       int // the class of the distance, -1 if they are too far apart; the hits that hero 0 survives more
		own, other, rounds int
	}{
		{"5,5,100,9/5,6,100,9", 0, 0, 0, 1, 0, 150}, // beside each other, hero 0 to move
		{"5,5,100,9/5,6,100,9", 1, 0, 0, 0, 1, 150}, // hero 1 to move
		{"5,5,81,9/5,8,80,9", 0, 2, 1, 1, 0, 150},   // 5 hits against 4
		{"5,5,20,9/5,9,21,9", 0, 3, -1, 1, 0, 150},  // 1 hit against 2
		{"5,5,100,9/5,10,1,9", 0, 4, 3, 1, 0, 150},  // 4 more count as 3
		{"5,5,1,9/5,11,100,9", 0, 4, -3, 1, 0, 150}, // so do 4 fewer
		{"5,5,100,9/5,12,100,9", 0, 5, 0, 1, 0, 150},
		{"4,4,100,9/8,9,100,9", 0, 5, 0, 1, 0, 150},  // 9 steps apart
		{"4,4,100,9/9,9,100,9", 0, -1, 0, 0, 0, 150}, // 10 steps apart
		{"1,1,100,2/2,1,100,9", 0, 0, 0, 5, 2, 150},  // hero 0 beside the tavern
		{"1,1,100,1/2,1,100,9", 0, 0, 0, 1, 0, 150},  // but without gold
		{"2,1,100,9/1,1,100,2", 0, 0, 0, 3, 4, 150},  // hero 1 beside the tavern
		{"1,1,100,9/0,0,100,9", 1, 1, 0, 6, 7, 150},  // both
		{"5,5,100,9/5,6,100,9", 298, 0, 0, 1, 0, 1},  // the last round
		{"5,5,100,9/5,6,100,9", 300, 0, 0, 1, 0, 0},  // the end
	} {
		s, err := vindinium.Parse(rows + " " + test.heroes + " 01 " + strconv.Itoa(test.turn) + " 150")
		if err != nil {
			t.Fatalf("%s: %v", test.heroes, err)
		}
		g := duel(s)
		g.me = 0
		want := 0
		if test.class >= 0 {
			guard, stance := g.Duel.Guard[test.class], g.Duel.Stance[test.class]
			want = int(guard[3+test.ahead][test.own]) - int(guard[3-test.ahead][test.other])
			if test.own%2 == 1 {
				want += int(stance[test.own/2][3+test.ahead])
			} else {
				want -= int(stance[test.other/2][3-test.ahead])
			}
		}
		want = want * g.later[test.rounds] / whole
		if v := g.clash(&s); v != want {
			t.Errorf("%s in turn %d: clash() = %d, want %d", test.heroes, test.turn, v, want)
		}
		g.me = 1
		if v := g.clash(&s); v != -want {
			t.Errorf("%s in turn %d: clash() = %d for hero 1, want %d", test.heroes, test.turn, v, -want)
		}
	}
}

// TestSearchesFarEnemy checks that the enemy of a game of two is searched wherever it is, unlike those of a game of four.
func TestSearchesFarEnemy(t *testing.T) {
	for _, players := range []int{2, 4} {
		s, err := vindinium.New(1, vindinium.Options{Players: players, Size: 24})
		if err != nil {
			t.Fatal(err)
		}
		g := duel(s)
		a, b := s.Hero(0), s.Hero(1)
		if d := g.distance[heroCell(a)][heroCell(b)]; int(d) <= g.Near {
			t.Fatalf("the heroes are only %d apart", d)
		}
		if g.active[1] != (players == 2) {
			t.Errorf("in a game of %d: searched %v", players, g.active)
		}
	}
}
