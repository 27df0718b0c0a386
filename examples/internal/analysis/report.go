package analysis

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/rulebook-go/rulebook/examples/game"
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
	// Losses are the actions that were worse than the best one, the largest loss first.
	Losses []Loss `json:"losses"`
	// Opinions says where the player's own odds and the search's are apart, "" if it gave none.
	Opinions string `json:"opinions"`
	Sums
	// Sentences say what went wrong, the most important first.
	Sentences []Sentence `json:"sentences"`
}

// Sums count what was done in a game, or in several: the analysed turns of the player, what its actions cost on them,
// and the kinds of things that it did.
type Sums struct {
	Turns int     `json:"turns"`
	Cost  float64 `json:"cost"`
	Kinds []*Kind `json:"kinds"`
}

// Failure is a turn on which a player failed. Kind is "crash", "timeout" or "invalid".
type Failure struct {
	Turn   int    `json:"turn"`
	Kind   string `json:"kind"`
	Reason string `json:"reason"`
}

// Turning is the turn with the largest lasting fall of the odds: from Before to After, above which they never rose
// again.
type Turning struct {
	Turn   int     `json:"turn"`
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	Text   string  `json:"text"`
}

// Loss is an action that was worse than the best one.
type Loss struct {
	Turn   int  `json:"turn"`
	Played Deed `json:"played"`
	Better Deed `json:"better"`
	// Line is what the search expects after the better action, in a few words each; it begins with that. With more than
	// two players, it has only the actions of this one.
	Line []string `json:"line"`
	// Before and After are the odds with the better action and with the one that was played. Size is "blunder", "mistake"
	// or "inaccuracy".
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	Size   string  `json:"size"`
	// Then is what the player loses at once by it in a two-player game, such as "lost a student", and "" if it would lose
	// the same after the better action. Why says it in words.
	Then string `json:"then"`
	Why  string `json:"why"`
	// Missed is true if the better action would have won by force, and Forced if the opponent wins by force after the
	// one that was played.
	Missed bool `json:"missed"`
	Forced bool `json:"forced"`
	Trust
}

// Loss returns by how much the odds went down.
func (l *Loss) Loss() float64 { return l.Before - l.After }

// own is an analysed turn of the player of a report.
type own struct {
	*Ply
	*Point
	turn           int
	played, wanted Deed
	loss           float64 // what the action cost; 0 if that is not known
}

// Report makes the Report of a seat, with all losses. points has the Points of the game's Plies, nil for those that
// were not analysed: of a two-player game it should have all, of others those of the seat.
func (g *Game) Report(points []*Point, seat int) *Report {
	r := &Report{
		Game: g.End.Game().Name, Seat: seat, Player: g.Name(seat), Scores: g.Scores, Ending: g.End.Ending(),
		Result: g.result(seat), Odds: g.odds(points), Failures: []Failure{}, Losses: []Loss{},
	}
	for i, p := range g.Plies {
		if p.State.ToMove() == seat && p.Failure != "" {
			r.Failures = append(r.Failures, Failure{i, p.Failure, p.Reason})
		}
	}
	deeds, turns := g.deeds(), g.turns(points, r.Odds, seat)
	for i := range turns {
		t := &turns[i]
		t.played, t.wanted = deeds[t.turn], wanted(t.State, t.Point)
	}
	g.losses(r, points, turns)
	if r.Turning = r.turning(turns); r.Turning != nil {
		r.Turning.Text = r.turned(&g.Plies[r.Turning.Turn], points[r.Turning.Turn])
	}
	r.Opinions = opinions(turns)
	g.kinds(r, turns, deeds)
	r.Sentences = Summarize([]*Report{r}).Sentences
	return r
}

