package analysis

import (
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
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
	account := words.Of(s).Tell(action, next)
	return Deed{action, account.Notation, account.Deed}, next
}

// deeds returns what was played in the plies. A step leads to what the player did next.
func (g *Game) deeds() []Deed {
	list := make([]Deed, len(g.Plies))
	next := make([]string, g.End.NumPlayers()+1) // the kinds of what the players did next, other than steps
	for i, p := range slices.Backward(g.Plies) {
		d := &list[i]
		if seat := p.State.ToMove(); p.Action != "" {
			if *d, _ = deed(p.State, p.Action); d.Kind != game.Walked {
				next[seat] = d.Kind
			} else if next[seat] != "" {
				d.Kind = words.Toward(p.State, next[seat])
			}
		}
		if p.Action == "" || p.Failure != "" {
			d.Kind = "failed"
		}
	}
	return list
}

// wanted returns the best action of a position. A step leads to what the search expects the player to do next.
func wanted(s game.State, p *Point) Deed {
	seat := s.ToMove()
	first, next := deed(s, p.Best)
	for i := 1; i < len(p.Line) && next != nil && first.Kind == game.Walked; i++ {
		s = next
		var then Deed
		if then, next = deed(s, p.Line[i]); s.ToMove() == seat && then.Kind != game.Walked {
			first.Kind = words.Toward(s, then.Kind)
			break
		}
	}
	return first
}

// Kind is how often a player, the search in the same positions, and the winner did a kind of thing.
type Kind struct {
	What   string `json:"what"`
	Played int    `json:"played"`
	Wanted int    `json:"wanted"`
	Winner int    `json:"winner"`
	// Cost is what the player lost by this where the search wanted something else, and Missed by something else where
	// the search wanted this.
	Cost   float64 `json:"cost"`
	Missed float64 `json:"missed"`
	// Turn is the turn on which that was most, in the report with the number Game of a Summary, and Worst what it was.
	Game  int     `json:"game"`
	Turn  int     `json:"turn"`
	Worst float64 `json:"worst"`
}

// kindOf returns the Kind of a deed without its level in a list, to which it may add it.
func kindOf(list *[]*Kind, deed string) *Kind {
	what, _, _ := strings.Cut(deed, " of level ")
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
	for _, t := range turns {
		if t.Unasked {
			continue
		}
		r.Turns++
		r.Phases[min(2, 3*t.turn/len(g.Plies))] += t.loss
		played, best := kindOf(&r.Kinds, t.played.Kind), kindOf(&r.Kinds, t.wanted.Kind)
		played.Played++
		best.Wanted++
		if played != best {
			played.Cost += t.loss
			best.Missed += t.loss
			played.worst(0, t.turn, t.loss)
			best.worst(0, t.turn, t.loss)
		}
	}
	if first := g.first(); r.Result == "lost" && len(first) == 1 {
		for i, d := range deeds {
			if p := &g.Plies[i]; p.State.ToMove() == first[0] && !p.Unasked {
				r.OfWinner++
				kindOf(&r.Kinds, d.Kind).Winner++
			}
		}
	}
}

// Theme is a turn with a mistake of a common kind, which What says in the past tense.
type Theme struct {
	Turn int     `json:"turn"`
	What string  `json:"what"`
	Cost float64 `json:"cost"`
	// Sized is true if the cost is known, and Lost if the opponent won by force already before this turn.
	Sized bool `json:"sized"`
	Lost  bool `json:"lost"`
}

// obvious is the least weight of a win or a loss on the next turn, even where it costs little: a player that overlooks
// it does so elsewhere, too. Where the game was lost by force, the player may have seen it.
const obvious = 0.25

// The themes that need no search.
const (
	missedWin  = "missed a win on the spot"
	letWin     = "did not see that the opponent wins on its next turn"
	missedLine = "missed a forced win"
	lostLine   = "went into a forced loss"
)

// overlooked finds the turns of a two-player game on which the player could have won at once, or let the opponent do
// so although it could have hindered it.
func (g *Game) overlooked(r *Report, turns []own) {
	r.Themes = []Theme{}
	if g.End.NumPlayers() != 2 {
		return
	}
	for _, t := range turns {
		if t.Action == "" || t.Failure != "" {
			continue
		}
		next, err := t.State.Apply(t.Action)
		if err != nil || wonBy(next, r.Seat) {
			continue
		}
		wins, hinders, lets := false, false, winsNext(next, 1-r.Seat)
		for _, action := range t.State.LegalActions() {
			if next, err = t.State.Apply(action); err == nil {
				wins = wins || wonBy(next, r.Seat)
				hinders = hinders || lets && !winsNext(next, 1-r.Seat)
			}
		}
		switch {
		case wins:
			r.Themes = append(r.Themes, Theme{Turn: t.turn, What: missedWin, Cost: t.loss})
		case hinders:
			r.Themes = append(r.Themes, Theme{Turn: t.turn, What: letWin, Cost: t.loss, Lost: t.before < certain})
		}
	}
}

func wonBy(s game.State, seat int) bool {
	w, ok := s.Winner()
	return ok && w == seat
}

// winsNext reports whether a seat is to move and has an action that wins, or has already won.
func winsNext(s game.State, seat int) bool {
	if s.Over() || s.ToMove() != seat {
		return wonBy(s, seat)
	}
	for _, action := range s.LegalActions() {
		if next, err := s.Apply(action); err == nil && wonBy(next, seat) {
			return true
		}
	}
	return false
}

// theme says what kind of mistake a loss is, as far as the search shows it.
func (l *Loss) theme() string {
	switch {
	case l.Missed:
		return missedLine
	case l.Forced:
		return lostLine
	case l.Then != "":
		return "left the opponent something to take and " + l.Then
	}
	return ""
}
