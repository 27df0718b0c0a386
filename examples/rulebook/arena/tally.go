package arena

import (
	"cmp"
	"math"

	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/record"
)

// tally adds up games. Its size does not grow with their number, except for what sprt keeps of unfinished pairs.
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
}

// standing is the result of one player. A four-player game counts as one against each opponent.
type standing struct {
	games    int
	versus   []many.Tally // by opponent
	failures map[record.Failure]int
	score    int // the sum over all games; see record.Game.Score
	// earlier and later are the times of first answers and of all others.
	earlier, later times
}

func newTally(names []string, skipFailed bool) *tally {
	t := &tally{names: names, skipFailed: skipFailed, players: make([]standing, len(names))}
	for i := range t.players {
		t.players[i].versus = make([]many.Tally, len(names))
		t.players[i].failures = map[record.Failure]int{}
	}
	return t
}

func (t *tally) add(g *record.Game) {
	t.games++
	t.seats = len(g.Run.Seating)
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
	t.count(g)
}

func (t *tally) count(g *record.Game) {
	for seat, who := range g.Run.Seating {
		p := &t.players[who]
		p.games++
		p.score += g.Score(seat)
		for other, opponent := range g.Run.Seating {
			if seat != other {
				p.versus[opponent].Add(g.Score(seat) - g.Score(other))
			}
			if who == 0 && opponent == 1 {
				t.sprt.add(g.Run.Number, float64(1+cmp.Compare(g.Score(seat), g.Score(other)))/2)
			}
		}
	}
}

func (s *standing) total() (b many.Tally) {
	for _, v := range s.versus {
		b.Wins += v.Wins
		b.Draws += v.Draws
		b.Losses += v.Losses
	}
	return b
}

// superiority returns the likelihood that a player is better than its opponents, only from wins and losses.
func superiority(b many.Tally) float64 {
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

// quantile returns the q-th quantile, the smallest time that at least q of the times do not exceed, up to 1% too long.
func (t *times) quantile(q float64) float64 {
	rank := max(1, int(math.Ceil(q*float64(t.n))))
	for i, n := range t.steps {
		if rank -= n; rank <= 0 {
			return min(t.longest, 0.001*math.Pow(step, float64(i+1)))
		}
	}
	return t.longest
}
