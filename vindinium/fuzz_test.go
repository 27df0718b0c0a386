package vindinium_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

func FuzzParse(f *testing.F) {
	f.Add("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10")
	f.Add("01/.. 0,0,100,0/1,1,1,16000000 none 0 150")
	f.Add("M1/0. 1,1,1,0/1,0,1,0 1 2 1")
	f.Add("01/.. 0,0,100,0/0,0,1,0 none 0 150")
	f.Add(deal(1).String())
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := vindinium.Parse(text)
		if err != nil {
			if s.IsValid() || errors.Is(err, vindinium.ErrSyntax) == errors.Is(err, vindinium.ErrSetup) {
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
		if image, _ := s.Canonical(); !image.IsValid() {
			t.Fatalf("%q has no canonical form", text)
		}
	})
}

func FuzzParseAction(f *testing.F) {
	for _, line := range []string{"WAIT", " north\tx ", "MOVE 3 4", "move -٣EXPERT_INPUT +04 x", "MOVE  3 4", "EAſT expert_ınput", "weﬆ", "", "\x00MOVE\x01 2147483648 0"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := vindinium.ParseAction(line)
		if err != nil {
			if !errors.Is(err, vindinium.ErrSyntax) || errors.Is(err, vindinium.ErrIllegal) {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		if back, err := vindinium.ParseAction("\t" + strings.ToLower(a.String()) + "  " + line); err != nil || back != a {
			t.Fatalf("%q comes back from %q as %q, %v", line, a, back, err)
		}
	})
}

func FuzzReader(f *testing.F) {
	ref, err := vindinium.NewReferee(0, vindinium.Options{Players: 2, Size: 10})
	if err != nil {
		f.Fatal(err)
	}
	input := ref.AppendInput(nil)
	f.Add(input)
	for _, line := range []string{"MOVE 9 9 EXPERT_INPUT", "EAST"} {
		if err := ref.Answer(line); err != nil {
			f.Fatal(err)
		}
	}
	f.Add(ref.AppendInput(input))
	f.Add([]byte("2\r\n01\r\nM.\r\n1\n3\nHERO 0 0 0 100 0\nHERO 1 1 1 5 999\nMINE 1 0 1 -1 -1\n"))
	f.Fuzz(func(t *testing.T, input []byte) {
		r := vindinium.NewReader(bytes.NewReader(input))
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
			for i := 1; i < s.NumPlayers(); i++ {
				p := (r.Me() + vindinium.Player(i)) % vindinium.Player(s.NumPlayers())
				if at, ok := r.Target(p); ok {
					echo = append(echo, vindinium.ExpertLine(p, at)...)
				}
			}
			echo = s.AppendTurn(echo, r.Me())
			if s.ToMove() != r.Me() || s.Over() {
				t.Fatalf("player %d reads %q", r.Me(), s)
			}
			if back, err := vindinium.Parse(s.String()); err != nil || back != s {
				t.Fatalf("%q comes back as %q, %v", s, back, err)
			}
		}
		if plain := bytes.ReplaceAll(append(input, '\n'), []byte("\r\n"), []byte("\n")); !bytes.HasPrefix(plain, echo) {
			t.Fatalf("read as\n%s", echo)
		}
	})
}

func FuzzApplyAny(f *testing.F) {
	f.Add("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10", byte(5), 3, -4)
	f.Add("M1/0. 1,1,1,0/1,0,1,0 1 1 1", byte(1), 0, 0)
	f.Add("01/.. 0,0,100,0/1,1,1,16000000 none 300 150", byte(200), -1234567891, 1098765437)
	f.Fuzz(func(t *testing.T, text string, order byte, x, y int) {
		s, err := vindinium.Parse(text)
		if err != nil {
			return
		}
		a := vindinium.Order(order).Action()
		if vindinium.Order(order) == vindinium.Move {
			a = vindinium.MoveTo(x, y)
		}
		next, err := s.Apply(a)
		unchecked := s.ApplyUnchecked(a)
		r, rerr := s.Resolve(a)
		if (err == nil) == s.Over() || (rerr == nil) == s.Over() || s.IsLegal(a) == s.Over() || unchecked != next {
			t.Fatalf("%q in %q, over %v: %v, %v, %q and %q", a, s, s.Over(), err, rerr, next, unchecked)
		}
		if err != nil {
			if next != s || !errors.Is(err, vindinium.ErrGameOver) {
				t.Fatalf("%q, %v", next, err)
			}
			return
		}
		if back, err := vindinium.Parse(next.String()); err != nil || back != next || s.ApplyUnchecked(r) != next {
			t.Fatalf("%q in %q leads to %q, which comes back as %q, %v", a, s, next, back, err)
		}
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(uint64(0), []byte("a game of some length"))
	f.Add(uint64(1<<64-1), []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed uint64, choices []byte) {
		rng := rand.New(rand.NewPCG(seed, 0))
		s := randomPosition(rng)
		m := newModel(s)
		for _, c := range choices {
			if s.Over() {
				break
			}
			var err error
			if s, err = m.step(s, randomLine(rng, s, c%2 == 0)); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.sameText(s); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzReferee lets the players answer anything.
func FuzzReferee(f *testing.F) {
	for _, script := range []string{"+\n++\n+++", "WAIT EXPERT_INPUT", "+\n\n", "MOVE 99 -7\nnonsense"} {
		f.Add(int64(42), script)
	}
	f.Fuzz(func(t *testing.T, seed int64, script string) {
		ref, err := vindinium.NewReferee(seed, vindinium.Options{Turns: 20})
		if err != nil {
			t.Fatal(err)
		}
		gametest.Script[vindinium.State, vindinium.Action, vindinium.Player, vindinium.Symmetry](t, ref, script, 80, vindinium.ErrGameOver)
	})
}
