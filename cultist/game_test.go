package cultist_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"unicode"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/positions"
	"pgregory.net/rapid"
)

// pkg is this package, as the checks of allocations see it.
var pkg = &gametest.Package[cultist.State, cultist.Action, cultist.Player, cultist.Ending, cultist.Symmetry, cultist.Setup]{
	Facts: gametest.Facts{
		Line:          lineOf,
		NumSymmetries: cultist.NumSymmetries,
		MaxActions:    cultist.MaxActions,
		MaxBinarySize: cultist.MaxBinarySize,
		MaxTurns:      cultist.MaxTurns,
		TurnPeriod:    1,
		Errors:        [4]error{cultist.ErrSyntax, cultist.ErrIllegal, cultist.ErrGameOver, cultist.ErrTimeout},
		NumActions:    cultist.NumActions,
		Aliases:       true,
		NeedsSent:     true,
		Reasons:       reasons,
	},
	New: cultist.New,
	NewReferee: func(seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
		return cultist.NewReferee(seed)
	},
	NewReader:       newReader,
	Parse:           cultist.Parse,
	ParseAction:     cultist.ParseAction,
	MustParse:       cultist.MustParse,
	MustParseAction: cultist.MustParseAction,
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
	ActionAt:   cultist.ActionAt,
	Unfinished: cultist.Unfinished,
	TurnLimit:  cultist.TurnLimit,
	Stopped:    cultist.Stopped,
	Built:      positions.Cultist,
	AnyAction:  drawAction,
	AnyLine:    anyLine,

	Opening: func(s cultist.State) cultist.State {
		// Player 0's first turn does not reach the right half, and at the start the left half is its mirror image.
		p := s.Setup()
		p.Units = s.WithoutRand().Transform(cultist.Mirror).Units()
		for id, u := range s.Units() {
			if u.Tile.X() > cultist.Width/2 {
				p.Units[id] = u
			}
		}
		p.ToMove, p.Turn = 0, 0
		p.Rand, p.RandKnown = cultist.New(0).Rand()
		start, _ := p.State()
		return start
	},

	Known:    func(s cultist.State) bool { _, known := s.Rand(); return known },
	IsChance: chanceMoves,
	Weight:   cultist.State.Weight,
	Endure:   func(s cultist.State) { s.WithRand(7) },
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
	RefereeAt: func(s cultist.State, seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
		return cultist.RefereeAt(s, seed)
	},
}

// game is this package, as the laws, the fuzz targets and the rules as data see it.
var game = pkg.Game()

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

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) cultist.State { return gametest.Drawn(t, positions.Cultist) }

// drawAction draws any Action, most of them illegal.
func drawAction(src draw.Source) cultist.Action {
	number := func(n int) uint8 { return uint8(draw.Pick(src, src.IntN(n), src.IntN(n), src.IntN(256))) }
	a := cultist.Action{Kind: cultist.Kind(draw.Pick(src, src.IntN(4), src.IntN(4), src.IntN(4), src.IntN(256))), Unit: number(15)}
	if a.Kind == cultist.Move || src.IntN(30) == 0 {
		a.Tile = cultist.Tile(number(0x6D))
	}
	if a.Kind != cultist.Move || src.IntN(30) == 0 {
		a.Target = number(15)
	}
	if src.IntN(10) == 0 {
		return cultist.Action{}
	}
	return a
}

// expect reports a value that is not the wanted one.
func expect[T comparable](t rapid.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

// finished is a position in which the game is over, with all units dead but the players' first.
const finished = "............./............./............./............./............./............./............. 01222222222222 00000000000000 0 150 ?"

func FuzzParse(f *testing.F) {
	game.FuzzParse(f, append(chancePositions[:len(chancePositions):len(chancePositions)],
		cultist.New(42).String(),
		"xxxxxxxxxxxxx/xabcdefghijkl/............n/mxxxxxxxxxxxx/............./............./............. 01012012012012 123456789A1234 1 149 2147483647",
		finished)...)
}

func FuzzBinary(f *testing.F) { game.FuzzBinary(f) }

func FuzzParseAction(f *testing.F) {
	game.FuzzParseAction(f, func(t *testing.T, line string, a gametest.Action, err error) {
		if err != nil {
			if a != (cultist.Action{}) {
				t.Fatalf("ParseAction(%q) = %v, %v, want the zero Action with an error", line, a, err)
			}
			return
		}
		// The words of the line must be those of the action, except for the script of the digits.
		words := strings.Split(strings.TrimFunc(line, func(r rune) bool { return r <= ' ' }), " ")
		plain := strings.Split(a.String(), " ")
		for i, want := range plain {
			got := strings.Map(plainDigit, words[i])
			if i != 1 && len(plain) > 1 {
				got = strings.TrimLeft(strings.TrimLeft(got, "+-"), "0")
				want = strings.TrimLeft(want, "0")
			}
			if got != want {
				t.Fatalf("ParseAction(%q) = %q, want %q", line, a, want)
			}
		}
	}, "WAIT", " \x00WAIT\t", "4 MOVE 0 6", "+04 MOVE -0 006 x", "4 SHOOT 2 ", "0 CONVERT ３", "4  MOVE 0 6", "4 MOVE 13 6", "2147483648 MOVE 0 6", "%")
}

// plainDigit returns the ASCII digit for a digit of any script: how far it is from the last character before it that is
// not a digit.
func plainDigit(r rune) rune {
	for d := rune(0); d <= 9; d++ {
		if unicode.IsDigit(r) && !unicode.IsDigit(r-d-1) {
			return '0' + d
		}
	}
	return r
}

// TestDigits reads every character as a number. The digits are those of the Basic Multilingual Plane, in groups of ten.
func TestDigits(t *testing.T) {
	value := rune(0)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r >= 0x10000 && !unicode.IsDigit(r) {
			continue
		}
		want := -1
		if r < 0x10000 && unicode.IsDigit(r) {
			want = int(value % 10)
			value++
		}
		a, err := cultist.ParseAction(string(r) + " SHOOT 0")
		if got := int(a.Unit); (err == nil) != (want >= 0) || err == nil && got != want {
			t.Errorf("%U is read as %d, %v, not as %d", r, got, err, want)
		}
	}
}

func FuzzReader(f *testing.F) {
	game.FuzzReader(f, []string{"WAIT", "WAIT"}, "0\r\n13 7\r\n")
}

func FuzzApplyAny(f *testing.F) {
	f.Add(cultist.New(42).String(), byte(1), byte(0), byte(0), byte(0x6C))
	f.Add(chancePositions[1], byte(1), byte(3), byte(0), byte(0x02))
	f.Add(finished, byte(2), byte(15), byte(255), byte(0))
	f.Fuzz(func(t *testing.T, text string, kind, unit, target, tile byte) {
		game.ApplyAny(t, text, cultist.Action{Kind: cultist.Kind(kind), Unit: unit, Target: target, Tile: cultist.Tile(tile)})
	})
}

func FuzzPlay(f *testing.F) { game.FuzzPlay(f) }

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "WAIT", "+\n\n", "0 MOVE 12 3\n1 MOVE 0 3")
}
