package analysis

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// habit is a fact in a situation: on how many turns the player had the choice, did it, and the search would have, and
// the turns on which only one of the two did. Without a fact, it is about all turns in the situation, and on those it
// did something else than the search. Without a situation, it is about all turns. loss is what mistakes cost there, and
// stake what could be lost.
type habit struct {
	what, when         string
	turns, did, wanted int
	loss, stake        float64
	sides              [2]side // only the player, only the search
}

// side has turns, the losses on them, and the one with the largest. Turns of a player in a row are one run.
type side struct {
	turns, game, turn int // how many, and the worst one
	loss, most        float64
	runs, length      float64
	last              [2]int
}

func (s *side) add(game, turn, players int, loss float64) {
	if s.turns == 0 || loss > s.most {
		s.most, s.game, s.turn = loss, game, turn
	}
	if s.length++; s.last != [2]int{game, turn - players} {
		s.length = 1
	}
	s.runs += 1 / s.length
	s.turns++
	s.loss += loss
	s.last = [2]int{game, turn}
}

// Rules that choose what is said, see EXPERIMENTS.md of the bots: the least score of a habit and evidence of a
// situation, the least evidence that the player differs from the search, and which part of the best score a habit has
// to have to be told instead because it shows on more turns.
const (
	leastHabit     = 7.0
	leastSituation = 4.5
	leastEvidence  = 4
	leastAlike     = 3
	broader        = 0.8
	manyTurns      = 200
)

// evidence says how much likelier a share of n cases is than the expected share, as a logarithm.
func evidence(n, share, expected float64) float64 {
	part := func(p, q float64) float64 {
		if p == 0 {
			return 0
		}
		return p * math.Log(p/q)
	}
	return n * (part(share, expected) + part(1-share, 1-expected))
}

// whens adds to the situations of a turn who moves and which part of the game it is.
func (r *Report) whens(turn int, list []string) []string {
	players := len(r.Odds[0])
	list = slices.Clip(list)
	if players == 2 {
		list = append(list, []string{"as the first player", "as the second player"}[r.Seat])
	}
	for n := 4; n < 200; n += n / 2 {
		when := "before turn %d"
		if turn >= n*players {
			when = "from turn %d on"
		}
		list = append(list, fmt.Sprintf(when, n*players))
	}
	return list
}

// numbers gives texts numbers from 0 as they come.
type numbers map[string]int

func (n numbers) of(text string) int {
	if _, ok := n[text]; !ok {
		n[text] = len(n)
	}
	return n[text]
}

// habits counts all of them. The first one is about all turns. games is in how many games about as much is lost as in
// all together.
func habits(reports []*Report) (list []*habit, all *habit, games float64) {
	whats, whens, squares := numbers{"": 0}, numbers{"": 0}, 0.0
	var table [][]*habit // by situation, then by fact
	for i, r := range reports {
		before := 0.0
		for _, c := range r.Choices {
			before += c.Loss
			could := append([]string{""}, c.Could...)
			flags := make([][3]int, len(could)) // the fact, whether it is true of what was done, and of what was wanted
			for k, what := range could {
				flags[k][0] = whats.of(what)
				if slices.Contains(c.Did, what) || what == "" && !c.Same {
					flags[k][1] = 1
				}
				if slices.Contains(c.Wanted, what) {
					flags[k][2] = 1
				}
			}
			for _, when := range append(r.whens(c.Turn, c.When), "") {
				w := whens.of(when)
				for len(table) <= w {
					table = append(table, nil)
				}
				for len(table[w]) < len(whats) {
					table[w] = append(table[w], nil)
				}
				for k, f := range flags {
					h := table[w][f[0]]
					if h == nil {
						h = &habit{what: could[k], when: when}
						table[w][f[0]] = h
						list = append(list, h)
					}
					h.turns++
					h.did += f[1]
					h.wanted += f[2]
					h.loss += c.Loss
					h.stake += c.Value
					if f[1] != f[2] {
						h.sides[f[2]].add(i, c.Turn, len(r.Odds[0]), c.Loss)
					}
				}
			}
		}
		squares += before * before
	}
	slices.SortFunc(list, func(a, b *habit) int {
		return cmp.Or(cmp.Compare(len(a.when), len(b.when)), cmp.Compare(a.what+a.when, b.what+b.when))
	})
	if len(list) == 0 {
		list = []*habit{{}}
	}
	return list, list[0], list[0].loss * list[0].loss / squares
}

