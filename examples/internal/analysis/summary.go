package analysis

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/words"
)

// Summary says what the reports of many games have in common.
type Summary struct {
	Player string `json:"player"`
	Games  int    `json:"games"`
	Won    int    `json:"won"`
	Lost   int    `json:"lost"`
	Shared int    `json:"shared"`
	Sums
	// Endings says how the games ended that the player lost.
	Endings string `json:"endings"`
	// Sentences say what went wrong, the most important first.
	Sentences []Sentence `json:"sentences"`

	errors []fault
}

// Sentence says what went wrong, and where that shows best: in the report with the number Game.
type Sentence struct {
	Text string `json:"text"`
	Game int    `json:"game"`
	Turn int    `json:"turn"`
}

// Summarize says what reports have in common, which should list all losses.
func Summarize(reports []*Report) *Summary {
	s := &Summary{Games: len(reports), Sums: Sums{Kinds: []*Kind{}}}
	for i, r := range reports {
		s.Player = r.Player
		switch r.Result {
		case "won":
			s.Won++
		case "lost":
			s.Lost++
		case "shared":
			s.Shared++
		}
		s.Turns += r.Turns
		s.Cost += r.Cost
		for _, k := range r.Kinds {
			sum := kindOf(&s.Kinds, k.What)
			sum.Could += k.Could
			sum.Played += k.Played
			sum.Wanted += k.Wanted
			sum.WinnerCould += k.WinnerCould
			sum.Winner += k.Winner
			sum.Cost += k.Cost
			sum.Missed += k.Missed
			sum.worst(i, k.Turn, k.Worst)
		}
	}
	s.Endings = endings(reports)
	s.say(reports)
	return s
}

