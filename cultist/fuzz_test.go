package cultist_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/rulebook-go/rulebook/cultist"
)

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
	game.FuzzParseAction(f, func(t *testing.T, line string, a cultist.Action, err error) {
		if err != nil {
			if a != (cultist.Action{}) {
				t.Fatalf("ParseAction(%q) = %v, %v, want the zero Action with an error", line, a, err)
			}
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

func FuzzPlay(f *testing.F) {
	f.Add(int64(0), false, []byte("a game of some length, with the neutrals moving"))
	f.Add(int64(-1<<63), true, []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed int64, unknown bool, choices []byte) {
		s := cultist.New(seed)
		if unknown {
			s = s.WithoutRand()
		}
		game.Play(t, s, choices, nil)
	})
}

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "WAIT", "+\n\n", "0 MOVE 12 3\n1 MOVE 0 3")
}
