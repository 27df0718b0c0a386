package onitama_test

import (
	"errors"
	"io"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

// game is this package, as the laws, the fuzz targets, the checks of allocations and the rules as data see it.
var game = &gametest.Game[onitama.State, onitama.Action, onitama.Player, onitama.Ending, onitama.Symmetry, onitama.Setup]{
	New: onitama.New,
	NewReferee: func(seed int64) gametest.Referee[onitama.State, onitama.Player, onitama.Ending] {
		return onitama.NewReferee(seed)
	},
	NewReader:       newReader,
	Parse:           onitama.Parse,
	ParseAction:     onitama.ParseAction,
	MustParse:       onitama.MustParse,
	MustParseAction: onitama.MustParseAction,
	Line:            lineOf,
	ToSetup:         onitama.State.Setup,
	FromSetup:       onitama.Setup.State,
	ApplyTo:         (*onitama.State).ApplyTo,
	UnmarshalBinary: (*onitama.State).UnmarshalBinary,
	Transform:       func(_ onitama.State, a onitama.Action, g onitama.Symmetry) onitama.Action { return a.Transform(g) },
	NumSymmetries:   onitama.NumSymmetries,
	MaxActions:      onitama.MaxActions,
	MaxBinarySize:   onitama.MaxBinarySize,
	MaxTurns:        onitama.MaxTurns,
	TurnPeriod:      1,
	Errors:          [4]error{onitama.ErrSyntax, onitama.ErrIllegal, onitama.ErrGameOver, onitama.ErrTimeout},
	ActionAt:        onitama.ActionAt,
	NumActions:      onitama.NumActions,
	Unfinished:      onitama.Unfinished,
	TurnLimit:       onitama.TurnLimit,
	Stopped:         onitama.Stopped,
	Built:           rapid.Custom(drawPosition),
	AnyAction:       rapid.Custom(drawAction),
	Outside: func(s onitama.State) map[string]any {
		_ = onitama.Card(200).Mirror()
		_ = onitama.Shrine(7) + onitama.SquareAt(-9, 99)
		_ = onitama.NoSquare.Column() + onitama.Square(255).Row()
		dx, dy := onitama.Tiger.Move(0, 2)
		dx2, dy2 := onitama.Tiger.Move(2, 0)
		dx3, dy3 := onitama.Card(16).Move(0, -1)
		_, ok := s.Master(2)
		return map[string]any{
			"Pieces(2)": s.Pieces(2), "Hand(255)": s.Hand(255), "Mobility(2)": s.Mobility(2), "Master(2)": ok,
			"At(NoSquare)": s.At(onitama.NoSquare), "At(255)": s.At(255),
			"Tiger.Move(0, 2)": dx | dy, "Tiger.Move(2, 0)": dx2 | dy2, "Card(16).Move(0, -1)": dx3 | dy3,
			"Card(16).NumMoves()": onitama.Card(16).NumMoves(), "Card(16).Targets(0, 0)": onitama.Card(16).Targets(0, 0),
			"Tiger.Targets(2, 0)": onitama.Tiger.Targets(2, 0), "Tiger.Targets(0, NoSquare)": onitama.Tiger.Targets(0, onitama.NoSquare),
		}
	},
	NewModel: func(s onitama.State) (func(onitama.State, string) (onitama.State, error), func(onitama.State) error) {
		m := newModel(s.String())
		step := func(s onitama.State, line string) (onitama.State, error) {
			m.play(line)
			return s.Apply(onitama.MustParseAction(line))
		}
		return step, m.same
	},
	RuleHooks: gametest.RuleHooks[onitama.State, onitama.Player, onitama.Ending]{
		Reasons: reasons,
		RefereeAt: func(s onitama.State, seed int64) gametest.Referee[onitama.State, onitama.Player, onitama.Ending] {
			return onitama.RefereeAt(s, seed)
		},
	},
}

// reasons are the errors that the model and the rules as data name.
var reasons = map[string]error{
	"not your card":  onitama.ErrNotYourCard,
	"must move":      onitama.ErrMustMove,
	"not your piece": onitama.ErrNotYourPiece,
	"not on card":    onitama.ErrNotOnCard,
	"own piece":      onitama.ErrOwnPiece,
}

func newReader(r io.Reader) gametest.Reader[onitama.State, onitama.Action, onitama.Player] {
	return onitama.NewReader(r)
}

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *onitama.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

func TestTextForms(t *testing.T) {
	gametest.TextForms[onitama.Card](t, onitama.ErrSyntax)
	gametest.TextForms[onitama.Square](t, onitama.ErrSyntax)
}
