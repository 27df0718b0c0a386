package volcano_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
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
	game.FuzzParseAction(f, func(t *testing.T, line string, a volcano.Action, err error) {
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

func FuzzPlay(f *testing.F) {
	f.Add("", []byte("a game of some length, from the empty board"))
	for _, text := range texts {
		f.Add(text, []byte{0, 1, 2, 3, 255, 254, 253})
	}
	f.Fuzz(func(t *testing.T, text string, choices []byte) {
		s, err := volcano.Parse(text)
		if err != nil {
			s = volcano.New()
		}
		game.Play(t, s, choices, nil)
	})
}

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "RANDOM", "+\n\n", "random\nN01 ")
}
