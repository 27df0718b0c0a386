// Package stats counts games and says how sure the counts are.
package stats

import (
	"cmp"
	"math"
)

// Z is the quantile of the normal distribution at 97.5%, with which a 95% interval is the mean plus or minus
// Z standard deviations.
const Z = 1.959963984540054

// Wilson returns the 95% Wilson interval of a success rate that was observed in n trials. A draw may count as
// half a success. Without trials, the interval is 0 to 1.
func Wilson(rate, n float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	centre := (rate + Z*Z/(2*n)) / (1 + Z*Z/n)
	half := Z / (1 + Z*Z/n) * math.Sqrt(rate*(1-rate)/n+Z*Z/(4*n*n))
	return math.Max(0, centre-half), math.Min(1, centre+half)
}

// Points returns what a score counts against another one: 1 for a higher one, and a half for the same.
func Points(score, other int) float64 { return float64(1+cmp.Compare(score, other)) / 2 }

// Scored is a game as far as it has scores: the State of any game, or a record.
type Scored[P ~int | ~uint8] interface {
	NumPlayers() int
	Score(seat P) int
}

// Share returns the part of its opponents that a seat has beaten, a tie counting half.
func Share[P ~int | ~uint8](s Scored[P], seat P) float64 {
	beaten, seats := 0.0, s.NumPlayers()
	for other := P(0); int(other) < seats; other++ {
		if other != seat {
			beaten += Points(s.Score(seat), s.Score(other))
		}
	}
	return beaten / float64(seats-1)
}

// Margin returns by how much the score of a seat exceeds the best other one: it is negative if the seat has
// lost.
func Margin[P ~int | ~uint8](s Scored[P], seat P) int {
	margin := math.MaxInt
	for other := P(0); int(other) < s.NumPlayers(); other++ {
		if other != seat {
			margin = min(margin, s.Score(seat)-s.Score(other))
		}
	}
	return margin
}

// Tally counts games.
type Tally struct{ Wins, Draws, Losses int }

// Add adds a game that was won, drawn or lost by a margin.
func (t *Tally) Add(margin int) {
	switch {
	case margin > 0:
		t.Wins++
	case margin < 0:
		t.Losses++
	default:
		t.Draws++
	}
}

// N returns the number of games.
func (t Tally) N() int { return t.Wins + t.Draws + t.Losses }

// Rate returns the share of points, a draw being half a point, and its 95% interval. Without games they are
// 0, 0 and 1.
func (t Tally) Rate() (rate, low, high float64) {
	n := float64(t.N())
	if n > 0 {
		rate = (float64(t.Wins) + float64(t.Draws)/2) / n
	}
	low, high = Wilson(rate, n)
	return rate, low, high
}
