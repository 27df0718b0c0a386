package analysis

import (
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
	// LostAfter is the last turn of the player after which it still had a chance: half of its share of the odds, or
	// more. It is nil if the player did not lose or was not analysed, and -1 if it never had one.
	LostAfter *int `json:"lostAfter"`
	// Losses are the actions that were worse than the best one, the largest loss first.
	Losses []Loss `json:"losses"`
	// Stretches are parts of the game in which the odds went down slowly, the largest loss first.
	Stretches []Stretch `json:"stretches"`
	// Parted are the turns on which the player's own opinion was farthest from the search's, as far as it gives odds.
	Parted []Parted `json:"parted"`
	Sums
	// Themes are turns with mistakes of a common kind.
	Themes []Theme `json:"themes"`
	// Verdict says in sentences what went wrong, the most important first.
	Verdict []Sentence `json:"verdict"`
	// Opinions is "odds" if the player's program wrote odds from 0 to 1, "other" for other numbers and "" for none.
	Opinions string `json:"opinions"`
}

// Sums count what was done in a game, or in several.
type Sums struct {
	// Turns are the analysed turns of the player, and OfWinner those of the winner if the player lost. Kinds count what
	// was done on them, and Phases has the points that the player's actions cost in each third of the game.
	Turns    int        `json:"turns"`
	OfWinner int        `json:"ofWinner"`
	Kinds    []*Kind    `json:"kinds"`
	Phases   [3]float64 `json:"phases"`
}

// Failure is a turn on which a player failed. Kind is "crash", "timeout" or "invalid".
type Failure struct {
	Turn   int    `json:"turn"`
	Kind   string `json:"kind"`
	Reason string `json:"reason"`
}

// Loss is an action that was worse than the best one.
type Loss struct {
	Turn   int  `json:"turn"`
	Played Deed `json:"played"`
	Better Deed `json:"better"`
	// Line is what the search expects after the better action, in a few words each; it begins with that. With more than
	// two players, it has only the actions of this one.
	Line []string `json:"line"`
	// Before and After are the odds with the better action and with the one that was played.
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	// Answer is the opponent's best answer to what was played, in a two-player game, and Then what the player loses by
	// it, such as "lost a piece". Both are empty if they are not known.
	Answer Deed   `json:"answer"`
	Then   string `json:"then"`
	// Missed is true if the better action would have won by force, and Forced if the opponent wins by force after the
	// one that was played.
	Missed bool `json:"missed"`
	Forced bool `json:"forced"`
	Trust
}

// Loss returns by how much the odds went down.
func (l *Loss) Loss() float64 { return l.Before - l.After }

// Parted is a turn with the player's own opinion and the odds of the search.
type Parted struct {
	Turn    int     `json:"turn"`
	Opinion float64 `json:"opinion"`
	Odds    float64 `json:"odds"`
}

// mostParted is how many turns of different opinions are listed, and apart is how far they are apart at least.
const (
	mostParted = 5
	apart      = 0.15
)

// own is an analysed turn of the player of a report.
type own struct {
	*Ply
	*Point
	turn           int
	played, wanted Deed
	before, loss   float64 // the odds before it, and what the action cost; 0 if that is not known
}

// Report makes the Report of a seat, with all losses. points has the Points of the game's Plies, nil for those that
// were not analysed: of a two-player game it should have all, of others those of the seat.
func (g *Game) Report(points []*Point, seat int) *Report {
	r := &Report{
		Game: g.End.Game().Name, Seat: seat, Player: g.Name(seat), Scores: g.Scores, Ending: g.End.Ending(),
		Result: g.result(seat), Odds: g.odds(points), Failures: []Failure{}, Losses: []Loss{}, Parted: []Parted{},
	}
	deeds, last := g.deeds(), -1
	turns := g.turns(points, r.Odds, deeds, seat)
	for i, p := range g.Plies {
		if p.State.ToMove() == seat && p.Failure != "" {
			r.Failures = append(r.Failures, Failure{i, p.Failure, p.Reason})
		}
	}
	for _, t := range turns {
		if t.before >= 0.5/float64(g.End.NumPlayers()) {
			last = t.turn
		}
	}
	if r.Result == "lost" && len(turns) > 0 {
		r.LostAfter = &last
	}
	g.overlooked(r, turns)
	g.losses(r, points, turns)
	r.Stretches = g.stretches(turns, g.final(seat))
	r.opinions(turns)
	g.kinds(r, turns, deeds)
	r.Verdict = Summarize([]*Report{r}).Sentences
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
func (g *Game) turns(points []*Point, odds [][]*float64, deeds []Deed, seat int) (list []own) {
	for i := range g.Plies {
		ply, p := &g.Plies[i], points[i]
		if p == nil || ply.State.ToMove() != seat {
			continue
		}
		t := own{Ply: ply, Point: p, turn: i, played: deeds[i], wanted: wanted(ply.State, p), before: p.Value}
		switch {
		case p.Sure == "no":
		case p.Loss != nil && *p.Loss < p.Noise:
		case p.Loss != nil:
			t.loss = *p.Loss
		case odds[i+1][seat] != nil:
			t.loss = max(0, t.before-*odds[i+1][seat])
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
			Trust: t.Trust, Turn: t.turn, Before: t.before, After: max(0, t.before-t.loss),
			Played: t.played, Better: t.wanted,
		}
		l.Missed, l.Forced = l.Before > 1-certain, l.After < certain
		g.answer(&l, points)
		overlooked := slices.ContainsFunc(r.Themes, func(t Theme) bool { return t.Turn == l.Turn })
		if what := l.theme(); what != "" && !overlooked {
			r.Themes = append(r.Themes, Theme{Turn: l.Turn, What: what, Cost: l.Loss(), Sized: l.Steady})
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

func (g *Game) answer(l *Loss, points []*Point) {
	i := l.Turn + 1
	if g.End.NumPlayers() != 2 || i >= len(g.Plies) || points[i] == nil {
		return
	}
	s := g.Plies[i].State
	var next game.State
	if l.Answer, next = deed(s, points[i].Best); next != nil {
		l.Then = words.Of(s).Suffered(next, g.Plies[l.Turn].State.ToMove())
	}
}

// Limit leaves at most so many losses, 0 for all, of at least so much of the odds.
func (r *Report) Limit(least float64, most int) {
	n := sort.Search(len(r.Losses), func(i int) bool { return r.Losses[i].Loss() < least })
	if most > 0 {
		n = min(n, most)
	}
	r.Losses = r.Losses[:n]
}

func (r *Report) opinions(turns []own) {
	for _, t := range turns {
		v := t.Opinion
		switch {
		case v == nil:
			continue
		case *v < 0 || *v > 1:
			r.Opinions, r.Parted = "other", []Parted{}
			return
		case math.Abs(*v-t.before) >= apart:
			r.Parted = append(r.Parted, Parted{t.turn, *v, t.before})
		}
		r.Opinions = "odds"
	}
	sort.SliceStable(r.Parted, func(i, j int) bool {
		return math.Abs(r.Parted[i].Opinion-r.Parted[i].Odds) > math.Abs(r.Parted[j].Opinion-r.Parted[j].Odds)
	})
	r.Parted = first(r.Parted, mostParted)
}
