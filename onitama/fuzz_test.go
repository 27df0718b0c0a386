package onitama_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// texts are positions to start fuzzing from.
var texts = []string{
	"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0",
	"b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200",
	"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48",
	"bbBbb/...../...../...../ww.ww boar,ox/eel,crane/crab 1 1",
}

func FuzzParse(f *testing.F) { game.FuzzParse(f, texts...) }

func FuzzBinary(f *testing.F) { game.FuzzBinary(f) }

func FuzzParseAction(f *testing.F) {
	game.FuzzParseAction(f, func(t *testing.T, line string, a onitama.Action, err error) {
		if err != nil {
			return
		}
		if back, err := onitama.ParseAction(a.String() + "  " + strings.Map(printable, line)); err != nil || back != a {
			t.Fatalf("ParseAction(%q and a message out of %q) = %q, %v, want the same action", a, line, back, err)
		}
		if !strings.HasPrefix(strings.ToUpper(strings.TrimLeft(line, "0")), strings.TrimLeft(strings.Fields(a.String())[0], "0")) {
			t.Fatalf("ParseAction(%q) = %q, want the same card", line, a)
		}
	}, "6 A1A2", "15 pass  ", "007\t\ve5A1\fPASS", "2147483648 A1A2", "6 A1A2 \u2028x", "6 A1A2 \n x")
}

// printable drops what a message must not contain.
func printable(r rune) rune {
	if r < ' ' || r == '\u0085' || r == '\u2028' || r == '\u2029' {
		return -1
	}
	return r
}

func FuzzReader(f *testing.F) {
	game.FuzzReader(f, []string{"0 B1A2"}, "0\r\nbbBbb\r\n")
}

func FuzzApplyAny(f *testing.F) {
	f.Add(texts[0], byte(7), byte(0), byte(1))
	f.Add(texts[1], byte(200), byte(99), byte(255))
	f.Add(texts[2], byte(3), byte(25), byte(25))
	f.Fuzz(func(t *testing.T, text string, card, from, to byte) {
		game.ApplyAny(t, text, onitama.Action{Card: onitama.Card(card), From: onitama.Square(from), To: onitama.Square(to)})
	})
}

func FuzzPlay(f *testing.F) {
	f.Add(int64(0), []byte("a game of some length"))
	f.Add(int64(-1<<63), []byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, seed int64, choices []byte) {
		game.Play(t, onitama.New(seed), choices, nil)
	})
}

func FuzzReferee(f *testing.F) {
	game.FuzzReferee(f, "+\n++\n+++", "6 A1A2 \n", "+\n\n", "+\n+\n+\n15 PASS")
}
