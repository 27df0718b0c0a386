package vindinium_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
	"github.com/rulebook-go/rulebook/vindinium"
	"pgregory.net/rapid"
)

type packageOf = gametest.Package[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Ending, vindinium.Symmetry, vindinium.Setup]

// pkg is this package with the referee's defaults, as the checks of allocations see it, and game as the laws, the fuzz targets
// and the rules as data see it.
var (
	pkg  = newPackage(vindinium.Options{})
	game = pkg.Game()
)

// newPackage is this package with some options.
func newPackage(o vindinium.Options) *packageOf {
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
	return &packageOf{
		Facts: gametest.Facts{
			Line:          lineOf,
			NumSymmetries: vindinium.NumSymmetries,
			MaxActions:    vindinium.MaxActions,
			MaxBinarySize: vindinium.MaxBinarySize,
			MaxTurns:      4 * turns,
			Errors:        [4]error{vindinium.ErrSyntax, vindinium.ErrIllegal, vindinium.ErrGameOver, vindinium.ErrTimeout},
			NumActions:    vindinium.NumActions,
			Aliases:       true,
			Reasons: map[string]error{
				"options": vindinium.ErrOptions,
			},
			ParametersJSON: means,
			Players:        []string{"0", "1", "2", "3", "neutral"},
			Endings:        []string{"unfinished", "turn limit", "stopped"},
		},
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
		ToSetup:         vindinium.State.Setup,
		FromSetup:       vindinium.Setup.State,
		ApplyTo:         (*vindinium.State).ApplyTo,
		UnmarshalBinary: (*vindinium.State).UnmarshalBinary,
		Transform: func(s vindinium.State, a vindinium.Action, g vindinium.Symmetry) vindinium.Action {
			return a.Transform(g, s.Map().Size())
		},
		ActionAt:   vindinium.ActionAt,
		Unfinished: vindinium.Unfinished,
		TurnLimit:  vindinium.TurnLimit,
		Stopped:    vindinium.Stopped,
		Built:      positions.Vindinium,
		AnyAction:  drawAction,
		AnyLine:    anyLine,

		Opening: func(s vindinium.State) vindinium.State {
			p := s.Setup()
			p.Turn, p.Mines = 0, nil
			for i := range p.Heroes {
				p.Heroes[i] = vindinium.Hero{Cell: s.Map().Spawn(vindinium.Player(i)), Life: vindinium.MaxLife}
			}
			start, _ := p.State()
			return start
		},

		TurnPrefix: expertLines,
		Ignored: func(ref gametest.Referee[vindinium.State, vindinium.Player, vindinium.Ending]) bool {
			return !ref.(*vindinium.Referee).Active(ref.ToMove())
		},
		NewModel: func(text string) gametest.Model {
			m := newModel(text)
			m.died = died
			return m
		},
		CompareWithModel: func(m gametest.Model, s vindinium.State, line string) error {
			want := m.(*model).target(line)
			if got := s.Target(vindinium.MustParseAction(line)); got != (geom.Point{X: want.x, Y: want.y}) {
				return fmt.Errorf("%q in %q aims at %v, want %v", line, s, got, want)
			}
			return nil
		},
		ForParameters: func(params map[string]string) *packageOf { return newPackage(vindinium.ParseOptions(params)) },
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
		Target: func(s vindinium.State, line string) string {
			at := s.Target(vindinium.MustParseAction(line))
			return fmt.Sprintf("%d %d", at.X, at.Y)
		},
	}
}

func TestLaws(t *testing.T) { game.Laws(t) }

// TestLawsForTwo runs the laws with two players on small maps for few rounds.
func TestLawsForTwo(t *testing.T) {
	newPackage(vindinium.Options{Players: 2, Turns: 12, Size: 10, WallPercent: 15}).Game().Laws(t)
}

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// died counts the heroes that died in games of the model, by what happened.
var died = map[string]int{}

// TestLockstep also checks that heroes die in all ways that there are.
func TestLockstep(t *testing.T) {
	played := game.Lockstep(t)
	t.Logf("deaths %v", died)
	kinds := []string{"at a mine", "on a spawn", "1 in a fight"}
	if played >= 100000 {
		kinds = append(kinds, "2 in a fight", "3 in a fight", "after it killed its attacker")
	}
	for _, kind := range kinds {
		if died[kind] == 0 && played >= 20000 {
			t.Errorf("0 heroes died %s, want some", kind)
		}
	}
}

func TestGolden(t *testing.T) { game.Golden(t) }

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

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) vindinium.State { return gametest.Drawn(t, positions.Vindinium) }

