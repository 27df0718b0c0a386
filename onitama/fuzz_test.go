package onitama_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

func FuzzParse(f *testing.F) {
	f.Add("bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0")
	f.Add("b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200")
	f.Add("w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48")
	f.Add("bbBbb/...../...../...../ww.ww boar,ox/eel,crane/crab 1 1")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := onitama.Parse(text)
		if err != nil {
			if s.IsValid() || errors.Is(err, onitama.ErrSyntax) == errors.Is(err, onitama.ErrIllegal) {
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
	for _, line := range []string{"6 A1A2", "15 pass  ", "007\t\ve5A1\fPASS", "2147483648 A1A2", "6 A1A2 \u2028x", "", "6 A1A2 \n x"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := onitama.ParseAction(line)
		if err != nil {
			if errors.Is(err, onitama.ErrSyntax) == errors.Is(err, onitama.ErrIllegal) {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		if back, err := onitama.ParseAction(a.String() + "  " + strings.Map(printable, line)); err != nil || back != a {
			t.Fatalf("%q comes back from %q as %q, %v", line, a, back, err)
		}
		if !strings.HasPrefix(strings.ToUpper(strings.TrimLeft(line, "0")), strings.TrimLeft(strings.Fields(a.String())[0], "0")) {
			t.Fatalf("%q means %q", line, a)
		}
	})
}

func printable(r rune) rune {
	if r < ' ' || r == '\u0085' || r == '\u2028' || r == '\u2029' {
		return -1
	}
	return r
}

func FuzzReader(f *testing.F) {
	ref := onitama.NewReferee(0)
	first := ref.AppendInput(nil)
	f.Add(first)
	if err := ref.Answer("0 B1A2"); err != nil {
		f.Fatal(err)
	}
	f.Add(ref.AppendInput(nil))
	f.Add(append(first, ref.State().AppendTurn(nil, 0)...))
	f.Add([]byte("0\r\nbbBbb\r\n"))
	f.Fuzz(func(t *testing.T, input []byte) {
		r := onitama.NewReader(bytes.NewReader(input))
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
			if s.ToMove() != r.Me() || s.Over() {
				t.Fatalf("player %d reads %q", r.Me(), s)
			}
		}
		if plain := bytes.ReplaceAll(append(input, '\n'), []byte("\r\n"), []byte("\n")); !bytes.HasPrefix(plain, echo) {
			t.Fatalf("read as\n%s", echo)
		}
	})
}

func FuzzApplyAny(f *testing.F) {
	f.Add("bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", byte(7), byte(0), byte(1))
	f.Add("w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", byte(3), byte(25), byte(25))
	f.Add("b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200", byte(200), byte(99), byte(255))
	f.Fuzz(func(t *testing.T, text string, card, from, to byte) {
		s, err := onitama.Parse(text)
		if err != nil {
			return
		}
		a := onitama.Action{Card: onitama.Card(card), From: onitama.Square(from), To: onitama.Square(to)}
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
		// What an illegal action leads to is unspecified, but it must not break anything.
		_ = unchecked.Diagram() + unchecked.String()
		unchecked.LegalActions()
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(int64(0), []byte("a game of some length"))
	f.Add(int64(-1<<63), []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed int64, choices []byte) {
		s := onitama.New(seed)
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
	for _, script := range []string{"+\n++\n+++", "6 A1A2 \n", "+\n\n", "+\n+\n+\n15 PASS"} {
		f.Add(int64(42), script)
	}
	f.Fuzz(func(t *testing.T, seed int64, script string) {
		gametest.Script[onitama.State, onitama.Action, onitama.Player, onitama.Symmetry](t, onitama.NewReferee(seed), script, onitama.MaxTurns, onitama.ErrGameOver)
	})
}
