package vindiniumsearch

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

var _ alphabeta.Teller[vindinium.State, vindinium.Action] = (*guide)(nil)

// reported returns the odds that a search of so many positions gives the player to move.
func reported(s vindinium.State, nodes int) (value float64) {
	New(Default()).Search(s, think.Budget{Nodes: nodes}, func(r think.Report[vindinium.Action]) { value = r.Value })
	return value
}

// TestOddsAtStart checks that no hero is a favourite at the start, whichever hero looks and however deep.
func TestOddsAtStart(t *testing.T) {
	for _, test := range []struct {
		players   int
		low, high float64
	}{{2, 0.30, 0.70}, {4, 0.15, 0.45}} {
		sum := 0.0
		const games = 30
		for i := int64(0); i < games; i++ {
			seed := game.SeedAt(1, i)
			s, err := vindinium.New(seed, vindinium.Options{Players: test.players})
			if err != nil {
				t.Fatal(err)
			}
			for p := 0; p < test.players; p++ {
				for _, nodes := range []int{1, 2000} {
					v := reported(s, nodes)
					if v < test.low || v > test.high {
						t.Errorf("seed %d of %d players: player %d has odds of %.3f after %d positions", seed, test.players, p, v, nodes)
					}
					sum += v / (2 * games)
				}
				s = s.ApplyUnchecked(vindinium.Wait.Action())
			}
		}
		// All heroes together win one game.
		if sum < 0.9 || sum > 1.1 {
			t.Errorf("the odds of all %d players add up to %.3f", test.players, sum)
		}
	}
}

// TestOddsNearEnd checks that a lead counts for more the later it is, up to certainty.
func TestOddsNearEnd(t *testing.T) {
	const rows = "0...M2/....../.####./.####./....../3...M1"
	heroes := map[int]string{2: "0,0,100,%d/5,5,100,%d", 4: "0,0,100,%d/5,5,100,%d/0,5,100,30/5,0,100,30"}
	for players, text := range heroes {
		odds := func(mine, theirs, round, nodes int) float64 {
			const rounds = 150
			gold := fmt.Sprintf(text, mine, theirs)
			s, err := vindinium.Parse(fmt.Sprintf("%s %s -- %d %d", rowsFor(rows, players), gold, players*round, rounds))
			if err != nil {
				t.Fatal(err)
			}
			return reported(s, nodes)
		}
		for _, nodes := range []int{1, 2000} {
			if v := odds(10, 80, 149, nodes); v > 0.02 {
				t.Errorf("%d players: a hopeless hero has odds of %.3f in the last round", players, v)
			}
			if v := odds(80, 40, 149, nodes); v < 0.98 {
				t.Errorf("%d players: the winner has odds of %.3f in the last round", players, v)
			}
		}
		last := 0.0
		for _, round := range []int{10, 60, 110, 140, 147} {
			v := odds(50, 40, round, 2000)
			if v <= last {
				t.Errorf("%d players: a lead is worth %.3f in round %d, and %.3f before", players, v, round, last)
			}
			last = v
		}
	}
}

// rowsFor leaves out the heroes that do not play.
func rowsFor(rows string, players int) string {
	b := []byte(rows)
	for i, c := range b {
		if c >= '0'+byte(players) && c <= '9' {
			b[i] = '.'
		}
	}
	return string(b)
}

// TestOddsRise checks that a higher value never means lower odds, and that all odds are possible ones.
func TestOddsRise(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for seed := int64(0); seed < 20; seed++ {
		players := 2 + 2*rng.Intn(2)
		s, err := vindinium.New(game.SeedAt(1, seed), vindinium.Options{Players: players, Turns: 20})
		if err != nil {
			t.Fatal(err)
		}
		for g := duel(s); !s.Over(); s = s.ApplyUnchecked(vindinium.ActionAt(rng.Intn(vindinium.NumActions))) {
			g.prepare(&s)
			last := 0.0
			for v := -alphabeta.Solved; v <= alphabeta.Solved; v += 50 {
				odds := g.Odds(&s, v)
				if !(odds >= last && odds <= 1) {
					t.Fatalf("%v: %v for %d, and %v for less", s, odds, v, last)
				}
				last = odds
			}
		}
	}
}

// TestRank checks that all actions get odds at the same depth, the search's choice the best of them, and that a step into a
// wall has those of waiting.
func TestRank(t *testing.T) {
	for _, players := range []int{2, 4} {
		s := vindinium.MustParse(rowsFor("0..M2/..#../.#.#./..#../3.M.1", players) + map[int]string{
			2: " 0,0,100,0/4,4,100,0", 4: " 0,0,100,0/4,4,100,0/0,4,100,0/4,0,100,0"}[players] + " -- 0 150")
		list := New(Default()).Rank(s, s.LegalActions(), think.Budget{Nodes: 20000})
		if len(list) != len(s.LegalActions()) {
			t.Fatalf("%d of %d actions", len(list), len(s.LegalActions()))
		}
		values := map[vindinium.Kind]float64{}
		for i, c := range list {
			values[c.Action.Kind()] = c.Value
			if c.Depth < 3 || c.Depth != list[0].Depth || i > 0 && c.Value > list[i-1].Value {
				t.Errorf("%+v", list)
			}
		}
		if values[vindinium.North] != values[vindinium.Wait] {
			t.Errorf("north, into a wall, has odds of %v, and waiting of %v", values[vindinium.North], values[vindinium.Wait])
		}
	}
}
