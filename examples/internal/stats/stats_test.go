package stats

import (
	"math"
	"testing"
)

// TestWilson has values from the usual tables.
func TestWilson(t *testing.T) {
	for _, c := range []struct{ rate, n, low, high float64 }{
		{0, 0, 0, 1},
		{1, 10, 0.7225, 1},
		{0, 10, 0, 0.2775},
		{0.5, 10, 0.2366, 0.7634},
		{0.81, 100, 0.7222, 0.8749},
	} {
		low, high := Wilson(c.rate, c.n)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%v of %v: %.4f to %.4f", c.rate, c.n, low, high)
		}
	}
}

// TestTally has values from the usual tables, in which a draw is half a success.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		wins, draws, losses int
		low, high           float64
	}{
		{0, 0, 0, 0, 1},
		{10, 0, 0, 0.7225, 1},
		{0, 0, 10, 0, 0.2775},
		{5, 0, 5, 0.2366, 0.7634},
		{0, 10, 0, 0.2366, 0.7634},
		{81, 0, 19, 0.7222, 0.8749},
	} {
		tally := Tally{c.wins, c.draws, c.losses}
		_, low, high := tally.Rate()
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%+v.Rate() = %.4f to %.4f, want %.4f to %.4f", tally, low, high, c.low, c.high)
		}
	}
}

func TestAdd(t *testing.T) {
	var tally Tally
	for _, margin := range []int{3, 1, 0, -2} {
		tally.Add(margin)
	}
	if want := (Tally{2, 1, 1}); tally != want || tally.N() != 4 {
		t.Errorf("Add gives %+v, want %+v", tally, want)
	}
}

// scores are those of the seats of a game.
type scores []int

func (s scores) NumPlayers() int    { return len(s) }
func (s scores) Score(seat int) int { return s[seat] }

// TestShare has games of two and of four, with ties.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		scores scores
		share  float64
		margin int
	}{
		{scores{1, 0}, 1, 1}, {scores{0, 1}, 0, -1}, {scores{2, 2}, 0.5, 0},
		{scores{5, 3, 5, 9}, 0.5, -4}, {scores{4, 4, 4, 1}, 2. / 3, 0}, {scores{-1, 0, 0, 0}, 0, -1},
	} {
		if share, margin := Share(c.scores, 0), Margin(c.scores, 0); math.Abs(share-c.share) > 1e-9 || margin != c.margin {
			t.Errorf("%v: the share is %v and the margin %d, want %v and %d", c.scores, share, margin, c.share, c.margin)
		}
	}
}
