package oracle

import (
	"encoding/json"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// Diagram has a position as a picture of several lines.
type Diagram struct {
	ID      json.RawMessage `json:"id,omitempty"`
	State   string          `json:"state"`
	Diagram string          `json:"diagram"`
}

// ActionList has the texts of all actions of a game by index.
type ActionList struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Actions []string        `json:"actions"`
}

// Hash has the hash of a position in 16 hexadecimal digits.
type Hash struct {
	ID    json.RawMessage `json:"id,omitempty"`
	State string          `json:"state"`
	Hash  string          `json:"hash"`
}

// Canonical has the canonical image of a position, and the number of the symmetry that leads to it.
type Canonical struct {
	ID       json.RawMessage `json:"id,omitempty"`
	State    string          `json:"state"`
	Symmetry int             `json:"symmetry"`
}

// Input has the lines that a seat is sent: Init once, before its first turn, and Turn on every turn.
type Input struct {
	ID    json.RawMessage `json:"id,omitempty"`
	State string          `json:"state"`
	Seat  int             `json:"seat"`
	Init  string          `json:"init"`
	Turn  string          `json:"turn"`
}

// Explanation has the actions that lead from one position to another.
type Explanation struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Played []string        `json:"played"`
}

func diagram(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	return Diagram{q.ID, s.String(), s.Diagram()}, nil
}

func listActions(q Request) (any, error) {
	g, err := game.Named(q.Game)
	if err != nil {
		return nil, asRequest(err)
	}
	if q.State != nil || q.Seed != nil || q.Options != nil || q.hasAction() {
		return nil, badRequest("actions lists all actions of a game; to list those of a position, ask for the position")
	}
	list := ActionList{q.ID, make([]string, g.NumActions)}
	for i := range list.Actions {
		list.Actions[i] = g.ActionAt(i)
	}
	return list, nil
}

func hash(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	return Hash{q.ID, s.String(), fmt.Sprintf("%016x", s.Hash())}, nil
}

func canonical(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	image, symmetry := game.Canonical(s)
	return Canonical{q.ID, image.String(), symmetry}, nil
}

func input(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	seat := s.ToMove()
	if q.Seat != nil {
		seat = *q.Seat
	} else if seat == s.NumPlayers() {
		return nil, badRequest("chance is to move; input needs a seat")
	}
	if seat < 0 || seat >= s.NumPlayers() {
		return nil, badRequest("the seat must be 0 to %d, not %d", s.NumPlayers()-1, seat)
	}
	return Input{q.ID, s.String(), seat, string(s.AppendInit(nil, seat)), string(s.AppendTurn(nil, seat))}, nil
}

func explain(q Request) (any, error) {
	if q.Next == nil {
		return nil, badRequest("explain needs next, the text of a later position")
	}
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	next, err := s.Game().Parse(*q.Next)
	if err != nil {
		return nil, badRequest("next: %w", err)
	}
	played, err := s.Explain(next)
	if err != nil {
		return nil, asRequest(err)
	}
	return Explanation{q.ID, played}, nil
}

// SVG has a position as an SVG file.
type SVG struct {
	ID    json.RawMessage `json:"id,omitempty"`
	State string          `json:"state"`
	SVG   string          `json:"svg"`
}

// svg draws the position that a request is about. If an action led to it, the picture shows the effects of that action.
func svg(q Request) (any, error) {
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	var o picture.Options
	if q.Picture != nil {
		o = *q.Picture
	}
	if err := o.Check(s); err != nil {
		return nil, badRequest("picture: %w", err)
	}
	if q.hasAction() {
		if o.Before, err = findBefore(q); err != nil {
			return nil, err
		}
		o.Last = q.action()
	}
	return SVG{q.ID, s.String(), picture.SVG(s, o)}, nil
}
