// Package vindiniumgame has what Vindinium brings to the programs that work with any game.
package vindiniumgame

import (
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// parts has the parts of the game, see game.Part.
type parts struct{}

// New returns the descriptor of the game.
func New() *game.Game {
	return game.Bind(&game.Game{
		ID: 2, Name: "vindinium", Title: "Vindinium",
		First: time.Second, Later: 50 * time.Millisecond,
		Seats:      []int{2, 4},
		Seeded:     true,
		Parameters: parameters,
		Played:     played,
		NumActions: vindinium.NumActions, NumSymmetries: vindinium.NumSymmetries,
		Endings:   game.Endings[vindinium.Ending](),
		LookNodes: 4000, LookDeep: 64,
		Parts: parts{},
		Reasons: map[string]error{
			"options": vindinium.ErrOptions,
		},
	}, game.Package[vindinium.State, vindinium.Action, vindinium.Player]{
		New: func(seed int64, options map[string]string) (vindinium.State, error) {
			return vindinium.New(seed, vindinium.ParseOptions(options))
		},
		NewReferee: func(seed int64, options map[string]string) (game.RefereeOf[vindinium.State, vindinium.Player], error) {
			return vindinium.NewReferee(seed, vindinium.ParseOptions(options))
		},
		NewReader: func(r io.Reader) game.ReaderOf[vindinium.State, vindinium.Action] { return vindinium.NewReader(r) },
		Parse:     vindinium.Parse, UnmarshalBinary: (*vindinium.State).UnmarshalBinary,
		ParseAction: vindinium.ParseAction, ActionAt: vindinium.ActionAt,
		ParseSetup: game.ReadSetup[vindinium.Setup, vindinium.State], Setup: func(s vindinium.State) any { return s.Setup() },
		Ending:  game.EndingOf[vindinium.Ending],
		ApplyTo: (*vindinium.State).ApplyTo,
		Symmetries: game.SymmetriesOf(vindinium.State.Transform,
			func(a vindinium.Action, symmetry vindinium.Symmetry) vindinium.Action {
				return a.Transform(symmetry, 0) // no action with an index names a cell
			}, vindinium.State.Canonical),
	})
}
