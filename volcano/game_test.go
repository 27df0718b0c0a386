package volcano_test

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"github.com/rulebook-go/rulebook/internal/gametest/positions"
	"github.com/rulebook-go/rulebook/volcano"
	"pgregory.net/rapid"
)

// pkg is this package, as the checks of allocations see it.
var pkg = &gametest.Package[volcano.State, volcano.Action, volcano.Player, volcano.Ending, volcano.Symmetry, volcano.Setup]{
	Facts: gametest.Facts{
		Line:          lineOf,
		NumSymmetries: volcano.NumSymmetries,
		MaxActions:    volcano.MaxActions,
		MaxBinarySize: volcano.MaxBinarySize,
		MaxTurns:      volcano.MaxTurns,
		TurnPeriod:    2,
		Errors:        [4]error{volcano.ErrSyntax, volcano.ErrIllegal, volcano.ErrGameOver, volcano.ErrTimeout},
		NumActions:    volcano.NumActions,
		Reasons: map[string]error{ // by the words of the model and of the rules as data
			"enemy tile": volcano.ErrEnemyTile,
			"dormant":    volcano.ErrDormant,
		},
		Draws:   func(line string) bool { _, err := volcano.ParseAction(line); return errors.Is(err, volcano.ErrRandom) },
		Players: []string{"0", "1"},
		Endings: []string{"unfinished", "chain", "both chains", "no action", "turn limit", "stopped"},
	},
	New: func(int64) volcano.State { return volcano.New() },
	NewReferee: func(seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
		return volcano.NewReferee(seed)
	},
	NewReader: func(r io.Reader) gametest.Reader[volcano.State, volcano.Action, volcano.Player] {
		return volcano.NewReader(r)
	},
	Parse:           volcano.Parse,
	ParseAction:     volcano.ParseAction,
	MustParse:       volcano.MustParse,
	MustParseAction: volcano.MustParseAction,
	ToSetup:         volcano.State.Setup,
	FromSetup:       volcano.Setup.State,
	ApplyTo:         (*volcano.State).ApplyTo,
	UnmarshalBinary: (*volcano.State).UnmarshalBinary,
	Transform:       func(_ volcano.State, a volcano.Action, g volcano.Symmetry) volcano.Action { return a.Transform(g) },
	ActionAt:        volcano.ActionAt,
	Unfinished:      volcano.Unfinished,
	TurnLimit:       volcano.TurnLimit,
	Stopped:         volcano.Stopped,
	Built:           positions.Volcano,
	AnyAction:       drawAction,
	AnyLine:         anyLine,
	Opening:         func(volcano.State) volcano.State { return volcano.New() },
	CallOwnMethods:  func(s volcano.State) { s.Grow().Canonical() },
	NewModel:        func(text string) gametest.Model { return newModel(text) },
	CompareWithModel: func(g gametest.Model, s volcano.State, _ string) error {
		m := g.(*model)
		for i, name := range modelBoard().names {
			if s.Dormant().Has(volcano.MustParseAction(name).Tile) != m.dormant[i] {
				return fmt.Errorf("%s is dormant %v in %q", name, !m.dormant[i], s)
			}
		}
		grown := newModel(m.Text()) // growth out of turn
		grown.grow()
		if text, got := grown.Text(), s.Grow().String(); strings.Fields(text)[0] != strings.Fields(got)[0] {
			return fmt.Errorf("growth of %q:\n%s", s, cmp.Diff(text, got))
		}
		return nil
	},
	RefereeAt: func(s volcano.State, seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
		return volcano.RefereeAt(s, seed)
	},
	Grow: volcano.State.Grow,
}

// game is this package, as the laws, the fuzz targets and the rules as data see it.
var game = pkg.Game()

func TestLaws(t *testing.T) { game.Laws(t) }

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

func TestLockstep(t *testing.T) { game.Lockstep(t) }

// TestLongestChain plays the longest chains of eruptions that are known: D22. The model counts their phases.
func TestLongestChain(t *testing.T) {
	for _, c := range []struct {
		text, action string
		phases       int
		dormant      int
	}{
		{text: "abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbccbccbc/bccbcbbcbcbcbcbcbcbc 1 0", action: "S02", phases: 81, dormant: 80},
		{text: "ccbcb/bbcbbcbcbcbcbcc/cbcbcbbbcbcbcbcccbcb/cbcbb/cbcbcbcbcbcbbcb/bcbccbccbcbcbcacbcbc 1 0", action: "N37", phases: 81, dormant: 80},
		{text: "dbdad/acbabadc3233baa/dbcdadd333223322dcbd/33232/23233233ddad323/3332233adbaabbaa3232 0 24", action: "S09", phases: 41, dormant: 48},
	} {
		s := volcano.MustParse(c.text)
		m := newModel(s.String())
		m.Play(c.action)
		// Two of the positions are decided from the start, so Apply would refuse.
		next := s.ApplyUnchecked(volcano.MustParseAction(c.action))
		if diff := cmp.Diff(strings.Fields(m.Text())[0], strings.Fields(next.String())[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.action, diff)
		}
		if m.phases != c.phases {
			t.Errorf("%s in %s has %d phases, want %d", c.action, c.text, m.phases, c.phases)
		}
		if n := next.Dormant().Len(); n != c.dormant {
			t.Errorf("%s in %s leaves %d dormant volcanoes, want %d", c.action, c.text, n, c.dormant)
		}
	}
}

func TestGolden(t *testing.T) { game.Golden(t) }

