package analysis

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/words"
)

// Summary says what the reports of many games have in common.
type Summary struct {
	Player string `json:"player"`
	// Results says how many games have each of the results of a Report, and Endings how those ended that the player lost.
	Results string `json:"results"`
	Endings string `json:"endings"`
	// Sentences say what went wrong, the most important first.
	Sentences []Sentence `json:"sentences"`
}

// Sentence says what went wrong, and where that shows best: in the report with the number Game. Example is true if the
// sentence is about other turns as well.
type Sentence struct {
	Text    string `json:"text"`
	Game    int    `json:"game"`
	Turn    int    `json:"turn"`
	Example bool   `json:"example"`
}

// candidate is a sentence that may be told.
type candidate struct {
	Sentence
	weight   float64 // candidates of more weight come first
	tells    func(*Mistake) bool
	mistakes []*Mistake // that it tells
	games    int        // that have one
	more     float64    // above 0 if the player did something more often than the search, below 0 if less
}

// What fails comes first, then what the player never or always does, then what explains most of the loss, then
// shares of turns that differ plainly, then that the player is worse everywhere, and then the other shares that
// differ.
const (
	failing    = 10
	strict     = 4 // in addition
	explaining = 2
	everything = 1
)

const most = 2 // sentences

// Summarize says what reports have in common, which should list all mistakes.
func Summarize(reports []*Report) *Summary {
	s, results, endings := &Summary{Sentences: []Sentence{}}, map[string]int{}, map[string]int{}
	for _, r := range reports {
		s.Player = r.Player
		if results[r.Result]++; r.Result == "lost" {
			endings[r.Ending]++
		}
	}
	s.Results, s.Endings = counts(results), counts(endings)
	candidates := slices.Concat(failed(reports), shares(reports), groups(reports))
	slices.SortStableFunc(candidates, func(a, b *candidate) int { return cmp.Compare(b.weight, a.weight) })
	told, more := map[*Mistake]bool{}, 0.0
	for _, x := range candidates {
		known := 0
		for _, m := range x.mistakes {
			if told[m] {
				known++
			}
		}
		// One action is told once. A player that does one thing more often does another one less.
		if len(s.Sentences) == most || 2*known > len(x.mistakes) || x.more*more < 0 ||
			x.weight == everything && len(s.Sentences) > 0 {
			continue
		}
		for _, m := range x.mistakes {
			told[m] = x.weight != everything
		}
		x.Text, x.Example = s.Player+" "+x.Text+".", x.weight < failing || x.games > 1
		s.Sentences, more = append(s.Sentences, x.Sentence), cmp.Or(more, x.more)
	}
	return s
}

// counts lists what was counted.
func counts(of map[string]int) string {
	var list []string
	for _, what := range slices.Sorted(maps.Keys(of)) {
		list = append(list, fmt.Sprintf("%s (%d)", what, of[what]))
	}
	return strings.Join(list, ", ")
}

// in says in how many games something happened, if there are several.
func in(games int, reports []*Report) string {
	if len(reports) == 1 {
		return ""
	}
	return fmt.Sprintf(", in %d of %d games", games, len(reports))
}

// failed says how the player failed, by kind.
func failed(reports []*Report) (list []*candidate) {
	for _, kind := range []string{"crash", "timeout", "invalid"} {
		x := &candidate{weight: failing}
		for i, r := range slices.Backward(reports) {
			if f := slices.IndexFunc(r.Failures, func(f Failure) bool { return f.Kind == kind }); f >= 0 {
				x.Sentence = Sentence{Text: r.Failures[f].Text(), Game: i, Turn: r.Failures[f].Turn}
				x.games++
			}
		}
		if x.games > 0 {
			x.Text += in(x.games, reports)
			list = append(list, x)
		}
	}
	return list
}

// weigh finds the mistakes that a candidate tells and the worst of them, and gives it weight if they explain most of
// the loss.
func (x *candidate) weigh(reports []*Report) {
	worst, cost, all := &Mistake{}, 0.0, 0.0
	for i, r := range reports {
		before := len(x.mistakes)
		for k := range r.Mistakes {
			m := &r.Mistakes[k]
			if all += m.Loss(); !x.tells(m) {
				continue
			}
			x.mistakes = append(x.mistakes, m)
			cost += m.Loss()
			// An example is better if it shows what else to do.
			clear, best := m.Better.clear(), worst.Better.clear()
			if m.Loss() > worst.Loss() && clear == best || clear && !best {
				worst, x.Game, x.Turn = m, i, m.Turn
			}
		}
		if len(x.mistakes) > before {
			x.games++
		}
	}
	if cost > all/2 {
		x.weight = explaining + cost/all
	}
}

