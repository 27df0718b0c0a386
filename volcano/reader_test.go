package volcano_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestReaderErrors checks that the Reader refuses a malformed input and names its line.
func TestReaderErrors(t *testing.T) {
	good := strings.Split(strings.TrimSuffix(string(volcano.NewReferee(0).AppendInput(nil)), "\n"), "\n")
	zeros := strings.Repeat("0 ", 79)
	for _, c := range []struct {
		line int // from 1
		text string
		want int // the line that the error names
	}{
		{1, "", 1},
		{1, "81", 1},
		{2, "N01 6 1 5", 2},
		{2, "N01 6 1 4 ", 2},
		{3, good[1], 3},
		{81, "S40 29 60 7", 81},
		{82, "", 82},
		{82, zeros[:len(zeros)-1], 82},
		{82, zeros + "0 0", 82},
		{82, zeros, 82},
		{82, zeros + "-0", 82},
		{82, zeros + "00", 82},
		{82, zeros + "5", 82},
		{82, zeros + "-5", 82},
		{82, zeros + "256", 82},
		{82, zeros + "-256", 82},
		{82, zeros + "4000000000000000000000", 82},
		{82, zeros + "x", 82},
		{82, strings.TrimSpace(strings.Repeat("1 ", 80)), 82},
		{82, zeros + "-1", 83}, // the list has a tile too many
		{83, good[82] + " ", 83},
		{83, "", 83},
		{83, good[82][4:], 83},
		{83, strings.Repeat("x", 5000), 83},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		r := volcano.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if !errors.Is(err, volcano.ErrSyntax) || lineOf(err) != c.want {
			t.Errorf("Read() with %.20q on line %d = error %v, want a syntax error on line %d", c.text, c.line, err, c.want)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("Read() after the error = error %v, want the same one, %v", again, err)
		}
	}
	for n := 1; n < len(good); n++ {
		r := volcano.NewReader(strings.NewReader(strings.Join(good[:n], "\n") + "\n"))
		if _, err := r.Read(); !errors.Is(err, io.ErrUnexpectedEOF) || lineOf(err) != n+1 {
			t.Errorf("Read() of %d lines = error %v, want io.ErrUnexpectedEOF on line %d", n, err, n+1)
		}
	}
}