// drawAction draws any Action, most of them not listed.
func drawAction(src draw.Source) vindinium.Action {
	if src.IntN(3) == 0 {
		return vindinium.Kind(draw.Pick(src, src.IntN(6), src.IntN(256))).Action()
	}
	number := func() int {
		return draw.Pick(src, src.IntN(45)-5, src.IntN(45)-5, int(src.Uint64()),
			draw.Pick(src, -1<<31, 1<<31-1, 0))
	}
	return vindinium.MoveTo(geom.Point{X: number(), Y: number()})
}

// expect reports a value that is not the wanted one.
func expect[T comparable](t rapid.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

// malformed are lines that are no actions.
var malformed = []string{"", "UP", "MOVE", "MOVE 1", "MOVE 1 x", "MOVE x 1", "MOVE  1 1", "MOVE 1  1", "MOVE 2147483648 0", "1 1", "MOVE1 1"}

// anyLine draws a line for the player to move, most often one that leads to another hero.
func anyLine(src draw.Source, s vindinium.State) string {
	n := s.Map().Size()
	at := func(x, y int) string { return fmt.Sprintf("MOVE %d %d", x, y) }
	kind := src.IntN(8)
	switch {
	case kind < 5:
		h := s.Hero((s.ToMove() + 1 + vindinium.Player(src.IntN(s.NumPlayers()-1))) % vindinium.Player(s.NumPlayers()))
		return at(h.Cell.X, h.Cell.Y)
	case kind == 5 && s.Map().NumMines() > 0:
		mine := s.Map().MineCell(src.IntN(s.Map().NumMines()))
		return at(mine.X, mine.Y)
	case kind == 6:
		return at(src.IntN(n), src.IntN(n))
	case kind == 7 && src.IntN(2) == 0:
		return at(src.IntN(3*n)-n, src.IntN(3*n)-n)
	case kind == 7 && src.IntN(4) == 0:
		return at(draw.Pick(src, math.MinInt32, -1, n, math.MaxInt32), src.IntN(n))
	case kind == 7 && src.IntN(4) == 0:
		return draw.Pick(src, malformed...)
	}
	return at(n/2, n/2)
}

// The rows of two maps. In two the mines are 0, 2 and 4, 2; in four they are 0, 2, 2, 0 and so on by x.
const (
	two  = "0.T.1/..#../M...M/...../..... "
	four = "0.M.1/...../M...M/...../2.M.3 "
)

func FuzzParse(f *testing.F) {
	game.FuzzParse(f,
		"0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10",
		"01/.. 0,0,100,0/1,1,1,16000000 none 0 150",
		"M1/0. 1,1,1,0/1,0,1,0 1 2 1",
		"01/.. 0,0,100,0/0,0,1,0 none 0 150",
		deal(1).String())
}

func FuzzBinary(f *testing.F) { game.FuzzBinary(f) }

func FuzzParseAction(f *testing.F) {
	game.FuzzParseAction(f, func(t *testing.T, line string, a gametest.Action, err error) {
		if err != nil {
			if !errors.Is(err, vindinium.ErrSyntax) {
				t.Fatalf("ParseAction(%q) = error %v, want ErrSyntax", line, err)
			}
			return
		}
		if back, err := vindinium.ParseAction("\t" + strings.ToLower(a.String()) + "  " + line); err != nil || back != a {
			t.Fatalf("ParseAction(%q and %q as a message) = %q, %v, want the same action", a, line, back, err)
		}
	}, "WAIT", " north\tx ", "MOVE 3 4", "move -٣EXPERT_INPUT +04 x", "MOVE  3 4", "EAſT expert_ınput", "weﬆ", "\x00MOVE\x01 2147483648 0")
}

func FuzzReader(f *testing.F) {
	newPackage(vindinium.Options{Players: 2, Size: 10}).Game().FuzzReader(f, []string{"MOVE 9 9 EXPERT_INPUT", "EAST"},
		"2\r\n01\r\nM.\r\n1\n3\nHERO 0 0 0 100 0\nHERO 1 1 1 5 999\nMINE 1 0 1 -1 -1\n")
}

func FuzzApplyAny(f *testing.F) {
	f.Add("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10", byte(5), 3, -4)
	f.Add("M1/0. 1,1,1,0/1,0,1,0 1 1 1", byte(1), 0, 0)
	f.Add("01/.. 0,0,100,0/1,1,1,16000000 none 300 150", byte(200), -1234567891, 1098765437)
	f.Fuzz(func(t *testing.T, text string, order byte, x, y int) {
		a := vindinium.Kind(order).Action()
		if vindinium.Kind(order) == vindinium.Move {
			a = vindinium.MoveTo(geom.Point{X: x, Y: y})
		}
		game.ApplyAny(t, text, a)
	})
}

func FuzzPlay(f *testing.F) { game.FuzzPlay(f) }

func FuzzReferee(f *testing.F) {
	newPackage(vindinium.Options{Turns: 20}).Game().FuzzReferee(f, "+\n++\n+++", "WAIT EXPERT_INPUT", "+\n\n", "MOVE 99 -7\nnonsense")
}
