package games_test

import (
	"fmt"
	"log"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// sample is a row of training data: a position up to symmetry and as early as it can be, how many actions it has, and how
// the game ended for the player to move.
type sample struct {
	key     string
	actions int
	score   int
}

// samples plays a game of any package to its end and returns its positions. The hash of each position picks the action, so
// the game is always the same.
func samples[S interface {
	game.Rules[S, A, P]
	game.Symmetric[S, G]
}, A game.Action, P game.Player, G game.Symmetry[G], Q game.InPlace[S, A]](s S) (list []sample) {
	var players []P
	for !s.Over() {
		canonical, _ := s.WithoutTurn().Canonical()
		key, _ := canonical.AppendText(nil)
		list = append(list, sample{key: string(key), actions: s.NumLegalActions()})
		players = append(players, s.ToMove())
		a := s.LegalActionAt(int(s.Hash() % uint64(s.NumLegalActions())))
		Q(&s).ApplyTo(&s, a)
	}
	for i, p := range players {
		list[i].score = s.Score(p)
	}
	return list
}

// One function makes training data of all four games on their own types.
func Example() {
	v, err := vindinium.New(42, vindinium.Options{Turns: 50})
	if err != nil {
		log.Fatal(err)
	}
	for _, list := range [][]sample{
		samples[cultist.State, cultist.Action, cultist.Player, cultist.Symmetry](cultist.New(42)),
		samples[onitama.State, onitama.Action, onitama.Player, onitama.Symmetry](onitama.New(42)),
		samples[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Symmetry](v),
		samples[volcano.State, volcano.Action, volcano.Player, volcano.Symmetry](volcano.New()),
	} {
		last := list[len(list)-1]
		fmt.Printf("%3d positions, %2d actions in the last one, score %d\n", len(list), last.actions, last.score)
	}
	// Output:
	// 149 positions,  4 actions in the last one, score 1
	//  55 positions, 12 actions in the last one, score 1
	// 200 positions,  5 actions in the last one, score 72
	//  22 positions, 24 actions in the last one, score 0
}

// A program that gets the game's name from outside works with the interfaces.
func ExampleNamed() {
	for _, name := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		g, err := games.Named(name)
		if err != nil {
			log.Fatal(err)
		}
		s, err := g.Start(42, nil)
		if err != nil {
			log.Fatal(err)
		}
		for !s.Over() {
			actions := s.LegalActions()
			if s, err = s.Apply(actions[7*s.Turn()%len(actions)]); err != nil {
				log.Fatal(err)
			}
		}
		fmt.Printf("%-9s  %d players, %d turns\n", g.Name, s.NumPlayers(), s.Turn())
	}
	// Output:
	// cultist    2 players, 150 turns
	// onitama    2 players, 51 turns
	// vindinium  4 players, 600 turns
	// volcano    2 players, 22 turns
}

// A Board plays many games without allocating. Here it counts how often the first player of Onitama wins.
func ExamplePlay() {
	g, err := games.Named("onitama")
	if err != nil {
		log.Fatal(err)
	}
	numbers := uint64(1)
	random := func(b game.Board) (int, error) {
		numbers = numbers*6364136223846793005 + 1442695040888963407
		return b.IndexAt(int(numbers >> 33 % uint64(b.NumLegalActions()))), nil
	}
	wins, turns := 0, 0
	for seed := int64(0); seed < 100; seed++ {
		s, err := g.Start(seed, nil)
		if err != nil {
			log.Fatal(err)
		}
		b := game.NewBoard(s)
		if err := game.Play(b, []game.Policy{random, random}, nil); err != nil {
			log.Fatal(err)
		}
		wins += b.Score(0)
		turns += b.Turn()
	}
	fmt.Println(wins, "wins in 100 games of", turns, "turns")
	// Output:
	// 45 wins in 100 games of 3333 turns
}
