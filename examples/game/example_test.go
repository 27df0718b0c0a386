package game_test

import (
	"fmt"
	"log"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// playout plays a game of any package to its end. The hash of each position picks the action, so the game is always the
// same.
func playout[S game.Rules[S, A, P], A game.Action, P game.Player](s S) S {
	for !s.Over() {
		i := s.Hash() % uint64(s.NumLegalActions())
		s = s.ApplyUnchecked(s.LegalActionAt(int(i)))
	}
	return s
}

// One function plays all four games on their own types.
func Example() {
	v, err := vindinium.New(42, vindinium.Options{Turns: 50})
	if err != nil {
		log.Fatal(err)
	}
	show := func(name string, turns int, scores ...int) {
		fmt.Printf("%-9s  %3d turns, scores %d\n", name, turns, scores)
	}
	c := playout[cultist.State, cultist.Action, cultist.Player](cultist.New(42))
	show("cultist", c.Turn(), c.Score(0), c.Score(1))
	o := playout[onitama.State, onitama.Action, onitama.Player](onitama.New(42))
	show("onitama", o.Turn(), o.Score(0), o.Score(1))
	v = playout[vindinium.State, vindinium.Action, vindinium.Player](v)
	show("vindinium", v.Turn(), v.Score(0), v.Score(1), v.Score(2), v.Score(3))
	w := playout[volcano.State, volcano.Action, volcano.Player](volcano.New())
	show("volcano", w.Turn(), w.Score(0), w.Score(1))
	// Output:
	// cultist    149 turns, scores [1 0]
	// onitama     55 turns, scores [1 0]
	// vindinium  200 turns, scores [43 6 130 72]
	// volcano     22 turns, scores [100 0]
}

// A program that gets the game's name from outside plays it through the interfaces.
func ExampleNamed() {
	for _, name := range game.Names() {
		g, err := game.Named(name)
		if err != nil {
			log.Fatal(err)
		}
		s, err := g.New(42, nil)
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
