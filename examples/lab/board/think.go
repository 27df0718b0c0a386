package board

import (
	"errors"
	"math"
	"sort"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// search is the search of any game. It looks for some milliseconds, or at a number of positions if that is not 0. It is no
// interface with a [think.Budget], because the linker would keep all methods of [time.Time] for it.
type search[S, A any] func(s S, millis float64, nodes int, report func(think.Report[A])) A

// budget is what a search makes of its parameters.
func budget(millis float64, nodes int) think.Budget {
	if nodes > 0 {
		return think.Budget{Nodes: nodes}
	}
	return think.For(duration(millis))
}

func duration(millis float64) time.Duration { return time.Duration(millis * float64(time.Millisecond)) }

// Found is what the search knows about a position.
type Found struct {
	Best   string  `json:"best"`
	Value  float64 `json:"value"` // the odds of the player to move
	Depth  int     `json:"depth"`
	Nodes  int     `json:"nodes"` // in this slice
	Millis float64 `json:"millis"`
	Solved bool    `json:"solved"`
	// Ends is how many turns the line takes to the end of the game, and 0 if it does not lead there. Winner is then who wins,
	// -1 for a draw.
	Ends    int      `json:"ends"`
	Winner  int      `json:"winner"`
	Line    []Step   `json:"line"`
	Choices []Choice `json:"choices"`
}

// Step is an action with its player and what it does.
type Step struct {
	Action string `json:"action"`
	Player int    `json:"player"`
	Words  string `json:"words"`
}

// Choice is an action with the odds of the player who takes it, and with how deep the search looked, or how often.
type Choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Depth  int     `json:"depth,omitempty"`
	Visits int     `json:"visits,omitempty"`
}

// thinker searches positions of a game, in slices. main is the search of the position on the board and of the bots, side
// that of the positions after each action and of the curve, so that none forgets what it found out.
type thinker[S game.Rules[S, A, P], A game.Action, P game.Player] struct {
	self       kit
	make       func() search[S, A]
	known      func(S) S    // gives a position what the search needs; may be nil
	chance     func(S) bool // may be nil
	main, side search[S, A]
	ranking    ranking[S, A]
}

// ranking is the state of think's operation rank.
type ranking[S, A any] struct {
	root     S
	children []child[S, A]
	next     int // the child to look at next
	nodes    int // the budget of a child in this round
}

// child is an action with the position in which its value is found out.
type child[S, A any] struct {
	action A
	state  S
	mine   bool // it is the turn of the player who took the action again
	value  float64
	depth  int
	over   bool
}

var errOver = errors.New("the game is over")
var errChance = errors.New("chance is to move")

// think does a slice of one of three operations: search tells all about a position, value only its value, and rank the
// values of all actions.
func (t *thinker[S, A, P]) think(state game.State, op string, millis float64) (any, error) {
	s := state.Value().(S)
	if t.chance != nil && t.chance(s) {
		return nil, errChance
	}
	if s.Over() {
		return nil, errOver
	}
	if t.known != nil {
		s = t.known(s)
	}
	if t.main == nil {
		t.main, t.side = t.make(), t.make()
	}
	start := time.Now()
	if op == "rank" {
		return t.rank(s, start.Add(duration(millis))), nil
	}
	engine := t.main
	if op == "value" {
		engine = t.side
	}
	var r think.Report[A]
	best := engine(s, millis, 0, func(latest think.Report[A]) { r = latest })
	f := &Found{Best: best.String(), Value: bounded(r.Value), Depth: r.Depth, Nodes: r.Nodes, Solved: r.Solved, Winner: -1}
	f.Millis = float64(time.Since(start)) / float64(time.Millisecond)
	if op == "search" {
		t.describe(f, state, r)
	}
	return f, nil
}

// bounded brings odds into 0 to 1.
func bounded(v float64) float64 { return math.Min(1, math.Max(0, v)) }

// describe adds the line and the choices.
func (t *thinker[S, A, P]) describe(f *Found, s game.State, r think.Report[A]) {
	artist := t.self.artist()
	for _, a := range r.Line {
		next, err := s.Apply(a.String())
		if err != nil {
			break
		}
		f.Line = append(f.Line, Step{a.String(), s.ToMove(), artist.Words(s, a.String(), next)})
		if s = next; s.Over() {
			f.Ends = len(f.Line)
			if w, ok := s.Winner(); ok {
				f.Winner = w
			}
			break
		}
	}
	for _, c := range r.Choices {
		f.Choices = append(f.Choices, Choice{Action: c.Action.String(), Value: bounded(c.Value), Visits: c.Visits})
	}
}

// rank finds the values of all actions by a search of the position after each, deeper with every round.
func (t *thinker[S, A, P]) rank(s S, until time.Time) []Choice {
	x := &t.ranking
	if x.root != s || x.children == nil {
		*x = ranking[S, A]{root: s, nodes: 250}
		s.Successors(func(a A, next S) bool {
			x.children = append(x.children, t.child(s, a, next))
			return true
		})
	}
	const most = 1 << 16
	for time.Now().Before(until) && x.nodes < most {
		t.look(&x.children[x.next])
		if x.next++; x.next == len(x.children) {
			x.next = 0
			x.nodes *= 2
		}
	}
	var list []Choice
	for _, c := range x.children {
		if c.depth > 0 || c.over {
			list = append(list, Choice{Action: c.action.String(), Value: c.value, Depth: c.depth})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Value > list[j].Value })
	return list
}

// child returns what is known of an action before any search. With more than two players, the opponents first play what a
// short search finds, because only the player itself knows the value of its position.
func (t *thinker[S, A, P]) child(s S, a A, next S) child[S, A] {
	me := s.ToMove()
	if next.NumPlayers() > 2 {
		const nodes = 300
		for !next.Over() && next.ToMove() != me {
			next = next.ApplyUnchecked(t.side(next, 0, nodes, nil))
		}
	}
	c := child[S, A]{action: a, state: next, over: next.Over(), mine: next.ToMove() == me}
	if c.over {
		c.value = result(next, me)
	}
	return c
}

// look searches the position of a child for a round.
func (t *thinker[S, A, P]) look(c *child[S, A]) {
	if c.over {
		return
	}
	var r think.Report[A]
	t.side(c.state, 0, t.ranking.nodes, func(latest think.Report[A]) { r = latest })
	c.depth = r.Depth + 1
	if c.value = bounded(r.Value); !c.mine {
		c.value = 1 - c.value
	}
}

// result returns 1 for a win, 0 for a loss and a half otherwise.
func result[S game.Rules[S, A, P], A game.Action, P game.Player](s S, p P) float64 {
	w, ok := s.Winner()
	switch {
	case !ok:
		return 0.5
	case w == p:
		return 1
	}
	return 0
}
