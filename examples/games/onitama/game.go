// Package onitamagame has what Onitama brings to the programs that work with any game.
package onitamagame

import (
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

// parts has the parts of the game, see game.Part.
type parts struct{}

// New returns the descriptor of the game.
func New() *game.Game {
	return game.Bind(&game.Game{
		ID: 1, Name: "onitama", Title: "Onitama",
		First: time.Second, Later: 50 * time.Millisecond,
		Seats:      []int{2},
		Seeded:     true,
		NumActions: onitama.NumActions, NumSymmetries: onitama.NumSymmetries,
		Endings:   game.Endings[onitama.Ending](),
		SameInit:  true,
		LookNodes: 4000, LookDeep: 192,
		Parts: parts{},
		Reasons: map[string]error{
			"not your card":  onitama.ErrNotYourCard,
			"must move":      onitama.ErrMustMove,
			"not your piece": onitama.ErrNotYourPiece,
			"not on card":    onitama.ErrNotOnCard,
			"own piece":      onitama.ErrOwnPiece,
		},
	}, game.Package[onitama.State, onitama.Action, onitama.Player]{
		New: func(seed int64, _ map[string]string) (onitama.State, error) { return onitama.New(seed), nil },
		NewReferee: func(seed int64, _ map[string]string) (game.RefereeOf[onitama.State, onitama.Player], error) {
			return onitama.NewReferee(seed), nil
		},
		NewReader: func(r io.Reader) game.ReaderOf[onitama.State, onitama.Action] { return onitama.NewReader(r) },
		Parse:     onitama.Parse, UnmarshalBinary: (*onitama.State).UnmarshalBinary,
		ParseAction: onitama.ParseAction, ActionAt: onitama.ActionAt,
		ParseSetup: game.ReadSetup[onitama.Setup, onitama.State], Setup: func(s onitama.State) any { return s.Setup() },
		Ending:     game.EndingOf[onitama.Ending],
		ApplyTo:    (*onitama.State).ApplyTo,
		Symmetries: game.SymmetriesOf(onitama.State.Transform, onitama.Action.Transform, onitama.State.Canonical),
	})
}
