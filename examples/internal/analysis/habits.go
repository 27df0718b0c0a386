package analysis

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// habit is what a player does in a situation, "" for all turns: on how many turns it had the choice, did it, and the
// search would have, and the turns on which only one of the two did. The habit "" is to do something else than the
// search. loss is what mistakes cost on the turns, and stake the odds before them.
type habit struct {
	what, when         string
	turns, did, wanted int
	loss, stake        float64
	sides              [2]side // only the player, only the search
}

// side has a number of turns, what mistakes cost on them, and where the largest mistake is. Of turns in a row, the
// second one counts a half as a decision, the third one a third, and so on.
type side struct {
	turns                  int
	decisions, loss, worst float64
	at, last               [2]int // game and turn
	row                    int
}

// habits are the habits of a player, that of all turns, and in how many games about as much is lost as in all together.
type habits struct {
	of    map[[2]string]*habit
	all   *habit
	games float64
}

// Rules for what is said; EXPERIMENTS.md of the bots has the measurements.
const (
	leastHabit     = 7.0 // score of a habit
	leastHint      = 2.0 // score of what may be chance
	leastStrict    = 5.0 // score of what a player always or never does, in all situations
	leastSituation = 4.7 // evidence that a situation loses more than others
	leastApart     = 4.0 // evidence that a player differs from the search
	manyTurns      = 150 // on which searches of several sizes may differ as well
	manySituations = 1.4 // in which there is more that may differ by chance
	letters        = 100 // that count beside those of a text
	broader        = 0.8 // part of the best score that a habit needs which shows on more turns
)

// parities are the situations of every second turn of a player.
var parities = []string{"on its odd turns (1st, 3rd ...)", "on its even turns (2nd, 4th ...)"}

// findHabits counts all habits.
func findHabits(reports []*Report) *habits {
	all, squares := &habit{}, 0.0
	list := &habits{of: map[[2]string]*habit{{}: all}, all: all}
	for i, r := range reports {
		before := all.loss
		for k := range r.Choices {
			c := &r.Choices[k]
			var whens []string
			for _, k := range c.When {
				whens = append(whens, r.Texts[k])
			}
			whens = append(r.whens(c.Turn, whens), "")
			for _, k := range append([]int{-1}, c.Could...) {
				what, did, wanted := "", !c.Same, false
				if k >= 0 {
					what, did, wanted = r.Texts[k], slices.Contains(c.Did, k), slices.Contains(c.Wanted, k)
				}
				for _, when := range whens {
					h := list.of[[2]string{what, when}]
					if h == nil {
						h = &habit{what: what, when: when}
						list.of[[2]string{what, when}] = h
					}
					h.count(c, did, wanted, i, len(r.Odds[0]))
				}
			}
		}
		squares += (all.loss - before) * (all.loss - before)
	}
	list.games = all.loss * all.loss / squares
	return list
}

func (h *habit) count(c *Choice, did, wanted bool, game, players int) {
	s := &h.sides[0]
	h.turns++
	h.loss += c.Loss
	h.stake += c.Value
	if did {
		h.did++
	}
	if wanted {
		h.wanted++
		s = &h.sides[1]
	}
	if did == wanted {
		return
	}
	if s.row++; s.last != [2]int{game, c.Turn - players} {
		s.row = 1
	}
	if s.last = [2]int{game, c.Turn}; s.turns == 0 || c.Loss > s.worst {
		s.at, s.worst = s.last, c.Loss
	}
	s.turns++
	s.decisions += 1 / float64(s.row)
	s.loss += c.Loss
}

// whens adds to the situations of a turn who moves and which part of the game it is.
func (r *Report) whens(turn int, list []string) []string {
	list, players := slices.Clone(list), len(r.Odds[0])
	if players == 2 {
		list = append(list, []string{"as the first player", "as the second player"}[r.Seat])
	}
	list = append(list, parities[turn/players%2])
	for n := 4; n < 300; n += n / 2 {
		when := "before turn %d"
		if turn >= n*players {
			when = "from turn %d on"
		}
		list = append(list, fmt.Sprintf(when, n*players))
	}
	return list
}

// evidence says how much likelier a share of n cases is than the expected share, as a logarithm. It is negative if the
// share is smaller than expected.
func evidence(n, share, expected float64) float64 {
	part := func(p, q float64) float64 { return p * math.Log(max(p, 1e-9)/max(q, 1e-9)) }
	return math.Copysign(n*(part(share, expected)+part(1-share, 1-expected)), share-expected)
}

// larger returns 0 if the player did more than the search, and otherwise 1: the number of the side with more turns.
func (h *habit) larger() int { return max(0, cmp.Compare(h.sides[1].turns, h.sides[0].turns)) }

