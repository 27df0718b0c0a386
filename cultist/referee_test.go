package cultist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
)

// TestInput checks the lines of a turn against ones written by hand: D19.
func TestInput(t *testing.T) {
	s := sketch("x.c/............x//a........d..b c0=3,d2 1 1 42")
	want := "4\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 3 2 0 0\n3 0 10 9 3 2\n"
	for p := cultist.Player(0); p < 2; p++ {
		if diff := cmp.Diff(want, string(s.AppendTurn(nil, p))); diff != "" {
			t.Errorf("player %d's turn:\n%s", p, diff)
		}
		init := fmt.Sprintf("%d\n13 7\nx............\n............x\n", p) + strings.Repeat(".............\n", 5)
		if diff := cmp.Diff(init, string(s.AppendInit(nil, p))); diff != "" {
			t.Errorf("player %d's first lines:\n%s", p, diff)
		}
	}
	// One that dies is gone at once, even while its tile is still taken.
	after := sketch("///a.....cd....b c0,d1=6 0 4 42").WithoutRand().ApplyUnchecked(cultist.MustParseAction("2 SHOOT 3"))
	want = "3\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 10 6 3 0\n"
	if diff := cmp.Diff(want, string(after.AppendTurn(nil, 1))); diff != "" || !chanceMoves(after) {
		t.Errorf("%q:\n%s", after, diff)
	}
}

// TestFaults checks how a game ends by an invalid line or a timeout: D14.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name   string
		fail   func(r *cultist.Referee) error
		reason error
	}{
		{"invalid line", func(r *cultist.Referee) error { return r.Answer("please wait") }, cultist.ErrSyntax},
		{"illegal action", func(r *cultist.Referee) error { return r.Answer("5 MOVE 1 1") }, cultist.ErrNotYourUnit},
		{"timeout", func(r *cultist.Referee) error { r.Timeout(); return nil }, nil},
	} {
		for failing := cultist.Player(0); failing < 2; failing++ {
			r := cultist.NewReferee(7)
			for r.ToMove() != failing {
				if err := r.Answer("WAIT"); err != nil {
					t.Fatal(err)
				}
			}
			before := r.State()
			if err := c.fail(r); !errors.Is(err, c.reason) {
				t.Errorf("%s: %v", c.name, err)
			}
			w, ok := r.Winner()
			if !r.Over() || r.Score(failing) != -1 || r.Score(failing^1) != 0 || w != failing^1 || !ok || r.State() != before {
				t.Errorf("%s of player %d: over %v, scores %d and %d, winner %d %v", c.name, failing, r.Over(), r.Score(0), r.Score(1), w, ok)
			}
		}
	}
}
