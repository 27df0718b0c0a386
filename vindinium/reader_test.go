package vindinium_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// twoTurns returns the lines of two turns. The second starts at line 17, and has expert input.
func twoTurns() []string {
	s := vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150")
	input := s.AppendTurn(s.AppendInit(nil, 0), 0)
	for _, target := range []string{"1 4 0", "2 0 3", "3 4 4"} {
		input = append(input, target+"\n"...)
	}
	input = s.AppendTurn(input, 0)
	return strings.Split(strings.TrimSuffix(string(input), "\n"), "\n")
}

// TestReaderErrors checks that a malformed input is refused with its line.
func TestReaderErrors(t *testing.T) {
	for _, c := range []struct {
		line int // from 1
		text string
		want int // the line that the error names
	}{
		{1, "0", 1},
		{1, "-1", 1},
		{1, "33", 1},
		{1, "1", 1},
		{1, "2", 2},
		{1, "05", 1},
		{1, "", 1},
		{2, "0.M.", 2},
		{3, "......", 3},
		{4, "M..x.", 4},
		{2, "..M.1", 6},
		{3, "0....", 6},
		{6, "..M..", 7}, // a map for two, whose hero 0 this is not: the id comes next
		{7, "4", 7},
		{7, "-1", 7},
		{8, "7", 8},
		{8, "8 ", 8},
		{9, "HERO 1 0 0 100 0", 9},
		{9, "HERO 0 0 0 100", 9},
		{9, "HERO 0 0 0 100 0 0", 9},
		{9, "HER0 0 0 0 100 0", 9},
		{9, "HERO 0 2 0 100 0", 9},
		{9, "HERO 0 -1 0 100 0", 9},
		{9, "HERO 0 0 5 100 0", 9},
		{9, "HERO 0 0 0 0 0", 9},
		{9, "HERO 0 0 0 101 0", 9},
		{9, "HERO 0 0 0 100 -1", 9},
		{9, "HERO 0 0 0 100 16777216", 9},
		{12, "HERO 3 0 0 100 0", 12},
		{13, "MINE -2 0 2 -1 -1", 13},
		{13, "MINE 4 0 2 -1 -1", 13},
		{13, "MINE 0 2 0 -1 -1", 13},
		{14, "MINE 0 2 0 -1 0", 14},
		{14, "MINE 0 2 0 0 -1", 14},
		{15, "HERO 0 0 0 100 0", 15},
		{16, strings.Repeat("x", 5000), 16},
		{17, "2 4 0", 17},
		{17, "1 5 0", 17},
		{17, "1 4 -1", 17},
		{17, "1 4", 17},
		{18, "8", 18},
		{20, "1 4 0", 20},
		{28, "MINE 0 2 0 -1 -1", 28},
	} {
		lines := twoTurns()
		lines[c.line-1] = c.text
		if c.want == 7 && c.line == 6 {
			lines[6] = "2"
		}
		r := vindinium.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if c.line > 16 {
			if err != nil {
				t.Fatalf("Read() before line %d, %q, = error %v, want nil", c.line, c.text, err)
			}
			_, err = r.Read()
		}
		if !errors.Is(err, vindinium.ErrSyntax) || errors.Is(err, vindinium.ErrIllegal) || lineOf(err) != c.want {
			t.Errorf("Read() with %.20q on line %d = error %v, want a syntax error on line %d", c.text, c.line, err, c.want)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("Read() after the error = error %v, want the same one, %v", again, err)
		}
	}
}

// TestReaderErrorsSayWhat checks that an error quotes the line and says what belongs there instead.
func TestReaderErrorsSayWhat(t *testing.T) {
	for _, c := range []struct {
		line       int // from 1
		text, want string
	}{
		{1, "1", `"1" instead of a size from 2 to 32`},
		{1, "33", `"33" instead of a size from 2 to 32`},
		{7, "4", `"4" instead of the player's id from 0 to 3`},
		{8, "7", `"7" instead of 8, the number of heroes and mines`},
		{9, "HERO 1 0 0 100 0", `"HERO 1 0 0 100 0" instead of HERO 0 and four numbers`},
		{14, "MINE 4 2 0 -1 -1", `"MINE 4 2 0 -1 -1" instead of MINE, an owner from -1 to 3, and 2 0 -1 -1`},
		{17, "7", `"7" instead of 8, the number of heroes and mines`},
		{17, " 1 4 0", `" 1 4 0" instead of the target of hero 1`},
		{18, "8", `"8" instead of the target of hero 2`},
	} {
		lines := twoTurns()
		lines[c.line-1] = c.text
		r := vindinium.NewReader(strings.NewReader(strings.Join(lines, "\n")))
		_, err := r.Read()
		if c.line > 16 && err == nil {
			_, err = r.Read()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Read() with %q on line %d = error %v, want one with %q", c.text, c.line, err, c.want)
		}
	}
}

// TestReaderLargestMap checks that the Reader takes a map of MaxSize rows.
func TestReaderLargestMap(t *testing.T) {
	rows := strings.Repeat(strings.Repeat(".", vindinium.MaxSize)+"/", vindinium.MaxSize-1)
	s := vindinium.MustParse(rows + "01" + strings.Repeat("#", vindinium.MaxSize-2) + " 0,31,100,0/1,31,100,0 none 0 150")
	got, err := vindinium.NewReader(strings.NewReader(string(s.AppendTurn(s.AppendInit(nil, 0), 0)))).Read()
	if err != nil || got != s {
		t.Errorf("Read() of a map of %d rows = %q, error %v, want %q", vindinium.MaxSize, got, err, s)
	}
}

