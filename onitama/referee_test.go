package onitama_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestAppendTurn checks the lines of a turn against lines written by hand: D5, D6.
func TestAppendTurn(t *testing.T) {
	for _, c := range []struct {
		name     string
		position string
		want     string // with | for the line ends
	}{
		{
			name:     "player 0: the hands as their owners play them, the middle card as player 0 would",
			position: "b..../..B../...../.W.../w.... dragon,tiger/rooster,horse/boar 0 4",
			want: "b....|..B..|.....|.W...|w....|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 -1 0 0 1 1 0 0 0|" +
				"6|10 B2C1|10 A1C2|10 B2D3|15 B2B1|15 A1A3|15 B2B4",
		},
		{
			name:     "player 1: the middle card rotated",
			position: "b..../..B../...../.W.../w.... dragon,tiger/rooster,horse/boar 1 5",
			want: "b....|..B..|.....|.W...|w....|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 1 0 0 -1 -1 0 0 0|" +
				"10|5 C4D5|5 A5B5|5 C4D4|5 C4B4|5 C4B3|3 A5B5|3 C4D4|3 A5A4|3 C4C3|3 C4C5",
		},
		{
			name:     "PASS with both cards in hand order",
			position: "w..../W..../w..../w..../w..B. tiger,horse/ox,monkey/frog 0 48",
			want: "w....|W....|w....|w....|w..B.|" +
				"0 15 0 -1 0 2 0 0 0 0|0 3 -1 0 0 1 0 -1 0 0|1 7 0 -1 0 1 -1 0 0 0|1 11 1 -1 1 1 -1 -1 -1 1|-1 2 -2 0 -1 1 1 -1 0 0|" +
				"2|15 PASS|3 PASS",
		},
		{
			name:     "no actions after the end",
			position: "b..../..W../...../...../w...B dragon,tiger/rooster,horse/boar 0 200",
			want: "b....|..W..|.....|.....|w...B|" +
				"0 10 -2 1 -1 -1 1 -1 2 1|0 15 0 -1 0 2 0 0 0 0|1 5 1 1 1 0 -1 0 -1 -1|1 3 1 0 0 -1 0 1 0 0|-1 4 -1 0 0 1 1 0 0 0|0",
		},
	} {
		s := onitama.MustParse(c.position)
		got := string(s.AppendTurn(nil, s.ToMove()))
		if diff := cmp.Diff(strings.ReplaceAll(c.want, "|", "\n")+"\n", got); diff != "" {
			t.Errorf("%s: AppendTurn() (-want +got):\n%s", c.name, diff)
		}
		// The player who is not to move is sent what it would be sent if it were.
		setup := s.Setup()
		setup.ToMove ^= 1
		if swapped, err := setup.State(); err == nil {
			if diff := cmp.Diff(string(swapped.AppendTurn(nil, s.ToMove())), got); diff != "" {
				t.Errorf("%s: AppendTurn() to the player who is not to move (-want +got):\n%s", c.name, diff)
			}
		}
	}
}

func TestAppendInit(t *testing.T) {
	for p := onitama.Player(0); p < 2; p++ {
		if got, want := string(onitama.New(0).AppendInit(nil, p)), fmt.Sprintf("%d\n", p); got != want {
			t.Errorf("player %d is sent %q first, want %q", p, got, want)
		}
	}
}

// TestFailures checks the ways a game ends other than by play: D1, D7.
func TestFailures(t *testing.T) {
	timeout := func(r *onitama.Referee) error { r.Timeout(); return nil }
	answer := func(line string) func(*onitama.Referee) error {
		return func(r *onitama.Referee) error { return r.Answer(line) }
	}
	for _, c := range []struct {
		name  string
		loser onitama.Player
		fail  func(r *onitama.Referee) error
		want  error // what fail returns, and Failure if it is not a timeout
	}{
		{name: "malformed line of player 0", loser: 0, fail: answer("x"), want: onitama.ErrSyntax},
		{name: "illegal action of player 0", loser: 0, fail: answer("6 PASS"), want: onitama.ErrMustMove},
		{name: "timeout of player 0", loser: 0, fail: timeout},
		{name: "empty line of player 1", loser: 1, fail: answer(""), want: onitama.ErrSyntax},
		{name: "timeout of player 1", loser: 1, fail: timeout},
	} {
		r := onitama.NewReferee(5779480289867524374)
		if c.loser == 1 {
			if err := r.Answer("6 B1B2"); err != nil {
				t.Fatal(err)
			}
		}
		before := r.State()
		err := c.fail(r)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: the error is %v, want %v", c.name, err, c.want)
		}
		checkFailures(t, c.name, r, c.loser, err)
		if diff := cmp.Diff(outcomeFor([]string{"player 1", "player 0"}[c.loser], onitama.Stopped), outcomeOf(r)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		if err := r.Answer("6 C1C2"); err != onitama.ErrGameOver {
			t.Errorf("%s: the next Answer() = error %v, want ErrGameOver", c.name, err)
		}
		if r.State() != before || r.ToMove() != c.loser {
			t.Errorf("%s: ToMove(), State() = %d, %q, want %d, %q", c.name, r.ToMove(), r.State(), c.loser, before)
		}
		r.Timeout()
		checkFailures(t, c.name+", later", r, c.loser, err)
	}
}

// checkFailures checks that only the loser has failed: with err, or by a timeout if err is nil.
func checkFailures(t *testing.T, name string, r *onitama.Referee, loser onitama.Player, err error) {
	t.Helper()
	got := r.Failure(loser)
	if err != nil && got != err || err == nil && !errors.Is(got, onitama.ErrTimeout) {
		t.Errorf("%s: the failure of player %d is %v, want %v", name, loser, got, err)
	}
	for _, p := range []onitama.Player{loser ^ 1, 2, 255} {
		if got := r.Failure(p); got != nil {
			t.Errorf("%s: Failure(%d) = %v, want nil", name, p, got)
		}
	}
}

// TestDraw plays a game to the limit of turns: D1. After it, no answer and no timeout counts.
func TestDraw(t *testing.T) {
	r := playToLimit(t, func(onitama.State) {})
	r.Timeout()
	if err := r.Answer("x"); err != onitama.ErrGameOver {
		t.Errorf("Answer() after the end = error %v, want ErrGameOver", err)
	}
	if diff := cmp.Diff(outcomeFor("draw", onitama.TurnLimit), outcomeOf(r)); diff != "" {
		t.Errorf("the end (-want +got):\n%s", diff)
	}
	for p := onitama.Player(0); p < 2; p++ {
		if err := r.Failure(p); err != nil {
			t.Errorf("Failure(%d) = %v, want nil", p, err)
		}
	}
	if turn := r.State().Turn(); turn != onitama.MaxTurns {
		t.Errorf("Turn() at the draw = %d, want %d", turn, onitama.MaxTurns)
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
