package analysis

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/rulebook-go/rulebook/examples/words"
)

// Report says where a player lost its odds. Turns are numbered by the actions that were played before, from 0.
type Report struct {
	Game   string `json:"game"`
	Seat   int    `json:"seat"`
	Player string `json:"player"`
	// Result is "won", "lost", "shared" or, if the game did not end, "open". Scores are by seat.
	Result string `json:"result"`
	Ending string `json:"ending"`
	Scores []int  `json:"scores"`
	// Odds has the odds by position and seat, the last one included, nil where they are not known.
	Odds [][]*float64 `json:"odds"`
	// Failures are the turns on which the player failed, the first one first.
	Failures []Failure `json:"failures"`
	// Turning is the turning point, nil if the player won or was not analysed.
	Turning *Turning `json:"turning"`
	// Mistakes are the actions that were worse than the best one, the largest loss first.
	Mistakes []Mistake `json:"mistakes"`
	// Choices are the turns of the player that were not decided, and Texts those of their situations and facts. Turns is
	// how many were analysed, and Cost is what their actions cost.
	Choices []Choice `json:"choices"`
	Texts   []string `json:"texts"`
	index   map[string]int
	Turns   int     `json:"turns"`
	Cost    float64 `json:"cost"`
	// Sentences say what went wrong, the most important first.
	Sentences []Sentence `json:"sentences"`
}

// Failure is a turn on which a player failed. Kind is "crash", "timeout" or "invalid".
type Failure struct {
	Turn   int    `json:"turn"`
	Kind   string `json:"kind"`
	Reason string `json:"reason"`
	// When has the situations.
	When []string `json:"when"`
}

// Turning is the turn with the largest lasting fall of the odds: from Before to After, above which they never rose
// again.
type Turning struct {
	Turn   int     `json:"turn"`
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	Text   string  `json:"text"`
	later  int     // the position with the odds After
}

// Mistake is an action that was worse than the best one.
type Mistake struct {
	Turn   int  `json:"turn"`
	Played Deed `json:"played"`
	Better Deed `json:"better"`
	// Line is what the search expects after the better action, in a few words each; it begins with that and its kind. With
	// more than two players, it has only the actions of this one.
	Line []string `json:"line"`
	// Before and After are the odds with the better action and with the one that was played. Size is "blunder", "mistake"
	// or "inaccuracy". Opinion is what the player's program wrote about its odds, nil if it wrote nothing or, anywhere in
	// the game, something else than odds.
	Before  float64  `json:"before"`
	After   float64  `json:"after"`
	Size    string   `json:"size"`
	Opinion *float64 `json:"opinion"`
	// Why says what was played, its kind and, in a two-player game, what the player loses by it and not after the better
	// action: the game, or at once a piece. Missed is true for a win.
	Why    string `json:"why"`
	Missed bool   `json:"missed"`
	Trust
}

// Loss returns by how much the odds went down.
func (m *Mistake) Loss() float64 { return m.Before - m.After }

// Listed returns the largest mistakes, the turning point among them, that cost at least as much.
func (r *Report) Listed(most int, least float64) []Mistake {
	list := slices.DeleteFunc(slices.Clone(r.Mistakes), func(m Mistake) bool { return m.Loss() < least })
	turning := slices.IndexFunc(list, func(m Mistake) bool { return r.Turning != nil && m.Turn == r.Turning.Turn })
	if turning >= most && most > 0 {
		list[most-1] = list[turning]
	}
	return list[:min(most, len(list))]
}

// Report makes the Report of a seat, with all mistakes. points has the Points of the game's Plies, nil for those that
// were not analysed: of a two-player game it should have all, of others those of the seat.
func (g *Game) Report(points []*Point, seat int) *Report {
	odds := g.odds(points)
	r := &Report{
		Game: g.End.Game().Name, Seat: seat, Player: g.Name(seat), Scores: g.Scores, Ending: g.End.Ending(),
		Odds: odds, Failures: []Failure{}, Mistakes: []Mistake{}, Turning: g.turning(odds, seat), Texts: []string{},
		index: map[string]int{},
	}
	if _, r.Result = g.final(seat); g.Referee != nil {
		r.Ending = g.Referee.Ending() // it knows of failures
	}
	strange := slices.ContainsFunc(g.Plies, func(p Ply) bool {
		return p.State.ToMove() == seat && p.Opinion != nil && (*p.Opinion < 0 || *p.Opinion > 1)
	})
	for i, p := range points {
		switch ply := &g.Plies[i]; {
		case ply.State.ToMove() != seat:
		case ply.Failure != "":
			r.Failures = append(r.Failures, Failure{i, ply.Failure, ply.Reason, r.whens(i, g.facts(i).when)})
		case ply.played() && p != nil:
			line, wanted := follow(ply.State, p.Line), p.Line[0]
			if p.Loss == 0 && alike(ply.State, wanted, ply.Action) {
				wanted = ply.Action
			}
			if r.Turns++; !p.decided() {
				c := r.choice(i, g.facts(i), ply.Action, wanted)
				if c.Value = p.Value; g.isMistake(p) {
					c.Loss = p.Loss
				}
				r.Choices = append(r.Choices, *c)
			}
			if p.Sure != "no" {
				r.Cost += p.Loss
			}
			if g.isMistake(p) {
				after := rounded(p.Value - p.Loss)
				m := Mistake{
					Turn: i, Played: deed(ply.State, ply.Action), Better: deed(ply.State, p.Line[0]),
					Before: p.Value, After: after, Size: size(p.Value, after), Trust: p.Trust,
				}
				if !strange {
					m.Opinion = ply.Opinion
				}
				g.explain(&m, line, points)
				r.Mistakes = append(r.Mistakes, m)
			}
		}
	}
	slices.SortStableFunc(r.Mistakes, func(a, b Mistake) int { return cmp.Compare(b.Loss(), a.Loss()) })
	if r.Turning != nil {
		r.Turning.Text = r.turned(&g.Plies[r.Turning.Turn])
	}
	r.Sentences = Summarize([]*Report{r}, Played{}).Sentences
	return r
}