// strict reports whether a player always does it, or never.
func (h *habit) strict() bool { return h.did == 0 || h.did == h.turns }

// enough reports whether a score is high enough.
func (h *habit) enough(score float64) bool {
	return score >= leastHabit || score >= leastStrict && h.strict() && h.when == ""
}

// score says how well a habit explains how a player differs from the search, and what it loses: how unlikely it is by
// chance, how strict it is, and how much is lost by it.
func (list *habits) score(h *habit) float64 {
	k := h.larger()
	s, many := &h.sides[k], 1.0
	if h.what == "" || s.loss == 0 || slices.Contains(parities, h.when) && list.outside(h) > 0.5 {
		return 0
	}
	could := [2]int{min(h.did, h.turns-h.wanted), h.wanted}[k]
	n := h.sides[0].decisions + h.sides[1].decisions
	apart, lost := evidence(n, s.decisions/n, 0.5), s.loss/list.all.loss
	if apart < leastApart {
		return 0
	}
	if !h.strict() && (k > 0 || 10*h.wanted > h.did) {
		many = max(1, float64(h.turns)/manyTurns)
	}
	if h.when != "" {
		many *= manySituations
	}
	costs := evidence(list.games, lost, min(float64(s.turns)/float64(list.all.did), 0.99))
	return (apart + costs) * math.Pow(float64(s.turns)/float64(could), 4) * min(1, 5*lost) / many
}

// strongest returns the habit that explains most, and of those that explain nearly as much the one that shows on most
// turns, nil if none explains enough, or as much as a mere hint has to if hint is true.
func (list *habits) strongest(hint bool) *Sentence {
	best, found, scores := 0.0, (*habit)(nil), map[*habit]float64{}
	for _, h := range list.of {
		score := list.score(h)
		if h.enough(score) || hint && score >= leastHint && !slices.Contains(parities, h.when) {
			scores[h] = score
			best = max(best, score)
		}
	}
	for h, score := range scores {
		if score >= broader*best && (found == nil || h.before(found)) {
			found = h
		}
	}
	if found == nil {
		return nil
	}
	x := list.plain(found).sentence()
	if hint {
		x.Text += ", which may be chance"
	}
	return x
}

// moment returns the situation in which most is lost for what was at stake, nil if it is not much more than elsewhere.
func (list *habits) moment() *Sentence {
	best, found := leastSituation, (*habit)(nil)
	for _, h := range list.of {
		lost, expected := h.loss/list.all.loss, h.stake/list.all.stake
		e := evidence(list.games, lost, expected)
		if h.what != "" || lost <= 0.5 || slices.Contains(parities, h.when) {
			continue
		}
		if e > best || e == best && found != nil && h.when < found.when {
			best, found = e, h
		}
	}
	if found == nil {
		return nil
	}
	at := found.sides[0].at
	return &Sentence{Game: at[0], Turn: at[1], Example: true, Text: fmt.Sprintf("loses most %s: %.0f%% of what its "+
		"mistakes cost, on %d of %d turns", found.when, 100*found.loss/list.all.loss, found.turns, list.all.turns)}
}

// plain returns the habit of all turns if a player has it outside of the situation as well: an author finds it sooner.
func (list *habits) plain(h *habit) *habit {
	if all := list.of[[2]string{h.what, ""}]; all.enough(list.score(all)) && list.outside(h) > 0.5 {
		return all
	}
	return h
}

// outside says how often a player differs in a way outside of the situation, as a multiple of how often it does inside.
func (list *habits) outside(h *habit) float64 {
	all, k := list.of[[2]string{h.what, ""}], h.larger()
	in, out := h.sides[k].turns, all.sides[k].turns-h.sides[k].turns
	return float64(out*h.turns) / float64(in*max(1, all.turns-h.turns))
}

// before reports whether a habit is told instead of another one that explains as much: because it shows on more turns,
// or on about as many and has a shorter text.
func (h *habit) before(other *habit) bool {
	text, otherText := h.what+h.when, other.what+other.when
	turns, otherTurns := h.sides[h.larger()].turns, other.sides[other.larger()].turns
	return cmp.Or(
		cmp.Compare(otherTurns*(letters+len(text)), turns*(letters+len(otherText))), cmp.Compare(text, otherText),
	) < 0
}

func (h *habit) sentence() *Sentence {
	at, how := h.sides[h.larger()].at, "seldom"
	switch {
	case h.did == 0:
		how = "never"
	case h.did == h.turns:
		how = "always"
	case h.larger() == 0:
		how = "often"
	}
	what := strings.TrimSpace(h.what + " " + h.when)
	return &Sentence{Game: at[0], Turn: at[1], Example: true,
		Text: fmt.Sprintf("%s %s: on %d of %d turns, the search on %d", how, what, h.did, h.turns, h.wanted)}
}
