package onitama

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise one
// action, or one action of each player. All explanations have the same length; if there are several, Explain returns
// the first in the order of [State.LegalActions]. The error wraps [ErrIllegal] if no actions lead to next.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [2]Action
	if turns < 0 || turns > len(buf) || !s.explain(next, buf[:turns]) {
		return nil, fmt.Errorf("onitama: %w: no actions lead from %s to %s", ErrIllegal, textform.Quote(s.String()),
			textform.Quote(next.String()))
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions, of which there are at most two, with what leads from s to next. It reports whether anything
// does.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	// The card that the mover plays is in the middle of next, or the opponent has taken it from there.
	played := next.Middle()
	if len(actions) > 1 {
		played = next.Hand(s.ToMove() ^ 1)[1]
	}
	pieces := next.side(s.ToMove()) // none where the move began; a PASS begins on NoSquare, which has no bit
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		if a.Card != played || pieces>>a.From&1 != 0 {
			continue
		}
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}
