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

// kindList collects Kinds.
type kindList struct {
	at   map[string]int
	list []Kind
}

// family returns a deed without its level.
func family(deed string) string {
	deed, _, _ = strings.Cut(deed, " of level ")
	return deed
}

// of returns the Kind of a deed. It is valid until the next call.
func (k *kindList) of(what string) *Kind {
	if k.at == nil {
		k.at = map[string]int{}
	}
	i, ok := k.at[what]
	if !ok {
		i = len(k.list)
		k.at[what] = i
		k.list = append(k.list, Kind{What: what})
	}
	return &k.list[i]
}

func (k *Kind) worst(game, turn int, loss float64) {
	if loss > k.Worst {
		k.Game, k.Turn, k.Worst = game, turn, loss
	}
}

// kinds counts what the player did, what the search wanted, and what the winner did.
func (g *Game) kinds(r *Report, points []*Point, turns []own) {
	var list kindList
	for _, t := range turns {
		if g.Plies[t.ply].Unasked {
			continue
		}
		r.Turns++
		r.Phases[min(2, 3*t.ply/len(g.Plies))] += t.loss
		played, best := family(g.played(t.ply).Kind), family(wanted(g.Plies[t.ply].State, points[t.ply]).Kind)
		k := list.of(played)
		k.Played++
		if played != best {
			k.Cost += t.loss
			k.worst(0, t.ply, t.loss)
		}
		k = list.of(best)
		k.Wanted++
		if played != best {
			k.Missed += t.loss
			k.worst(0, t.ply, t.loss)
		}
	}
	if winner := g.winner(); r.Result == "lost" && winner >= 0 {
		for i := range g.Plies {
			if p := &g.Plies[i]; p.State.ToMove() == winner && !p.Unasked {
				r.OfWinner++
				list.of(family(g.played(i).Kind)).Winner++
			}
		}
	}
	r.Kinds = append([]Kind{}, list.list...)
}

// winner returns the seat with the highest score, and -1 if there are several.
func (g *Game) winner() int {
	for seat := range g.Scores {
		if g.result(seat) == "won" {
			return seat
		}
	}
	return -1
}
