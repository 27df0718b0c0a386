package arena

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
)

// tally adds up games. Its size does not grow with their number, except for what sprt keeps of unfinished
// pairs.
type tally struct {
	names      []string
	skipFailed bool
	sprt       *sprt
	games      int
	seats      int // of a game
	failed     int // games that count although a player failed
	skipped    int
	players    []standing
	dropped    int64 // bytes of standard error that the records do not have
	played     map[string]string
}

// standing is the result of one player. A four-player game counts as one against each opponent.
type standing struct {
	games    int
	versus   []stats.Tally // by opponent
	failures map[record.Failure]int
	score    int   // the sum over all games; see record.Game.Score
	memory   int64 // the most in a game, in bytes, or 0
	early    int   // answers that were there before their input
	// earlier and later are the times of first answers and of all others.
	earlier, later times
}

func newTally(names []string, skipFailed bool) *tally {
	t := &tally{names: names, skipFailed: skipFailed, players: make([]standing, len(names))}
	for i := range t.players {
		t.players[i].versus = make([]stats.Tally, len(names))
		t.players[i].failures = map[record.Failure]int{}
	}
	return t
}

func (t *tally) add(g *record.Game) {
	t.games++
	t.seats, t.played = len(g.Run.Seating), g.Played
	failed := false
	answered := make([]bool, len(g.Run.Seating))
	for seat, who := range g.Run.Seating {
		if f := g.Failures[seat]; f != record.None {
			t.players[who].failures[f]++
			failed = true
		}
		if seat < len(g.Dropped) {
			t.dropped += g.Dropped[seat]
		}
		if p := &t.players[who]; seat < len(g.Memory) && seat < len(g.Early) {
			p.memory = max(p.memory, g.Memory[seat])
			p.early += g.Early[seat]
		}
	}
	for _, turn := range g.Turns {
		p := &t.players[g.Run.Seating[turn.Player]]
		if answered[turn.Player] {
			p.later.add(turn.Millis)
		} else {
			answered[turn.Player] = true
			p.earlier.add(turn.Millis)
		}
	}
	if failed && t.skipFailed {
		t.skipped++
		t.sprt.add(g.Run.Number, math.NaN())
		return
	}
	if failed {
		t.failed++
	}
	for seat, who := range g.Run.Seating {
		p := &t.players[who]
		p.games++
		p.score += g.Score(seat)
		for other, opponent := range g.Run.Seating {
			if seat != other {
				p.versus[opponent].Add(g.Score(seat) - g.Score(other))
			}
			if who == 0 && opponent == 1 {
				t.sprt.add(g.Run.Number, stats.Points(g.Score(seat), g.Score(other)))
			}
		}
	}
}

func (s *standing) total() (b stats.Tally) {
	for _, v := range s.versus {
		b.Wins += v.Wins
		b.Draws += v.Draws
		b.Losses += v.Losses
	}
	return b
}

// superiority returns the likelihood that a player is better than its opponents, only from wins and losses.
func superiority(b stats.Tally) float64 {
	return 0.5 * (1 + math.Erf(float64(b.Wins-b.Losses)/math.Sqrt(2*float64(max(1, b.Wins+b.Losses)))))
}

// times counts times in milliseconds in steps of 1%, from a microsecond on.
type times struct {
	steps   []int
	n       int
	longest float64
}

const step = 1.01

func (t *times) add(ms float64) {
	i := int(math.Log(max(1, ms/0.001)) / math.Log(step))
	for len(t.steps) <= i {
		t.steps = append(t.steps, 0)
	}
	t.steps[i]++
	t.n++
	t.longest = max(t.longest, ms)
}

// quantile returns the q-th quantile, the smallest time that at least q of the times do not exceed, up to 1%
// too long.
func (t *times) quantile(q float64) float64 {
	rank := max(1, int(math.Ceil(q*float64(t.n))))
	for i, n := range t.steps {
		if rank -= n; rank <= 0 {
			return min(t.longest, 0.001*math.Pow(step, float64(i+1)))
		}
	}
	return t.longest
}

// sprt is a sequential probability ratio test of whether the first player is better than the second by elo1
// rather than by elo0, with errors of at most 5% on both sides.
//
// Its unit is a pair of games from the same start with the seats exchanged, which has five possible results.
// The result of a pair does not depend on who has the better seat, and two games of a pair need not be
// independent. The likelihoods are the expectations of the distributions that fit the counts best among all
// with the expected score of elo0 or of elo1. Pairs count in the order of their numbers, because short games
// could have other results than long ones.
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

// bound is the logarithm of the ratio of likelihoods that decides. It allows errors of 3.5%, because the
// distributions are estimated; TestErrorRates shows that the errors then stay below 5%.
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

// add adds the first player's points in a game, or NaN if the game does not count. Games 2k+1 and 2k+2 are a
// pair.
func (t *sprt) add(number int, points float64) {
	if t == nil {
		return
	}
	k := (number - 1) / 2
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

// expected returns the expected score of an Elo difference, and elo the difference of a score, infinite for 0
// and 1.
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

// fit returns the distribution with a given expected score, between 0 and 1, that makes the counts most
// likely.
//
// By Lagrange's method it is p[i] = counts[i]/n / (1 + x*(i/4-score)), with the x for which the expected
// score is right. The condition is monotonic in x.
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
