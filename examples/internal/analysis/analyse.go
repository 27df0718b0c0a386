package analysis

import (
	"cmp"
	"context"
	"math"
	"runtime"
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
	// Sure is "proven" if both actions are, "held" if deeper searches have found a loss as well, "no" if they have not,
	// and "" if there were none. Depth and Visits are those of the last search, as in Line, and Times is how many times
	// as many positions as at first it looked at.
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

// levels are the numbers of positions of the searches of a turn, in first looks. A turn is searched again if it seems
// to cost leastCost of a player's share of the odds, and is a mistake if all searches find such a loss. The searches of
// different levels know nothing of each other. EXPERIMENTS.md of the bots has where the numbers come from.
var levels = []int{1, second, third, deepest}

const (
	second     = 16
	third      = 64
	deepest    = 256
	perMistake = second + third + deepest // first looks
	leastCost  = 0.02
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
	analysts  []*Analyst
	done, all int // work, in first looks
}

// NewJob returns a Job with work for so many mistakes, or for Most if most is 0; more turns are tried if some turn
// out to be none. nodes is the number of positions of the first look at a turn, 0 for one that is right for the game.
func NewJob(g *Game, seat, nodes, most int) *Job {
	n := len(g.Plies)
	return &Job{
		Game: g, Seat: seat, Points: make([]*Point, n), nodes: cmp.Or(nodes, g.End.Game().LookNodes),
		open: n, analysts: make([]*Analyst, len(levels)), all: n + min(n, cmp.Or(most, Most))*perMistake,
	}
}

// Looked reports whether all turns have had their first look.
func (j *Job) Looked() bool { return j.open == 0 }

// Share returns the part of the work that is done.
func (j *Job) Share() float64 { return min(1, float64(j.done)/float64(max(1, j.all))) }

// Step does a piece of the work. It returns the number of the ply whose Point it has found or changed, and -1 when
// nothing is left to do. It looks at the game backwards: what it finds out about a position helps with those before it.
func (j *Job) Step() (at int, err error) {
	for !j.Looked() {
		j.open--
		j.done++
		s := j.Game.Plies[j.open].State
		if (s.NumPlayers() == 2 || s.ToMove() == j.Seat) && Searchable(s) == nil {
			return j.open, j.search(j.open, 0)
		}
	}
	at = j.doubtful()
	if at >= 0 && j.done < j.all {
		return at, j.check(at, 1)
	}
	if at = j.answer(); at >= 0 {
		return at, j.search(at, 2)
	}
	// The turns between which the odds fell for good are searched as deeply as any turn, whatever they cost.
	if t := j.Game.turning(j.Game.odds(j.Points), j.Seat); t != nil {
		for _, at := range []int{t.Turn, t.later} {
			if at < len(j.Points) && j.Points[at].Times < deepest {
				return at, j.check(at, len(levels)-1)
			}
		}
	}
	j.done = max(j.done, j.all)
	return -1, nil
}

// search searches a turn at a level.
func (j *Job) search(at, level int) (err error) {
	a, nodes, ply := &j.analysts[level], levels[level]*j.nodes, &j.Game.Plies[at]
	if *a == nil {
		if *a, err = New(j.Game.End.Game(), searches.Options{Nodes: nodes}); err != nil {
			return err
		}
	}
	p, err := (*a).Compare(ply.State, ply.Action, think.Budget{Nodes: nodes})
	if err != nil {
		return err
	}
	p.Times, j.Points[at] = levels[level], p
	if level > 0 {
		j.done += p.Times
	}
	return nil
}

// check searches a turn again, from a level on, until a search finds no loss.
func (j *Job) check(at, level int) error {
	for ; level < len(levels); level++ {
		if err := j.search(at, level); err != nil {
			return err
		}
		switch p := j.Points[at]; {
		case p.Loss < j.Game.least():
			p.Sure = "no"
			return nil
		case p.Sure == "proven":
			return nil
		default:
			p.Sure = "held"
		}
	}
	return nil
}

// least returns the smallest loss of odds that counts as a mistake.
func (g *Game) least() float64 { return leastCost / float64(g.End.NumPlayers()) }

// doubtful returns the turn of the seat that seems to have cost most, of those that may be mistakes and were not searched
// again, and -1 if there is none. A loss also shows in the odds of the next position, if the search sees there what it
// has not seen before.
func (j *Job) doubtful() int {
	at, most, odds := -1, j.Game.least(), j.Game.odds(j.Points)
	for i, p := range j.Points {
		ply := &j.Game.Plies[i]
		if p == nil || p.Times > 1 || ply.State.ToMove() != j.Seat || !ply.played() || ply.State.NumLegalActions() == 1 {
			continue
		}
		cost := p.Loss
		if next := odds[i+1][j.Seat]; next != nil && i+1 < len(j.Points) {
			cost = max(cost, p.Value-*next)
		}
		if cost > most {
			at, most = i, cost
		}
	}
	return at
}

// answer returns the turn after a mistake, if only a first look says what the opponent does there, and -1 if there is
// none.
func (j *Job) answer() int {
	for at := 1; at < len(j.Points); at++ {
		own := j.Game.Plies[at-1].State.ToMove() == j.Seat
		if own && j.Game.isMistake(j.Points[at-1]) && j.Points[at] != nil && j.Points[at].Times == 1 {
			return at
		}
	}
	return -1
}

// isMistake reports whether a turn is one, as far as all searches agree.
func (g *Game) isMistake(p *Point) bool {
	return p != nil && (p.Sure == "held" || p.Sure == "proven") && p.Loss >= g.least()
}

// Compare searches a position, and compares the action that was played there with the best one at the same depth: the
// difference means more than that of two searches. played may be "".
func (a *Analyst) Compare(s game.State, played string, b think.Budget) (*Point, error) {
	l, err := a.Look(s, 1, b.Part(2))
	if err != nil {
		return nil, err
	}
	line := l.Lines[0]
	best := line.Actions[0]
	p := &Point{Value: line.Value, Line: line.Actions, Trust: Trust{Depth: line.Depth, Visits: line.Visits}}
	if played == "" || played == best || alike(s, played, best) {
		return p, nil
	}
	list := a.main.Rank(s, []string{best, played}, b.Part(2))
	if len(list) < 2 {
		return p, nil
	}
	first, second := &list[0], &list[1]
	if second.Action == best {
		first, second = second, first
	}
	if p.Visits > 0 {
		p.Value = first.Value // of as many games as the other
	}
	p.Loss = min(max(0, first.Value-second.Value), p.Value)
	switch {
	case second.Value < certain:
		p.Loss = p.Value // a forced loss, whatever the best action is worth
	case p.Visits > 0 && p.Loss < noise(first, second):
		p.Loss = 0
	}
	if Proven(p.Value) && Proven(second.Value) {
		p.Sure = "proven"
	}
	return p, nil
}

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
