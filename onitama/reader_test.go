package onitama_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestReaderErrors checks that a malformed input is refused with the number of its line.
func TestReaderErrors(t *testing.T) {
	good := strings.Split(strings.TrimSuffix(string(onitama.NewReferee(0).AppendInput(nil)), "\n"), "\n")
	for _, c := range []struct {
		line int // from 1
		text string
		want int // the line that the error names
	}{
		{1, "2", 1},
		{1, "", 1},
		{1, "00", 1},
		{2, "bbBb", 2},
		{3, "......", 3},
		{4, "..x..", 4},
		{6, "wwwww", 11},
		{7, "0 0 -1 1 -1 -1 1 0 0", 7},
		{7, "0 0 -1 1 -1 -1 1 0 0 0 0", 7},
		{7, "0 0 -1 1 -1 -1 1 0 0 0 ", 7},
		{7, "0 16 -1 1 -1 -1 1 0 0 0", 7},
		{7, "0 -1 -1 1 -1 -1 1 0 0 0", 7},
		{7, "1 0 -1 1 -1 -1 1 0 0 0", 7},
		{7, "0 0 -1 1 -1 -1 1 0 0 1", 7},
		{8, "0 00 -1 1 -1 -1 1 0 0 0", 8},
		{8, good[6], 11},
		{11, "-1 6 2 0 0 -1 -2 0 0 0", 11},
		{12, "9", 12},
		{12, "-10", 12},
		{13, "0 B1A3", 13},
		{22, good[20], 22},
		{22, strings.Repeat("x", 5000), 22},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		r := onitama.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if !errors.Is(err, onitama.ErrSyntax) || lineOf(err) != c.want {
			t.Errorf("Read() with %.20q on line %d = error %v, want a syntax error on line %d", c.text, c.line, err, c.want)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("Read() after the error = error %v, want the same one, %v", again, err)
		}
	}
}

// TestReaderSaysWhatItExpects checks that the error for a malformed line of a card names the form of the line, or the line
// of the card that it names.
func TestReaderSaysWhatItExpects(t *testing.T) {
	const form, eel, tiger = "an owner, a card from 0 to 15 and four moves", `"0 0 -1 1 -1 -1 1 0 0 0"`, `"0 15 0 -1 0 2 0 0 0 0"`
	lines := strings.Split(string(onitama.NewReferee(0).AppendInput(nil)), "\n")
	for _, c := range []struct{ line, want string }{
		{"", form}, {"0 0", form}, {"0 16 0 0 0 0 0 0 0 0", form}, {"0 -1 0 0 0 0 0 0 0 0", form}, {"0 x 0 0 0 0 0 0 0 0", form},
		{"1 0 -1 1 -1 -1 1 0 0 0", eel}, {"0 0 -1 1 -1 -1 1 0 0 1", eel}, {"0 15 0 0 0 0 0 0 0 0", tiger},
	} {
		lines[6] = c.line
		_, err := onitama.NewReader(strings.NewReader(strings.Join(lines, "\n"))).Read()
		if err == nil || !strings.HasSuffix(err.Error(), " instead of "+c.want) {
			t.Errorf("Read() with %q = error %v, want one that ends in %q", c.line, err, c.want)
		}
	}
}

// TestReaderAfterTheEnd checks that a finished position is not taken for one to play on.
func TestReaderAfterTheEnd(t *testing.T) {
	s := onitama.MustParse("b..../..W../...../..b../....B dragon,tiger/rooster,horse/boar 0 8")
	for _, position := range []string{
		"b..../..w../...../..b../....B dragon,tiger/rooster,horse/boar 0 8",
		"b..../..W../...../..b../..B.. dragon,tiger/rooster,horse/boar 0 8",
	} {
		over := onitama.MustParse(position)
		r := onitama.NewReader(bytes.NewReader(over.AppendTurn(s.AppendTurn(s.AppendInit(nil, 0), 0), 0)))
		if _, err := r.Read(); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Read(); !errors.Is(err, onitama.ErrSyntax) || !strings.Contains(err.Error(), "the game is over") {
			t.Errorf("Read() of %q = error %v, want a syntax error, because the game is over", position, err)
		}
	}
}

// TestTurnAfterTheEnd looks for actions in the lines after a won game, in which both players could still move.
func TestTurnAfterTheEnd(t *testing.T) {
	s := onitama.New(1)
	for !s.Over() {
		s = s.ApplyUnchecked(s.LegalActionAt(s.Turn() * 7 % s.NumLegalActions()))
	}
	for p := onitama.Player(0); p < 2; p++ {
		if got := string(s.AppendTurn(nil, p)); s.Ending() == onitama.TurnLimit || !strings.HasSuffix(got, "\n0\n") {
			t.Errorf("after %v, player %d is sent %q, want no actions", s.Ending(), p, got)
		}
	}
}

