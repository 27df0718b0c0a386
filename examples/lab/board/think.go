package board

import (
	"errors"
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/picture"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// search is the search of a game, with budgets in milliseconds. Nothing of it depends on the types of a game, nor has it a
// [think.Budget]: each game would bring the page another copy of what is below, and the budget all methods of [time.Time].
type search struct {
	find func(s game.State, millis float64) finding
	rank func(s game.State, millis float64) []Choice // nil if find has the values of all actions
}

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
	f.choices = listed(r.Choices)
	return f
}

func listed[A game.Action](choices []think.Choice[A]) (list []Choice) {
	for _, c := range choices {
		list = append(list, Choice{Action: c.Action.String(), Value: bounded(c.Value), Depth: c.Depth, Visits: c.Visits})
	}
	return list
}

// bounded brings odds into 0 to 1.
func bounded(v float64) float64 { return math.Min(1, math.Max(0, v)) }

func budget(millis float64) think.Budget {
	return think.For(time.Duration(millis * float64(time.Millisecond)))
}

// Found is what the search knows about a position.
type Found struct {
	Best   string  `json:"best"`
	Value  float64 `json:"value"` // an estimate of the odds of the player to move
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
// that of the values of all actions and of the curve, so that none forgets what it found out.
type thinker struct {
	name       string // of the game
	make       func() search
	known      func(game.State) (game.State, error) // gives a position what the search needs; may be nil
	main, side search
	root       game.State // what main searched last
	found      finding    // and what it found out
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
	if t.main.find == nil {
		t.main, t.side = t.make(), t.make()
	}
	if op == "rank" {
		return t.rank(known, millis), nil
	}
	start := time.Now()
	var r finding
	if op == "value" {
		r = t.side.find(known, millis)
	} else {
		r = t.main.find(known, millis)
		t.root, t.found = known, r
	}
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

// rank finds the values of all actions.
func (t *thinker) rank(s game.State, millis float64) []Choice {
	if t.side.rank == nil {
		return t.side.find(s, millis).choices
	}
	list := t.side.rank(s, millis)
	if t.root == s {
		agree(list, &t.found)
	}
	return list
}

// agree brings values of actions into line with the search of the position, which has looked further: its best action comes
// first, with its value, and no other action has a higher one, which the search has shown.
func agree(list []Choice, f *finding) {
	for i, c := range list {
		if c.Action == f.best {
			copy(list[1:i+1], list[:i])
			list[0] = Choice{Action: c.Action, Value: f.value, Depth: f.depth}
		}
	}
	for i := range list {
		list[i].Value = math.Min(list[i].Value, f.value)
	}
}
