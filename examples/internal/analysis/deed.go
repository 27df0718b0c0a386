package analysis

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// Deed is an action in words: its text, a few words, and what kind of thing it is. The kind of a step on a map says
// where it leads, if it leads somewhere in the following turns.
type Deed struct {
	Action   string `json:"action"`
	Notation string `json:"notation"`
	Kind     string `json:"kind"`
}

// deed returns an action in words and the position after it, nil if it cannot be played.
func deed(s game.State, action string) (Deed, game.State) {
	next, err := s.Apply(action)
	if err != nil {
		return Deed{Action: action, Notation: action}, nil
	}
	account := picture.Of(s).Tell(action, next)
	return Deed{action, account.Notation, account.Deed}, next
}

// played returns what was played in a ply. A step leads to what the player did next.
func (g *Game) played(ply int) Deed {
	if g.deeds == nil {
		g.deeds = make([]Deed, len(g.Plies))
		next := make([]string, g.End.NumPlayers()+1) // the kinds of what the players did next, other than steps
		for i := len(g.Plies) - 1; i >= 0; i-- {
			p, d := &g.Plies[i], Deed{}
			if seat := p.State.ToMove(); p.Action != "" {
				if d, _ = deed(p.State, p.Action); d.Kind != picture.Walked {
					next[seat] = d.Kind
				} else if next[seat] != "" {
					d.Kind = picture.Towards(next[seat])
				}
			}
			if p.Action == "" || p.Failure != "" {
				d.Kind = "failed"
			}
			g.deeds[i] = d
		}
	}
	return g.deeds[ply]
}

// wanted returns the best action of a position. A step leads to what the search expects the player to do next.
func wanted(s game.State, p *Point) Deed {
	seat := s.ToMove()
	first, next := deed(s, p.Best)
	for i := 1; i < len(p.Line) && next != nil && first.Kind == picture.Walked; i++ {
		s = next
		if s.ToMove() != seat {
			var err error
			if next, err = s.Apply(p.Line[i]); err != nil {
				break
			}
			continue
		}
		var then Deed
		if then, next = deed(s, p.Line[i]); then.Kind != picture.Walked {
			first.Kind = picture.Towards(then.Kind)
			break
		}
	}
	return first
}
