package onitama_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

const (
	nobody = iota
	player0
	player1
	draw
)

// Lines are played on positions. A row without a position after it is refused, for the reason given. The names say the
// source: S for the sentences of the statement, D for the numbered differences of the package comment, F for further
// rules of the record.
var played = []struct {
	rule, before, line, after string
	result                    int
	reason                    error
}{
	{"S: reach the opponent's shrine with your master",
		"bb.bb/..W../...../...../ww.wB boar,ox/eel,crane/crab 0 10", "4 C4C5",
		"bbWbb/...../...../...../ww.wB ox,crab/eel,crane/boar 1 11", player0, nil},
	{"S: player 1's goal is C1",
		"bb.bb/...../...../..B../Ww.ww eel,crane/boar,ox/crab 1 11", "4 C2C1",
		"bb.bb/...../...../...../WwBww eel,crane/ox,crab/boar 0 12", player1, nil},
	{"S: or capture the opponent's master",
		"bb.bb/..B../..w../...../wwW.. boar,ox/eel,crane/crab 0 10", "4 C3C4",
		"bb.bb/..w../...../...../wwW.. ox,crab/eel,crane/boar 1 11", player0, nil},
	{"S: the played card goes to the centre, the centre's comes to the hand",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},
	{"S: the card is rotated by 180 degrees for the other player",
		"bbBbb/...../...../w..../.wWww boar,crab/tiger,crane/ox 1 1", "15 B5B3",
		"b.Bbb/...../.b.../w..../.wWww boar,crab/crane,ox/tiger 0 2", nobody, nil},
	{"S: not rotated, the same move is refused",
		"bbBbb/...../..w../w..../.wW.w boar,crab/tiger,crane/ox 0 2", "6 C3C5", "", player1, onitama.ErrNotOnCard},
	{"S: the destination must not be the mover's own",
		"bbBbb/...../...../...../wwWww crab,ox/eel,crane/boar 0 0", "7 A1B1", "", player1, onitama.ErrOwnPiece},
	{"S: the opponent on the cell is eliminated",
		".bBbb/...../b..../w..../.wWww boar,crab/tiger,crane/ox 0 2", "4 A2A3",
		".bBbb/...../w..../...../.wWww crab,ox/tiger,crane/boar 1 3", nobody, nil},
	{"S: without a valid move, PASS exchanges a card of choice, the first",
		"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "3 PASS",
		"w..../W..../w..../w..../w..B. tiger,frog/ox,monkey/horse 1 49", nobody, nil},
	{"S: without a valid move, PASS exchanges a card of choice, the second",
		"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "15 PASS",
		"w..../W..../w..../w..../w..B. horse,frog/ox,monkey/tiger 1 49", nobody, nil},
	{"S: a tie if nobody succeeds within 200 turns",
		"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199", "0 C5D4",
		"b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200", draw, nil},
	{"S: the output is a card, a move and a message",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 here I come",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},

	{"D1: a win on the last turn counts",
		"b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 199", "4 C3C4",
		"b...b/..w../...../...../..W.. ox,crab/eel,crane/boar 1 200", player0, nil},
	{"D1: an invalid line on the last turn counts",
		"b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 199", "4 C3C5", "", player1, onitama.ErrNotOnCard},
	{"D1: turn 198 is not the last",
		"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 198", "4 A1A2",
		"b.B../...../...../w..../..W.. ox,crab/eel,crane/boar 1 199", nobody, nil},
	{"D2: PASS while a move exists loses",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "4 PASS", "", player1, onitama.ErrMustMove},
	{"D2: PASS with one card while only the other has moves loses",
		"w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48", "15 PASS", "", player1, onitama.ErrMustMove},
	{"D2: a movement loses while only PASS is legal",
		"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "3 A1A2", "", player1, onitama.ErrOwnPiece},
	{"D2: PASS with a card that is not in the hand loses",
		"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "7 PASS", "", player1, onitama.ErrNotYourCard},
	{"D3: letters count in any case",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 a1A2",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},
	{"D3: leading zeros and blanks of all six kinds",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "0000000000000007 \t\v\f\r\nA1A2\vx",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},
	{"D3: a blank in front loses",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", " 7 A1A2", "", player1, onitama.ErrSyntax},
	{"D3: a single blank at the end loses",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 ", "", player1, onitama.ErrSyntax},
	{"D3: two blanks at the end do not lose",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2  ",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},
	{"D6: the list's order does not change with the side, only the directions do",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 1", "0 A5B4",
		".bBbb/.b.../...../...../wwWww boar,ox/crane,crab/eel 0 2", nobody, nil},
	{"D7: an invalid line loses at once and touches nothing",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 1", "WAIT", "", player0, onitama.ErrSyntax},
	{"D8: a student on the other shrine means nothing",
		"bb.b./..w../...../...../w.W.B boar,ox/eel,crane/crab 0 10", "4 C4C5",
		"bbwb./...../...../...../w.W.B ox,crab/eel,crane/boar 1 11", nobody, nil},
	{"D8: a master on its own shrine means nothing",
		"bb.b./..w../...../..W../w...B boar,ox/eel,crane/crab 0 10", "7 C2C1",
		"bb.b./..w../...../...../w.W.B boar,crab/eel,crane/ox 1 11", nobody, nil},

	{"F10: the card's number is digits only",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "+7 A1A2", "", player1, onitama.ErrSyntax},
	{"F10: the Unicode long s is not an s",
		"w..../W..../w..../w..../w..B. horse,tiger/ox,monkey/frog 0 48", "3 PAſS", "", player1, onitama.ErrSyntax},
	{"F10: a no-break space is not a blank",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7\u00a0A1A2", "", player1, onitama.ErrSyntax},
	{"F10: a message must not contain a line end",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 x\ny", "", player1, onitama.ErrSyntax},
	{"F10: nor a line end of Unicode",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 \u2028x", "", player1, onitama.ErrSyntax},
	{"F10: nor the next line control",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 x\u0085y", "", player1, onitama.ErrSyntax},
	{"F10: nor the paragraph separator",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 x\u2029", "", player1, onitama.ErrSyntax},
	{"F10: but the blanks in front of it may",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 \n x",
		"bbBbb/...../...../w..../.wWww boar,crab/eel,crane/ox 1 1", nobody, nil},
	{"F10: a line end is no message",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2 \n", "", player1, onitama.ErrSyntax},
	{"F11: text glued to the move is invalid",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A1A2x", "", player1, onitama.ErrSyntax},
	{"F12: 2147483647 is a number, though no card's",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "2147483647 A1A2", "", player1, onitama.ErrNotYourCard},
	{"F12: 2147483648 is not",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "2147483648 A1A2", "", player1, onitama.ErrSyntax},
	{"F12: 4294967303 does not wrap around to 7",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "4294967303 A1A2", "", player1, onitama.ErrSyntax},
	{"F13: the card must be in the mover's hand, not in the other",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "0 A1A2", "", player1, onitama.ErrNotYourCard},
	{"F13: nor in the middle",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "6 A1A2", "", player1, onitama.ErrNotYourCard},
	{"F13: the card is looked at before the squares",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "9 C3C4", "", player1, onitama.ErrNotYourCard},
	{"F13: the source is empty",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A2A3", "", player1, onitama.ErrNotYourPiece},
	{"F13: the source is the opponent's",
		"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "7 A5A4", "", player1, onitama.ErrNotYourPiece},
	{"F13: the move is on the mover's other card",
		"bbBbb/...../...../..W../wwww. boar,crab/eel,crane/ox 0 0", "4 C2A2", "", player1, onitama.ErrNotOnCard},
	{"F15: a master captures a student",
		"b.Bbb/...../...../..b../wwWww boar,ox/eel,crane/crab 0 2", "4 C1C2",
		"b.Bbb/...../...../..W../ww.ww ox,crab/eel,crane/boar 1 3", nobody, nil},
	{"F16: capturing a student on the shrine with the master wins",
		"B.b.b/..W../...../...../w.... boar,ox/eel,crane/crab 0 10", "4 C4C5",
		"B.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11", player0, nil},
	{"F16: capturing the master on its shrine with the master wins",
		"b.B.b/..W../...../...../w.... boar,ox/eel,crane/crab 0 10", "4 C4C5",
		"b.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11", player0, nil},
	{"F17: capturing the master on its shrine with a student wins",
		"..B../..w../...../...../W.... boar,ox/eel,crane/crab 0 10", "4 C4C5",
		"..w../...../...../...../W.... ox,crab/eel,crane/boar 1 11", player0, nil},
	{"F17: for player 1 too",
		"B..../...../...../..b../..W.. boar,ox/tiger,mantis/crab 1 11", "14 C2C1", "", player0, onitama.ErrNotOnCard},
	{"F17: for player 1 too, with a card that goes there",
		"B..../...../..b../...../..W.. boar,ox/tiger,mantis/crab 1 11", "15 C3C1",
		"B..../...../...../...../..b.. boar,ox/mantis,crab/tiger 0 12", player1, nil},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := onitama.MustParse(row.before)
			if s.String() != row.before || s.Over() {
				t.Fatalf("the position reads as %q, over %v", s, s.Over())
			}
			if err := gametest.Lists(s); err != nil {
				t.Error(err)
			}
			a, err := onitama.ParseAction(row.line)
			next := s
			if err == nil {
				next, err = s.Apply(a)
			}
			if row.reason != nil {
				if !errors.Is(err, row.reason) || next != s {
					t.Fatalf("%v instead of %v", err, row.reason)
				}
				if row.result != int(s.ToMove()^1)+player0 {
					t.Fatal("the row gives the game to the player who failed")
				}
				return
			}
			if diff := cmp.Diff(onitama.MustParse(row.after).Diagram(), next.Diagram()); diff != "" || err != nil {
				t.Fatalf("%v\n%s", err, diff)
			}
			w, ok := next.Winner()
			result := nobody
			switch {
			case ok:
				result = player0 + int(w)
			case next.Over():
				result = draw
			}
			if result != row.result {
				t.Errorf("result %d, not %d", result, row.result)
			}
			for p := onitama.Player(0); p < 2; p++ {
				if got := next.Score(p); (got == 1) != (row.result == player0+int(p)) || got>>1 != 0 {
					t.Errorf("score of %d is %d", p, got)
				}
			}
		})
	}
}

// TestStart checks what the statement says of the start, for many deals.
func TestStart(t *testing.T) {
	for _, seed := range []int64{0, 1, -1, 42, 1<<63 - 1, -1 << 63} {
		s := onitama.New(seed)
		p := s.Setup()
		if p.Rows != [5]string{"bbBbb", ".....", ".....", ".....", "wwWww"} || p.ToMove != 0 || p.Turn != 0 {
			t.Errorf("seed %d starts at %q", seed, s)
		}
		// D4: only the seed modulo 2^48 counts.
		if onitama.New(seed+1<<48) != s {
			t.Errorf("seeds %d and %d differ", seed, seed+1<<48)
		}
		if s.Over() || s.NumPlayers() != 2 {
			t.Errorf("seed %d: over %v, %d players", seed, s.Over(), s.NumPlayers())
		}
	}
	for p, want := range []string{"C1", "C5"} {
		if got := onitama.Shrine(onitama.Player(p)).String(); got != want {
			t.Errorf("player %d's shrine is %s", p, got)
		}
	}
}

// TestInput checks the lines of a turn against ones written by hand: D5, D6, F5 to F9.
func TestInput(t *testing.T) {
	for _, c := range []struct{ name, position, want string }{
		{"player 0, the hands as their owners use them, the middle as player 0 does",
			"b..../..B../...../.W.../w.... dragon,tiger/rooster,horse/boar 0 4",
			"b....|..B..|.....|.W...|w....|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 -1 0 0 1 1 0 0 0|" +
				"6|10 B2C1|10 A1C2|10 B2D3|15 B2B1|15 A1A3|15 B2B4"},
		{"player 1, the middle turned",
			"b..../..B../...../.W.../w.... dragon,tiger/rooster,horse/boar 1 5",
			"b....|..B..|.....|.W...|w....|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 1 0 0 -1 -1 0 0 0|" +
				"10|5 C4D5|5 A5B5|5 C4D4|5 C4B4|5 C4B3|3 A5B5|3 C4D4|3 A5A4|3 C4C3|3 C4C5"},
		{"PASS with both cards in hand order",
			"w..../W..../w..../w..../w..B. tiger,horse/ox,monkey/frog 0 48",
			"w....|W....|w....|w....|w..B.|" +
				"0 15 0 -1 0 2 0 0 0 0|0 3 -1 0 0 1 0 -1 0 0|1 7 0 -1 0 1 -1 0 0 0|1 11 1 -1 1 1 -1 -1 -1 1|-1 2 -2 0 -1 1 1 -1 0 0|" +
				"2|15 PASS|3 PASS"},
		{"nothing to do after the end",
			"b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200",
			"b....|..W..|.....|.....|w...B|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 -1 0 0 1 1 0 0 0|0"},
	} {
		s := onitama.MustParse(c.position)
		got := string(s.AppendTurn(nil, s.ToMove()))
		if diff := cmp.Diff(strings.ReplaceAll(c.want, "|", "\n")+"\n", got); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
		// The other player is sent what it would be if it were to move.
		setup := s.Setup()
		setup.ToMove ^= 1
		if other, err := setup.State(); err == nil {
			if diff := cmp.Diff(string(other.AppendTurn(nil, s.ToMove())), got); diff != "" {
				t.Errorf("%s, sent to the player who is not to move:\n%s", c.name, diff)
			}
		}
	}
	for p := onitama.Player(0); p < 2; p++ {
		if got := string(onitama.New(0).AppendInit(nil, p)); got != fmt.Sprintf("%d\n", p) {
			t.Errorf("player %d is sent %q first", p, got)
		}
	}
}

// TestRefereeEnds checks the ways a game ends other than by play: D1, D7, F14.
func TestRefereeEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		first string // player 0's answer; when it is valid, player 1 fails
		fail  func(r *onitama.Referee) error
		want  error
	}{
		{"syntax", "x", nil, onitama.ErrSyntax},
		{"rules", "6 PASS", nil, onitama.ErrMustMove},
		{"timeout of player 1", "6 B1B2", func(r *onitama.Referee) error { r.Timeout(); return nil }, nil},
		{"syntax of player 1", "6 B1B2", func(r *onitama.Referee) error { return r.Answer("") }, onitama.ErrSyntax},
	} {
		r := onitama.NewReferee(5779480289867524374)
		before := r.State()
		err := r.Answer(c.first)
		loser := onitama.Player(0)
		if c.fail != nil {
			if err != nil {
				t.Fatal(err)
			}
			before, loser = r.State(), 1
			err = c.fail(r)
		}
		w, ok := r.Winner()
		if !errors.Is(err, c.want) || !r.Over() || !ok || w != loser^1 || r.Score(w) != 1 || r.Score(loser) != 0 || r.State() != before {
			t.Errorf("%s: %v, over %v, winner %d %v, scores %d %d", c.name, err, r.Over(), w, ok, r.Score(0), r.Score(1))
		}
		if err := r.Answer("6 C1C2"); err != onitama.ErrGameOver || r.ToMove() != loser {
			t.Errorf("%s: the game goes on: %v, player %d", c.name, err, r.ToMove())
		}
	}
}

// TestDraw plays a game to the limit of turns: D1, F18. After it, nothing counts any more, and a Reader that is sent one
// more turn does not believe its count.
func TestDraw(t *testing.T) {
	r := onitama.NewReferee(42)
	input := r.State().AppendInit(nil, 0)
	for !r.Over() {
		if r.ToMove() == 0 {
			input = r.State().AppendTurn(input, 0)
		}
		if err := r.Answer(r.State().LegalActions()[0].String()); err != nil {
			t.Fatal(err)
		}
	}
	r.Timeout()
	if err := r.Answer("x"); err != onitama.ErrGameOver {
		t.Errorf("an answer after the end: %v", err)
	}
	w, ok := r.Winner()
	if ok || r.Score(0) != 0 || r.Score(1) != 0 || r.State().Turn() != onitama.MaxTurns {
		t.Errorf("turn %d, winner %d %v, scores %d %d", r.State().Turn(), w, ok, r.Score(0), r.Score(1))
	}
	more := r.State().Setup()
	more.Turn = 0
	s, err := more.State()
	if err != nil {
		t.Fatal(err)
	}
	reader := onitama.NewReader(strings.NewReader(string(s.AppendTurn(input, 0))))
	for turn := 0; turn < onitama.MaxTurns; turn += 2 {
		if s, err := reader.Read(); err != nil || s.Turn() != turn || !reader.Known() {
			t.Fatalf("turn %d: %q, known %v, %v", turn, s, reader.Known(), err)
		}
	}
	if got, err := reader.Read(); err != nil || got != s || reader.Known() {
		t.Errorf("one turn too many: %q, known %v, %v", got, reader.Known(), err)
	}
}

// TestReaderErrors checks that a malformed input is refused with its line.
func TestReaderErrors(t *testing.T) {
	good := strings.Split(strings.TrimSuffix(string(onitama.NewReferee(0).AppendInput(nil)), "\n"), "\n")
	for _, c := range []struct {
		line int // from 1
		text string
		want string
	}{
		{1, "2", "line 1"},
		{1, "", "line 1"},
		{1, "00", "line 1"},
		{2, "bbBb", "line 2"},
		{3, "......", "line 3"},
		{4, "..x..", "line 4"},
		{6, "wwwww", "lines 1 to 11"},
		{7, "0 0 -1 1 -1 -1 1 0 0", "line 7"},
		{7, "0 0 -1 1 -1 -1 1 0 0 0 0", "line 7"},
		{7, "0 0 -1 1 -1 -1 1 0 0 0 ", "line 7"},
		{7, "0 16 -1 1 -1 -1 1 0 0 0", "line 7"},
		{7, "0 -1 -1 1 -1 -1 1 0 0 0", "line 7"},
		{7, "1 0 -1 1 -1 -1 1 0 0 0", "line 7"},
		{7, "0 0 -1 1 -1 -1 1 0 0 1", "line 7"},
		{8, "0 00 -1 1 -1 -1 1 0 0 0", "line 8"},
		{8, good[6], "lines 1 to 11"},
		{11, "-1 6 2 0 0 -1 -2 0 0 0", "line 11"},
		{12, "9", "line 12"},
		{12, "-10", "line 12"},
		{13, "0 B1A3", "line 13"},
		{22, good[20], "line 22"},
		{22, strings.Repeat("x", 5000), "line 22"},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		r := onitama.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if !errors.Is(err, onitama.ErrSyntax) || !strings.Contains(err.Error(), "onitama: "+c.want+":") {
			t.Errorf("line %d %q: %v", c.line, c.text, err)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("line %d %q: then %v", c.line, c.text, again)
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
			t.Errorf("%q: %v", position, err)
		}
	}
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start.
func TestReaderKnown(t *testing.T) {
	start := onitama.New(7)
	mine := start.LegalActions()[0]
	reply := func(s onitama.State, i int) onitama.State { return s.ApplyUnchecked(s.LegalActions()[i]) }
	second := reply(start.ApplyUnchecked(mine), 0)
	setup := second.Setup()
	setup.Turn = 150
	later, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	setup.Rows = [5]string{"....B", ".....", ".....", ".....", "W...."}
	other, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	other1 := reply(other, 0)
	for _, c := range []struct {
		name      string
		me        onitama.Player
		positions []onitama.State
		sent      onitama.Action
		known     []bool
		turns     []int
	}{
		{"a game", 0, []onitama.State{start, second}, mine, []bool{true, true}, []int{0, 2}},
		{"from the middle", 0, []onitama.State{later, reply(reply(later, 0), 0)}, onitama.Action{}, []bool{false, false}, []int{0, 2}},
		{"another position follows", 0, []onitama.State{start, other}, onitama.Action{}, []bool{true, false}, []int{0, 0}},
		{"another action was sent", 0, []onitama.State{start, second}, start.LegalActions()[1], []bool{true, false}, []int{0, 0}},
		{"an illegal action was sent", 0, []onitama.State{start, second}, onitama.Action{}, []bool{true, true}, []int{0, 2}},
		{"player 1 from the middle", 1, []onitama.State{other1}, onitama.Action{}, []bool{false}, []int{1}},
		{"player 1", 1, []onitama.State{reply(start, 1), reply(reply(reply(start, 1), 0), 0)}, onitama.Action{}, []bool{true, true}, []int{1, 3}},
	} {
		var in []byte
		in = start.AppendInit(in, c.me)
		for _, s := range c.positions {
			in = s.AppendTurn(in, c.me)
		}
		r := onitama.NewReader(strings.NewReader(string(in)))
		for i, s := range c.positions {
			got, err := r.Read()
			want := s.Setup()
			want.Turn = c.turns[i]
			if err != nil || got.Setup() != want || r.Known() != c.known[i] {
				t.Errorf("%s, input %d: %q, known %v, %v", c.name, i, got, r.Known(), err)
			}
			if i == 0 && c.sent != (onitama.Action{}) {
				r.Sent(c.sent)
			}
		}
	}
}

// TestSetupErrors checks that a position that cannot be is refused with the reason, and the texts of it too.
func TestSetupErrors(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "fields", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0", "3 fields", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0 ", "5 fields", onitama.ErrSyntax},
		{"bbBbb/...../...../wwWww boar,ox/eel,crane/crab 0 0", "4 rows", onitama.ErrSyntax},
		{"bbBbb/..../...../...../wwWww boar,ox/eel,crane/crab 0 0", `"...."`, onitama.ErrSyntax},
		{"bbBbb/..x../...../...../wwWww boar,ox/eel,crane/crab 0 0", `"..x.."`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane 0 0", "hands", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar/eel,crane/crab 0 0", `"boar"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,Ox/eel,crane/crab 0 0", `"Ox"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/cab 0 0", `"cab"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 2 0", `"2"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 00", `"00"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 x", `"x"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 -1", "turn -1", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 201", "turn 201", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,boar/crab 0 0", "boar is there twice", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/eel 0 0", "eel is there twice", onitama.ErrSetup},
		{"bbBbb/..B../...../...../wwWww boar,ox/eel,crane/crab 0 0", "second master", onitama.ErrSetup},
		{"bbBbb/...../..w../...../wwWww boar,ox/eel,crane/crab 0 0", "5 students, more than 4", onitama.ErrSetup},
		{"bb.bb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "player 1, who moved last, has no master", onitama.ErrSetup},
		{"bb.bb/...../...../...../ww.ww boar,ox/eel,crane/crab 1 0", "player 0, who moved last, has no master", onitama.ErrSetup},
		{"bbWbb/..B../...../...../ww.ww boar,ox/eel,crane/crab 0 0", "C5 already", onitama.ErrSetup},
		{"bb.bb/..W../...../...../wwBww boar,ox/eel,crane/crab 1 0", "C1 already", onitama.ErrSetup},
	} {
		s, err := onitama.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("%q: %q, %v", c.text, s, err)
		}
	}
	setup := onitama.New(0).Setup()
	setup.Middle = onitama.NumCards
	if _, err := setup.State(); !errors.Is(err, onitama.ErrSetup) {
		t.Errorf("a card too many: %v", err)
	}
	setup = onitama.New(0).Setup()
	setup.ToMove = 2
	if _, err := setup.State(); !errors.Is(err, onitama.ErrSetup) {
		t.Errorf("a player too many: %v", err)
	}
	setup = onitama.New(0).Setup()
	setup.Rows[3] = "..é."
	if _, err := setup.State(); !errors.Is(err, onitama.ErrSetup) {
		t.Errorf("a letter too many: %v", err)
	}
}

// TestErrorsSayWhy checks that a refusal names the action, the position and the reason, and what belongs there instead.
func TestErrorsSayWhy(t *testing.T) {
	s := onitama.MustParse("bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0")
	_, err := s.Apply(onitama.MustParseAction("7 A1B1"))
	for _, part := range []string{"onitama", `"7 A1B1"`, s.String(), "second square"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not in %v", part, err)
		}
	}
	input := string(onitama.NewReferee(0).AppendInput(nil))
	for _, line := range []string{"", "0 0", "0 16 0 0 0 0 0 0 0 0", "0 -1 0 0 0 0 0 0 0 0", "0 x 0 0 0 0 0 0 0 0"} {
		lines := strings.Split(input, "\n")
		lines[6] = line
		_, err := onitama.NewReader(strings.NewReader(strings.Join(lines, "\n"))).Read()
		if err == nil || !strings.Contains(err.Error(), "an owner, a card and four moves") {
			t.Errorf("line %q: %v", line, err)
		}
	}
	_, err = onitama.ParseAction(strings.Repeat("9", 1<<20))
	if !errors.Is(err, onitama.ErrSyntax) || len(err.Error()) > 300 {
		t.Errorf("a line of 1 MB gives an error of %d bytes", len(err.Error()))
	}
}

// TestInvalidActions checks that an Action has a text exactly when it names a card and two squares, or a card and a pass.
func TestInvalidActions(t *testing.T) {
	edge := []onitama.Square{0, 24, onitama.NoSquare, 26, 255}
	for _, card := range []onitama.Card{0, 15, 16, 255} {
		if known := card < 16; (card.String() != "invalid Card") != known || (card.NumMoves() > 0) != known || (card.Mirror() != card) && !known {
			t.Errorf("card %d is %q with %d moves, mirrored %d", card, card, card.NumMoves(), card.Mirror())
		}
		for _, from := range edge {
			for _, to := range edge {
				a := onitama.Action{Card: card, From: from, To: to}
				valid := card < 16 && (from < 25 && to < 25 || from == 25 && to == 25)
				text, err := a.AppendText(nil)
				if (a.String() != "invalid Action") != valid || (err == nil) != valid || valid != (string(text) == a.String()) {
					t.Errorf("%+v: %q, %q, %v", a, a, text, err)
				}
			}
		}
	}
	// Half a pass is a move of no piece, wherever the masters are, and a move to no square is on no card.
	for _, text := range []string{
		"bbBbb/...../...../...../wwWww ox,boar/horse,elephant/crab 0 0",
		"bbBbb/...../...../..W../ww.ww ox,boar/horse,elephant/crab 0 0",
	} {
		s := onitama.MustParse(text)
		for _, q := range edge[2:] {
			if _, err := s.Apply(onitama.Action{Card: onitama.Ox, From: q, To: 3}); !errors.Is(err, onitama.ErrNotYourPiece) {
				t.Errorf("from %d in %q: %v", q, s, err)
			}
			if _, err := s.Apply(onitama.Action{Card: onitama.Ox, From: 0, To: q}); !errors.Is(err, onitama.ErrNotOnCard) {
				t.Errorf("to %d in %q: %v", q, s, err)
			}
		}
	}
	for _, g := range []onitama.Symmetry{0, onitama.Mirror, onitama.HalfTurn, onitama.Mirror.Then(onitama.HalfTurn)} {
		if a := onitama.Pass(onitama.Tiger).Transform(g); !a.IsPass() {
			t.Errorf("a pass becomes %q under %v", a, g)
		}
	}
	for _, card := range []string{"16", "99", "2147483647"} {
		if _, err := onitama.ParseAction(card + " A1A2"); !errors.Is(err, onitama.ErrNotYourCard) {
			t.Errorf("card %s: %v", card, err)
		}
	}
	for q := onitama.Square(0); ; q++ {
		name := "-"
		if q < 25 {
			name = string("ABCDE"[q/5]) + string("12345"[q%5])
		}
		if q.String() != name {
			t.Errorf("square %d is %q, not %q", q, q, name)
		}
		if q == 255 {
			break
		}
	}
}
