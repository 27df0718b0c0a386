package arena

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
)

// sprt is a sequential probability ratio test of whether the first player is better than the second by elo1 rather than
// by elo0, with errors of at most 5% on both sides.
//
// Its unit is a pair of games from the same start with the seats exchanged, which has five possible results. The result
// of a pair does not depend on who has the better seat, and two games of a pair need not be independent. The
// likelihoods are the expectations of the distributions that fit the counts best among all with the expected score of
// elo0 or of elo1. Pairs count in the order of their numbers, because short games could have other results than long
// ones.
type sprt struct {
	elo0, elo1 float64
	counts     [5]float64 // of pairs by twice their points
	next       int        // the number of the pair that counts next
	stride     int        // the distance to the pair after it
	pending    map[int]pair
	decided    verdict // the first decision, which further pairs do not change
}

// pair is a pair of games of which at most one is missing.
type pair struct {
	games  int
	points float64 // NaN if one of the games does not count
}

type verdict string

const (
	undecided verdict = "not decided yet"
	accept0   verdict = "elo0 fits"
	accept1   verdict = "elo1 fits"
)

// bound is the logarithm of the ratio of likelihoods that decides. It allows errors of 3.5%, because the distributions
// are estimated; TestErrorRates shows that the errors then stay below 5%.
var bound = math.Log(0.965 / 0.035)

func parseSPRT(text string) (*sprt, error) {
	a, b, ok := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(a, 64)
	elo1, err1 := strconv.ParseFloat(b, 64)
	if !ok || err0 != nil || err1 != nil || !(elo0 < elo1) {
		return nil, fmt.Errorf("-sprt %q is not of the form elo0,elo1 with elo0 < elo1", text)
	}
	if math.Abs(elo0) > 1000 || math.Abs(elo1) > 1000 {
		return nil, errors.New("-sprt takes differences of at most 1000 Elo points")
	}
	return newSPRT(elo0, elo1), nil
}

func newSPRT(elo0, elo1 float64) *sprt {
	return &sprt{elo0: elo0, elo1: elo1, stride: 1, pending: map[int]pair{}, decided: undecided}
}

// add adds the first player's points in a game, or NaN if the game does not count. Games 2k and 2k+1 are a pair.
func (t *sprt) add(number int, points float64) {
	if t == nil {
		return
	}
	k := number / 2
	p := t.pending[k]
	p.games++
	p.points += points
	t.pending[k] = p
	for t.pending[t.next].games == 2 {
		t.count(t.pending[t.next].points)
		delete(t.pending, t.next)
		t.next += t.stride
	}
}

func (t *sprt) count(points float64) {
	if math.IsNaN(points) || t.decided != undecided {
		return
	}
	t.counts[int(2*points)]++
	switch llr := t.llr(); {
	case llr >= bound:
		t.decided = accept1
	case llr <= -bound:
		t.decided = accept0
	}
}

// expected returns the expected score of an Elo difference, and elo the difference of a score, infinite for 0 and 1.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
func elo(score float64) float64    { return -400 * math.Log10(1/score-1) }

// llr returns the logarithm of the ratio of the likelihoods of elo1 and elo0.
func (t *sprt) llr() float64 {
	// A small count for results that have not occurred keeps them possible.
	counts := t.counts
	for i := range counts {
		counts[i] = max(counts[i], 1e-3)
	}
	p0, p1 := fit(counts, expected(t.elo0)), fit(counts, expected(t.elo1))
	llr := 0.0
	for i, n := range counts {
		llr += n * math.Log(p1[i]/p0[i])
	}
	return llr
}

// fit returns the distribution with a given expected score, between 0 and 1, that makes the counts most likely.
//
// By Lagrange's method it is p[i] = counts[i]/n / (1 + x*(i/4-score)), with the x for which the expected score is
// right. The condition is monotonic in x.
func fit(counts [5]float64, score float64) (p [5]float64) {
	n, low, high := floats.Sum(counts[:]), -1/(1-score), 1/score
	for range 40 {
		x := (low + high) / 2
		sum := 0.0
		for i, c := range counts {
			d := float64(i)/4 - score
			p[i] = c / n / (1 + x*d)
			sum += p[i] * d
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return p
}
