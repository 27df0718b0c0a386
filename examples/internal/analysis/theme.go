package analysis

import "github.com/rulebook-go/rulebook/examples/game"

// Theme is a turn with a mistake of a common kind, which What says in the past tense.
type Theme struct {
	Turn int     `json:"turn"`
	What string  `json:"what"`
	Cost float64 `json:"cost"`
	// Sized is true if the cost is known.
	Sized bool `json:"sized"`
}

// obvious is the least weight of a win or a loss on the next turn, even where the game was lost anyway: a player that
// overlooks it does so elsewhere, too.
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
		wins, hinders := false, false
		for _, action := range p.State.LegalActions() {
			next, err := p.State.Apply(action)
			if err != nil {
				continue
			}
			wins = wins || wonBy(next, r.Seat)
			hinders = hinders || !winsNext(next, 1-r.Seat)
		}
		next, err := p.State.Apply(p.Action)
		switch {
		case err != nil || wonBy(next, r.Seat):
		case wins:
			r.Themes = append(r.Themes, Theme{t.ply, missedWin, t.loss, false})
		case hinders && winsNext(next, 1-r.Seat):
			r.Themes = append(r.Themes, Theme{t.ply, letWin, t.loss, false})
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
