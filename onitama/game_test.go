package onitama_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
	"github.com/rulebook-go/rulebook/onitama"
	"pgregory.net/rapid"
)

// pkg is this package, as the checks of allocations see it.
var pkg = &gametest.Package[onitama.State, onitama.Action, onitama.Player, onitama.Ending, onitama.Symmetry, onitama.Setup]{
	Facts: gametest.Facts{
		Line:          lineOf,
		NumSymmetries: onitama.NumSymmetries,
		MaxActions:    onitama.MaxActions,
		MaxBinarySize: onitama.MaxBinarySize,
		MaxTurns:      onitama.MaxTurns,
		TurnPeriod:    1,
		Errors:        [4]error{onitama.ErrSyntax, onitama.ErrIllegal, onitama.ErrGameOver, onitama.ErrTimeout},
		NumActions:    onitama.NumActions,
		Reasons: map[string]error{ // by the words of the model and of the rules as data
			"not your card":  onitama.ErrNotYourCard,
			"must move":      onitama.ErrMustMove,
			"not your piece": onitama.ErrNotYourPiece,
			"not on card":    onitama.ErrNotOnCard,
			"own piece":      onitama.ErrOwnPiece,
		},
		Players: []string{"0", "1"},
		Endings: []string{"unfinished", "master captured", "shrine reached", "turn limit", "stopped"},
	},
	New: onitama.New,
	NewReferee: func(seed int64) gametest.Referee[onitama.State, onitama.Player, onitama.Ending] {
		return onitama.NewReferee(seed)
	},
	NewReader: func(r io.Reader) gametest.Reader[onitama.State, onitama.Action, onitama.Player] {
		return onitama.NewReader(r)
	},
	Parse:           onitama.Parse,
	ParseAction:     onitama.ParseAction,
	MustParse:       onitama.MustParse,
	MustParseAction: onitama.MustParseAction,
	ToSetup:         onitama.State.Setup,
	FromSetup:       onitama.Setup.State,
	ApplyTo:         (*onitama.State).ApplyTo,
	UnmarshalBinary: (*onitama.State).UnmarshalBinary,
	Transform:       func(_ onitama.State, a onitama.Action, g onitama.Symmetry) onitama.Action { return a.Transform(g) },
	ActionAt:        onitama.ActionAt,
	Unfinished:      onitama.Unfinished,
	TurnLimit:       onitama.TurnLimit,
	Stopped:         onitama.Stopped,
	Built:           positions.Onitama,
	AnyAction:       drawAction,
	AnyLine:         anyLine,
	Opening: func(s onitama.State) onitama.State {
		p := s.Setup()
		p.Rows = onitama.New(0).Setup().Rows
		if p.ToMove == 1 {
			p.Hands[0][1], p.Middle = p.Middle, p.Hands[0][1]
		}
		p.ToMove, p.Turn = 0, 0
		start, _ := p.State()
		return start
	},
	NewModel: func(text string) gametest.Model { return newModel(text) },
	RefereeAt: func(s onitama.State, seed int64) gametest.Referee[onitama.State, onitama.Player, onitama.Ending] {
		return onitama.RefereeAt(s, seed)
	},
}

// game is this package, as the laws, the fuzz targets and the rules as data see it.
var game = pkg.Game()

func TestLaws(t *testing.T) { game.Laws(t) }

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

func TestLockstep(t *testing.T) { game.Lockstep(t) }

func TestGolden(t *testing.T) { game.Golden(t) }

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *onitama.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) onitama.State { return gametest.Drawn(t, positions.Onitama) }

// drawAction draws any Action, most of them illegal.
func drawAction(src draw.Source) onitama.Action {
	square := func() onitama.Square {
		return onitama.Square(draw.Pick(src, src.IntN(25), src.IntN(25), 25, src.IntN(256)))
	}
	a := onitama.Action{Card: onitama.Card(draw.Pick(src, src.IntN(16), src.IntN(16), 16, src.IntN(256))), From: square(), To: square()}
	if src.IntN(5) == 0 {
		return onitama.Pass(a.Card)
	}
	return a
}

// malformed are lines that are no actions.
var malformed = []string{"", "0", "PASS", "A1B1", "0 A1", "0 A6B1", "0 A1F1", "0 A1B1C1", "-1 A1B1", "x A1B1", "0A1B1", "0 PASSED", "9999999999 A1B1"}

// anyLine draws a line of any kind, often one about a card and a piece of the player to move.
func anyLine(src draw.Source, s onitama.State) string {
	card, from := src.IntN(19), onitama.Square(src.IntN(25))
	if src.IntN(3) > 0 {
		card = int(s.Hand(s.ToMove())[src.IntN(2)])
	}
	for try := src.IntN(20); try > 0 && !s.Pieces(s.ToMove()).Has(from); try-- {
		from = onitama.Square(src.IntN(25))
	}
	to := onitama.Square(src.IntN(25))
	switch src.IntN(16) {
	case 0:
		return draw.Pick(src, malformed...)
	case 1, 2:
		return fmt.Sprintf("%d PASS", card)
	case 3:
		return fmt.Sprintf("%d %s%s", card, strings.ToLower(from.String()), to)
	}
	return fmt.Sprintf("%d %s%s", card, from, to)
}

// texts are positions to start fuzzing from.
var texts = []string{
	"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0",
	"b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200",
	"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48",
	"bbBbb/...../...../...../ww.ww boar,ox/eel,crane/crab 1 1",
}

func FuzzParse(f *testing.F) { game.FuzzParse(f, texts...) }

func FuzzBinary(f *testing.F) { game.FuzzBinary(f) }

func FuzzParseAction(f *testing.F) {
	game.FuzzParseAction(f, func(t *testing.T, line string, a gametest.Action, err error) {
		if err != nil {
			return
		}
		if back, err := onitama.ParseAction(a.String() + "  " + strings.Map(printable, line)); err != nil || back != a {
			t.Fatalf("ParseAction(%q and a message out of %q) = %q, %v, want the same action", a, line, back, err)
		}
		if !strings.HasPrefix(strings.ToUpper(strings.TrimLeft(line, "0")), strings.TrimLeft(strings.Fields(a.String())[0], "0")) {
			t.Fatalf("ParseAction(%q) = %q, want the same card", line, a)
		}
	}, "6 A1A2", "15 pass  ", "007\t\ve5A1\fPASS", "2147483648 A1A2", "6 A1A2 \u2028x", "6 A1A2 \n x")
}

// printable drops what a message must not contain.
func printable(r rune) rune {
	if r < ' ' || r == '\u0085' || r == '\u2028' || r == '\u2029' {
		return -1
	}
	return r
}

func FuzzReader(f *testing.F) {
	game.FuzzReader(f, []string{"0 B1A2"}, "0\r\nbbBbb\r\n")
}

func FuzzApplyAny(f *testing.F) {
	f.Add(texts[0], byte(7), byte(0), byte(1))
	f.Add(texts[1], byte(200), byte(99), byte(255))
	f.Add(texts[2], byte(3), byte(25), byte(25))
	f.Fuzz(func(t *testing.T, text string, card, from, to byte) {
		game.ApplyAny(t, text, onitama.Action{Card: onitama.Card(card), From: onitama.Square(from), To: onitama.Square(to)})
	})
}

func FuzzPlay(f *testing.F) { game.FuzzPlay(f) }

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "6 A1A2 \n", "+\n\n", "+\n+\n+\n15 PASS")
}
