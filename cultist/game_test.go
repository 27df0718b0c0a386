package cultist_test

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
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
		Reasons: map[string]error{ // by the words of the model and of the rules as data
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
		Players: []string{"0", "1", "neutral"},
		Endings: []string{"unfinished", "eliminated", "turn limit", "stopped"},
	},
	New: cultist.New,
	NewReferee: func(seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
		return cultist.NewReferee(seed)
	},
	NewReader: func(r io.Reader) gametest.Reader[cultist.State, cultist.Action, cultist.Player] {
		return cultist.NewReader(r)
	},
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

	Known:          func(s cultist.State) bool { _, known := s.Rand(); return known },
	IsChance:       chanceMoves,
	Weight:         cultist.State.Weight,
	CallOwnMethods: func(s cultist.State) { s.WithRand(7) },
	NewModel:       func(text string) gametest.Model { return newModel(text) },
	CompareWithModel: func(g gametest.Model, s cultist.State, line string) error {
		m := g.(*model)
		if m.chance {
			return nil
		}
		want, _, _ := m.resolve(order(line))
		a, err := s.Resolve(cultist.MustParseAction(line))
		if got, _, _ := order(a.String()); err != nil || got != want {
			return fmt.Errorf("%q in %q resolves to %q, not to a %s, %v", line, s, a, want, err)
		}
		return nil
	},
	RefereeAt: func(s cultist.State, seed int64) gametest.Referee[cultist.State, cultist.Player, cultist.Ending] {
		return cultist.RefereeAt(s, seed)
	},
}

// game is this package, as the laws, the fuzz targets and the rules as data see it.
var game = pkg.Game()

func TestLaws(t *testing.T) { game.Laws(t) }

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

func TestLockstep(t *testing.T) { game.Lockstep(t) }

func TestGolden(t *testing.T) { game.Golden(t) }

func chanceMoves(s cultist.State) bool { return s.ToMove() == cultist.Neutral }

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *cultist.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) cultist.State { return gametest.Drawn(t, positions.Cultist) }

// drawAction draws any Action, most of them illegal.
func drawAction(src draw.Source) cultist.Action {
	number := func(n int) uint8 {
		return uint8(draw.Pick(src, src.IntN(n), src.IntN(n), src.IntN(n), n, src.IntN(256)))
	}
	a := cultist.Action{Kind: cultist.Kind(number(4)), Unit: number(14)}
	if a.Kind == cultist.Move || src.IntN(30) == 0 {
		a.Tile = cultist.Tile(number(0x70))
	}
	if a.Kind != cultist.Move || src.IntN(30) == 0 {
		a.Target = number(14)
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

// malformed are lines that are no orders.
var malformed = []string{"", "wait", "WAIT 1", "MOVE 1 2", "2 MOVE", "2 MOVE 5", "2 RUN 1 1", "x MOVE 1 1", "2 MOVE 1 x", "2 SHOOT", "2 CONVERT -", "2  MOVE 1 1"}

// anyLine draws a line of any kind.
func anyLine(src draw.Source, s cultist.State) string {
	unit, target := src.IntN(14), src.IntN(14)
	x, y := src.IntN(13), src.IntN(7)
	if src.IntN(20) == 0 {
		unit, target, x, y = src.IntN(18)-2, src.IntN(18)-2, src.IntN(15)-1, src.IntN(9)-1
	}
	switch kind := src.IntN(30); {
	case kind == 0:
		return draw.Pick(src, malformed...)
	case kind < 10:
		return fmt.Sprintf("%d SHOOT %d", unit, target)
	case kind < 20:
		return fmt.Sprintf("%d CONVERT %d", unit, target)
	}
	return fmt.Sprintf("%d MOVE %d %d", unit, x, y)
}

// sketch reads a position from a short form of its text. Its fields are the board, owners and lives of units as in
// "c0,d1=6,e2", or "-", the player to move, the turn and the generator. Rows may end early, and units on the board have
// ten lives unless the second field says otherwise. Units that neither of the two names are dead and were player 1's,
// so that there are no neutral units, and no draws, unless the second field has some.
func sketch(text string) cultist.State {
	f := strings.Split(text, " ")
	var p cultist.Setup
	for id := range p.Units {
		p.Units[id] = cultist.Unit{Owner: 1, Tile: cultist.NoTile}
	}
	p.Units[0].Owner = 0
	rows := strings.Split(f[0], "/")
	for y := range p.Rows {
		row := []byte(strings.Repeat(".", cultist.Width))
		if y < len(rows) {
			copy(row, rows[y])
		}
		for x, c := range row {
			if c >= 'a' && c <= 'n' {
				u := &p.Units[c-'a']
				u.Life, u.Tile = cultist.MaxLife, cultist.TileAt(x, y)
				row[x] = '.'
			}
		}
		p.Rows[y] = string(row)
	}
	if f[1] != "-" {
		for _, word := range strings.Split(f[1], ",") {
			u := &p.Units[word[0]-'a']
			u.Owner = cultist.Player(word[1] - '0')
			if len(word) > 3 {
				u.Life = uint8(number(word[3:]))
			}
		}
	}
	p.ToMove = cultist.Player(f[2][0] - '0')
	p.Turn = number(f[3])
	p.Rand, p.RandKnown = cultist.Rand(number(f[4])), true
	s, err := p.State()
	if err != nil {
		panic(err)
	}
	return s
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
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
