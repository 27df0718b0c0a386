// Package analysis finds out with a search where the players of a recorded game went wrong.
package analysis

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// Point is what a search thinks of a position in which somebody played.
type Point struct {
	// Value is the odds of the player to move, from 0 to 1, if it plays the first action of Line.
	Value float64  `json:"value"`
	Line  []string `json:"line"`
	// Loss is by how much the odds are lower with the action that was played. It is 0 if the search does not compare
	// actions well enough, or plays too few random games, to say so.
	Loss float64 `json:"loss"`
	Trust
}

// Trust is how sure a loss is.
type Trust struct {
	// Sure is "proven" if both actions are, "held" if the deepest search has found a loss as well, "no" if a deeper one
	// has not, and otherwise "". Depth and Visits are those of the last search, as in a Report of it, and Times is how
	// many times as many positions as at first it looked at.
	Sure   string `json:"sure"`
	Depth  int    `json:"depth"`
	Visits int    `json:"visits"`
	Times  int    `json:"times"`
}

// Most is how many mistakes of a game are listed. MostGames is how many games of a player are analysed.
const (
	Most      = 4
	MostGames = 50
)

// levels returns the numbers of positions of the searches of a turn, in first looks. A turn is searched again if it
// seems to cost leastCost of a player's share of the odds, and is a mistake if all searches find such a loss. The
// searches of different levels know nothing of each other. EXPERIMENTS.md of the bots has where the numbers come from.
func levels(g *game.Game) [last + 1]int { return [...]int{1, 16, g.LookDeep} }

const (
	leastCost = 0.02
	answering = 1 // the level at which the turn after a mistake is searched
	last      = 2 // the level of the largest searches
)

// Job is a game in which a player's mistakes are to be found. Step does the work in pieces. It counts positions, not
// time, so that it finds the same on all machines.
type Job struct {
	Game *Game
	Seat int
	// Points are those of the game's Plies: of a two-player game all, of others those of the Seat.
	Points []*Point

	nodes     int // of a first look
	open      int // how many plies have not been looked at; they come first in the game
	levels    [last + 1]int
	searchers [last + 1]searches.Searcher // by level
	done, all int                         // work, in first looks
}

// NewJob returns a Job with work for so many mistakes, or for Most if most is 0; more turns are tried if some turn out
// to be none. nodes is the number of positions of the first look at a turn, 0 for one that is right for the game.
func NewJob(g *Game, seat, nodes, most int) *Job {
	n, all := len(g.Plies), levels(g.End.Game())
	j := &Job{
		Game: g, Seat: seat, Points: make([]*Point, n), nodes: cmp.Or(nodes, g.End.Game().LookNodes),
		open: n, levels: all, all: n,
	}
	for _, size := range all[1:] {
		j.all += min(n, cmp.Or(most, Most)) * size
	}
	return j
}

// Looked reports whether all turns have had their first look.
func (j *Job) Looked() bool { return j.open == 0 }

// Share returns the part of the work that is done.
func (j *Job) Share() float64 { return min(1, float64(j.done)/float64(max(1, j.all))) }

// Step does a piece of the work. It returns the number of the ply whose Point it has found or changed, and -1 when
// nothing is left to do.
func (j *Job) Step() (at int, err error) {
	at, level := j.next()
	if at < 0 {
		j.done = max(j.done, j.all)
		clear(j.searchers[:]) // each of them may have 100 MB, and a file many games
		return -1, nil
	}
	x, nodes, ply := &j.searchers[level], j.levels[level]*j.nodes, &j.Game.Plies[at]
	if *x == nil {
		if *x, err = searches.Own(j.Game.End.Game(), searches.Options{Nodes: nodes}); err != nil {
			return 0, err
		}
	}
	p := compare(*x, ply.State, ply.Action, think.Budget{Nodes: nodes})
	p.Times, j.Points[at] = j.levels[level], p
	if level > 0 {
		j.done += p.Times
		switch {
		case p.Loss < j.Game.least():
			p.Sure = "no"
		case level == last:
			p.Sure = cmp.Or(p.Sure, "held")
		}
	}
	return at, nil
}

// next returns a turn that is to be searched, and the level, and -1 if none is left. It looks at the game backwards:
// what a search finds out about a position helps with those before it.
func (j *Job) next() (at, level int) {
	for !j.Looked() {
		j.open--
		j.done++
		if j.searched(j.open) {
			return j.open, 0
		}
	}
	if at, level = j.doubtful(); at >= 0 && (level > 1 || j.done < j.all) {
		return at, level
	}
	for at := 1; at < len(j.Points); at++ {
		own := j.Game.Plies[at-1].State.ToMove() == j.Seat
		if own && j.Game.isMistake(j.Points[at-1]) && j.Points[at] != nil && j.Points[at].Times == 1 {
			return at, answering
		}
	}
	// The turns between which the odds fell for good are searched as deeply as any turn, whatever they cost.
	if t := j.Game.turning(j.Game.odds(j.Points), j.Seat); t != nil {
		for _, at := range []int{t.Turn, t.later} {
			if at < len(j.Points) && j.Points[at].Times < j.levels[last] {
				return at, last
			}
		}
	}
	return -1, 0
}

// searched reports whether a ply gets a Point: if a player has to decide something there, for whom there is a
// report, or whose odds are those that it does not have.
func (j *Job) searched(at int) bool {
	s := j.Game.Plies[at].State
	return !s.Over() && s.ToMove() < s.NumPlayers() && (s.NumPlayers() == 2 || s.ToMove() == j.Seat)
}

// least returns the smallest loss of odds that counts as a mistake.
func (g *Game) least() float64 { return leastCost / float64(g.End.NumPlayers()) }

