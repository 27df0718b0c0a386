package oracle

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// Diagram has a position as a picture of several lines.
type Diagram struct {
	State   string `json:"state"`
	Diagram string `json:"diagram"`
}

// ActionList has the texts of all actions of a game by index.
type ActionList struct {
	Actions []string `json:"actions"`
}

// Hash has the hash of a position in 16 hexadecimal digits.
type Hash struct {
	State string `json:"state"`
	Hash  string `json:"hash"`
}

// Canonical has the canonical image of a position, and the number of the symmetry that leads to it.
type Canonical struct {
	State    string `json:"state"`
	Symmetry int    `json:"symmetry"`
}

// Input has the lines that a seat is sent: Init once, before its first turn, and Turn on every turn.
type Input struct {
	State string `json:"state"`
	Seat  int    `json:"seat"`
	Init  string `json:"init"`
	Turn  string `json:"turn"`
}

// Explanation has the actions that lead from one position to another.
type Explanation struct {
	Played []string `json:"played"`
}

func diagram(_ Request, s game.State) (any, error) {
	return Diagram{s.String(), s.Diagram()}, nil
}

func listActions(q Request) (any, error) {
	g, err := game.Named(q.Game)
	if err != nil {
		return nil, asRequest(err)
	}
	if q.State != nil || q.Seed != nil || q.Options != nil || q.hasAction() {
		return nil, badRequest("actions lists all actions of a game; to list those of a position, ask for the position")
	}
	list := ActionList{make([]string, g.NumActions)}
	for i := range list.Actions {
		list.Actions[i] = g.ActionAt(i)
	}
	return list, nil
}

func hash(_ Request, s game.State) (any, error) {
	return Hash{s.String(), fmt.Sprintf("%016x", s.Hash())}, nil
}

func canonical(_ Request, s game.State) (any, error) {
	image, symmetry := s.Canonical()
	return Canonical{image.String(), symmetry}, nil
}

func input(q Request, s game.State) (any, error) {
	seat := s.ToMove()
	if q.Seat != nil {
		seat = *q.Seat
	} else if seat == s.NumPlayers() {
		return nil, badRequest("chance is to move; input needs a seat")
	}
	if seat < 0 || seat >= s.NumPlayers() {
		return nil, badRequest("there is no seat %d; the seats are 0 to %d", seat, s.NumPlayers()-1)
	}
	return Input{s.String(), seat, string(s.AppendInit(nil, seat)), string(s.AppendTurn(nil, seat))}, nil
}

func explain(q Request, s game.State) (any, error) {
	if q.Next == nil {
		return nil, badRequest("explain needs next, the text of a later position")
	}
	next, err := s.Game().Parse(*q.Next)
	if err != nil {
		return nil, badRequest("next: %w", err)
	}
	played, err := s.Explain(next)
	if err != nil {
		return nil, asRequest(err)
	}
	return Explanation{played}, nil
}

// SVG has a position as an SVG file.
type SVG struct {
	State string `json:"state"`
	SVG   string `json:"svg"`
}

// svg draws the position that a request is about. If an action led to it, the picture shows the effects of that action.
func svg(q Request, s game.State) (any, error) {
	var o picture.Options
	if q.Picture != nil {
		o = *q.Picture
	}
	if err := o.Check(s); err != nil {
		return nil, badRequest("picture: %w", err)
	}
	if q.hasAction() {
		var err error
		if o.Before, err = findBefore(q); err != nil {
			return nil, err
		}
		o.Last = q.action()
	}
	return SVG{s.String(), picture.SVG(s, o)}, nil
}
