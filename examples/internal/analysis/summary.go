package analysis

import (
	"fmt"
	"math"
	"sort"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Summary says what the reports of many games have in common.
type Summary struct {
	Player string `json:"player"`
	Games  int    `json:"games"`
	Won    int    `json:"won"`
	Lost   int    `json:"lost"`
	Shared int    `json:"shared"`
	// Failures, Endings and Themes say in how many games the player failed, how the games that it lost ended, and which
	// mistakes it made.
	Failures []Habit `json:"failures"`
	Endings  []Habit `json:"endings"`
	Themes   []Habit `json:"themes"`
	// Habits are kinds of actions in place of others, as far as a search has looked at them again.
	Habits []Habit `json:"habits"`
	Sums
	// Sentences say what went wrong, the most important first.
	Sentences []Sentence `json:"sentences"`
}

// Habit is something that happened several times.
type Habit struct {
	Played string `json:"played"`
	Better string `json:"better"`
	Times  int    `json:"times"`
	Games  int    `json:"games"`
	// Loss is the sum of the odds that it cost.
	Loss float64 `json:"loss"`
	// Game and Turn say where it cost most: the number of the report and the turn.
	Game  int     `json:"game"`
	Turn  int     `json:"turn"`
	Worst float64 `json:"worst"`

	last    int  // the number of the last report with it, from 1
	unsized bool // its cost is not known at least once
	lost    int  // how many times the game was lost by force before it
}

// Sentence says what went wrong, and where that shows best.
type Sentence struct {
	Text string `json:"text"`
	Game int    `json:"game"`
	Turn int    `json:"turn"`
	cost float64
}

// habits collects Habits by what was played and what was better.
type habits map[[2]string]*Habit

func (h habits) add(report, turn int, loss float64, sized bool, played, better string) *Habit {
	key := [2]string{played, better}
	if h[key] == nil {
		h[key] = &Habit{Played: played, Better: better, Game: report, Turn: turn}
	}
	x := h[key]
	x.Times++
	x.Loss += loss
	x.unsized = x.unsized || !sized
	if loss > x.Worst {
		x.Game, x.Turn, x.Worst = report, turn, loss
	}
	if x.last != report+1 {
		x.last = report + 1
		x.Games++
	}
	return x
}

// list returns the habits that cost most first.
func (h habits) list() []Habit {
	list := []Habit{}
	for _, x := range h {
		list = append(list, *x)
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		return a.Loss > b.Loss || a.Loss == b.Loss && a.Played+a.Better < b.Played+b.Better
	})
	return list
}

// Summarize says what reports have in common, which should list all losses.
func Summarize(reports []*Report) *Summary {
	s := &Summary{Games: len(reports), Sums: Sums{Kinds: []*Kind{}}}
	failures, endings, themes, all := habits{}, habits{}, habits{}, habits{}
	for i, r := range reports {
		s.Player = r.Player
		switch r.Result {
		case "won":
			s.Won++
		case "lost":
			s.Lost++
			endings.add(i, max(0, len(r.Odds)-2), 1, true, r.Ending, "")
		case "shared":
			s.Shared++
		}
		for _, f := range r.Failures {
			failures.add(i, f.Turn, 1, true, f.Kind, "")
		}
		for _, t := range r.Themes {
			if h := themes.add(i, t.Turn, t.Cost, t.Sized, t.What, ""); t.Lost {
				h.lost++
			}
		}
		for _, l := range r.Losses {
			all.add(i, l.Turn, l.Loss(), l.Steady, l.Played.Kind, l.Better.Kind)
		}
		s.Turns += r.Turns
		s.OfWinner += r.OfWinner
		for n, cost := range r.Phases {
			s.Phases[n] += cost
		}
		for _, k := range r.Kinds {
			sum := kindOf(&s.Kinds, k.What)
			sum.Played += k.Played
			sum.Wanted += k.Wanted
			sum.Winner += k.Winner
			sum.Cost += k.Cost
			sum.Missed += k.Missed
			sum.worst(i, k.Turn, k.Worst)
		}
	}
	s.Failures, s.Endings, s.Themes, s.Habits = failures.list(), endings.list(), themes.list(), all.list()
	sort.SliceStable(s.Kinds, func(i, j int) bool {
		a, b := s.Kinds[i], s.Kinds[j]
		return a.Cost+a.Missed > b.Cost+b.Missed
	})
	s.say(reports)
	return s
}

const mostSentences = 3

func (s *Summary) say(reports []*Report) {
	list := []Sentence{}
	add := func(game, turn int, cost float64, format string, args ...any) {
		list = append(list, Sentence{s.Player + " " + fmt.Sprintf(format, args...) + ".", game, turn, cost})
	}
	for _, f := range s.Failures {
		often := ""
		if s.Games > 1 {
			often = fmt.Sprintf("in %d of %d games, such as ", f.Games, s.Games)
		}
		for _, x := range reports[f.Game].Failures {
			if x.Turn == f.Turn { // a failure comes before everything else
				did, _ := failed(f.Played, "")
				add(f.Game, f.Turn, 2*float64(f.Games), "%s %son turn %d (%s)", did, often, f.Turn, x.Reason)
			}
		}
	}
	habit := func(h *Habit, weight float64, what, cost string) {
		switch {
		case s.Games > 1:
			what += fmt.Sprintf(" %s in %d of %d games", times(h.Times), h.Games, s.Games)
		case h.Times > 1:
			what += " " + times(h.Times)
		}
		spread := float64(h.Games) / float64(s.Games) // what happened once is no habit
		add(h.Game, h.Turn, weight*spread, "%s%s", what, cost)
	}
	for _, t := range s.Themes {
		weight, cost := t.Loss, t.cost()
		if t.Played == missedWin || t.Played == letWin {
			weight, cost = max(weight, obvious*float64(t.Times-t.lost)), ""
		}
		habit(&t, weight, t.Played, cost)
	}
	for _, k := range s.Kinds {
		if text, cost := s.share(k); text != "" {
			add(k.Game, k.Turn, cost, "%s", text)
		}
	}
	for _, h := range s.Habits {
		what := h.Played + " where the search " + h.Better
		if h.Played == h.Better {
			what = h.Played + " in the wrong way"
		}
		habit(&h, h.Loss/2, what, h.cost()) // less telling than the others
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].cost > list[j].cost })
	s.Sentences = first(list, mostSentences)
}

