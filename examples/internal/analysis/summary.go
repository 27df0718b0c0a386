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

// Sentence says what went wrong, and where that shows best: in the report with the number Game.
type Sentence struct {
	Text string `json:"text"`
	Game int    `json:"game"`
	Turn int    `json:"turn"`
}

// candidate is a sentence that may be told.
type candidate struct {
	Sentence
	weight float64 // candidates of more weight come first
	tells  func(*Loss) bool
	mistakes []*Loss // that it tells
	games  int     // that have one
	more   float64 // above 0 if the player did something more often than the search, below 0 if less
}

// What fails comes first, then what explains most of the loss, then that nothing does, and then the shares of turns
// that differ most.
const (
	failing    = 3
	explaining = 2
	everything = 1
)

const most = 2 // sentences

// Summarize says what reports have in common, which should list all losses.
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
	told, more := map[*Loss]bool{}, 0.0
	for _, x := range candidates {
		known := 0
		for _, l := range x.mistakes {
			if told[l] {
				known++
			}
		}
		// One action is told once. A player that does one thing more often does another one less.
		if len(s.Sentences) == most || 2*known > len(x.mistakes) || x.more*more < 0 ||
			x.weight == everything && len(s.Sentences) > 0 {
			continue
		}
		for _, l := range x.mistakes {
			told[l] = x.weight != everything
		}
		x.Text = s.Player + " " + x.Text + "."
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
				x.Sentence = Sentence{r.Failures[f].Text(), i, r.Failures[f].Turn}
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

// weigh finds the mistakes that a candidate tells and the worst of them, and gives it weight if they explain most of the
// loss.
func (x *candidate) weigh(reports []*Report) {
	worst, cost, all := 0.0, 0.0, 0.0
	for i, r := range reports {
		before := len(x.mistakes)
		for k := range r.Losses {
			l := &r.Losses[k]
			if all += l.Loss(); !x.tells(l) {
				continue
			}
			x.mistakes = append(x.mistakes, l)
			if cost += l.Loss(); l.Loss() > worst {
				worst, x.Game, x.Turn = l.Loss(), i, l.Turn
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
	thens := map[string]bool{}
	for _, r := range reports {
		for _, l := range r.Losses {
			thens[l.Then] = true
		}
	}
	all := &candidate{tells: func(*Loss) bool { return true }}
	all.weigh(reports)
	for _, then := range slices.Sorted(maps.Keys(thens)) {
		x := &candidate{tells: func(l *Loss) bool { return l.Then == then }}
		if x.weigh(reports); x.weight > 0 && then != "" && len(x.mistakes) > 1 {
			x.Text = fmt.Sprintf("%s: %d of its %s", then, len(x.mistakes), words.Count(len(all.mistakes), "mistake"))
			if len(x.mistakes) == len(all.mistakes) {
				x.Text = fmt.Sprintf("%s: all its %d mistakes", then, len(x.mistakes))
			}
			x.Text += in(x.games, reports)
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

// rate is on how many of the turns on which somebody could do a kind of thing, or else another one, it did.
type rate struct{ did, could int }

func (r *rate) add(did bool) {
	if r.could++; did {
		r.did++
	}
}

// apart returns by how much two rates of the same turns are apart, and in standard deviations, were they the same but
// for chance. The latter is not a number if they say nothing.
func (r *rate) apart(other *rate) (difference, deviations float64) {
	n := float64(r.could)
	difference, mean := float64(r.did-other.did)/n, float64(r.did+other.did)/(2*n)
	return difference, difference / math.Sqrt(mean*(1-mean)*2/n)
}

// Rates are different if they would be by chance once in a hundred cases.
const different = 2.5

// shares says what the player does much more or less often than the search.
func shares(reports []*Report) (list []*candidate) {
	played, wanted := map[string]*rate{}, map[string]*rate{}
	for _, r := range reports {
		for _, c := range r.Choices {
			for _, what := range c.Could {
				if played[what] == nil {
					played[what], wanted[what] = &rate{}, &rate{}
				}
				played[what].add(c.Did == what)
				wanted[what].add(c.Wanted == what)
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(played)) {
		if _, deviations := played[what].apart(wanted[what]); math.Abs(deviations) > different {
			list = append(list, share(reports, what, played[what], wanted[what]))
		}
	}
	return list
}

func share(reports []*Report, what string, player, search *rate) *candidate {
	x := &candidate{}
	x.more, _ = player.apart(search)
	x.tells = func(l *Loss) bool {
		did, wanted := l.Played.Kind == what, l.Better.Kind == what
		return did != wanted && did == (x.more > 0)
	}
	for i, r := range slices.Backward(reports) {
		for _, c := range slices.Backward(r.Choices) {
			if x.tells(&Loss{Played: Deed{Kind: c.Did}, Better: Deed{Kind: c.Wanted}}) {
				x.Game, x.Turn = i, c.Turn
			}
		}
	}
	x.weight = math.Abs(x.more)
	x.weigh(reports)
	switch player.did {
	case 0:
		x.Text = fmt.Sprintf("never %s on the %d turns on which it could", what, player.could)
	case player.could:
		x.Text = fmt.Sprintf("%s on all %d turns on which it could", what, player.could)
	default:
		x.Text = fmt.Sprintf("%s on %d of the %d turns on which it could", what, player.did, player.could)
	}
	x.Text += fmt.Sprintf("; the search would have on %d", search.did)
	return x
}

// Text returns the summary as a text of several lines for people. number returns the number of a game for that of its
// report.
func (s *Summary) Text(number func(report int) int) string {
	text := fmt.Sprintf("%s: %s.\n", s.Player, s.Results)
	if len(s.Sentences) == 0 {
		text += "  The search finds nothing that explains the losses together.\n"
	}
	for _, line := range s.Sentences {
		text += fmt.Sprintf("  %s (turn %d of game %d)\n", line.Text, line.Turn, number(line.Game))
	}
	if s.Endings != "" {
		text += fmt.Sprintf("  Endings of the lost games: %s.\n", s.Endings)
	}
	return text
}
