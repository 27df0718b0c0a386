package cultist_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

func FuzzParse(f *testing.F) {
	f.Add(cultist.New(42).String())
	for _, text := range chancePositions {
		f.Add(text)
	}
	f.Add("xxxxxxxxxxxxx/xabcdefghijkl/............n/mxxxxxxxxxxxx/............./............./............. 01012012012012 123456789A1234 1 149 2147483647")
	f.Add("............./............./............./............./............./............./............. 01222222222222 00000000000000 0 150 ?")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := cultist.Parse(text)
		if err != nil {
			if s.IsValid() || errors.Is(err, cultist.ErrSyntax) == errors.Is(err, cultist.ErrIllegal) {
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
	for _, line := range []string{"WAIT", " \x00WAIT\t", "4 MOVE 0 6", "+04 MOVE -0 006 x", "4 SHOOT 2 ", "0 CONVERT ３", "4  MOVE 0 6", "4 MOVE 13 6", "2147483648 MOVE 0 6", "", "%"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := cultist.ParseAction(line)
		if err != nil {
			if a != (cultist.Action{}) || errors.Is(err, cultist.ErrSyntax) == errors.Is(err, cultist.ErrIllegal) {
				t.Fatalf("%q: %v, %v", line, a, err)
			}
			return
		}
		if back, err := cultist.ParseAction(a.String()); err != nil || back != a {
			t.Fatalf("%q is read as %q and that as %q, %v", line, a, back, err)
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
				t.Fatalf("%q is read as %q", line, a)
			}
		}
	})
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
	ref := cultist.NewReferee(0)
	first := ref.AppendInput(nil)
	f.Add(first)
	if err := ref.Answer("WAIT"); err != nil {
		f.Fatal(err)
	}
	f.Add(ref.AppendInput(nil))
	f.Add(append(first, ref.State().AppendTurn(nil, 0)...))
	f.Add([]byte("0\r\n13 7\r\n"))
	f.Fuzz(func(t *testing.T, input []byte) {
		r := cultist.NewReader(bytes.NewReader(input))
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
			_, random := s.Rand()
			if s.ToMove() != r.Me() || s.Over() || random != r.Known() {
				t.Fatalf("player %d reads %q, known %v", r.Me(), s, r.Known())
			}
			if list := s.LegalActions(); len(input)%2 == 0 {
				r.Sent(list[len(input)%len(list)])
			}
		}
		if plain := bytes.ReplaceAll(append(input, '\n'), []byte("\r\n"), []byte("\n")); !bytes.HasPrefix(plain, echo) {
			t.Fatalf("read as\n%s", echo)
		}
	})
}

func FuzzApplyAny(f *testing.F) {
	f.Add(cultist.New(42).String(), byte(1), byte(0), byte(0), byte(0x6C))
	f.Add(chancePositions[1], byte(1), byte(3), byte(0), byte(0x02))
	f.Add("............./............./............./............./............./............./............. 01222222222222 00000000000000 0 150 ?", byte(2), byte(15), byte(255), byte(0))
	f.Fuzz(func(t *testing.T, text string, kind, unit, target, tile byte) {
		s, err := cultist.Parse(text)
		if err != nil {
			return
		}
		a := cultist.Action{Kind: cultist.Kind(kind), Unit: unit, Target: target, Tile: cultist.Tile(tile)}
		next, err := s.Apply(a)
		if (err == nil) != s.IsLegal(a) || err != nil && next != s {
			t.Fatalf("%q in %q: IsLegal %v, Apply says %v", a, s, s.IsLegal(a), err)
		}
		unchecked := s.ApplyUnchecked(a)
		if err == nil && unchecked != next {
			t.Fatalf("%q in %q: %q and %q", a, s, next, unchecked)
		}
		// What an illegal action leads to is unspecified, but no call may panic.
		for i := 0; i < 3; i++ {
			_ = unchecked.Diagram() + unchecked.String()
			unchecked.LegalActions()
			unchecked.Canonical()
			unchecked.WithRand(7)
			unchecked = unchecked.ApplyUnchecked(a)
		}
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(int64(0), false, []byte("a game of some length, with the neutrals moving"))
	f.Add(int64(-1<<63), true, []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed int64, unknown bool, choices []byte) {
		s := cultist.New(seed)
		if unknown {
			s = s.WithoutRand()
		}
		m := newModel(s)
		for _, c := range choices {
			if s.Over() {
				break
			}
			list := s.LegalActions()
			var err error
			if s, err = m.try(s, list[int(c)%len(list)].String()); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.same(s); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzReferee lets the players answer with any lines.
func FuzzReferee(f *testing.F) {
	for _, script := range []string{"+\n++\n+++", "WAIT", "+\n\n", "0 MOVE 12 3\n1 MOVE 0 3"} {
		f.Add(int64(42), script)
	}
	f.Fuzz(func(t *testing.T, seed int64, script string) {
		gametest.Script[cultist.State, cultist.Action, cultist.Player, cultist.Symmetry](t, cultist.NewReferee(seed), script, cultist.MaxTurns, cultist.ErrGameOver)
	})
}