// reading is what the Reader makes of a position.
type reading struct {
	known bool
	turn  int
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start.
func TestReaderKnown(t *testing.T) {
	start := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 0 150")
	east, wait := vindinium.East.Action(), vindinium.Wait.Action()
	second := start.ApplyUnchecked(east).ApplyUnchecked(vindinium.South.Action())
	late := vindinium.MustParse(two + "1,3,50,16000000/3,3,80,7 -- 100 150")
	late2 := late.ApplyUnchecked(east).ApplyUnchecked(wait)
	for _, c := range []struct {
		name   string
		me     vindinium.Player
		rounds int
		inputs []vindinium.State
		sent   vindinium.Action // after the first input
		want   []reading
	}{
		{name: "a game", rounds: 150, inputs: []vindinium.State{start, second}, sent: east, want: []reading{{true, 0}, {true, 2}}},
		{name: "from the middle", rounds: 150, inputs: []vindinium.State{late, late2}, sent: wait, want: []reading{{false, 0}, {false, 0}}},
		{name: "from the middle, and consistent", rounds: 150, inputs: []vindinium.State{late, late2}, sent: east, want: []reading{{false, 0}, {false, 2}}},
		{name: "another position follows", rounds: 150, inputs: []vindinium.State{start, late2}, sent: wait, want: []reading{{true, 0}, {false, 0}}},
		{name: "another action was sent", rounds: 150, inputs: []vindinium.State{start, second}, sent: wait, want: []reading{{true, 0}, {false, 0}}},
		{name: "player 1", me: 1, rounds: 150, inputs: []vindinium.State{start.ApplyUnchecked(east)}, sent: wait, want: []reading{{true, 1}}},
		{name: "player 1 from the middle", me: 1, rounds: 150, inputs: []vindinium.State{late.ApplyUnchecked(wait)}, sent: wait, want: []reading{{false, 1}}},
		{name: "more rounds than there are", rounds: 1, inputs: []vindinium.State{start, second}, sent: east, want: []reading{{true, 0}, {false, 0}}},
		{name: "too many rounds", rounds: 1000, inputs: []vindinium.State{start, second}, sent: east, want: []reading{{true, 0}, {true, 2}}},
		{name: "no number of rounds", inputs: []vindinium.State{start, second}, sent: east, want: []reading{{true, 0}, {true, 2}}},
		{name: "too few rounds", rounds: -5, inputs: []vindinium.State{start}, sent: east, want: []reading{{true, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := start.AppendInit(nil, c.me)
			for _, s := range c.inputs {
				in = s.AppendTurn(in, c.me)
			}
			r := vindinium.NewReader(strings.NewReader(string(in)))
			r.SetRounds(c.rounds)
			for i, s := range c.inputs {
				got, err := r.Read()
				if err != nil {
					t.Fatal(err)
				}
				want := s.Setup()
				want.Turn, want.Rounds = c.want[i].turn, max(1, min(c.rounds, 150))
				if c.rounds == 0 {
					want.Rounds = 150
				}
				r.SetRounds(7) // too late
				if diff := cmp.Diff(want, got.Setup()); diff != "" {
					t.Errorf("Read() of input %d (-want +got)\n%s", i, diff)
				}
				expect(t, fmt.Sprintf("Known after input %d", i), r.Known(), c.want[i].known)
				if _, ok := r.Target(1 - c.me); ok {
					t.Error("Target() without expert input = true, want false")
				}
				if i == 0 {
					r.Sent(c.sent)
				}
			}
		})
	}
}

// TestReaderTargetAtEnd checks that no target is left when the stream ends after a turn with expert input.
func TestReaderTargetAtEnd(t *testing.T) {
	s := vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150")
	input := s.AppendTurn(s.AppendInit(nil, 0), 0)
	input = s.AppendTurn(append(input, "1 4 0\n2 0 3\n3 4 4\n"...), 0)
	r := vindinium.NewReader(bytes.NewReader(input))
	for i, want := range []error{nil, nil, io.EOF} {
		_, err := r.Read()
		_, ok := r.Target(1)
		if err != want || ok != (i == 1) {
			t.Errorf("Read %d: error %v, want %v; Target() = %v", i, err, want, ok)
		}
	}
}

// TestReaderTarget checks that expert input can start and, in a stream that somebody pieced together, stop again.
func TestReaderTarget(t *testing.T) {
	start := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 0 150")
	second := start.ApplyUnchecked(vindinium.East.Action()).ApplyUnchecked(vindinium.South.Action())
	in := second.AppendTurn(append(start.AppendTurn(start.AppendInit(nil, 0), 0), "1 4 1\n"...), 0)
	in = second.AppendTurn(in, 0)
	in = append(in, "1 4 1\nno number\n"...)
	r := vindinium.NewReader(strings.NewReader(string(in)))
	for i, expert := range []bool{false, true, false} {
		if _, err := r.Read(); err != nil {
			t.Fatal(err)
		}
		for p := vindinium.Player(0); p < 4; p++ {
			at, ok := r.Target(p)
			expect(t, fmt.Sprintf("a target of player %d in input %d", p, i), ok, expert && p == 1)
			want := geom.Point{X: -1, Y: -1}
			if ok {
				want = geom.Point{X: 4, Y: 1}
			}
			expect(t, "the target", at, want)
		}
	}
	if s, err := r.Read(); err == nil {
		t.Errorf("Read() = %q, want an error", s)
	}
	if at, ok := r.Target(1); ok {
		t.Errorf("Target(1) after an error = %v, want none", at)
	}
}
