//go:build !rules

package engine

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Step is an action that was played, and the position after it.
type Step struct {
	Action   string     `json:"action"` // as it is listed
	Player   int        `json:"player"` // who has played; the number of players for chance
	Words    string     `json:"words"`  // the end of a sentence about the player
	Notation string     `json:"notation"`
	State    string     `json:"state"`
	Next     game.State `json:"-"`
}

// Played returns the Step of a line that a player has printed.
func Played(s game.State, line string) (*Step, error) {
	action, _, err := s.Judge(line)
	if err != nil {
		return nil, err
	}
	next := calls.Must(s.Apply(action)) // it is a listed one
	account := words.Of(s).Tell(action, next)
	return &Step{action, s.ToMove(), account.Words, account.Notation, next.String(), next}, nil
}

// play plays a line of actions. The error names the illegal one.
func play(s game.State, q struct{ Line []string }) any {
	list := []*Step{}
	for i, action := range q.Line {
		p, err := Played(s, action)
		if err != nil {
			calls.Fail("action %d of the line: %w", i+1, err)
		}
		list, s = append(list, p), p.Next
	}
	return list
}

// Last is the last action of a position, and the text of the position before it, both "" if there was none.
type Last struct{ Before, Action string }

// Position returns the position before the action, nil if there was none.
func (l Last) Position(g *game.Game) game.State {
	if l.Before == "" {
		return nil
	}
	return calls.Must(g.Parse(l.Before))
}

func draw(s game.State, q struct {
	Last
	Picture picture.Options
}) any {
	o := q.Picture
	calls.Check(o.Check(s))
	if before := q.Position(s.Game()); before != nil {
		o.Before = before
	}
	o.Last = q.Action
	return calls.Must(picture.SVG(s, o))
}
