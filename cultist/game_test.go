package cultist_test

import (
	"errors"
	"io"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"pgregory.net/rapid"
)

// game is this package, as the laws, the fuzz targets, the checks of allocations and the rules as data see it.
var game = &gametest.Game[cultist.State, cultist.Action, cultist.Player, cultist.Ending, cultist.Symmetry, cultist.Setup]{
	New: cultist.New,
	NewReferee: func(seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
		return cultist.NewReferee(seed)
	},
	NewReader:       newReader,
	Parse:           cultist.Parse,
	ParseAction:     cultist.ParseAction,
	MustParse:       cultist.MustParse,
	MustParseAction: cultist.MustParseAction,
	Line:            lineOf,
	ToSetup:         cultist.State.Setup,
	FromSetup:       cultist.Setup.State,
	ApplyTo:         (*cultist.State).ApplyTo,
	UnmarshalBinary: (*cultist.State).UnmarshalBinary,
	Transform: func(s cultist.State, a cultist.Action, g cultist.Symmetry) cultist.Action {
		if _, known := s.Rand(); known {
			return a
		}
		return a.Transform(g)
	},
	NumSymmetries: cultist.NumSymmetries,
	MaxActions:    cultist.MaxActions,
	MaxBinarySize: cultist.MaxBinarySize,
	MaxTurns:      cultist.MaxTurns,
	TurnPeriod:    1,
	Errors:        [4]error{cultist.ErrSyntax, cultist.ErrIllegal, cultist.ErrGameOver, cultist.ErrTimeout},
	ActionAt:      cultist.ActionAt,
	NumActions:    cultist.NumActions,
	Unfinished:    cultist.Unfinished,
	TurnLimit:     cultist.TurnLimit,
	Stopped:       cultist.Stopped,
	Built:         rapid.Custom(drawPosition),
	AnyAction:     rapid.Custom(drawAction),

	Aliases:   true,
	NeedsSent: true,
	Known:     func(s cultist.State) bool { _, known := s.Rand(); return known },
	IsChance:  chanceMoves,
	Weight:    cultist.State.Weight,
	Endure:    func(s cultist.State) { s.WithRand(7) },
	Outside: func(s cultist.State) map[string]any {
		_ = cultist.NoTile.X() + cultist.Tile(255).Y() + cultist.Tile(255).Distance(cultist.NoTile)
		s.WithRand(1<<32 - 1)
		s.Obstacle(255)
		s.FirstUnit(0)
		s.FirstUnit(1 << 15)
		_, onTile := s.UnitAt(255)
		_, hit := s.Hit(-1, 14)
		num, _ := s.Weight(cultist.Action{Kind: 9})
		return map[string]any{
			"Living(3)": s.Living(3), "Damage(-1, 14)": s.Damage(-1, 14), "Unit(-1)": s.Unit(-1), "Unit(14)": s.Unit(14), "UnitAt(255)": onTile, "Hit(-1, 14)": hit,
			"Weight(Action{Kind: 9})": num, "Forecast(-1)": len(s.Forecast(-1)),
		}
	},
	NewModel: func(s cultist.State) (func(cultist.State, string) (cultist.State, error), func(cultist.State) error) {
		m := newModel(s.String())
		return m.try, m.same
	},
	RuleHooks: gametest.RuleHooks[cultist.State, cultist.Player, cultist.Ending]{
		Reasons: reasons,
		RefereeAt: func(s cultist.State, seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
			return cultist.RefereeAt(s, seed)
		},
	},
}

// reasons are the errors that the model and the rules as data name.
var reasons = map[string]error{
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
}

func newReader(r io.Reader) gametest.Reader[cultist.State, cultist.Action, cultist.Player] {
	return cultist.NewReader(r)
}

func chanceMoves(s cultist.State) bool { return s.ToMove() == cultist.Neutral }

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *cultist.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

func TestTextForms(t *testing.T) {
	gametest.TextForms[cultist.Kind](t, cultist.ErrSyntax)
	gametest.TextForms[cultist.Tile](t, cultist.ErrSyntax)
}