// first returns the seats with the highest score.
func (g *Game) first() (seats []int) {
	for seat, score := range g.Scores {
		if score == slices.Max(g.Scores) {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (g *Game) result(seat int) string {
	first := g.first()
	switch {
	case len(first) == 0:
		return "open"
	case !slices.Contains(first, seat):
		return "lost"
	case len(first) > 1:
		return "shared"
	}
	return "won"
}

// final returns the odds of a seat at the end, NaN if the game did not end.
func (g *Game) final(seat int) float64 {
	switch g.result(seat) {
	case "open":
		return math.NaN()
	case "lost":
		return 0
	}
	return 1 / float64(len(g.first()))
}

// odds returns the odds of all seats by position. With two players, those of one are those that the other does not
// have.
func (g *Game) odds(points []*Point) [][]*float64 {
	players := g.End.NumPlayers()
	list := make([][]*float64, len(g.Plies)+1)
	for i := range list {
		list[i] = make([]*float64, players)
		for seat := range list[i] {
			v := math.NaN()
			switch {
			case i == len(g.Plies):
				v = g.final(seat)
			case points[i] == nil:
			case g.Plies[i].State.ToMove() == seat:
				v = points[i].Value
			case players == 2:
				v = 1 - points[i].Value
			}
			if !math.IsNaN(v) {
				list[i][seat] = &v
			}
		}
	}
	return list
}

// turns returns the analysed turns of a seat. Where the search does not compare actions, the loss is what the odds fell
// by to the next position, if they are known.
func (g *Game) turns(points []*Point, odds [][]*float64, seat int) (list []own) {
	for i := range g.Plies {
		ply, p := &g.Plies[i], points[i]
		if p == nil || ply.State.ToMove() != seat {
			continue
		}
		t := own{Ply: ply, Point: p, turn: i}
		switch {
		case p.Sure == "no":
		case p.Loss != nil && *p.Loss < p.Noise:
		case p.Loss != nil:
			t.loss = *p.Loss
		case odds[i+1][seat] != nil:
			t.loss = max(0, p.Value-*odds[i+1][seat])
		}
		list = append(list, t)
	}
	return list
}

// losses lists the actions that were worse than the best one, as far as deeper searches have found the same.
func (g *Game) losses(r *Report, points []*Point, turns []own) {
	for _, t := range turns {
		sure := t.Sure == "held" || t.Sure == "proven"
		if !sure || t.loss < g.least() || t.Action == "" || t.Failure != "" || t.Action == t.Best {
			continue
		}
		l := Loss{
			Trust: t.Trust, Turn: t.turn, Before: t.Value, After: max(0, t.Value-t.loss), Size: size(t.loss),
			Played: t.played, Better: t.wanted,
		}
		l.Missed, l.Forced = l.Before > 1-certain, l.After < certain
		if g.answer(&l, points); l.Then == suffers(t.State, t.Line, r.Seat) {
			l.Then = ""
		}
		s := t.State
		for _, action := range t.Line {
			d, next := deed(s, action)
			if next == nil {
				break
			}
			if g.End.NumPlayers() == 2 || s.ToMove() == r.Seat {
				l.Line = append(l.Line, d.Notation)
			}
			s = next
		}
		r.Losses = append(r.Losses, l)
	}
	sort.SliceStable(r.Losses, func(i, j int) bool { return r.Losses[i].Loss() > r.Losses[j].Loss() })
}

// answer finds out what the player loses by an error in a two-player game, as the search expects it: the game, or a
// piece soon.
func (g *Game) answer(l *Loss, points []*Point) {
	i := l.Turn + 1
	if g.End.NumPlayers() != 2 || i >= len(g.Plies) || points[i] == nil {
		return
	}
	s := g.Plies[i].State
	answer, _ := deed(s, points[i].Best)
	l.Then = suffers(s, points[i].Line, g.Plies[l.Turn].State.ToMove())
	switch {
	case l.Then != "":
		l.Why = fmt.Sprintf("%s; after %s it soon %s", l.Played.Notation, answer.Notation, l.Then)
	case l.Forced:
		l.Why = fmt.Sprintf("%s loses by force after %s", l.Played.Notation, answer.Notation)
	}
}

// soon is how many turns a loss is due to an error.
const soon = 5

// suffers says what a seat loses on a line, "" if it does not.
func suffers(s game.State, line []string, seat int) (what string) {
	for _, action := range line[:min(soon, len(line))] {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		if w, ok := next.Winner(); next.Over() && ok && w != seat {
			return fmt.Sprintf("lost the game (%s)", next.Ending())
		}
		if what == "" && s.ToMove() != seat {
			what = words.Of(s).Suffered(next, seat)
		}
		s = next
	}
	return what
}

// Limit leaves at most so many losses, 0 for all, of at least so much of the odds.
func (r *Report) Limit(least float64, most int) {
	n := sort.Search(len(r.Losses), func(i int) bool { return r.Losses[i].Loss() < least })
	if most > 0 {
		n = min(n, most)
	}
	r.Losses = r.Losses[:n]
}

// turning finds the turning point of a game that the player did not win.
func (r *Report) turning(turns []own) (found *Turning) {
	later := math.Inf(-1)
	if final := r.Odds[len(r.Odds)-1][r.Seat]; final != nil {
		later = *final
	}
	for _, t := range slices.Backward(turns) {
		fall := t.Value - later
		if r.Result != "won" && !math.IsInf(fall, 0) && fall > 0 && (found == nil || fall >= found.Before-found.After) {
			found = &Turning{Turn: t.turn, Before: t.Value, After: later}
		}
		later = max(later, t.Value)
	}
	return found
}

// apart is how far the program's own odds and the search's are from each other if they differ.
const apart = 0.15

// parted returns the turn on which they differ most, of those whose last search was at least so many times the first
// look, -1 if there is none or the program gives no odds.
func parted(turns []own, times int) int {
	at, most := -1, apart
	for _, t := range turns {
		if t.Opinion == nil || t.Times < times {
			continue
		}
		if *t.Opinion < 0 || *t.Opinion > 1 {
			return -1
		}
		if d := math.Abs(*t.Opinion - t.Value); d >= most {
			at, most = t.turn, d
		}
	}
	return at
}
