package analysis

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sort"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// Point is what a search thinks of a position in which somebody played.
type Point struct {
	// Value is the odds of the player to move, from 0 to 1, if it plays Best. Line begins with Best.
	Value float64  `json:"value"`
	Best  string   `json:"best"`
	Line  []string `json:"line"`
	// Loss is by how much the odds are lower with the action that was played. It is nil if the search does not compare
	// actions well enough to say so.
	Loss *float64 `json:"loss"`
	// Noise is how far the loss can be off because the search plays random games.
	Noise float64 `json:"noise"`
	Trust
}

// Trust is how sure a loss is.
type Trust struct {
	// Sure is "proven" if both actions are, "held" if deeper searches have found a loss as well, "no" if they have not,
	// and "" if there were none. Depth and Visits are those of the last search, as in Line, and Times is how many times
	// as many positions as at first it looked at.
	Sure string `json:"sure"`
	// Steady is true if the size of the loss is known: it is proven, or all searches agree about it.
	Steady bool `json:"steady"`
	Depth  int  `json:"depth"`
	Visits int  `json:"visits"`
	Times  int  `json:"times"`
}

func (p *Point) loss() float64 {
	if p.Loss == nil {
		return 0
	}
	return *p.Loss
}

// certain is the odds below which a game is lost by force: only proven values are so close to 0 or 1.
const certain = 1e-6

// Proven reports whether these odds say that the player to move wins, or loses, by force.
func Proven(v float64) bool { return v < certain || v > 1-certain }

// Effort is how much work an analysis is. It counts positions, not time, so that it finds the same on all machines.
type Effort struct {
	// Nodes is the number of positions of the first look at a turn, 0 for one that is right for the game.
	Nodes int
	// Most is how many turns are searched as deeply as a mistake is, before it is listed, 0 for Mistakes. More turns are
	// tried if some of them turn out to be none.
	Most int
}

// Mistakes is how many mistakes of a game are listed. MostGames is how many games of a player are analysed.
const (
	Mistakes  = 4
	MostGames = 50
)

// A turn is searched again if it seems to cost leastCost of a player's share of the odds, with levels times as many
// positions as at first. It is a mistake if all levels find a loss and the last one has not shrunk to less than half of
// the largest. The last search knows nothing of the others. The loss has a size if the largest is at most agreeing
// times the smallest one.
var levels = []int{16, 64, deepest}

const (
	deepest   = 256
	leastCost = 0.02
	agreeing  = 5. / 4
)

// workPerMistake is what a mistake takes until it is listed, in first looks.
const workPerMistake = 16 + 64 + deepest

// mostOpinions is how many of the turns on which a program's own odds differ most from the search's are searched.
const mostOpinions = 3

// Job is a game in which a player's mistakes are to be found. Step does the work in pieces.
type Job struct {
	Game *Game
	Seat int
	// Points are those of the game's Plies: of a two-player game all, of others those of the Seat.
	Points []*Point
	// Looks are the plies that have had no look yet; the last one comes first.
	Looks []int

	effort       Effort
	analyst      *Analyst
	deep         *Analyst // for the deepest searches: it knows nothing of the other ones
	begun        bool     // the checks are known
	checks       []int    // the plies to search again
	level        int      // how many times the first of them has been
	low, high    float64  // the smallest and the largest loss that these searches have found
	left         int      // how much work is left for the checks
	opinions     int      // how many turns are searched for the program's own odds
	done, amount int      // work in first looks
}

// NewJob returns a Job.
func NewJob(g *Game, e Effort, seat int) *Job {
	j := &Job{Game: g, Seat: seat, Points: make([]*Point, len(g.Plies)), effort: e}
	j.left = cmp.Or(e.Most, Mistakes) * workPerMistake
	j.effort.Nodes = cmp.Or(e.Nodes, g.End.Game().LookNodes)
	for i := range g.Plies {
		s := g.Plies[i].State
		if (g.End.NumPlayers() == 2 || s.ToMove() == seat) && Searchable(s) == nil {
			j.Looks = append(j.Looks, i)
		}
	}
	j.amount = len(j.Looks) + j.left + deepest
	return j
}