// cost says what something cost: in points if that is known of all times.
func (h *Habit) cost() string {
	switch {
	case h.Loss < leastHabit:
		return ""
	case !h.unsized:
		return fmt.Sprintf(", which cost %s points", points(h.Loss))
	case h.Times > 1:
		return fmt.Sprintf(", which cost %s on average", word(h.Loss/float64(h.Times)))
	}
	return ", which cost " + word(h.Loss)
}

// A share of turns is different if it would be by chance once in a hundred cases, and one of them, or of the
// turns without, is twice the other.
const (
	different = 2.5
	twice     = 2
)

// share says that the player does something much more or less often than the search, and "" if it does not.
func (s *Summary) share(k *Kind) (text string, cost float64) {
	wanted, most := k.Wanted, ""
	if strings.HasPrefix(k.What, game.Walked) {
		// The search walks somewhere too, where its line ends on the way.
		for _, other := range s.Kinds {
			if other.What == game.Walked && k.Played > wanted {
				wanted, most = min(k.Played, wanted+other.Wanted), "at most "
			}
		}
	}
	n := float64(s.Turns)
	played, best := float64(k.Played)/n, float64(wanted)/n
	mean := (played + best) / 2
	if k.Played+wanted == 0 || k.What == "failed" || k.What == game.Walked ||
		math.Abs(played-best) <= different*math.Sqrt(2*mean*(1-mean)/n) ||
		math.Max(played, best) < twice*math.Min(played, best) && 1-math.Min(played, best) < twice*(1-math.Max(played, best)) {
		return "", 0
	}
	text, cost = k.What+" on "+portion(played), k.Cost
	if k.Played < wanted {
		text, cost = k.What+" on only "+portion(played), k.Missed
	}
	if k.Played == 0 {
		text = "never " + k.What
	}
	text += "; in the same positions, the search would have done so "
	if wanted > 0 {
		text += "on " + most + portion(best)
	} else {
		text += "never"
	}
	if s.OfWinner > 0 && k.Winner > 0 {
		winner := "winners"
		if s.Games == 1 {
			winner = "winner"
		}
		text += fmt.Sprintf(", and the %s did on %s", winner, portion(float64(k.Winner)/float64(s.OfWinner)))
	}
	// What a habit costs shows only in part on the turns themselves.
	extreme := math.Abs(played-best) / math.Min(played+best, 2-played-best)
	return text, extreme * (cost + n*math.Abs(played-best)/100)
}

func portion(share float64) string {
	switch {
	case share == 1:
		return "all turns"
	case share >= 0.1:
		return fmt.Sprintf("%.0f%% of the turns", 100*share)
	}
	return fmt.Sprintf("1 of %.0f turns", 1/share)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
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
	for _, line := range s.Sentences {
		fmt.Fprintf(&b, "  %s (turn %d of game %d)\n", line.Text, line.Turn, number(line.Game))
	}
	var ends []string
	for _, e := range s.Endings {
		ends = append(ends, fmt.Sprintf("%s (%d)", e.Played, e.Times))
	}
	if len(ends) > 0 {
		fmt.Fprintf(&b, "  Endings of the lost games: %s.\n", strings.Join(ends, ", "))
	}
	fmt.Fprintf(&b, "  Points lost in the first, second and last third of the games: %s, %s, %s.\n",
		points(s.Phases[0]), points(s.Phases[1]), points(s.Phases[2]))
	if len(s.Kinds) > 0 {
		fmt.Fprintf(&b, "  %-36s %6s %6s %6s  points\n", "Turns on which somebody", "player", "search", "winner")
	}
	for _, k := range first(s.Kinds, mostHabits) {
		fmt.Fprintf(&b, "  %-36s %5.1f%% %5.1f%% %5.1f%%  %s\n", k.What,
			percent(k.Played, s.Turns), percent(k.Wanted, s.Turns), percent(k.Winner, s.OfWinner), points(k.Cost+k.Missed))
	}
	if len(s.Habits) > 0 {
		fmt.Fprintf(&b, "What cost most in %s, in points of 100:\n", words.Count(s.Games, "game"))
	}
	for _, h := range first(s.Habits, mostHabits) {
		if h.Loss < leastHabit {
			break
		}
		fmt.Fprintf(&b, "  %6s  %s; better: %s; %s in %s, the worst on turn %d of game %d (%s)\n",
			points(h.Loss), h.Played, h.Better, words.Count(h.Times, "time"), words.Count(h.Games, "game"),
			h.Turn, number(h.Game), points(h.Worst))
	}
	return b.String()
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }
