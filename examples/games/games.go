// Package games has the list of all games, for programs that take the name of a game from a command line or a
// file.
package games

import (
	"fmt"
	"strings"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	cultistgame "github.com/rulebook-go/rulebook/examples/games/cultist"
	onitamagame "github.com/rulebook-go/rulebook/examples/games/onitama"
	vindiniumgame "github.com/rulebook-go/rulebook/examples/games/vindinium"
	volcanogame "github.com/rulebook-go/rulebook/examples/games/volcano"
)

// list has the games in the order of their IDs.
var list = [...]func() *game.Game{
	cultistgame.New,
	onitamagame.New,
	vindiniumgame.New,
	volcanogame.New,
}

// all is filled by the first call of All.
var (
	all  [len(list)]*game.Game
	once sync.Once
)

// All returns the games in the order of their IDs: the game with the ID i is All()[i].
func All() []*game.Game {
	once.Do(func() {
		for i, make := range list {
			all[i] = make()
		}
	})
	return all[:]
}

// Named returns the game with the given name. The error lists the names of all games.
func Named(name string) (*game.Game, error) {
	for _, g := range All() {
		if g.Name == name {
			return g, nil
		}
	}
	if name == "" {
		return nil, fmt.Errorf("the game is missing; the games are %s", strings.Join(Names(), ", "))
	}
	return nil, fmt.Errorf("no game is called %.40q; the games are %s", name, strings.Join(Names(), ", "))
}

// Names returns the names of the games in the order of their IDs.
func Names() []string {
	var names []string
	for _, g := range All() {
		names = append(names, g.Name)
	}
	return names
}

// Wrap returns a State of one of the packages, such as an onitama.State, as a State of package game. It
// returns an error for a value of another type and for an invalid State.
func Wrap(value any) (game.State, error) {
	for _, g := range All() {
		if s, ok := g.Wrap(value); ok {
			return s, nil
		}
	}
	return nil, fmt.Errorf("a %T is not a valid State of a game", value)
}
