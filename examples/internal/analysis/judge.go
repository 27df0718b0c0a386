package analysis

import (
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Ply is a turn of a player in a game: the position and what was played in it.
type Ply struct {
	State game.State
	// Action is the listed action that was played, and "" if the player failed and nothing happened.
	Action string
	// Failure says why the player's line was not played, if so, or that there was none.
	Failure string
	// Opinion is what the player's program wrote about its own odds, nil if it did not.
	Opinion *float64
}

// Game is a game whose players are judged.
type Game struct {
	Plies []Ply
	// End is the last position.
	End game.State
	// Scores are the referee's by seat, as match runners count them, or nil if the game did not end.
	Scores []int
	// Players are the names of the players by seat, as far as they are known.
	Players []string
}

// FromRecord plays a recorded game again. If it departs from its record, FromRecord returns the part up to there, together
// with a *record.Difference.
func FromRecord(rec *record.Game) (*Game, error) {
	g := &Game{Players: rec.Players}
	var broken error
	r, err := rec.Play(func(s record.Step) {
		action, err := s.Action()
		broken = errors.Join(broken, err)
		p := Ply{State: s.State, Action: action, Opinion: s.Turn.Opinion()}
		switch {
		case s.Refused != nil:
			p.Failure = fmt.Sprintf("its line %.60q was rejected: %v", *s.Turn.Out, s.Refused)
		case s.Turn.Out == nil && len(s.Input) > 0:
			p.Failure = "it did not answer in time"
			if s.Turn.Error != "" {
				p.Failure = s.Turn.Error
			}
		}
		g.Plies = append(g.Plies, p)
	})
	if broken != nil {
		err = broken
	}
	if r == nil || broken != nil {
		return nil, err
	}
	g.End = r.State()
	if r.Over() {
		for seat := 0; seat < g.End.NumPlayers(); seat++ {
			score := r.Score(seat)
			if r.Failure(seat) != nil && score >= 0 {
				score = -1
			}
			g.Scores = append(g.Scores, score)
		}
	}
	return g, err
}

// Name returns the name of a player.
func (g *Game) Name(seat int) string {
	if seat < len(g.Players) && g.Players[seat] != "" {
		return g.Players[seat]
	}
	return fmt.Sprintf("player %d", seat)
}

// Point is what a search thinks of a position in which somebody played.
type Point struct {
	// Value is the odds of the player to move, from 0 to 1, if it plays Best. Line begins with Best.
	Value float64  `json:"value"`
	Best  string   `json:"best"`
	Line  []string `json:"line"`
	// Loss is by how much the odds are lower with the action that was played. It is nil if the search does not compare
	// actions well enough to say so.
	Loss *float64 `json:"loss"`
}

// certain is the odds below which a game is lost by force: only proven values are so close to 0 or 1.
const certain = 1e-6

// judging is the share of the time that a search for the best action gets. The rest compares it with the one that was
// played.
const judging = 0.6

// Judge searches a position, and compares the action that was played there with the best one at the same depth: the
// difference means more than that of two searches. played may be "".
func (a *Analyst) Judge(s game.State, played string, limit Limit) (*Point, error) {
	l, err := a.Look(s, 1, limit.times(judging))
	if err != nil {
		return nil, err
	}
	best := l.Lines[0]
	p := &Point{Value: best.Value, Best: best.Actions[0], Line: best.Actions}
	none := 0.0
	if played == "" {
		return p, nil
	}
	if played == p.Best {
		p.Loss = &none
		return p, nil
	}
	var values [2]*think.Choice[string]
	list := a.main.Rank(s, []string{p.Best, played}, limit.times(1-judging).budget())
	for i := range list {
		switch list[i].Action {
		case p.Best:
			values[0] = &list[i]
		case played:
			values[1] = &list[i]
		}
	}
	// A search that tries actions knows too little about one that it does not like.
	if values[0] != nil && values[1] != nil && values[1].Depth > 0 {
		loss := min(max(0, values[0].Value-values[1].Value), p.Value)
		if values[1].Value < certain {
			loss = p.Value // a forced loss, whatever the best action is worth
		}
		p.Loss = &loss
	}
	return p, nil
}

// Instead plays a part of a game again with the search for all players, with a number of positions for each turn, and returns
// what a seat then has. It returns "" in games without a score that grows, where that would say little.
func (a *Analyst) Instead(s game.State, turns, seat, nodes int) string {
	if s.Game().Name != "vindinium" {
		return ""
	}
	for ; turns > 0 && Searchable(s) == nil; turns-- {
		next, err := s.Apply(a.main.Search(s, think.Budget{Nodes: nodes}, nil))
		if err != nil {
			break
		}
		s = next
	}
	return tally(s, seat)
}
