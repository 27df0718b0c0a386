package main

import (
	"errors"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// standing is what one contestant has achieved. With more than two contestants every game counts once against each of
// the others.
type standing struct {
	name                string
	games               int
	wins, draws, losses int
	failures            map[match.Failure]int
	score               int // the sum over all games
	first, later        []float64
}

func standings(all []entry) []standing {
	list := make([]standing, len(all[0].Contestants))
	for i := range list {
		list[i] = standing{name: all[0].Contestants[i], failures: map[match.Failure]int{}}
	}
	for i := range all {
		e := &all[i]
		scores := e.scores()
		for a := range list {
			list[a].games++
			list[a].score += scores[a]
			for b := range list {
				switch {
				case a == b:
				case scores[a] > scores[b]:
					list[a].wins++
				case scores[a] < scores[b]:
					list[a].losses++
				default:
					list[a].draws++
				}
			}
		}
		answered := make([]bool, len(list))
		for seat, f := range e.Failures {
			if f != match.None {
				list[e.Seating[seat]].failures[f]++
			}
		}
		for _, turn := range e.Turns {
			who := &list[e.Seating[turn.Player]]
			if answered[turn.Player] {
				who.later = append(who.later, turn.Millis)
			} else {
				answered[turn.Player] = true
				who.first = append(who.first, turn.Millis)
			}
		}
	}
	for i := range list {
		sort.Float64s(list[i].first)
		sort.Float64s(list[i].later)
	}
	return list
}

// rate is the share of points, a draw being half a point.
func (s *standing) rate() float64 {
	return (float64(s.wins) + float64(s.draws)/2) / float64(s.wins+s.draws+s.losses)
}

// wilson returns the Wilson interval of the rate at 95 %.
func (s *standing) wilson() (low, high float64) {
	return stats.Wilson(s.rate(), float64(s.wins+s.draws+s.losses))
}

// elo returns the difference in Elo points that a rate stands for, infinite for 0 and 1.
func elo(rate float64) float64 { return -400 * math.Log10(1/rate-1) }

// superiority returns the likelihood that the contestant is better than its opponents, from wins and losses alone.
func (s *standing) superiority() float64 {
	if s.wins+s.losses == 0 {
		return 0.5
	}
	return 0.5 * (1 + math.Erf(float64(s.wins-s.losses)/math.Sqrt(2*float64(s.wins+s.losses))))
}

// quantile returns the q-th quantile of sorted values, the smallest one that at least q of them do not exceed.
func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	return sorted[max(0, int(math.Ceil(q*float64(len(sorted))))-1)]
}

// sprt is a sequential probability ratio test of whether the first contestant is better by elo1 rather than by elo0,
// with errors of 5 % on both sides.
type sprt struct{ elo0, elo1 float64 }

type verdict string

const (
	undecided verdict = "not decided yet"
	accept0   verdict = "elo0 fits"
	accept1   verdict = "elo1 fits"
)

func parseSPRT(text string) (*sprt, error) {
	a, b, ok := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(a, 64)
	elo1, err1 := strconv.ParseFloat(b, 64)
	if !ok || err0 != nil || err1 != nil || !(elo0 < elo1) {
		return nil, fmt.Errorf("-sprt %q is not of the form elo0,elo1 with elo0 < elo1", text)
	}
	if math.Abs(elo0) > 1000 || math.Abs(elo1) > 1000 {
		return nil, errors.New("-sprt wants differences of at most 1000 Elo points")
	}
	return &sprt{elo0, elo1}, nil
}

// llr returns the logarithm of the ratio of likelihoods, by the normal approximation over the games so far.
func (t *sprt) llr(all []entry) float64 {
	var n, sum, squares float64
	for i := range all {
		scores := all[i].scores()
		point := 0.5
		if scores[0] != scores[1] {
			point = 0
			if scores[0] > scores[1] {
				point = 1
			}
		}
		n++
		sum += point
		squares += point * point
	}
	// Half a win and half a loss more keep the variance above zero while all games have ended alike.
	n, sum, squares = n+1, sum+0.5, squares+0.5
	mean := sum / n
	variance := squares/n - mean*mean
	p := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	p0, p1 := p(t.elo0), p(t.elo1)
	return n * (p1 - p0) * (2*mean - p0 - p1) / (2 * variance)
}

func (t *sprt) state(all []entry) verdict {
	bound := math.Log(0.95 / 0.05)
	switch llr := t.llr(all); {
	case llr >= bound:
		return accept1
	case llr <= -bound:
		return accept0
	}
	return undecided
}
