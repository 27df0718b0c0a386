package analysis

import "github.com/rulebook-go/rulebook/examples/game"

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
		p := &g.Plies[t.ply]
		if p.Action == "" || p.Failure != "" {
			continue
		}
		next, err := p.State.Apply(p.Action)
		if err != nil || wonBy(next, r.Seat) {
			continue
		}
		wins, hinders, lets := false, false, winsNext(next, 1-r.Seat)
		for _, action := range p.State.LegalActions() {
			if next, err = p.State.Apply(action); err == nil {
				wins = wins || wonBy(next, r.Seat)
				hinders = hinders || lets && !winsNext(next, 1-r.Seat)
			}
		}
		switch {
		case wins:
			r.Themes = append(r.Themes, Theme{Turn: t.ply, What: missedWin, Cost: t.loss})
		case hinders:
			r.Themes = append(r.Themes, Theme{Turn: t.ply, What: letWin, Cost: t.loss, Lost: t.before < certain})
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
