package onitama_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestStart checks what the statement says of the start, for several deals.
func TestStart(t *testing.T) {
	for _, seed := range []int64{0, 1, -1, 42, 1<<63 - 1, -1 << 63} {
		s := onitama.New(seed)
		got := s.Setup()
		want := got
		want.Rows = [5]string{"bbBbb", ".....", ".....", ".....", "wwWww"}
		want.ToMove, want.Turn = 0, 0
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("New(%d).Setup() (-want +got):\n%s", seed, diff)
		}
		if diff := cmp.Diff(outcomeFor("", onitama.Unfinished), outcomeOf(s)); diff != "" {
			t.Errorf("New(%d) (-want +got):\n%s", seed, diff)
		}
		if n := s.NumPlayers(); n != 2 {
			t.Errorf("New(%d).NumPlayers() = %d, want 2", seed, n)
		}
	}
}

// TestSeeds checks that only the seed modulo 2^48 counts: D4. The corpus has the deals themselves.
func TestSeeds(t *testing.T) {
	for _, seed := range []int64{0, 1, -1, 42, 1<<63 - 1, -1 << 63} {
		if a, b := onitama.New(seed), onitama.New(seed+1<<48); a != b {
			t.Errorf("New(%d) = %q, want %q as of the seed 2^48 later", seed, a, b)
		}
	}
}

func TestShrine(t *testing.T) {
	for p, want := range []string{"C1", "C5"} {
		if got := onitama.Shrine(onitama.Player(p)).String(); got != want {
			t.Errorf("player %d's shrine is %s, want %s", p, got, want)
		}
	}
}