// larger returns the side with more turns, and whether the player did more than the search.
func (h *habit) larger() (s *side, more bool) {
	if h.sides[1].turns > h.sides[0].turns {
		return &h.sides[1], false
	}
	return &h.sides[0], true
}

// score says how well a habit explains how a player differs from the search, and what it loses: how unlikely it is by
// chance, how strict it is, and how much is lost by it, of the losses in so many games.
func (h *habit) score(all *habit, games float64) float64 {
	s, more := h.larger()
	runs, could := h.sides[0].runs+h.sides[1].runs, float64(h.wanted)
	if more {
		could = float64(min(h.did, h.turns-h.wanted))
	}
	apart := evidence(runs, s.runs/runs, 0.5)
	if h.what == "" || s.turns == 0 || apart < leastEvidence || s.loss == 0 {
		return 0
	}
	lost, expected := s.loss/all.loss, min(float64(s.turns)/float64(all.did), 0.99)
	costs := math.Copysign(evidence(games, lost, expected), lost-expected)
	often := 1.0
	if h.did > 0 && h.did < h.turns {
		often = max(1, float64(h.turns)/manyTurns)
	}
	return (apart + costs) * math.Pow(float64(s.turns)/could, 4) * min(1, 5*lost) / often
}

// before reports whether a habit shows on more turns than another one, or as many and can be said more simply.
func (h *habit) before(other *habit) bool {
	s, more := h.larger()
	t, otherMore := other.larger()
	return s.turns > t.turns || s.turns == t.turns && h.when == other.when && more && !otherMore
}

// strongest returns the habit that explains most, and if there is none that explains enough, the situation in which
// most is lost for what was at stake. It returns nil if there is none either.
func strongest(reports []*Report, weak bool) *Sentence {
	list, all, games := habits(reports)
	best, found := leastHabit/broader, (*habit)(nil)
	for _, h := range list {
		best = max(best, h.score(all, games))
	}
	for _, h := range list {
		if h.score(all, games) >= broader*best && (found == nil || h.before(found)) {
			found = h
		}
	}
	switch {
	case found != nil:
		return found.sentence()
	case !weak:
		return nil
	}
	best = leastSituation
	for _, h := range list {
		lost, expected := h.loss/all.loss, h.stake/all.stake
		if e := evidence(games, lost, expected); h.what == "" && h.when != "" && lost > max(expected, 0.5) && e > best {
			best, found = e, h
		}
	}
	if found == nil {
		return nil
	}
	x := &Sentence{Game: found.sides[0].game, Turn: found.sides[0].turn, Example: true}
	x.Text = fmt.Sprintf("loses most %s: %.0f%% of what its mistakes cost, on %d of %d turns",
		found.when, 100*found.loss/all.loss, found.turns, all.turns)
	return x
}

func (h *habit) sentence() *Sentence {
	s, more := h.larger()
	how := "seldom"
	switch {
	case h.did == 0:
		how = "never"
	case h.did == h.turns:
		how = "always"
	case more:
		how = "often"
	}
	when := h.when
	if when != "" {
		when = " " + when
	}
	x := &Sentence{Game: s.game, Turn: s.turn, Example: true}
	x.Text = fmt.Sprintf("%s %s%s: on %d of %d turns, the search on %d", how, h.what, when, h.did, h.turns, h.wanted)
	return x
}
