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
		{82, strings.TrimSpace(strings.Repeat("-1 ", 80)), 82}, // no action, but a chain
		{82, zeros + "-1", 83},                                 // the list has a tile too many
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

// TestReaderSaysWhatItExpects checks that an error says why a line is expected, also where no line is before it.
func TestReaderSaysWhatItExpects(t *testing.T) {
	good := strings.Split(strings.TrimSuffix(string(volcano.NewReferee(0).AppendInput(nil)), "\n"), "\n")
	for _, c := range []struct {
		line       int
		text, want string
	}{
		{1, "80 ", `"80 " instead of "80", as in every game`},
		{1, "\ufeff80", `"\ufeff80" instead of "80", as in every game`},
		{2, "N01 6 1 5", `"N01 6 1 5" instead of "N01 6 1 4", as in every game`},
		{82, "x", `"x" instead of 80 levels from -4 to 4`},
		{83, "x", `, which follows from the levels`},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		_, err := volcano.NewReader(strings.NewReader(strings.Join(lines, "\n"))).Read()
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("Read() with %q on line %d = error %v, want one that ends in %q", c.text, c.line, err, c.want)
		}
	}
}

// TestReaderWithoutActions checks that a player who has no legal action may be sent an empty line of them, or no line: D9.
func TestReaderWithoutActions(t *testing.T) {
	want := volcano.MustParse("aaaaa/444444444444444/aaaaaaaaaaaaaaaaaaaa/aaaaa/aaaaaaaaaaaaaaa/44444444444444444444 0 0")
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

// TestExplain checks that the first explanation is returned.
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
}

// TestLongGame plays a game that nobody wins to its last action: D3. No input follows that, and one that pretends to is
// not a position of the game.
func TestLongGame(t *testing.T) {
	r := volcano.NewReferee(0)
	var inputs [2][]byte
	for !r.Over() {
		p := r.ToMove()
		inputs[p] = r.AppendInput(inputs[p])
		if err := r.Answer(quietAction(r.State()).String()); err != nil {
			t.Fatal(err)
		}
	}
	last := r.State()
	if last.Turn() != volcano.MaxTurns {
		t.Fatalf("Turn() at the end = %d, want %d", last.Turn(), volcano.MaxTurns)
	}
	if r.Ending() != volcano.TurnLimit {
		t.Fatalf("Ending() = %s, want the turn limit", r.Ending())
	}
	// One more input for each player, as if the game went on.
	more := last.WithoutTurn()
	for p, input := range inputs {
		reader := volcano.NewReader(bytes.NewReader(more.AppendTurn(input, volcano.Player(p))))
		for turn := 1; turn <= 68; turn++ {
			s, err := reader.Read()
			if err != nil || s.Over() {
				t.Fatalf("Read() of input %d of player %d = %q, %v, want a game that is not over", turn, p, s, err)
			}
			if known := turn <= 67; reader.Known() != known {
				t.Errorf("Known() after input %d of player %d = %v, want %v", turn, p, reader.Known(), known)
			}
		}
		if _, err := reader.Read(); err != io.EOF {
			t.Errorf("Read() after the last input of player %d = error %v, want io.EOF", p, err)
		}
	}
}

// quietAction returns the action after which, three growths ahead, nobody has a chain, and few tiles are taken.
func quietAction(s volcano.State) (best volcano.Action) {
	fewest := 1000
	for a, next := range s.Successors {
		tiles := 0
		for growths := 0; growths <= 3; growths++ {
			if next.Over() {
				tiles += 100
			}
			if growths < 3 {
				next = next.Grow()
			}
		}
		tiles += max(next.Tiles(volcano.Blue).Len(), next.Tiles(volcano.Orange).Len())
		if tiles < fewest {
			best, fewest = a, tiles
		}
	}
	return best
}