// TestOthersTurn checks that a player who is not to move is sent its lines as if it were.
func TestOthersTurn(t *testing.T) {
	for seed := int64(0); seed < 50; seed++ {
		s := onitama.New(seed)
		for ply := 0; !s.Over(); ply++ {
			other := s.Setup()
			other.ToMove ^= 1
			want, err := other.State()
			if err != nil {
				t.Fatal(err)
			}
			if got := s.AppendTurn(nil, other.ToMove); string(got) != string(want.AppendTurn(nil, other.ToMove)) {
				t.Fatalf("%q.AppendTurn(%d) = %q, want the lines of %q", s, other.ToMove, got, want)
			}
			actions := s.LegalActions()
			s = s.ApplyUnchecked(actions[ply*7%len(actions)])
		}
	}
}

// TestReaderPastTheLimit checks that a Reader does not trust its count when it is sent one more turn than a game has.
func TestReaderPastTheLimit(t *testing.T) {
	input := onitama.New(42).AppendInit(nil, 0)
	r := playToLimit(t, func(s onitama.State) {
		if s.ToMove() == 0 {
			input = s.AppendTurn(input, 0)
		}
	})
	extra := r.State().Setup()
	extra.Turn = 0
	want, err := extra.State()
	if err != nil {
		t.Fatal(err)
	}
	reader := onitama.NewReader(bytes.NewReader(want.AppendTurn(input, 0)))
	for turn := 0; turn < onitama.MaxTurns; turn += 2 {
		if s, err := reader.Read(); err != nil || s.Turn() != turn || !reader.Known() {
			t.Fatalf("Read() on turn %d = %q, known %v, %v, want that turn, known", turn, s, reader.Known(), err)
		}
	}
	if got, err := reader.Read(); err != nil || got != want || reader.Known() {
		t.Errorf("Read() one turn too late = %q, known %v, %v, want %q, not known", got, reader.Known(), err, want)
	}
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start.
func TestReaderKnown(t *testing.T) {
	start := onitama.New(7)
	first, second := start.LegalActions()[0], start.LegalActions()[1]
	illegal := onitama.Action{}
	reply := func(s onitama.State, i int) onitama.State { return s.ApplyUnchecked(s.LegalActions()[i]) }
	next := reply(start.ApplyUnchecked(first), 0)
	setup := next.Setup()
	setup.Turn = 150
	later, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	setup.Rows = [5]string{"....B", ".....", ".....", ".....", "W...."}
	elsewhere, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	rejected := onitama.MustParse("bbBbb/...../...../...../wwWww eel,rooster/frog,goose/tiger 0 0")
	for _, c := range []struct {
		name      string
		me        onitama.Player
		positions []onitama.State
		sent      *onitama.Action // after the first position
		known     []bool
		turns     []int
	}{
		{name: "a game", positions: []onitama.State{start, next},
			sent: &first, known: []bool{true, true}, turns: []int{0, 2}},
		{name: "from the middle", positions: []onitama.State{later, reply(reply(later, 0), 0)},
			known: []bool{false, false}, turns: []int{0, 2}},
		{name: "an unrelated position follows", positions: []onitama.State{start, elsewhere},
			known: []bool{true, false}, turns: []int{0, 0}},
		{name: "what was sent was not played", positions: []onitama.State{start, next},
			sent: &second, known: []bool{true, false}, turns: []int{0, 0}},
		{name: "an illegal action was sent", positions: []onitama.State{start, next},
			sent: &illegal, known: []bool{true, true}, turns: []int{0, 2}},
		{name: "player 1 from the middle", me: 1, positions: []onitama.State{reply(elsewhere, 0)},
			known: []bool{false}, turns: []int{1}},
		{name: "player 1", me: 1, positions: []onitama.State{reply(start, 1), reply(reply(reply(start, 1), 0), 0)},
			known: []bool{true, true}, turns: []int{1, 3}},
		{name: "a deal that the referee rejects", positions: []onitama.State{rejected}, known: []bool{false}, turns: []int{0}},
		{name: "player 1 after such a deal", me: 1, positions: []onitama.State{reply(rejected, 0)},
			known: []bool{false}, turns: []int{1}},
	} {
		input := start.AppendInit(nil, c.me)
		for _, s := range c.positions {
			input = s.AppendTurn(input, c.me)
		}
		r := onitama.NewReader(bytes.NewReader(input))
		for i, s := range c.positions {
			got, err := r.Read()
			want := s.Setup()
			want.Turn = c.turns[i]
			if err != nil || got.Setup() != want || r.Known() != c.known[i] {
				t.Errorf("%s: Read() of input %d = %q, known %v, %v, want %+v, %v", c.name, i, got, r.Known(), err, want, c.known[i])
			}
			if i == 0 && c.sent != nil {
				r.Sent(*c.sent)
			}
		}
	}
}

// playToLimit plays the first legal action in the game of seed 42, which reaches the limit of turns, and shows every
// position on the way.
func playToLimit(t *testing.T, show func(onitama.State)) *onitama.Referee {
	t.Helper()
	r := onitama.NewReferee(42)
	for !r.Over() {
		show(r.State())
		if err := r.Answer(r.State().LegalActions()[0].String()); err != nil {
			t.Fatal(err)
		}
	}
	return r
}
