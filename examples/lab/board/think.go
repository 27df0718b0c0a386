package board

import (
	"errors"
	"math"
	"sort"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/picture"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// search is the search of a game, for some milliseconds or, if nodes is not 0, for as many positions. Nothing of it depends on
// the types of a game, nor has it a [think.Budget]: each game would bring the page another copy of what is below, and the
// budget all methods of [time.Time].
type search func(s game.State, millis float64, nodes int) finding

// finding is a [think.Report] with the actions as text.
type finding struct {
	best    string
	value   float64
	depth   int
	nodes   int
	solved  bool
	line    []string
	choices []Choice
}

func told[A game.Action](best A, r think.Report[A]) finding {
	f := finding{best: best.String(), value: bounded(r.Value), depth: r.Depth, nodes: r.Nodes, solved: r.Solved}
	for _, a := range r.Line {
		f.line = append(f.line, a.String())
	}
	for _, c := range r.Choices {
		f.choices = append(f.choices, Choice{Action: c.Action.String(), Value: bounded(c.Value), Visits: c.Visits})
	}
	return f
}

// bounded brings odds into 0 to 1.
func bounded(v float64) float64 { return math.Min(1, math.Max(0, v)) }

// budget is what the parameters of a search mean.
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
type thinker struct {
	name       string // of the game
	make       func() search
	known      func(game.State) (game.State, error) // gives a position what the search needs; may be nil
	main, side search
	ranking    ranking
}

// ranking is the state of think's operation rank.
type ranking struct {
	root     game.State
	children []child
	next     int // the child to look at next
	nodes    int // the budget of a child in this round
}

// child is an action with the position in which its value is found out.
type child struct {
	action string
	state  game.State
	mine   bool // it is the turn of the player who took the action again
	value  float64
	depth  int
	over   bool
}

var errOver = errors.New("the game is over")
var errChance = errors.New("chance is to move")

// think does a slice of one of three operations: search tells all about a position, value only its value, and rank the
// values of all actions.
func (t *thinker) think(s game.State, op string, millis float64) (any, error) {
	if s.ToMove() >= s.NumPlayers() {
		return nil, errChance
	}
	if s.Over() {
		return nil, errOver
	}
	known := s
	if t.known != nil {
		var err error
		if known, err = t.known(s); err != nil {
			return nil, err
		}
	}
	if t.main == nil {
		t.main, t.side = t.make(), t.make()
	}
	start := time.Now()
	if op == "rank" {
		return t.rank(known, start.Add(duration(millis)))
	}
	engine := t.main
	if op == "value" {
		engine = t.side
	}
	r := engine(known, millis, 0)
	f := &Found{Best: r.best, Value: r.value, Depth: r.depth, Nodes: r.nodes, Solved: r.solved, Winner: -1}
	f.Millis = float64(time.Since(start)) / float64(time.Millisecond)
	if op == "search" {
		f.Choices = r.choices
		t.describe(f, s, r.line)
	}
	return f, nil
}

// describe adds the line.
func (t *thinker) describe(f *Found, s game.State, line []string) {
	for _, action := range line {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		f.Line = append(f.Line, Step{action, s.ToMove(), picture.Of(t.name).Words(s, action, next)})
		if s = next; s.Over() {
			f.Ends = len(f.Line)
			if w, ok := s.Winner(); ok {
				f.Winner = w
			}
			break
		}
	}
}

// rank finds the values of all actions by a search of the position after each, deeper with every round.
func (t *thinker) rank(s game.State, until time.Time) ([]Choice, error) {
	x := &t.ranking
	if x.root != s {
		*x = ranking{nodes: 250}
		for _, action := range s.LegalActions() {
			c, err := t.child(s, action)
			if err != nil {
				return nil, err
			}
			x.children = append(x.children, c)
		}
		x.root = s
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
			list = append(list, Choice{Action: c.action, Value: c.value, Depth: c.depth})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Value > list[j].Value })
	return list, nil
}

// child returns what is known of an action before any search. With more than two players, the opponents first play what a
// short search finds, because only the player itself knows the value of its position.
func (t *thinker) child(s game.State, action string) (child, error) {
	me := s.ToMove()
	next, err := s.Apply(action)
	if next.NumPlayers() > 2 {
		const nodes = 300
		for err == nil && !next.Over() && next.ToMove() != me {
			next, err = next.Apply(t.side(next, 0, nodes).best)
		}
	}
	c := child{action: action, state: next, over: next.Over(), mine: next.ToMove() == me}
	if c.over {
		c.value = result(next, me)
	}
	return c, err
}

// look searches the position of a child for a round.
func (t *thinker) look(c *child) {
	if c.over {
		return
	}
	r := t.side(c.state, 0, t.ranking.nodes)
	c.depth = r.depth + 1
	if c.value = r.value; !c.mine {
		c.value = 1 - c.value
	}
}

// result returns 1 for a win, 0 for a loss and a half otherwise.
func result(s game.State, player int) float64 {
	w, ok := s.Winner()
	switch {
	case !ok:
		return 0.5
	case w == player:
		return 1
	}
	return 0
}
