// Package volcanogame has what Volcanoes brings to the programs that work with any game.
package volcanogame

import (
	"errors"
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

// parts has the parts of the game, see game.Part.
type parts struct{}

// New returns the descriptor of the game.
func New() *game.Game {
	return game.Bind(&game.Game{
		ID: 3, Name: "volcano", Title: "Volcanoes",
		First: time.Second, Later: 100 * time.Millisecond,
		Seats:      []int{2},
		NumActions: volcano.NumActions, NumSymmetries: volcano.NumSymmetries,
		Endings:   game.Endings[volcano.Ending](),
		SameInit:  true,
		Playouts:  true,
		LookNodes: 600, LookDeep: 96,
		Parts: parts{},
		Reasons: map[string]error{
			"enemy tile": volcano.ErrEnemyTile,
			"dormant":    volcano.ErrDormant,
		},
		Draws: func(line string) bool {
			_, err := volcano.ParseAction(line)
			return errors.Is(err, volcano.ErrRandom)
		},
	}, game.Package[volcano.State, volcano.Action, volcano.Player]{
		New: func(int64, map[string]string) (volcano.State, error) { return volcano.New(), nil },
		NewReferee: func(seed int64, _ map[string]string) (game.RefereeOf[volcano.State, volcano.Player], error) {
			return volcano.NewReferee(seed), nil
		},
		NewReader: func(r io.Reader) game.ReaderOf[volcano.State, volcano.Action] { return volcano.NewReader(r) },
		Parse:     volcano.Parse, UnmarshalBinary: (*volcano.State).UnmarshalBinary,
		ParseAction: volcano.ParseAction, ActionAt: volcano.ActionAt,
		ParseSetup: game.ReadSetup[volcano.Setup, volcano.State], Setup: func(s volcano.State) any { return s.Setup() },
		Ending:     game.EndingOf[volcano.Ending],
		ApplyTo:    (*volcano.State).ApplyTo,
		Symmetries: game.SymmetriesOf(volcano.State.Transform, volcano.Action.Transform, volcano.State.Canonical),
	})
}
