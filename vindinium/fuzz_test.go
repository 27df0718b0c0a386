package vindinium_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
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
	game.FuzzParseAction(f, func(t *testing.T, line string, a vindinium.Action, err error) {
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
	newGame(vindinium.Options{Players: 2, Size: 10}).FuzzReader(f, []string{"MOVE 9 9 EXPERT_INPUT", "EAST"},
		"2\r\n01\r\nM.\r\n1\n3\nHERO 0 0 0 100 0\nHERO 1 1 1 5 999\nMINE 1 0 1 -1 -1\n")
}

func FuzzApplyAny(f *testing.F) {
	f.Add("0M.M1/#.T.#/..M../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 0123- 8 10", byte(5), 3, -4)
	f.Add("M1/0. 1,1,1,0/1,0,1,0 1 1 1", byte(1), 0, 0)
	f.Add("01/.. 0,0,100,0/1,1,1,16000000 none 300 150", byte(200), -1234567891, 1098765437)
	f.Fuzz(func(t *testing.T, text string, order byte, x, y int) {
		a := vindinium.Order(order).Action()
		if vindinium.Order(order) == vindinium.Move {
			a = vindinium.MoveTo(x, y)
		}
		game.ApplyAny(t, text, a)
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(uint64(0), []byte("a game of some length"))
	f.Add(uint64(1<<64-1), []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed uint64, choices []byte) {
		rng := rand.New(rand.NewPCG(seed, 0))
		game.Play(t, randomPosition(rng), choices, func(s vindinium.State, choice byte) string {
			return randomLine(rng, s, choice%2 == 0)
		})
	})
}

func FuzzReferee(f *testing.F) {
	newGame(vindinium.Options{Turns: 20}).FuzzReferee(f, "+\n++\n+++", "WAIT EXPERT_INPUT", "+\n\n", "MOVE 99 -7\nnonsense")
}