// doubtful returns the turn of the seat that may be a mistake, and the level at which it was not searched yet: one that
// has held so far, or else the one that seems to have cost most, and -1 if there is none. A loss also shows in the odds
// of the next position, if the search sees there what it has not seen before.
func (j *Job) doubtful() (at, level int) {
	at, most, odds := -1, j.Game.least(), j.Game.odds(j.Points)
	for i, p := range j.Points {
		ply := &j.Game.Plies[i]
		if p == nil || p.Sure == "no" || ply.State.ToMove() != j.Seat || !ply.played() || ply.State.NumLegalActions() == 1 {
			continue
		}
		if p.Times > 1 && p.Sure == "" {
			return i, 1 + slices.Index(j.levels[:], p.Times)
		}
		cost := p.Loss
		if next := odds[i+1][j.Seat]; next != nil && i+1 < len(j.Points) {
			cost = max(cost, p.Value-*next)
		}
		if p.Times == 1 && cost > most {
			at, most = i, cost
		}
	}
	return at, 1
}

// isMistake reports whether a turn is one, as far as all searches agree.
func (g *Game) isMistake(p *Point) bool {
	return p != nil && (p.Sure == "held" || p.Sure == "proven") && p.Loss >= g.least()
}

// compare searches a position, and compares the action that was played there with the best one at the same depth: the
// difference means more than that of two searches. played may be "".
func compare(x searches.Searcher, s game.State, played string, b think.Budget) *Point {
	r := think.Report[string]{Value: 1 / float64(s.NumPlayers())}
	best := x.Search(s, b.Part(2), func(found think.Report[string]) {
		if len(found.Line) > 0 {
			r = found
		}
	})
	if len(r.Line) == 0 {
		r.Line = []string{best} // there were too few positions for a search of any depth
	}
	p := &Point{Value: r.Value, Line: r.Line, Trust: Trust{Depth: r.Depth}}
	if len(r.Choices) > 0 && r.Choices[0].Visits > 0 {
		p.Depth, p.Visits = 0, r.Choices[0].Visits
	}
	best = r.Line[0]
	switch {
	case played != "" && played != best && !alike(s, played, best):
		if list := x.Rank(s, []string{best, played}, b.Part(2)); len(list) == 2 {
			if list[0].Action != best {
				slices.Reverse(list)
			}
			p.weigh(&list[0], &list[1])
		}
	case r.Depth == 1 && !r.Solved:
		// With a single action, the search ends early.
		if list := x.Rank(s, r.Line[:1], b.Part(2)); len(list) == 1 && list[0].Depth > r.Depth {
			p.Value, p.Depth = list[0].Value, list[0].Depth
		}
	}
	p.Value, p.Loss = rounded(p.Value), rounded(p.Loss)
	return p
}

// weigh adds what the action that was played cost beside the best one.
func (p *Point) weigh(best, played *think.Choice[string]) {
	if p.Visits > 0 {
		p.Value = best.Value // of as many games as the other
	}
	p.Loss = min(max(0, best.Value-played.Value), p.Value)
	switch {
	case played.Value < certain:
		p.Loss = p.Value // a forced loss, whatever the best action is worth
	case p.Visits > 0 && p.Loss < noise(best, played):
		p.Loss = 0
	}
	if Proven(p.Value) && Proven(played.Value) {
		p.Sure = "proven"
	}
}

// certain is the odds below which a game is lost by force: only proven values are so close to 0 or 1.
const certain = 1e-6

// Proven reports whether these odds say that the player to move wins, or loses, by force.
func Proven(v float64) bool { return v < certain || v > 1-certain }

// rounded returns odds as 0 or 1 if they are proven, and otherwise with the six digits that say something.
func rounded(v float64) float64 {
	if Proven(v) {
		return math.Round(v)
	}
	return math.Round(v*1e6) / 1e6
}

// decided reports whether the outcome of the game was proven, and the action that was played has changed nothing.
func (p *Point) decided() bool { return Proven(p.Value) && p.Loss == 0 }

// noise returns the width of the interval around the difference of two shares of won games that has it 19 times in 20.
func noise(both ...*think.Choice[string]) float64 {
	variance := 0.0
	for _, c := range both {
		if v := c.Value; !Proven(v) {
			variance += v * (1 - v) / float64(max(1, c.Visits))
		}
	}
	return 1.96 * math.Sqrt(variance)
}

// alike reports whether two actions lead to the same position or to images of each other.
func alike(s game.State, a, b string) bool {
	first, err := s.Apply(a)
	second, e := s.Apply(b)
	if err != nil || e != nil {
		return false
	}
	first, _ = first.Canonical()
	second, _ = second.Canonical()
	return first == second
}

// AnalyseAll does jobs on all processors, and calls done for each of them, in their order. It stops when ctx ends or a
// job cannot be done, and returns the error.
func AnalyseAll(ctx context.Context, jobs []*Job, done func(*Job)) error {
	var mu sync.Mutex
	next, ended := 0, make([]bool, len(jobs))
	workers := min(runtime.GOMAXPROCS(0), len(jobs))
	return pool.Each(ctx, workers, int64(len(jobs)), 1, func(_ int, i int64) error {
		for at := 0; at >= 0; {
			var err error
			if at, err = jobs[i].Step(); cmp.Or(err, ctx.Err()) != nil {
				return cmp.Or(err, ctx.Err())
			}
		}
		mu.Lock()
		defer mu.Unlock()
		ended[i] = true
		for ; next < len(jobs) && ended[next] && ctx.Err() == nil; next++ {
			done(jobs[next])
		}
		return nil
	})
}
