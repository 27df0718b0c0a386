package volcano_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/positions"
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
		Reasons:       reasons,
	},
	New: func(int64) volcano.State { return volcano.New() },
	NewReferee: func(seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
		return volcano.NewReferee(seed)
	},
	NewReader:       newReader,
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
		return m.try, m.same
	},
	RefereeAt: func(s volcano.State, seed int64) gametest.Referee[volcano.State, volcano.Player, volcano.Ending] {
		return volcano.RefereeAt(s, seed)
	},
	Grow: volcano.State.Grow,
}

// game is this package, as the laws, the fuzz targets and the rules as data see it.
var game = pkg.Game()

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

// drawPosition draws a position made by hand.
func drawPosition(t *rapid.T) volcano.State { return gametest.Drawn(t, positions.Volcano) }

// drawAction draws any Action, some of them illegal.
func drawAction(src draw.Source) volcano.Action {
	return volcano.Action{Tile: volcano.Tile(draw.Pick(src, src.IntN(80), src.IntN(80), src.IntN(256)))}
}

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
