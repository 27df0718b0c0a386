package game

import (
	"errors"
	"sync"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// all is filled by the first call of All, see the package comment.
var (
	all  []*Game
	once sync.Once
)

// All returns the games in alphabetical order.
func All() []*Game {
	once.Do(func() { all = []*Game{newCultist(), newOnitama(), newVindinium(), newVolcano()} })
	return all
}

func newCultist() *Game {
	b := bind[cultist.State, cultist.Action, cultist.Player, cultist.Ending, cultist.Setup, *cultist.LineError](
		cultist.Parse, cultist.ParseAction, cultist.ActionAt, cultist.NewReader,
		withoutOptions(cultist.New), withoutOptions(cultist.NewReferee),
	)
	b.complete = func(s cultist.State, seed int64) cultist.State {
		if _, known := s.Rand(); known {
			return s
		}
		return s.WithRand(cultist.Rand(uint64(SeedAt(seed, 0)) >> 33))
	}
	return b.game("cultist", "Cultist Wars", 50*time.Millisecond, cultist.NumActions, cultist.NumSymmetries)
}

func newOnitama() *Game {
	return bind[onitama.State, onitama.Action, onitama.Player, onitama.Ending, onitama.Setup, *onitama.LineError](
		onitama.Parse, onitama.ParseAction, onitama.ActionAt, onitama.NewReader,
		withoutOptions(onitama.New), withoutOptions(onitama.NewReferee),
	).game("onitama", "Onitama", 50*time.Millisecond, onitama.NumActions, onitama.NumSymmetries)
}

func newVindinium() *Game {
	g := bind[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending, vindinium.Setup,
		*vindinium.LineError](
		vindinium.Parse, vindinium.ParseAction, vindinium.ActionAt, vindinium.NewReader,
		func(seed int64, options map[string]string) (vindinium.State, error) {
			return vindinium.New(seed, vindinium.ParseOptions(options))
		},
		func(seed int64, options map[string]string) (*vindinium.Referee, error) {
			return vindinium.NewReferee(seed, vindinium.ParseOptions(options))
		},
	).game("vindinium", "Vindinium", 50*time.Millisecond, vindinium.NumActions, vindinium.NumSymmetries)
	g.Seats = []int{2, 4}
	g.Parameters = []string{"players", "turns", "size", "wallPercent", "minePercent", "league"}
	return g
}

func newVolcano() *Game {
	g := bind[volcano.State, volcano.Action, volcano.Player, volcano.Ending, volcano.Setup, *volcano.LineError](
		volcano.Parse, volcano.ParseAction, volcano.ActionAt, volcano.NewReader,
		withoutOptions(func(int64) volcano.State { return volcano.New() }), withoutOptions(volcano.NewReferee),
	).game("volcano", "Volcanoes", 100*time.Millisecond, volcano.NumActions, volcano.NumSymmetries)
	g.Seeded = false // every game starts with an empty sphere
	g.Draws = func(line string) bool {
		_, err := volcano.ParseAction(line)
		return errors.Is(err, volcano.ErrRandom)
	}
	return g
}

// withoutOptions adapts a function of a game that has no options.
func withoutOptions[T any](start func(seed int64) T) func(int64, map[string]string) (T, error) {
	return func(seed int64, _ map[string]string) (T, error) { return start(seed), nil }
}

// playing and of are apart from the Game, because a program that has a Game would contain all their functions.
func playing(g *Game) player {
	switch g.Name {
	case "cultist":
		return playerOf[cultist.State, cultist.Action, cultist.Player]{}
	case "onitama":
		return playerOf[onitama.State, onitama.Action, onitama.Player]{}
	case "vindinium":
		return playerOf[vindinium.State, vindinium.Action, vindinium.Player]{}
	default:
		return playerOf[volcano.State, volcano.Action, volcano.Player]{}
	}
}

func of(g *Game) typed {
	switch g.Name {
	case "cultist":
		return typedOf[cultist.State, cultist.Action, cultist.Player, cultist.Symmetry, *cultist.State]{
			cultist.ActionAt, cultist.Action.Transform,
		}
	case "onitama":
		return typedOf[onitama.State, onitama.Action, onitama.Player, onitama.Symmetry, *onitama.State]{
			onitama.ActionAt, onitama.Action.Transform,
		}
	case "vindinium":
		return typedOf[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Symmetry, *vindinium.State]{
			vindinium.ActionAt, func(a vindinium.Action, g vindinium.Symmetry) vindinium.Action {
				return a.Transform(g, vindinium.State{}) // no action with an index names a cell
			},
		}
	default:
		return typedOf[volcano.State, volcano.Action, volcano.Player, volcano.Symmetry, *volcano.State]{
			volcano.ActionAt, volcano.Action.Transform,
		}
	}
}