// least returns the smallest loss of odds that counts as a mistake.
func (g *Game) least() float64 { return leastCost / float64(g.End.NumPlayers()) }

// Share returns the part of the work that is done.
func (j *Job) Share() float64 {
	if j.begun && len(j.checks) == 0 {
		return 1
	}
	return min(1, float64(j.done)/float64(max(1, j.amount)))
}

// Step does a piece of the work. It returns the number of the ply whose Point it has found or changed, and -1 when
// nothing is left to do. It goes through the game backwards: what it finds out about a position helps with those
// before it.
func (j *Job) Step() (at int, err error) {
	at = -1
	if n := len(j.Looks); n > 0 {
		if j.analyst == nil {
			if j.analyst, err = j.search(1); err != nil {
				return -1, err
			}
		}
		at, j.Looks = j.Looks[n-1], j.Looks[:n-1]
		p := &j.Game.Plies[at]
		if j.Points[at], err = j.analyst.Compare(p.State, p.Action, Limit{Nodes: j.effort.Nodes}); err == nil {
			j.Points[at].Times = 1
		}
		j.done++
	} else if len(j.checks) > 0 {
		at = j.checks[0]
		err = j.check(at)
	}
	if err == nil && len(j.Looks) == 0 && !j.begun {
		j.begun, j.checks = true, j.doubtful()
		j.analyst, err = j.search(deepest)
		if err == nil {
			j.deep, err = j.search(deepest)
		}
	}
	if j.left <= 0 && j.level == 0 {
		j.checks = nil
	}
	if j.begun && len(j.checks) == 0 {
		if last := j.shallow(); last >= 0 {
			j.checks, j.level, j.low, j.high = []int{last}, len(levels)-1, 0, 0
		}
	}
	return at, err
}

// shallow returns a turn that is to be searched as deeply as any, whatever it costs: the turning point, or one on which
// the program's own odds are far from the search's. It returns -1 when there is none.
func (j *Job) shallow() int {
	r := &Report{Seat: j.Seat, Odds: j.Game.odds(j.Points), Result: j.Game.result(j.Seat)}
	turns := j.Game.turns(j.Points, r.Odds, j.Seat)
	if t := r.turning(turns); t != nil && j.Points[t.Turn].Times < deepest {
		return t.Turn
	}
	if at := parted(turns, 1); j.opinions < mostOpinions && at >= 0 && j.Points[at].Times < deepest {
		j.opinions++
		return at
	}
	return -1
}

// search returns a new search that looks at so many times as many positions as at first.
func (j *Job) search(times int) (*Analyst, error) {
	return New(j.Game.End.Game(), searches.Options{Nodes: times * j.effort.Nodes})
}

// doubtful returns the plies of the seat that may be mistakes, the largest first. A loss also shows in the odds of the
// next position, if the search sees there what it has not seen before.
func (j *Job) doubtful() (list []int) {
	costs, odds := map[int]float64{}, j.Game.odds(j.Points)
	for i, p := range j.Points {
		ply := &j.Game.Plies[i]
		if p == nil || ply.State.ToMove() != j.Seat || ply.Action == "" || ply.Failure != "" {
			continue
		}
		cost := p.loss()
		if next := odds[i+1][j.Seat]; next != nil && i+1 < len(j.Points) {
			cost = max(cost, p.Value-*next)
		}
		if cost >= j.Game.least() && ply.State.NumLegalActions() > 1 {
			costs[i] = cost
			list = append(list, i)
		}
	}
	sort.SliceStable(list, func(a, b int) bool { return costs[list[a]] > costs[list[b]] })
	return list
}

