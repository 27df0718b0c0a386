package volcano_test

import (
	"errors"
	"io"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

// game is this package, as the laws, the fuzz targets, the checks of allocations and the rules as data see it.
var game = &gametest.Game[volcano.State, volcano.Action, volcano.Player, volcano.Ending, volcano.Symmetry, volcano.Setup]{
	New: func(int64) volcano.State { return volcano.New() },
	NewReferee: func(seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
		return volcano.NewReferee(seed)
	},
	NewReader:       newReader,
	Parse:           volcano.Parse,
	ParseAction:     volcano.ParseAction,
	MustParse:       volcano.MustParse,
	MustParseAction: volcano.MustParseAction,
	Line:            lineOf,
	ToSetup:         volcano.State.Setup,
	FromSetup:       volcano.Setup.State,
	ApplyTo:         (*volcano.State).ApplyTo,
	UnmarshalBinary: (*volcano.State).UnmarshalBinary,
	Transform:       func(_ volcano.State, a volcano.Action, g volcano.Symmetry) volcano.Action { return a.Transform(g) },
	NumSymmetries:   volcano.NumSymmetries,
	MaxActions:      volcano.MaxActions,
	MaxBinarySize:   volcano.MaxBinarySize,
	MaxTurns:        volcano.MaxTurns,
	TurnPeriod:      2,
	Errors:          [4]error{volcano.ErrSyntax, volcano.ErrIllegal, volcano.ErrGameOver, volcano.ErrTimeout},
	ActionAt:        volcano.ActionAt,
	NumActions:      volcano.NumActions,
	Unfinished:      volcano.Unfinished,
	TurnLimit:       volcano.TurnLimit,
	Stopped:         volcano.Stopped,
	Built:           rapid.Custom(drawPosition),
	AnyAction:       rapid.Custom(drawAction),
	Outside: func(s volcano.State) map[string]any {
		one, two, three, dormant := s.Levels(2)
		return map[string]any{
			"Level(80)": s.Level(80), "Level(255)": s.Level(255), "Tiles(2)": s.Tiles(2),
			"Levels(255)": one.Or(two).Or(three).Or(dormant),
		}
	},
	Endure: func(s volcano.State) { s.Grow().Canonical() },
	NewModel: func(s volcano.State) (func(volcano.State, string) (volcano.State, error), func(volcano.State) error) {
		m := newModel(s.String())
		step := func(s volcano.State, line string) (volcano.State, error) {
			m.play(line)
			return s.Apply(volcano.MustParseAction(line))
		}
		return step, m.same
	},
	RuleHooks: gametest.RuleHooks[volcano.State, volcano.Player, volcano.Ending]{
		Reasons: reasons,
		RefereeAt: func(s volcano.State, seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
			return volcano.RefereeAt(s, seed)
		},
		Grow: volcano.State.Grow,
	},
}

// reasons are the errors that the model and the rules as data name.
var reasons = map[string]error{
	"enemy tile": volcano.ErrEnemyTile,
	"dormant":    volcano.ErrDormant,
}

func newReader(r io.Reader) gametest.Reader[volcano.State, volcano.Action, volcano.Player] {
	return volcano.NewReader(r)
}

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *volcano.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// The texts of tiles come from geom, whose errors have no kinds.
func TestTextForms(t *testing.T) {
	gametest.TextForms[volcano.Tile](t, nil)
}