func endings(reports []*Report) string {
	counts, list := map[string]int{}, []string{}
	for _, r := range reports {
		if r.Result == "lost" {
			counts[r.Ending]++
		}
	}
	for ending, n := range counts {
		list = append(list, fmt.Sprintf("%s (%d)", ending, n))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// A share of turns is different if it would be by chance once in a hundred cases, and one of them, or of the turns
// without, is twice the other. A kind of action or of loss explains the errors if they cost explains of all or more.
// clear is the least weight of a share that is told before anything else. EXPERIMENTS.md has what these are from.
const (
	different = 2.5
	twice     = 2
	explains  = 0.5
	clear     = 1.25
	fewest    = 3 // errors that can have something in common
	most      = 3 // sentences
)

// say makes the sentences, the failures first.
func (s *Summary) say(reports []*Report) {
	for i, r := range reports {
		for _, l := range r.Losses {
			e := fault{at{i, l.Turn}, l.Loss(), l.Played.Kind, l.Better.Kind, l.Then, l.Missed, l.Forced}
			s.errors = append(s.errors, e)
		}
	}
	list := s.groups(reports)
	for _, k := range s.Kinds {
		if x := s.share(k); x != nil {
			list = append(list, x)
		}
	}
	list = append(list, s.failed(reports)...)
	sort.SliceStable(list, func(i, j int) bool { return list[i].weight > list[j].weight })
	s.Sentences = []Sentence{}
	told, rows := map[at]bool{}, 0.0
	for _, x := range list {
		cost, known, new := 0.0, 0.0, []at{}
		for _, e := range s.errors {
			if x.tells == nil || !x.tells(e) {
				continue
			}
			if cost += e.loss; told[e.at] {
				known += e.loss
			}
			new = append(new, e.at)
		}
		// One action is told once. Who does one thing more often does another one less.
		if len(s.Sentences) == most || known > cost/2 || x.more*rows < 0 && cost == 0 || x.last && x.weight < list[0].weight {
			continue
		}
		rows = cmp.Or(rows, x.more)
		for _, place := range new {
			told[place] = !x.last
		}
		s.Sentences = append(s.Sentences, Sentence{s.Player + " " + x.text + ".", x.game, x.turn})
	}
}

// candidate is a sentence that may be told.
type candidate struct {
	at
	text   string
	weight float64
	more   float64          // above 0 if the player did something more often than the search, below 0 if less
	tells  func(fault) bool // whether the sentence tells an error, nil for no error
	last   bool             // nothing of more weight may be told before it
}

// at is a place: a turn of the report with a number.
type at struct{ game, turn int }

// fault is an error of the player.
type fault struct {
	at
	loss                 float64
	played, better, then string
	missed, forced       bool
}

// group makes a sentence of the errors that something holds of, if they explain the loss, and nil otherwise.
func (s *Summary) group(what string, holds func(fault) bool) *candidate {
	x, times, cost, all, worst, games := &candidate{tells: holds}, 0, 0.0, 0.0, 0.0, map[int]bool{}
	for _, e := range s.errors {
		if all += e.loss; !holds(e) {
			continue
		}
		times++
		cost += e.loss
		games[e.game] = true
		if e.loss > worst {
			x.at, worst = e.at, e.loss
		}
	}
	if times < 2 || cost < explains*all {
		return nil
	}
	x.weight = 1 + cost/all
	if x.text = fmt.Sprintf("%s: %d of its %d errors", what, times, len(s.errors)); times == len(s.errors) {
		x.text = fmt.Sprintf("%s: %d errors", what, times)
	}
	if s.Games > 1 {
		x.text += fmt.Sprintf(", in %d of %d games", len(games), s.Games)
	}
	return x
}

// groups says what most of the errors have in common, or that the player is worse everywhere. With more than two
// players, that shows in hardly any turn.
func (s *Summary) groups(reports []*Report) (list []*candidate) {
	add := func(what string, holds func(fault) bool) bool {
		x := s.group(what, holds)
		if x != nil {
			list = append(list, x)
		}
		return x != nil
	}
	add("missed a forced win", func(e fault) bool { return e.missed })
	add("went into a forced loss", func(e fault) bool { return e.forced && e.then == "" && !e.missed })
	for _, e := range s.errors {
		if !slices.ContainsFunc(list, func(x *candidate) bool { return strings.HasPrefix(x.text, e.then) }) && e.then != "" {
			add(e.then, func(other fault) bool { return other.then == e.then })
		}
	}
	if len(s.errors) >= max(fewest, s.Games) && s.Games > 1 && len(reports[0].Odds[0]) == 2 {
		x := s.group("plays worse than the search on turns of all kinds", func(fault) bool { return true })
		x.weight, x.last = clear, true
		list = append(list, x)
	}
	return list
}

// share says that the player does something much more or less often than the search, nil if it does not, or if the
// winners do as it does.
func (s *Summary) share(k *Kind) *candidate {
	if k.Could == 0 {
		return nil
	}
	n := float64(k.Could)
	played, best := float64(k.Played)/n, float64(k.Wanted)/n
	apart := math.Abs(played - best)
	if apart <= different*deviation(k.Played+k.Wanted, n, n) ||
		max(played, best) < twice*min(played, best) && 1-min(played, best) < twice*(1-max(played, best)) {
		return nil
	}
	cost := k.Cost
	if played < best {
		cost = k.Missed
	}
	x := &candidate{at: at{k.Game, k.Turn}, weight: apart + cost/max(s.Cost, certain), more: played - best}
	x.tells = func(e fault) bool {
		if played < best {
			return e.better == k.What && e.played != k.What
		}
		return e.played == k.What && e.better != k.What
	}
	winners := ""
	if k.WinnerCould > 0 {
		m := float64(k.WinnerCould)
		won := float64(k.Winner) / m
		differ := math.Abs(won-played) > different*deviation(k.Played+k.Winner, n, m) && (won > played) == (best > played)
		if !differ && math.Abs(won-played) < math.Abs(won-best) {
			return nil
		}
		x.weight += math.Abs(won - played)
		winners = fmt.Sprintf(", the winners did on %d of %d", k.Winner, k.WinnerCould)
	}
	x.text = fmt.Sprintf("%s on %d of the %d turns on which it could", k.What, k.Played, k.Could)
	switch k.Played {
	case 0:
		x.text = fmt.Sprintf("never %s on the %d turns on which it could", k.What, k.Could)
	case k.Could:
		x.text = fmt.Sprintf("%s on all %d turns on which it could", k.What, k.Could)
	}
	x.text += fmt.Sprintf("; the search would have on %d%s", k.Wanted, winners)
	return x
}

// deviation is the standard deviation of the difference between two shares, of so many turns, that are the same but for
// chance: times is how often both happened.
func deviation(times int, n, m float64) float64 {
	mean := float64(times) / (n + m)
	return math.Sqrt(mean * (1 - mean) * (1/n + 1/m))
}

// failed says how the player failed, by kind.
func (s *Summary) failed(reports []*Report) (list []*candidate) {
	for _, kind := range []string{"crash", "timeout", "invalid"} {
		var x *candidate
		games := 0
		for i, r := range reports {
			at := at{game: i}
			f := slices.IndexFunc(r.Failures, func(f Failure) bool { return f.Kind == kind })
			if f < 0 {
				continue
			}
			games++
			if at.turn = r.Failures[f].Turn; x == nil {
				x = &candidate{at: at, text: r.Failures[f].Text()}
			}
		}
		if x != nil {
			if s.Games > 1 {
				x.text += fmt.Sprintf(" (in %d of %d games)", games, s.Games)
			}
			x.weight = 10 + float64(games)
			list = append(list, x)
		}
	}
	return list
}

// Text returns the summary as a text of several lines for people. number returns the number of a game for that of its
// report.
func (s *Summary) Text(number func(report int) int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %s: %d won, %d lost", s.Player, words.Count(s.Games, "game"), s.Won, s.Lost)
	if s.Shared > 0 {
		fmt.Fprintf(&b, ", %d shared", s.Shared)
	}
	b.WriteString(".\n")
	if len(s.Sentences) == 0 {
		fmt.Fprintf(&b, "  The search finds nothing that explains the losses together.\n")
	}
	for _, line := range s.Sentences {
		fmt.Fprintf(&b, "  %s (turn %d of game %d)\n", line.Text, line.Turn, number(line.Game))
	}
	if s.Endings != "" {
		fmt.Fprintf(&b, "  Endings of the lost games: %s.\n", s.Endings)
	}
	return b.String()
}