// groups says what most of the mistakes have in common, or that the player is worse everywhere. With more than two
// players, that shows in hardly any turn.
func groups(reports []*Report) (list []*candidate) {
	all := &candidate{tells: func(*Mistake) bool { return true }}
	all.weigh(reports)
	thens := map[string]bool{}
	for _, m := range all.mistakes {
		thens[m.Then] = m.Then != ""
	}
	for _, then := range slices.Sorted(maps.Keys(thens)) {
		x := &candidate{tells: func(m *Mistake) bool { return m.Then == then }}
		if x.weigh(reports); x.weight > 0 && thens[then] && len(x.mistakes) > 1 {
			of := fmt.Sprintf("%d of its", len(x.mistakes))
			if len(x.mistakes) == len(all.mistakes) {
				of = "all its"
			}
			x.Text = fmt.Sprintf("%s by %s %s", then, of, words.Count(len(all.mistakes), "mistake")) + in(x.games, reports)
			list = append(list, x)
		}
	}
	if all.weight = everything; len(reports) > 2 && len(all.mistakes) >= len(reports) && len(reports[0].Odds[0]) == 2 {
		all.Text = "plays worse than the search on turns of all kinds: " + words.Count(len(all.mistakes), "mistake")
		all.Text += in(all.games, reports)
		list = append(list, all)
	}
	return list
}

// habit is on how many turns a player could do a kind of thing, or else another one, and on how many it did, and the
// search would have.
type habit struct{ could, did, wanted int }

func (h *habit) count(did, wanted bool) {
	h.could++
	if did {
		h.did++
	}
	if wanted {
		h.wanted++
	}
}

// apart returns by how much the shares of those turns are apart, and in standard deviations, were they the same but for
// chance. The latter is not a number if they say nothing.
func (h habit) apart() (difference, deviations float64) {
	n := float64(h.could)
	difference, mean := float64(h.did-h.wanted)/n, float64(h.did+h.wanted)/(2*n)
	return difference, difference / math.Sqrt(mean*(1-mean)*2/n)
}

// Shares are different if they would be by chance once in a hundred cases, and plainly so if they are even then when
// several turns are one decision, and a player that is weak everywhere has no such ones.
const (
	different = 2.5
	certainly = 3.5 // for never and always
	plain     = 6.0
)

// shares says what the player does much more or less often than the search.
func shares(reports []*Report) (list []*candidate) {
	habits := map[string]map[string]*habit{} // by kind and situation, "" for all
	for _, r := range reports {
		for _, c := range r.Choices {
			for _, what := range c.Could {
				if habits[what] == nil {
					habits[what] = map[string]*habit{}
				}
				for _, when := range slices.Compact([]string{"", c.When}) {
					h := cmp.Or(habits[what][when], &habit{})
					h.count(c.Did == what, c.Wanted == what)
					habits[what][when] = h
				}
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(habits)) {
		// The situation in which it shows most, if it does not show more in all together.
		found, least := "", different
		if len(habits[what]) > 1 {
			least = plain // there is more that may differ by chance
		}
		largest := least
		for _, when := range slices.Sorted(maps.Keys(habits[what])) {
			if _, d := habits[what][when].apart(); math.Abs(d) > largest {
				found, largest = when, math.Abs(d)
			}
		}
		if largest > least {
			list = append(list, share(reports, what, found, *habits[what][found]))
		}
	}
	return list
}

func share(reports []*Report, what, when string, h habit) *candidate {
	x, deviations := &candidate{}, 0.0
	x.more, deviations = h.apart()
	differs := func(did, wanted, situation string) bool {
		return (did == what) != (wanted == what) && (did == what) == (x.more > 0) && (when == "" || when == situation)
	}
	x.tells = func(m *Mistake) bool { return differs(m.Played.Kind, m.Better.Kind, m.When) }
	for i, r := range slices.Backward(reports) {
		for _, c := range slices.Backward(r.Choices) {
			if differs(c.Did, c.Wanted, c.When) {
				x.Game, x.Turn = i, c.Turn
			}
		}
	}
	if x.weight = math.Abs(x.more) / 2; math.Abs(deviations) > plain {
		x.weight += everything
	}
	x.weigh(reports)
	if (h.did == 0 || h.did == h.could) && math.Abs(deviations) > certainly {
		x.weight += strict
	}
	if when != "" {
		what += " " + when
	}
	switch h.did {
	case 0:
		x.Text = "never " + what + " on the"
	case h.could:
		x.Text = what + " on all"
	default:
		x.Text = fmt.Sprintf("%s on %d of", what, h.did)
	}
	x.Text += fmt.Sprintf(" %d turns on which it could; the search would have on %d", h.could, h.wanted)
	return x
}

// Text returns the summary as a text of several lines for people.
func (s *Summary) Text() string {
	text := fmt.Sprintf("%s: %s.\n", s.Player, s.Results)
	if len(s.Sentences) == 0 {
		text += "  The search finds nothing that explains the losses together.\n"
	}
	for _, line := range s.Sentences {
		where := fmt.Sprintf("turn %d of game %d", line.Turn, line.Game)
		if line.Example {
			where = "for example " + where
		}
		text += fmt.Sprintf("  %s, %s.\n", strings.TrimSuffix(line.Text, "."), where)
	}
	if s.Endings != "" {
		text += fmt.Sprintf("  Endings of the lost games: %s.\n", s.Endings)
	}
	return text
}
