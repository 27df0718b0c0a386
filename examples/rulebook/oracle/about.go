package oracle

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// object is an answer to a question. schema.json describes the keys.
type object map[string]any

func diagram(_ Request, s game.State) (any, error) {
	return object{"state": s.String(), "diagram": s.Diagram()}, nil
}

func listActions(q Request) (any, error) {
	g, err := game.Named(q.Game)
	if err != nil {
		return nil, asRequest(err)
	}
	if q.State != nil || q.Seed != nil || q.Options != nil || q.hasAction() {
		return nil, badRequest("actions lists all actions of a game; to list those of a position, ask for the position")
	}
	list := make([]string, g.NumActions)
	for i := range list {
		list[i] = g.ActionAt(i)
	}
	return object{"actions": list}, nil
}

func hash(_ Request, s game.State) (any, error) {
	return object{"state": s.String(), "hash": fmt.Sprintf("%016x", s.Hash())}, nil
}

func canonical(_ Request, s game.State) (any, error) {
	image, symmetry := s.Canonical()
	return object{"state": image.String(), "symmetry": symmetry}, nil
}

func input(q Request, s game.State) (any, error) {
	seat := s.ToMove()
	if q.Seat != nil {
		seat = *q.Seat
	} else if seat == s.NumPlayers() {
		return nil, badRequest("chance is to move; input needs a seat")
	}
	if err := game.CheckSeat(s, seat); err != nil {
		return nil, asRequest(err)
	}
	first, turn := string(s.AppendInit(nil, seat)), string(s.AppendTurn(nil, seat))
	return object{"state": s.String(), "seat": seat, "init": first, "turn": turn}, nil
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
	return object{"played": played}, nil
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
	return object{"state": s.String(), "svg": picture.SVG(s, o)}, nil
}
