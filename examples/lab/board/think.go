package board

import (
	"errors"
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

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
	main, side registry.Searcher
	root       game.State // what main searched last
	found      think.Report[string]
}

var errOver = errors.New("the game is over")
var errChance = errors.New("chance is to move")

// think does a slice of one of three operations: search tells all about a position, value only its value, and rank the
// values of all actions.
func (b *Board) think(s game.State, op string, millis float64) (any, error) {
	if s.ToMove() >= s.NumPlayers() {
		return nil, errChance
	}
	if s.Over() {
		return nil, errOver
	}
	t := b.thinkers[s.Game().Name]
	if t == nil {
		t = &thinker{}
		var errs [2]error
		t.main, errs[0] = registry.Own(s.Game(), registry.Options{})
		t.side, errs[1] = registry.Own(s.Game(), registry.Options{})
		if err := errors.Join(errs[:]...); err != nil {
			return nil, err
		}
		b.thinkers[s.Game().Name] = t
	}
	budget := think.For(time.Duration(millis * float64(time.Millisecond)))
	if op == "rank" {
		return t.rank(s, budget), nil
	}
	start := time.Now()
	var r think.Report[string]
	note := func(latest think.Report[string]) { r = latest }
	if op == "value" {
		t.side.Search(s, budget, note)
	} else {
		t.main.Search(s, budget, note)
		t.root, t.found = s, r
	}
	f := &Found{Best: r.Best, Value: bounded(r.Value), Depth: r.Depth, Nodes: r.Nodes, Solved: r.Solved, Winner: -1}
	f.Millis = float64(time.Since(start)) / float64(time.Millisecond)
	if op == "search" {
		f.Choices = listed(r.Choices)
		f.describe(s, r.Line)
	}
	return f, nil
}

func listed(choices []think.Choice[string]) (list []Choice) {
	for _, c := range choices {
		list = append(list, Choice{c.Action, bounded(c.Value), c.Depth, c.Visits})
	}
	return list
}

// bounded brings odds into 0 to 1.
func bounded(v float64) float64 { return math.Min(1, math.Max(0, v)) }

// describe adds the line.
func (f *Found) describe(s game.State, line []string) {
	for _, action := range line {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		f.Line = append(f.Line, Step{action, s.ToMove(), picture.Of(s.Game().Name).Words(s, action, next)})
		if s = next; s.Over() {
			f.Ends = len(f.Line)
			if w, ok := s.Winner(); ok {
				f.Winner = w
			}
			break
		}
	}
}

// rank finds the values of all actions. A search that reports them itself has them all from there.
func (t *thinker) rank(s game.State, budget think.Budget) []Choice {
	list := listed(t.side.Rank(s, s.LegalActions(), budget))
	if t.root == s && t.found.Choices == nil {
		agree(list, &t.found)
	}
	return list
}

// agree brings values of actions into line with the search of the position, which has looked further: its best action comes
// first, with its value, and no other action has a higher one, which the search has shown.
func agree(list []Choice, r *think.Report[string]) {
	for i, c := range list {
		if c.Action == r.Best {
			copy(list[1:i+1], list[:i])
			list[0] = Choice{Action: c.Action, Value: bounded(r.Value), Depth: r.Depth}
		}
	}
	for i := range list {
		list[i].Value = math.Min(list[i].Value, bounded(r.Value))
	}
}