// explain adds what the search expects after the better action and, in a two-player game, what the player loses after
// its own one: the game, or what the opponent takes at once, and not also after the better one.
func (g *Game) explain(m *Mistake, line []Ply, points []*Point) {
	seat, next := line[0].State.ToMove(), m.Turn+1
	for _, p := range line {
		if g.End.NumPlayers() == 2 || p.State.ToMove() == seat {
			m.Line = append(m.Line, deed(p.State, p.Action).Notation)
		}
	}
	m.Line[0], m.Why = m.Better.told(), m.Played.told()+" with "+words.Of(line[0].State).Tally(seat)
	m.Missed = m.Before > 1-certain
	if g.End.NumPlayers() != 2 || next >= len(g.Plies) || points[next] == nil {
		return
	}
	answer := follow(g.Plies[next].State, points[next].Line[:1])
	by, then := deed(answer[0].State, answer[0].Action).Notation, suffered(answer[0], seat)
	switch {
	case then != "" && (len(line) < 2 || then != suffered(line[1], seat)):
		m.Why += fmt.Sprintf("; after the opponent's %s it %s", by, then)
	case m.After < certain:
		m.Why += fmt.Sprintf("; it loses by force after the opponent's %s", by)
	}
}

// suffered says what a seat loses by an opponent's action, "" if it does not.
func suffered(p Ply, seat int) string {
	next, _ := p.State.Apply(p.Action)
	if w, ok := next.Winner(); next.Over() && ok && w != seat {
		return fmt.Sprintf("lost the game (%s)", next.Ending())
	}
	return words.Of(p.State).Suffered(next, seat)
}

// final returns the odds of a seat at the end, nil if the game did not end, and what that is called.
func (g *Game) final(seat int) (odds *float64, result string) {
	if len(g.Scores) == 0 {
		return nil, "open"
	}
	best, first := slices.Max(g.Scores), 0.0
	for _, score := range g.Scores {
		if score == best {
			first++
		}
	}
	switch v := 1 / first; {
	case g.Scores[seat] < best:
		return new(float64), "lost"
	case first > 1:
		return &v, "shared"
	default:
		return &v, "won"
	}
}

// odds returns the odds of all seats by position. With two players, those of one are those that the other does not
// have.
func (g *Game) odds(points []*Point) [][]*float64 {
	list := make([][]*float64, len(g.Plies)+1)
	for i := range list {
		list[i] = make([]*float64, g.End.NumPlayers())
		for seat := range list[i] {
			switch {
			case i == len(g.Plies):
				list[i][seat], _ = g.final(seat)
			case points[i] == nil:
			case g.Plies[i].State.ToMove() == seat:
				list[i][seat] = &points[i].Value
			case g.End.NumPlayers() == 2:
				v := 1 - points[i].Value
				list[i][seat] = &v
			}
		}
	}
	return list
}

// turning finds the turning point of a game that the seat did not win, nil without one.
func (g *Game) turning(odds [][]*float64, seat int) (found *Turning) {
	after, later := math.Inf(1), 0 // the highest odds after a turn, once some are known, and where they are
	_, result := g.final(seat)
	for i, all := range slices.Backward(odds) {
		end := i == len(g.Plies)
		if all[seat] == nil || result == "won" || !end && g.Plies[i].State.ToMove() != seat {
			continue
		}
		v := *all[seat]
		if fall := v - after; fall > 0 && (found == nil || fall >= found.Before-found.After) {
			found = &Turning{Turn: i, Before: v, After: after, later: later}
		}
		if v > after || math.IsInf(after, 1) {
			after, later = v, i
		}
	}
	return found
}