func (j *Job) check(at int) (err error) {
	was, ply, times := j.Points[at], &j.Game.Plies[at], levels[j.level]
	search := j.analyst
	if times == deepest {
		search = j.deep
	}
	now, err := search.Compare(ply.State, ply.Action, Limit{Nodes: times * j.effort.Nodes})
	if err != nil {
		return err
	}
	now.Times, j.Points[at] = times, now
	j.done, j.left = j.done+times, j.left-times
	loss := now.loss()
	if j.level == 0 {
		j.low, j.high = loss, loss
	}
	j.low, j.high = min(j.low, loss), max(j.high, loss)
	agree := j.high <= agreeing*j.low
	switch {
	case now.Sure == "proven" && loss > 0:
	case loss < max(j.Game.least(), now.Noise) || times == deepest && loss < j.high/2:
		now.Sure = "no"
	case times < deepest:
		j.level++
		return nil
	default:
		now.Sure = "held"
		if now.Steady = agree; now.Steady {
			*now.Loss = min(now.Value, (loss+*was.Loss)/2)
		}
	}
	j.checks, j.level = j.checks[1:], 0
	return nil
}

// firstLook is the share of the positions that a search for the best action gets. The rest compares it with the one
// that was played.
const firstLook = 0.6

// Compare searches a position, and compares the action that was played there with the best one at the same depth: the
// difference means more than that of two searches. played may be "".
func (a *Analyst) Compare(s game.State, played string, limit Limit) (*Point, error) {
	l, err := a.Look(s, 1, limit.times(firstLook))
	if err != nil {
		return nil, err
	}
	best := l.Lines[0]
	p := &Point{Value: best.Value, Best: best.Actions[0], Line: best.Actions}
	p.Depth, p.Visits = best.Depth, best.Visits
	switch {
	case played == "":
		return p, nil
	case played == p.Best || alike(s, played, p.Best):
		p.Loss = new(float64)
		return p, nil
	}
	list := a.main.Rank(s, []string{p.Best, played}, limit.times(1-firstLook).budget())
	at := func(action string) int {
		return slices.IndexFunc(list, func(c think.Choice[string]) bool { return c.Action == action })
	}
	i, k := at(p.Best), at(played)
	if i < 0 || k < 0 {
		return p, nil
	}
	first, second := &list[i], &list[k]
	if p.Visits > 0 {
		p.Value = bounded(first.Value) // of as many games as the other
		p.Noise = noise(first, second)
	}
	loss := min(max(0, first.Value-second.Value), p.Value)
	if second.Value < certain {
		loss = p.Value // a forced loss, whatever the best action is worth
	}
	p.Loss = &loss
	if Proven(p.Value) && Proven(second.Value) {
		p.Sure, p.Steady = "proven", true
	}
	return p, nil
}

// noise returns the width of the interval around the difference of two shares of won games that has it 19 times in 20.
func noise(both ...*think.Choice[string]) float64 {
	variance := 0.0
	for _, c := range both {
		if v := bounded(c.Value); !Proven(v) {
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

// AnalyseAll does jobs on all processors. It calls done for each of them, in their order, and progress with the part of
// the work that is done. It stops when ctx ends, and returns the error of the first job that cannot be done.
func AnalyseAll(ctx context.Context, jobs []*Job, progress func(part float64), done func(*Job)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	next, share, ended := 0, make([]float64, len(jobs)), make([]bool, len(jobs))
	step := func(i int64) (more bool, err error) {
		at, err := jobs[i].Step()
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			cancel()
			return false, err
		}
		share[i], ended[i] = jobs[i].Share(), at < 0
		sum := 0.0
		for _, s := range share {
			sum += s
		}
		progress(sum / float64(len(jobs)))
		for ; next < len(jobs) && ended[next] && ctx.Err() == nil; next++ {
			done(jobs[next])
		}
		return at >= 0, nil
	}
	workers := min(runtime.GOMAXPROCS(0), len(jobs))
	return pool.Each(ctx, workers, int64(len(jobs)), 1, func(_ int, i int64) error {
		for {
			if more, err := step(i); !more {
				return err
			}
		}
	})
}
