package analysis

import "strings"

// Kind is how often a player, the search in the same positions, and the winner did a kind of thing.
type Kind struct {
	What   string `json:"what"`
	Played int    `json:"played"`
	Wanted int    `json:"wanted"`
	Winner int    `json:"winner"`
	// Cost is what the player lost by this where the search wanted something else, and Missed by something else where the
	// search wanted this.
	Cost   float64 `json:"cost"`
	Missed float64 `json:"missed"`
	// Turn is the turn on which that was most, in the report with the number Game of a Summary, and Worst what it was.
	Game  int     `json:"game"`
	Turn  int     `json:"turn"`
	Worst float64 `json:"worst"`
}

// family returns a deed without its level.
func family(deed string) string {
	deed, _, _ = strings.Cut(deed, " of level ")
	return deed
}

// kindOf returns the Kind of a deed in a list, to which it may add it.
func kindOf(list *[]*Kind, what string) *Kind {
	for _, k := range *list {
		if k.What == what {
			return k
		}
	}
	k := &Kind{What: what}
	*list = append(*list, k)
	return k
}

func (k *Kind) worst(game, turn int, loss float64) {
	if loss > k.Worst {
		k.Game, k.Turn, k.Worst = game, turn, loss
	}
}

// kinds counts what the player did, what the search wanted, and what the winner did.
func (g *Game) kinds(r *Report, points []*Point, turns []own) {
	r.Kinds = []*Kind{}
	for _, t := range turns {
		if g.Plies[t.ply].Unasked {
			continue
		}
		r.Turns++
		r.Phases[min(2, 3*t.ply/len(g.Plies))] += t.loss
		played, best := family(g.played(t.ply).Kind), family(wanted(g.Plies[t.ply].State, points[t.ply]).Kind)
		k := kindOf(&r.Kinds, played)
		k.Played++
		if played != best {
			k.Cost += t.loss
			k.worst(0, t.ply, t.loss)
		}
		k = kindOf(&r.Kinds, best)
		k.Wanted++
		if played != best {
			k.Missed += t.loss
			k.worst(0, t.ply, t.loss)
		}
	}
	if first := g.first(); r.Result == "lost" && len(first) == 1 {
		for i := range g.Plies {
			if p := &g.Plies[i]; p.State.ToMove() == first[0] && !p.Unasked {
				r.OfWinner++
				kindOf(&r.Kinds, family(g.played(i).Kind)).Winner++
			}
		}
	}
}
