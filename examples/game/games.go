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
		&Game{
			Name: "cultist", Title: "Cultist Wars", Later: 50 * time.Millisecond, Seats: []int{2},
			NumActions: cultist.NumActions, NumSymmetries: cultist.NumSymmetries,
		},
		cultist.Parse, cultist.ParseAction, cultist.ActionAt, cultist.NewReader,
		withoutOptions(cultist.New), withoutOptions(cultist.NewReferee), cultist.Action.Transform,
	)
	b.complete = func(s cultist.State, seed int64) cultist.State {
		if _, known := s.Rand(); known {
			return s
		}
		return s.WithRand(cultist.Rand(uint64(SeedAt(seed, 0)) >> 33))
	}
	return b.Game
}

func newOnitama() *Game {
	return bind[onitama.State, onitama.Action, onitama.Player, onitama.Ending, onitama.Setup, *onitama.LineError](
		&Game{
			Name: "onitama", Title: "Onitama", Later: 50 * time.Millisecond, Seats: []int{2},
			NumActions: onitama.NumActions, NumSymmetries: onitama.NumSymmetries,
		},
		onitama.Parse, onitama.ParseAction, onitama.ActionAt, onitama.NewReader,
		withoutOptions(onitama.New), withoutOptions(onitama.NewReferee), onitama.Action.Transform,
	).Game
}

func newVindinium() *Game {
	g := &Game{
		Name: "vindinium", Title: "Vindinium", Later: 50 * time.Millisecond, Seats: []int{2, 4},
		Parameters: []string{"players", "turns", "size", "wallPercent", "minePercent", "league"},
		NumActions: vindinium.NumActions, NumSymmetries: vindinium.NumSymmetries,
	}
	bind[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending, vindinium.Setup, *vindinium.LineError](
		g, vindinium.Parse, vindinium.ParseAction, vindinium.ActionAt, vindinium.NewReader,
		func(seed int64, options map[string]string) (vindinium.State, error) {
			return vindinium.New(seed, vindinium.ParseOptions(options))
		},
		func(seed int64, options map[string]string) (*vindinium.Referee, error) {
			return vindinium.NewReferee(seed, vindinium.ParseOptions(options))
		},
		func(a vindinium.Action, g vindinium.Symmetry) vindinium.Action {
			return a.Transform(g, vindinium.State{}) // no action with an index names a cell
		},
	)
	return g
}

func newVolcano() *Game {
	g := bind[volcano.State, volcano.Action, volcano.Player, volcano.Ending, volcano.Setup, *volcano.LineError](
		&Game{
			Name: "volcano", Title: "Volcanoes", Later: 100 * time.Millisecond, Seats: []int{2},
			NumActions: volcano.NumActions, NumSymmetries: volcano.NumSymmetries,
		},
		volcano.Parse, volcano.ParseAction, volcano.ActionAt, volcano.NewReader,
		withoutOptions(func(int64) volcano.State { return volcano.New() }), withoutOptions(volcano.NewReferee),
		volcano.Action.Transform,
	).Game
	g.Seeded = false // every game starts with an empty sphere
	g.Draws = func(line string) bool {
		_, err := volcano.ParseAction(line)
		return errors.Is(err, volcano.ErrRandom)
	}
	return g
}

func withoutOptions[T any](start func(seed int64) T) func(int64, map[string]string) (T, error) {
	return func(seed int64, _ map[string]string) (T, error) { return start(seed), nil }
}

// NewBoard returns a Board with the position s.
func NewBoard(s State) Board {
	switch s.Value().(type) {
	case cultist.State:
		return newBoard[cultist.State, cultist.Action, cultist.Player](s)
	case onitama.State:
		return newBoard[onitama.State, onitama.Action, onitama.Player](s)
	case vindinium.State:
		return newBoard[vindinium.State, vindinium.Action, vindinium.Player](s)
	default:
		return newBoard[volcano.State, volcano.Action, volcano.Player](s)
	}
}
