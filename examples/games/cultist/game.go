// Package cultistgame has what Cultist Wars brings to the programs that work with any game.
package cultistgame

import (
	"io"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

// parts has the parts of the game, see game.Part.
type parts struct{}

// New returns the descriptor of the game.
func New() *game.Game {
	return game.Bind(&game.Game{
		ID: 0, Name: "cultist", Title: "Cultist Wars",
		First: time.Second, Later: 50 * time.Millisecond,
		Seats:      []int{2},
		Seeded:     true,
		NumActions: cultist.NumActions, NumSymmetries: cultist.NumSymmetries,
		Endings:   game.Endings[cultist.Ending](),
		LookNodes: 4000, LookDeep: 128,
		Parts: parts{},
		Reasons: map[string]error{
			"unit id":          cultist.ErrUnitID,
			"not your unit":    cultist.ErrNotYourUnit,
			"off the board":    cultist.ErrOffBoard,
			"target id":        cultist.ErrTargetID,
			"shoots itself":    cultist.ErrShootsItself,
			"leader shoots":    cultist.ErrLeaderShoots,
			"own target":       cultist.ErrOwnTarget,
			"leader target":    cultist.ErrLeaderTarget,
			"cultist converts": cultist.ErrCultistConverts,
			"dead":             cultist.ErrDead,
			"target dead":      cultist.ErrTargetDead,
			"not by chance":    cultist.ErrNotByChance,
		},
	}, game.Package[cultist.State, cultist.Action, cultist.Player]{
		New: func(seed int64, _ map[string]string) (cultist.State, error) { return cultist.New(seed), nil },
		NewReferee: func(seed int64, _ map[string]string) (game.RefereeOf[cultist.State, cultist.Player], error) {
			return cultist.NewReferee(seed), nil
		},
		NewReader: func(r io.Reader) game.ReaderOf[cultist.State, cultist.Action] { return cultist.NewReader(r) },
		Parse:     cultist.Parse, UnmarshalBinary: (*cultist.State).UnmarshalBinary,
		ParseAction: cultist.ParseAction, ActionAt: cultist.ActionAt,
		ParseSetup: game.ReadSetup[cultist.Setup, cultist.State], Setup: func(s cultist.State) any { return s.Setup() },
		Ending:     game.EndingOf[cultist.Ending],
		ApplyTo:    (*cultist.State).ApplyTo,
		Symmetries: game.SymmetriesOf(cultist.State.Transform, cultist.Action.Transform, cultist.State.Canonical),
		Complete: func(s cultist.State, seed int64) cultist.State {
			if _, known := s.Rand(); known {
				return s
			}
			return s.WithRand(cultist.Rand(uint64(game.SeedAt(seed, 0)) >> 33))
		},
	})
}
