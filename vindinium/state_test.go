package vindinium_test

import (
	"fmt"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestWinner checks the end of the statement and D17.
func TestWinner(t *testing.T) {
	const nobody = vindinium.Neutral
	for _, c := range []struct {
		gold   [4]int
		winner vindinium.Player
	}{
		{[4]int{0, 0, 0, 0}, nobody},
		{[4]int{1, 0, 0, 0}, 0},
		{[4]int{5, 7, 7, 7}, nobody},
		{[4]int{5, 7, 7, 8}, 3},
		{[4]int{7, 7, 9, 1}, 2},
		{[4]int{9, 7, 9, 1}, nobody},
		{[4]int{3, 10, 9, 1}, 1},
	} {
		t.Run(fmt.Sprint(c.gold), func(t *testing.T) {
			text := fmt.Sprintf("%s1,1,50,%d/3,1,50,%d/1,3,50,%d/3,3,50,%d ---- ", four, c.gold[0], c.gold[1], c.gold[2], c.gold[3])
			s := vindinium.MustParse(text + "599 150")
			_, ok := s.Winner()
			expect(t, "a winner before the end", ok, false)
			expect(t, "the end", s.Over(), false)
			expect(t, "the ending before it", s.Ending(), vindinium.Unfinished)
			s = s.ApplyUnchecked(vindinium.Wait.Action())
			w, ok := s.Winner()
			expect(t, "a winner", ok, c.winner != nobody)
			if ok {
				expect(t, "the winner", w, c.winner)
			}
			expect(t, "the end", s.Over(), true)
			expect(t, "the ending", s.Ending(), vindinium.TurnLimit)
		})
	}
}

// TestWithoutTurn checks that the position goes back to the first turn of the same hero in a game of as many rounds.
func TestWithoutTurn(t *testing.T) {
	for _, c := range []struct{ text, turn, want string }{
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "0 150", "0 150"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "3 1", "3 1"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "598 150", "2 150"},
		{four + "0,0,1,7/4,0,1,0/0,4,1,0/4,4,1,0 -012 ", "600 150", "0 150"},
		{two + "0,0,1,7/4,0,1,0 -0 ", "7 9", "1 9"},
		{two + "0,0,1,7/4,0,1,0 -0 ", "18 9", "0 9"},
	} {
		s := vindinium.MustParse(c.text + c.turn).WithoutTurn()
		expect(t, c.text+c.turn+" without its turn", s.String(), c.text+c.want)
		expect(t, "its end", s.Over(), false)
	}
	expect(t, "the zero State", vindinium.State{}.WithoutTurn(), vindinium.State{})
}

// TestZeroState checks that the zero State has nothing.
func TestZeroState(t *testing.T) {
	var zero vindinium.State
	expect(t, "Map", zero.Map(), vindinium.Map{})
	expect(t, "Size", zero.Map().Size(), 0)
	expect(t, "NumMines of the Map", zero.Map().NumMines(), 0)
	expect(t, "At", zero.Map().Terrain(geom.Point{}), vindinium.Wall)
	expect(t, "NumPlayers", zero.NumPlayers(), 0)
	expect(t, "Rounds", zero.Rounds(), 0)
	expect(t, "Hero", zero.Hero(0), vindinium.Hero{})
	expect(t, "Heroes", zero.Heroes(), [4]vindinium.Hero{})
	expect(t, "NumMines", zero.NumMines(vindinium.Neutral), 0)
	expect(t, "AppendOwners", len(zero.AppendOwners(nil)), 0)
	expect(t, "Target", zero.Target(vindinium.MoveTo(3, 4)), geom.Point{})
	expect(t, "Ending", zero.Ending(), vindinium.Unfinished)
}
