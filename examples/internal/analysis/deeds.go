package analysis

import (
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Deed is an action in words: its text, a few words, and what kind of thing it is. A step on a map is of the kind to
// which it leads, if it leads somewhere in the following turns. The kind is "" if it says nothing about the player.
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
	account := words.Of(s).Tell(action, next)
	return Deed{action, account.Notation, account.Deed}, next
}

// deeds returns what was played in the plies.
func (g *Game) deeds() []Deed {
	list := make([]Deed, len(g.Plies))
	next := make([]string, g.End.NumPlayers()+1) // the kinds of what the players did next, other than steps
	for i, p := range slices.Backward(g.Plies) {
		if p.Action == "" || p.Failure != "" {
			continue
		}
		d, seat := &list[i], p.State.ToMove()
		if *d, _ = deed(p.State, p.Action); d.Kind != game.Walked {
			next[seat] = d.Kind
		} else if words.Toward(p.State, next[seat]) {
			d.Kind = next[seat]
		}
	}
	return list
}

// wanted returns the best action of a position. A step leads to what the search expects the player to do next.
func wanted(s game.State, p *Point) Deed {
	first, next := deed(s, p.Best)
	for i, at := 1, next; i < len(p.Line) && at != nil && first.Kind == game.Walked; i++ {
		then, after := deed(at, p.Line[i])
		if at.ToMove() == s.ToMove() && then.Kind != game.Walked {
			if words.Toward(s, then.Kind) {
				first.Kind = then.Kind
			}
			break
		}
		at = after
	}
	return first
}

// Kind is how often a player did a kind of thing on the turns on which it could do that and something else, how often
// the search would have done it on the same turns, and how often the winner did it on its own.
type Kind struct {
	What        string `json:"what"`
	Could       int    `json:"could"`
	Played      int    `json:"played"`
	Wanted      int    `json:"wanted"`
	WinnerCould int    `json:"winnerCould"`
	Winner      int    `json:"winner"`
	// Cost is what the player lost by this where the search wanted something else, and Missed by something else where
	// the search wanted this.
	Cost   float64 `json:"cost"`
	Missed float64 `json:"missed"`
	// Turn is the turn on which that was most, in the report with the number Game of a Summary, and Worst what it was.
	Game  int     `json:"game"`
	Turn  int     `json:"turn"`
	Worst float64 `json:"worst"`
}

// kindOf returns the Kind of a deed in a list, to which it may add it.
func kindOf(list *[]*Kind, what string) *Kind {
	i := slices.IndexFunc(*list, func(k *Kind) bool { return k.What == what })
	if i < 0 {
		i, *list = len(*list), append(*list, &Kind{What: what})
	}
	return (*list)[i]
}

func (k *Kind) worst(game, turn int, loss float64) {
	if loss > k.Worst {
		k.Game, k.Turn, k.Worst = game, turn, loss
	}
}

// kinds counts what the player did, what the search wanted, and what the winner did.
func (g *Game) kinds(r *Report, turns []own, deeds []Deed) {
	r.Kinds = []*Kind{}
	seen := func(what string) {
		if what != "" && what != game.Walked {
			kindOf(&r.Kinds, what)
		}
	}
	for _, t := range turns {
		seen(t.played.Kind)
		seen(t.wanted.Kind)
	}
	for _, t := range turns {
		if t.Action == "" || t.Failure != "" || t.Unasked {
			continue
		}
		r.Turns++
		r.Cost += t.loss
		for _, k := range open(t.State, r.Kinds, t.played.Kind, t.wanted.Kind) {
			k.Could++
			played, best := t.played.Kind == k.What, t.wanted.Kind == k.What
			switch {
			case played && best:
				k.Played++
				k.Wanted++
			case played:
				k.Played++
				k.Cost += t.loss
				k.worst(0, t.turn, t.loss)
			case best:
				k.Wanted++
				k.Missed += t.loss
				k.worst(0, t.turn, t.loss)
			}
		}
	}
	if first := g.first(); r.Result == "lost" && len(first) == 1 {
		for i, d := range deeds {
			if p := &g.Plies[i]; p.State.ToMove() == first[0] && !p.Unasked && d.Action != "" {
				for _, k := range open(p.State, r.Kinds, d.Kind) {
					k.WinnerCould++
					if d.Kind == k.What {
						k.Winner++
					}
				}
			}
		}
	}
}

// open returns the kinds of which a player has a choice in a position: it can do such a thing, or walk to it, and it
// can do something else. Where it is not known to what somebody walks, the kinds to which people walk do not count.
func open(s game.State, kinds []*Kind, done ...string) (list []*Kind) {
	actions, counts := s.LegalActions(), map[string]int{}
	for _, action := range actions {
		d, _ := deed(s, action)
		counts[d.Kind]++
	}
	for _, k := range kinds {
		n, walks := counts[k.What], counts[game.Walked] > 0 && words.Toward(s, k.What)
		if (walks || n > 0) && n < len(actions) && !(walks && slices.Contains(done, game.Walked)) {
			list = append(list, k)
		}
	}
	return list
}
