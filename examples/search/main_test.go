package main

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"
)

func TestPlay(t *testing.T) {
	for _, name := range gameNames() {
		var out bytes.Buffer
		tallies, err := games[name].play(config{games: 4, nodes: 2000, seed: math.MinInt64, out: &out})
		if err != nil || len(tallies) != 2 {
			t.Fatalf("%s: %v, %v", name, tallies, err)
		}
		for _, tally := range tallies {
			if tally.wins+tally.draws+tally.losses != 4 {
				t.Errorf("%s: %+v", name, tally)
			}
		}
		if tallies[0].wins < 3 {
			t.Errorf("%s against random: %+v\n%s", name, tallies[0], &out)
		}
		if n := strings.Count(out.String(), "\n"); n != 8 {
			t.Errorf("%s: %d lines:\n%s", name, n, &out)
		}
		if err := printTable(&out, tallies); err != nil || !strings.Contains(out.String(), "95 % interval") {
			t.Errorf("%s: %v\n%s", name, err, &out)
		}
		if _, err := games[name].play(config{games: 1, nodes: 10, out: closed{}}); !errors.Is(err, errClosed) {
			t.Errorf("%s: a closed output gives %v", name, err)
		}
	}
}

var errClosed = errors.New("closed")

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errClosed }

// TestInterval has values from the usual tables of the Wilson interval.
func TestInterval(t *testing.T) {
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
		low, high := (&tally{wins: c.wins, draws: c.draws, losses: c.losses}).interval()
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%+v: %.4f to %.4f", c, low, high)
		}
	}
}