// lineOf returns the line of a LineError, and 0 for any other error.
func lineOf(err error) int {
	var e *volcano.LineError
	if errors.As(err, &e) {
		return e.Line
	}
	return 0
}

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) volcano.State { return gametest.Drawn(t, positions.Volcano) }

// drawAction draws any Action, some of them illegal.
func drawAction(src draw.Source) volcano.Action {
	return volcano.Action{Tile: volcano.Tile(draw.Pick(src, src.IntN(80), src.IntN(80), 80, src.IntN(256)))}
}

// malformed are lines that are no actions.
var malformed = []string{"", "N0", "N00", "N41", "S041", "n1", "E01", "WAIT", "N01 N02", "01", "RANDOM"}

// anyLine draws a tile, whoever has it, or a line that is no action.
func anyLine(src draw.Source, _ volcano.State) string {
	if src.IntN(10) == 0 {
		return draw.Pick(src, malformed...)
	}
	return draw.Pick(src, modelBoard().names...)
}

// position builds a position from tiles and levels, the player to move and the turn: "N01:3 S40:-1; 0 4".
func position(t *testing.T, text string) volcano.State {
	t.Helper()
	board, clock, _ := strings.Cut(text, "; ")
	var setup levelSetup
	for _, field := range strings.Fields(board) {
		name, level, _ := strings.Cut(field, ":")
		n, err := strconv.Atoi(level)
		if err != nil {
			t.Fatalf("%q: Atoi = error %v, want nil", text, err)
		}
		tile := volcano.MustParseAction(name).Tile
		if setup.Levels[tile] != 0 {
			t.Fatalf("%q has %s twice, want it once", text, name)
		}
		setup.Levels[tile] = int8(n)
	}
	if n, err := fmt.Sscan(clock, &setup.ToMove, &setup.Turn); n != 2 {
		t.Fatalf("%q: Sscan = error %v, want nil", text, err)
	}
	s, err := setup.State()
	if err != nil {
		t.Fatalf("%q: State() = error %v, want nil", text, err)
	}
	return s
}

// describe writes s in the form that position reads.
func describe(s volcano.State) string {
	var fields []string
	setup := levelsOf(s)
	for i, level := range setup.Levels {
		if level != 0 {
			fields = append(fields, fmt.Sprintf("%s:%d", volcano.Tile(i), level))
		}
	}
	return fmt.Sprintf("%s; %d %d", strings.Join(fields, " "), setup.ToMove, setup.Turn)
}

// blueChain lacks only N22 to join N01 and S01, orangeChain only N32 to join N04 and S04. With the missing tile both have
// 12 tiles, the shortest length that there is. No tile of one chain is a neighbour of the gap in the other.
const (
	blueChain   = "N01:1 N07:1 N06:1 N21:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1"
	orangeChain = "N04:-1 N16:-1 N15:-1 N33:-1 S22:-1 S21:-1 S06:-1 S20:-1 S19:-1 S05:-1 S04:-1"
)

// texts are positions to start fuzzing from.
var texts = []string{
	"...../.............../..................../...../.............../.................... 0 0",
	"4..../1..a.......d.../..................../...../.............../.................... 0 8",
	"abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbbccbccbc/bccbcbbcbcbcbcbcbcbc 1 128",
	"3c3c3/3c3c3c3c3c3c3c3/c3c3c3c3c3c3c3c3c3c3/3c3c3/3c3c3c3c3c3c3c3/c3c3c3c3c3c3c3c3c3c3 0 133",
	"",
}

func FuzzParse(f *testing.F) { game.FuzzParse(f, texts...) }

func FuzzBinary(f *testing.F) { game.FuzzBinary(f) }

func FuzzParseAction(f *testing.F) {
	game.FuzzParseAction(f, func(t *testing.T, line string, a gametest.Action, err error) {
		// strings.ToUpper has the same capitals as Java for all that can become an ASCII letter or digit.
		upper := strings.ToUpper(line)
		if errors.Is(err, volcano.ErrRandom) != (upper == "RANDOM") {
			t.Fatalf("ParseAction(%q) = error %v, want ErrRandom for RANDOM only", line, err)
		}
		if err == nil {
			if a.String() != upper {
				t.Fatalf("ParseAction(%q) = %q, want %q", line, a, upper)
			}
			return
		}
		if !errors.Is(err, volcano.ErrSyntax) {
			t.Fatalf("ParseAction(%q) = error %v, want ErrSyntax", line, err)
		}
		for tile := volcano.Tile(0); tile < volcano.NumTiles; tile++ {
			if tile.String() == upper {
				t.Fatalf("ParseAction(%q) = error %v, want the tile", line, err)
			}
		}
	}, "N01", "s40", "ſ07", "RANDOM", "random", "N41", " N01", "N01 ", "N1", "S00", "ſſ1", "n٠1")
}

func FuzzReader(f *testing.F) {
	game.FuzzReader(f, []string{"N07", "S01", "S02"}, "80\r\nN01 6 1 4\r\n")
}

func FuzzApplyAny(f *testing.F) {
	for i, text := range texts {
		f.Add(text, byte(i*51))
	}
	f.Fuzz(func(t *testing.T, text string, tile byte) {
		game.ApplyAny(t, text, volcano.Action{Tile: volcano.Tile(tile)})
	})
}

func FuzzPlay(f *testing.F) { game.FuzzPlay(f) }

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "RANDOM", "+\n\n", "random\nN01 ")
}
