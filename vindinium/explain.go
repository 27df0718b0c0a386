package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise up to one
// action of each player. All explanations have the same length; if there are several, Explain returns the first in the
// order of [State.LegalActions], so a hero that bumped into something seems to have waited. The error wraps
// [ErrIllegal] if no actions lead to next.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [4]Action
	if turns < 0 || turns > s.NumPlayers() || !s.explain(&next, buf[:turns]) {
		return nil, fmt.Errorf("vindinium: %w: no actions lead from %s to %s", ErrIllegal, textform.Quote(s.String()),
			textform.Quote(next.String()))
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions with the first list of that length, at most one of each hero, that leads from s to next.
func (s *State) explain(next *State, actions []Action) bool {
	if len(actions) == 0 {
		return *s == *next
	}
	if s.Over() {
		return false
	}
	me := s.mover()
	var after State
	for o := Wait; o < Move; o++ {
		s.ApplyTo(&after, o.Action())
		// On the other players' turns, this hero's gold does not change, and its cell only if it dies and respawns.
		goldFits := after.heroes[me].gold == next.heroes[me].gold
		cellFits := after.at.of(me) == next.at.of(me) || next.at.of(me) == s.board.spawn(me)
		if !goldFits || !cellFits {
			continue
		}
		actions[0] = o.Action()
		if after.explain(next, actions[1:]) {
			return true
		}
	}
	return false
}
