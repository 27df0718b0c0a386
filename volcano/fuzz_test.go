package volcano_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// texts are positions to start fuzzing from.
var texts = []string{
	"...../.............../..................../...../.............../.................... 0 0",
	"4..../1..a.......d.../..................../...../.............../.................... 0 8",
	"abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbccbccbc/bccbcbbcbcbcbcbcbcbc 1 128",
	"3c3c3/3c3c3c3c3c3c3c3/c3c3c3c3c3c3c3c3c3c3/3c3c3/3c3c3c3c3c3c3c3/c3c3c3c3c3c3c3c3c3c3 0 133",
	"",
}

func FuzzParse(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := volcano.Parse(text)
		if err != nil {
			if s.IsValid() || errors.Is(err, volcano.ErrSyntax) == errors.Is(err, volcano.ErrIllegal) {
				t.Fatalf("%q: %q, %v", text, s, err)
			}
			return
		}
		if s.String() != text {
			t.Fatalf("%q is written as %q", text, s)
		}
		if back, err := s.Setup().State(); err != nil || back != s {
			t.Fatalf("%q comes back as %q, %v", text, back, err)
		}
	})
}

func FuzzParseAction(f *testing.F) {
	for _, line := range []string{"N01", "s40", "ſ07", "RANDOM", "random", "N41", " N01", "N01 ", "N1", "", "S00", "ſſ1", "n٠1"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := volcano.ParseAction(line)
		// strings.ToUpper has the same capitals as Java for all that can become an ASCII letter or digit.
		upper := strings.ToUpper(line)
		if errors.Is(err, volcano.ErrRandom) != (upper == "RANDOM") {
			t.Fatalf("%q: %v", line, err)
		}
		if err != nil {
			if !errors.Is(err, volcano.ErrSyntax) || errors.Is(err, volcano.ErrIllegal) {
				t.Fatalf("%q: %v", line, err)
			}
			for tile := volcano.Tile(0); tile < volcano.NumTiles; tile++ {
				if tile.String() == upper {
					t.Fatalf("%q: %v", line, err)
				}
			}
			return
		}
		if a.String() != upper {
			t.Fatalf("%q means %q", line, a)
		}
	})
}

func FuzzReader(f *testing.F) {
	ref := volcano.NewReferee(0)
	first := ref.AppendInput(nil)
	f.Add(first)
	if err := ref.Answer("N07"); err != nil {
		f.Fatal(err)
	}
	f.Add(ref.AppendInput(nil))
	for _, line := range []string{"S01", "S02"} {
		if err := ref.Answer(line); err != nil {
			f.Fatal(err)
		}
	}
	f.Add(append(first, ref.AppendInput(nil)...))
	f.Add([]byte("80\r\nN01 6 1 4\r\n"))
	f.Fuzz(func(t *testing.T, input []byte) {
		r := volcano.NewReader(bytes.NewReader(input))
		var echo []byte
		for {
			s, err := r.Read()
			if err != nil {
				if s.IsValid() {
					t.Fatalf("%q and %v", s, err)
				}
				break
			}
			if echo == nil {
				echo = s.AppendInit(echo, r.Me())
			}
			echo = s.AppendTurn(echo, r.Me())
			if s.ToMove() != r.Me() || s.Over() != (len(s.LegalActions()) == 0) {
				t.Fatalf("player %d reads %q", r.Me(), s)
			}
		}
		// The last line end can be missing, and so can an empty last line.
		plain := append(bytes.ReplaceAll(input, []byte("\r\n"), []byte("\n")), '\n', '\n')
		if !bytes.HasPrefix(plain, echo) {
			t.Fatalf("read as\n%s", echo)
		}
	})
}

func FuzzApplyAny(f *testing.F) {
	for i, text := range texts {
		f.Add(text, byte(i*51))
	}
	f.Fuzz(func(t *testing.T, text string, tile byte) {
		s, err := volcano.Parse(text)
		if err != nil {
			return
		}
		a := volcano.Action{Tile: volcano.Tile(tile)}
		listed := false
		for _, b := range s.LegalActions() {
			listed = listed || a == b
		}
		next, err := s.Apply(a)
		if (err == nil) != listed || s.IsLegal(a) != listed {
			t.Fatalf("%q in %q: listed %v, IsLegal %v, Apply says %v", a, s, listed, s.IsLegal(a), err)
		}
		unchecked := s.ApplyUnchecked(a)
		if listed && unchecked != next {
			t.Fatalf("%q in %q: %q and %q", a, s, next, unchecked)
		}
		// What an illegal action leads to is unspecified, but it must not break anything, however often.
		for i := 0; i < 300; i++ {
			unchecked = unchecked.ApplyUnchecked(a)
		}
		_ = unchecked.Diagram() + unchecked.String()
		unchecked.LegalActions()
		unchecked.Grow().Canonical()
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
		m := newModel(s)
		for _, c := range choices {
			if s.Over() {
				break
			}
			list := s.LegalActions()
			a := list[int(c)%len(list)]
			s = s.ApplyUnchecked(a)
			m.play(a.String())
		}
		if err := m.same(s); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzReferee lets the players answer anything.
func FuzzReferee(f *testing.F) {
	for _, script := range []string{"+\n++\n+++", "RANDOM", "+\n\n", "random\nN01 "} {
		f.Add(int64(42), script)
	}
	f.Fuzz(func(t *testing.T, seed int64, script string) {
		gametest.Script[volcano.State, volcano.Action, volcano.Player, volcano.Symmetry](t, volcano.NewReferee(seed), script, volcano.MaxTurns, volcano.ErrGameOver)
	})
}
