package vindinium_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
	"pgregory.net/rapid"
)

type gameOf = gametest.Game[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending, vindinium.Symmetry, vindinium.Setup]

// game is this package with the referee's defaults, as the laws, the fuzz targets, the checks of allocations and the rules
// as data see it.
var game = newGame(vindinium.Options{})

// newGame is this package with some options.
func newGame(o vindinium.Options) *gameOf {
	turns := vindinium.MaxRounds
	if o.Turns != 0 {
		turns = o.Turns
	}
	referee := func(seed int64) *vindinium.Referee {
		ref, err := vindinium.NewReferee(seed, o)
		if err != nil {
			panic(err)
		}
		return ref
	}
	return &gameOf{
		New: func(seed int64) vindinium.State { return referee(seed).State() },
		NewReferee: func(seed int64) gametest.Referee[vindinium.State, vindinium.Player, vindinium.Ending] {
			return referee(seed)
		},
		NewReader: func(r io.Reader) gametest.Reader[vindinium.State, vindinium.Action, vindinium.Player] {
			reader := vindinium.NewReader(r)
			reader.SetRounds(turns)
			return reader
		},
		Parse:           vindinium.Parse,
		ParseAction:     vindinium.ParseAction,
		MustParse:       vindinium.MustParse,
		MustParseAction: vindinium.MustParseAction,
		Line:            lineOf,
		ToSetup:         vindinium.State.Setup,
		FromSetup:       vindinium.Setup.State,
		ApplyTo:         (*vindinium.State).ApplyTo,
		UnmarshalBinary: (*vindinium.State).UnmarshalBinary,
		Transform: func(s vindinium.State, a vindinium.Action, g vindinium.Symmetry) vindinium.Action {
			return a.Transform(g, s)
		},
		NumSymmetries: vindinium.NumSymmetries,
		MaxActions:    vindinium.MaxActions,
		MaxBinarySize: vindinium.MaxBinarySize,
		MaxTurns:      4 * turns,
		Errors:        [4]error{vindinium.ErrSyntax, vindinium.ErrIllegal, vindinium.ErrGameOver, vindinium.ErrTimeout},
		ActionAt:      vindinium.ActionAt,
		NumActions:    vindinium.NumActions,
		Unfinished:    vindinium.Unfinished,
		TurnLimit:     vindinium.TurnLimit,
		Stopped:       vindinium.Stopped,
		Built:         rapid.Custom(drawPosition),
		AnyAction:     rapid.Custom(drawAction),

		Aliases:    true,
		TurnPrefix: expertLines,
		Ignored: func(ref gametest.Referee[vindinium.State, vindinium.Player, vindinium.Ending]) bool {
			return !ref.(*vindinium.Referee).Active(ref.ToMove())
		},
		Outside: func(s vindinium.State) map[string]any {
			m, off := s.Map(), geom.Point{X: -1, Y: 99}
			_ = vindinium.Heading(99).Action().String() + vindinium.Order(99).Action().String()
			_ = vindinium.MoveTo(math.MinInt, math.MaxInt).String()
			_, mine := m.MineAt(off)
			_, target := vindinium.NewReader(nil).Target(9)
			return map[string]any{
				"Hero(4)": s.Hero(4), "NumMines(5)": s.NumMines(5), "Owner(-1)": s.Owner(-1), "Owner(256)": s.Owner(256),
				"Owner(NumMines())": s.Owner(m.NumMines()), "Map().Row(-1)": m.Row(-1), "Map().Row(Size())": m.Row(m.Size()),
				"Map().AppendRow(nil, 99)": m.AppendRow(nil, 99), "Map().Spawn(4)": m.Spawn(4), "Map().Mine(-1)": m.Mine(-1),
				"Map().Mine(NumMines())": m.Mine(m.NumMines()), "Map().MineAt(-1, 99)": mine, "Reader.Target(9)": target,
				"Map().Toward(-1, 99)": m.Toward(off, off), "Map().Distance(-1, 99) + 1": m.Distance(off, off) - vindinium.Unreachable,
			}
		},
		NewModel: func(s vindinium.State) (func(vindinium.State, string) (vindinium.State, error), func(vindinium.State) error) {
			m := newModel(s.String())
			return m.try, m.sameText
		},
		RuleHooks: gametest.RuleHooks[vindinium.State, vindinium.Player, vindinium.Ending]{
			Reasons: map[string]error{
				"options": vindinium.ErrOptions,
			},
			RefereeAt: func(s vindinium.State, _ int64) gametest.Referee[vindinium.State, vindinium.Player, vindinium.Ending] {
				return vindinium.RefereeAt(s)
			},
			WithOptions: func(seed int64, params map[string]string) (gametest.Referee[vindinium.State, vindinium.Player, vindinium.Ending], error) {
				ref, err := vindinium.NewReferee(seed, vindinium.ParseOptions(params))
				if err != nil {
					return nil, err
				}
				return ref, nil
			},
			Means: means,
			Target: func(s vindinium.State, line string) string {
				at := s.Target(vindinium.MustParseAction(line))
				return fmt.Sprintf("%d %d", at.X, at.Y)
			},
		},
	}
}

// means returns what the site's parameters come to, without those that the referee's defaults hold for.
func means(params map[string]string) string {
	o := vindinium.ParseOptions(params)
	values := map[string]int{
		"players": o.Players, "turns": o.Turns, "size": o.Size, "wallPercent": o.WallPercent, "minePercent": o.MinePercent, "league": o.League,
	}
	for key, value := range values {
		if value == 0 {
			delete(values, key)
		}
	}
	text, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// expertLines returns the lines of expert input that a Reader has read in front of a turn.
func expertLines(r gametest.Reader[vindinium.State, vindinium.Action, vindinium.Player], s vindinium.State) (lines []byte) {
	n := vindinium.Player(s.NumPlayers())
	for i := vindinium.Player(1); i < n; i++ {
		p := (r.Me() + i) % n
		if at, ok := r.(*vindinium.Reader).Target(p); ok {
			lines = append(lines, vindinium.ExpertLine(p, at)...)
		}
	}
	return lines
}

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *vindinium.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

func TestTextForms(t *testing.T) {
	gametest.TextForms[vindinium.Order](t, vindinium.ErrSyntax)
	gametest.TextForms[vindinium.Terrain](t, vindinium.ErrSyntax)
}
