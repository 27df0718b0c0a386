package field

import (
	"sort"

	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

// planner is a beam search: it looks for the best line of its own hero's orders.
type planner struct {
	depth, width int
	life         int     // the worth of a point of life, in tenths of a gold
	others       chooser // how the other heroes move; nil if they wait
}

// plan is a line of orders: the first of them, where it leads, and its worth.
type plan struct {
	first vindinium.Action
	end   vindinium.State
	worth int
}

func (p planner) choose(g *vindiniumsearch.Ground, s vindinium.State) vindinium.Action {
	me := s.ToMove()
	beam := []plan{{end: s}}
	for depth := 0; depth < p.depth && !beam[0].end.Over(); depth++ {
		var next []plan
		seen := map[uint64]bool{}
		for _, b := range beam {
			for _, a := range b.end.LegalActions() {
				n := plan{b.first, b.end.ApplyUnchecked(a), 0}
				if depth == 0 {
					n.first = a
				}
				for !n.end.Over() && n.end.ToMove() != me {
					order := vindinium.Wait.Action()
					if p.others != nil {
						order = p.others(g, n.end)
					}
					n.end = n.end.ApplyUnchecked(order)
				}
				if key := n.end.Hash(); !seen[key] {
					seen[key] = true
					n.worth = b.worth/2 + p.value(g, &n.end, me) // sooner is a little better
					next = append(next, n)
				}
			}
		}
		sort.SliceStable(next, func(i, j int) bool { return next[i].worth > next[j].worth })
		if beam = next; len(beam) > p.width {
			beam = beam[:p.width]
		}
	}
	return beam[0].first
}

// value is the gold that a hero can expect, in tenths, and its life. It goes for mines until it is weak.
func (p *planner) value(g *vindiniumsearch.Ground, s *vindinium.State, me vindinium.Player) int {
	const kept = 40       // rounds for which a mine stays the hero's
	const weak = 2*20 + 1 // with less life, the second hit or mine kills the hero
	left := s.Rounds() - s.Turn()/s.NumPlayers()
	if left > kept {
		left = kept
	}
	h := s.Hero(me)
	_, steps := g.Follow(s, vindiniumsearch.Habit{Drink: weak})
	return 10*(h.Gold+left*s.NumMines(me)) + p.life*h.Life - steps
}
