package cultist

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise at most
// one action of each player, with the moves of chance before, between and after them if the generator is not known. All
// explanations have the same length; if there are several, Explain returns the first in the order of
// [State.LegalActions]. The error wraps [ErrIllegal] if no actions lead to next. Without a generator, Explain can take
// milliseconds, and it may find nothing between positions of a [Reader] that is not [Reader.Known], because these may
// have the wrong owner for a dead unit.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [5]Action // two players' actions, and chance before, between and after them
	n, ok := 0, turns >= 0 && turns <= s.NumPlayers()
	if ok {
		n, ok = s.explain(&next, buf[:])
	}
	if !ok {
		return nil, fmt.Errorf("cultist: %w: no actions lead from %s to %s", ErrIllegal, textform.Quote(s.String()),
			textform.Quote(next.String()))
	}
	return append([]Action(nil), buf[:n]...), nil
}

// explain writes the actions that lead from s to next and returns how many there are.
func (s State) explain(next *State, actions []Action) (n int, ok bool) {
	if s == *next {
		return 0, true
	}
	turns := next.Turn() - s.Turn()
	// An action changes one unit, chance another one, and a unit that died just before s leaves the board.
	if turns == 0 && s.clock&chanceFlag == 0 || s.changedUnits(next) > 2*turns+2 {
		return 0, false
	}
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		t := s
		t.play(a)
		if more, found := t.explain(next, actions[1:]); found {
			actions[0] = a
			return more + 1, true
		}
	}
	return 0, false
}
