package volcano

import (
	"fmt"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise one to
// three. Three are one action of a player and the two that the opponent plays before that player's next turn. All
// explanations have the same length; if there are several, Explain returns the first in the order of
// [State.LegalActions]. The error wraps [ErrIllegal] if no actions lead to next. Two actions take a few microseconds,
// three up to a millisecond.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [3]Action
	seen := turns <= s.NumPlayers() || next.Turn() == s.nextTurn()
	if turns < 0 || !seen || !s.explain(next, buf[:turns]) {
		return nil, fmt.Errorf("volcano: %w: no actions lead from %s to %s", ErrIllegal, textform.Quote(s.String()),
			textform.Quote(next.String()))
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions with the first list of that length that leads from s to next.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	var list [MaxActions]Action
	for _, a := range appendTiles(list[:0], s.candidates(&next, len(actions))) {
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}

// candidates returns the tiles on which an action can lead to next in that many turns. The last action, if no growth
// follows it, changes its own tile, and other tiles only if it makes a volcano erupt.
func (s *State) candidates(next *State, turns int) geom.FaceSet {
	if s.Over() {
		return geom.FaceSet{}
	}
	tiles := s.open(s.mover)
	if turns > 1 || s.turn%2 == 1 {
		return tiles
	}
	changed := s.changed(next)
	if changed.Len() > 1 {
		tiles = tiles.And(s.high).AndNot(s.low)
	}
	return tiles.And(changed)
}

// changed returns the tiles on which the volcanoes differ.
func (s *State) changed(next *State) geom.FaceSet {
	return differ(s.owned[Blue], next.owned[Blue]).Or(differ(s.owned[Orange], next.owned[Orange])).
		Or(differ(s.low, next.low)).Or(differ(s.high, next.high))
}

// differ returns the tiles that are in exactly one of the sets.
func differ(a, b geom.FaceSet) geom.FaceSet {
	return geom.FaceSet{North: a.North ^ b.North, South: a.South ^ b.South}
}