// TestReaderWithoutActions checks that a player who has no legal action may be sent an empty line of them, or no line: D9.
func TestReaderWithoutActions(t *testing.T) {
	setup := stripes(1)
	setup.Turn = 0
	want := build(t, setup).Transform(volcano.Exchange)
	input := string(want.AppendTurn(want.AppendInit(nil, volcano.Blue), volcano.Blue))
	for _, text := range []string{input, input[:len(input)-1]} {
		r := volcano.NewReader(strings.NewReader(text))
		if s, err := r.Read(); err != nil || s != want {
			t.Errorf("Read() = %q, %v, want %q", s, err, want)
		}
		if r.Known() {
			t.Error("Known() = true, want false")
		}
		if _, err := r.Read(); err != io.EOF {
			t.Errorf("Read() after the input = error %v, want io.EOF", err)
		}
	}
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start.
func TestReaderKnown(t *testing.T) {
	start := volcano.New()
	play := func(s volcano.State, lines ...string) volcano.State {
		for _, line := range lines {
			var err error
			if s, err = s.Apply(volcano.MustParseAction(line)); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	second := play(start, "N01", "N11", "N21")
	third := play(second, "N31")
	fourth := play(third, "S01", "S11", "S21")
	orange1 := play(start, "N01")
	type input struct {
		position volcano.State
		known    bool
		turn     int
	}
	for _, c := range []struct {
		name   string
		me     volcano.Player
		sent   string // after the first input; "" for nothing, "illegal" for an action without a tile
		inputs []input
	}{
		{
			name: "a game", me: volcano.Blue, sent: "N01",
			inputs: []input{{start, true, 0}, {second, true, 3}, {third, true, 4}, {fourth, true, 7}},
		},
		{
			name: "a game as Orange", me: volcano.Orange, sent: "N11",
			inputs: []input{{orange1, true, 1}, {play(orange1, "N11"), true, 2}, {play(orange1, "N11", "N21", "N31", "S01"), true, 5}},
		},
		{
			// A bot without the past takes the first position for the first of a game, and then counts from there.
			name: "from the middle", me: volcano.Blue,
			inputs: []input{{second, false, 0}, {third, false, 0}, {fourth, false, 3}},
		},
		{
			name: "Orange from the middle", me: volcano.Blue,
			inputs: []input{{position(t, "N01:-2 N11:2; 0 0"), false, 0}},
		},
		{
			name: "a single enemy volcano of level 2", me: volcano.Blue,
			inputs: []input{{position(t, "N01:-2; 0 0"), false, 0}},
		},
		{
			name: "a single enemy volcano of level 3", me: volcano.Blue,
			inputs: []input{{position(t, "N01:-3; 0 0"), false, 0}},
		},
		{
			name: "a single volcano of its own", me: volcano.Blue,
			inputs: []input{{position(t, "N01:1; 0 0"), false, 0}},
		},
		{
			name: "two enemy volcanoes", me: volcano.Blue,
			inputs: []input{{position(t, "N01:-1 N11:-1; 0 0"), false, 0}},
		},
		{
			name: "a position that does not follow", me: volcano.Blue, sent: "N01",
			inputs: []input{{start, true, 0}, {position(t, "N01:4; 0 3"), false, 0}, {position(t, "N01:4 N02:1; 0 4"), false, 0}},
		},
		{
			name: "a position that does not follow, unchecked after two turns of the opponent", me: volcano.Blue,
			inputs: []input{{start, true, 0}, {position(t, "N01:4; 0 3"), true, 3}, {position(t, "N01:4; 0 4"), false, 0}},
		},
		{
			name: "another action was sent", me: volcano.Blue, sent: "N02",
			inputs: []input{{start, true, 0}, {second, false, 0}},
		},
		{
			name: "an illegal action was sent", me: volcano.Blue, sent: "illegal",
			inputs: []input{{start, true, 0}, {second, true, 3}},
		},
	} {
		text := start.AppendInit(nil, c.me)
		for _, in := range c.inputs {
			text = in.position.AppendTurn(text, c.me)
		}
		r := volcano.NewReader(bytes.NewReader(text))
		for i, in := range c.inputs {
			got, err := r.Read()
			if err != nil {
				t.Fatalf("%s: Read() of input %d = error %v, want nil", c.name, i, err)
			}
			want := in.position.Setup()
			want.Turn, want.ToMove = in.turn, c.me
			if diff := cmp.Diff(want, got.Setup()); diff != "" {
				t.Errorf("%s: Read() of input %d (-want +got):\n%s", c.name, i, diff)
			}
			if r.Known() != in.known || r.Me() != c.me {
				t.Errorf("%s, input %d: player %d, Known is %v; want player %d, %v", c.name, i, r.Me(), r.Known(), c.me, in.known)
			}
			switch {
			case i == 0 && c.sent == "illegal":
				r.Sent(volcano.Action{Tile: volcano.NumTiles})
			case i == 0 && c.sent != "":
				r.Sent(volcano.MustParseAction(c.sent))
				r.Sent(volcano.MustParseAction("S40")) // too late
			}
		}
	}
}

// TestExplain checks how far apart positions may be, and that the first explanation is returned.
func TestExplain(t *testing.T) {
	start := volcano.New()
	next := position(t, "N01:2 N11:-2 N21:-1; 0 3")
	actions, err := start.Explain(next)
	if fmt.Sprint(actions) != "[N01 N11 N21]" || err != nil {
		t.Errorf("Explain() = %v, %v, want [N01 N11 N21]", actions, err)
	}
	// Orange can have raised N01 before the growth and N02 after it, or the reverse: the first in the order of the list is returned.
	actions, err = position(t, "N01:-1 N02:-1; 0 4").Explain(position(t, "N01:-3 N02:-3 N05:2; 0 7"))
	if fmt.Sprint(actions) != "[N05 N01 N02]" || err != nil {
		t.Errorf("Explain() = %v, %v, want [N05 N01 N02]", actions, err)
	}
	// An eruption on the last action, and one that changes nothing but its own tile.
	for before, after := range map[string]string{
		"N07:3; 0 0":                          "N01:1 N06:1 N07:4 N08:1; 1 1",
		"N07:3 N01:4 N06:4 N08:4; 0 0":        "N01:4 N06:4 N07:4 N08:4; 1 1",
		"N07:3 N01:-1 N06:-2 N08:-4 ; 0 0":    "N07:4; 1 1",
		"N06:2 N07:2 N08:2 N01:4 S01:1; 0 11": "N06:4 N07:4 N08:4 N01:4 N20:1 N21:1 N09:1 N23:1 S01:2; 0 12",
	} {
		s, next := position(t, before), position(t, after)
		actions, err := s.Explain(next)
		if len(actions) != 1 || err != nil || s.ApplyUnchecked(actions[0]) != next {
			t.Errorf("Explain from %s to %s = %v, %v, want one action that leads there", before, describe(next), actions, err)
		}
	}
	for before, after := range map[string]string{
		"; 0 0":               "N01:1; 0 0",                       // a different position on the same turn
		"; 0 2":               "; 0 0",                            // back
		"; 0 4":               "N01:2 N02:-2 N03:-2 N04:1; 0 8",   // four actions
		"; 1 1":               "N01:-2 N02:-2 N03:2; 1 4",         // three, but not from a player's turn to its next
		"N01:2; 0 4":          "N01:2; 1 5",                       // nothing was played
		"N01:1 N02:1; 0 4":    "N01:2 N02:2; 1 5",                 // two tiles at once
		blueChain + "; 0 134": blueChain + "; 0 133",              // after the end
		"N07:3 N08:1; 0 0":    "N01:1 N06:1 N07:4 N08:1; 1 1",     // the mover's neighbour did not rise
		"N07:-3; 0 0":         "N01:-1 N06:-1 N07:-4 N08:-1; 1 1", // not the mover's
	} {
		if actions, err := position(t, before).Explain(position(t, after)); !errors.Is(err, volcano.ErrIllegal) {
			t.Errorf("Explain from %s to %s = %v, %v, want ErrIllegal", before, after, actions, err)
		}
	}
}
