package analysis

import (
	"fmt"
	"maps"
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
	// Sentences say what went wrong: failures, and what explains best what the player loses otherwise.
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

// Played is how many games a player has played, and how many it has won.
type Played struct{ Games, Won int }

// Summarize says what reports have in common, which should list all mistakes. Of all is how many games the player has
// played and won: there need not be reports on those that it won. The zero Played means that there are all reports.
func Summarize(reports []*Report, of Played) *Summary {
	s, results, endings := &Summary{Sentences: []Sentence{}}, map[string]int{}, map[string]int{}
	for _, r := range reports {
		s.Player = r.Player
		if results[r.Result]++; r.Result == "lost" {
			endings[r.Ending]++
		}
	}
	s.Results, s.Endings = counts(results), counts(endings)
	if of.Games == 0 {
		of = Played{len(reports), results["won"]}
	}
	habits, weak := findHabits(nil), 2*of.Won+results["shared"] < of.Games
	if len(reports) > 1 {
		habits = findHabits(reports) // one game says too little
	}
	list := habits.failed(reports, of.Games)
	x := habits.strongest(weak)
	if x == nil && weak {
		x = common(reports, of.Games, len(list) > 0)
	}
	if x != nil {
		list = append(list, x)
	}
	for _, x := range list {
		x.Text = s.Player + " " + x.Text + "."
		s.Sentences = append(s.Sentences, *x)
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
func in(some, games int) string {
	if games == 1 {
		return ""
	}
	return fmt.Sprintf(" in %d of %d games", some, games)
}

// failed says how the player failed, by kind, and of all situations in which it did each time the rarest one, if that is
// one of at most a third of its turns.
func (list *habits) failed(reports []*Report, games int) (found []*Sentence) {
	for _, kind := range []string{"crash", "timeout", "invalid"} {
		x, some, shared := &Sentence{}, 0, map[string]int{}
		for i, r := range slices.Backward(reports) {
			if f := slices.IndexFunc(r.Failures, func(f Failure) bool { return f.Kind == kind }); f >= 0 {
				x = &Sentence{Text: r.Failures[f].Text(), Game: i, Turn: r.Failures[f].Turn}
				some++
				for _, when := range r.Failures[f].When {
					shared[when]++
				}
			}
		}
		if some == 0 {
			continue
		}
		rarest, least := "", list.all.turns/3+1
		for _, when := range slices.Sorted(maps.Keys(shared)) {
			turns := 0
			if h := list.of[[2]string{"", when}]; h != nil {
				turns = h.turns
			}
			if shared[when] == some && turns < least {
				rarest, least = ", each time "+when, turns
			}
		}
		if x.Text += in(some, games); some > 1 {
			x.Text, x.Example = x.Text+rarest, true
		}
		found = append(found, x)
	}
	return found
}

// common says what most of the mistakes lose, if that is the same thing, and otherwise how much they lose together.
func common(reports []*Report, games int, failed bool) *Sentence {
	mistakes, some, losses, count := 0, 0, map[string]float64{}, map[string]int{}
	x, largest, then := &Sentence{Example: true}, 0.0, ""
	for _, r := range reports {
		for k, m := range r.Mistakes {
			some += max(0, 1-k) // the first one
			mistakes++
			losses[""] += m.Loss()
			if count[m.Then]++; m.Then != "" {
				losses[m.Then] += m.Loss()
			}
		}
	}
	for what, loss := range losses {
		if what != "" && loss > losses[""]/2 && count[what] >= 3 {
			then = what
		}
	}
	for i, r := range reports {
		for _, m := range r.Mistakes {
			if m.Loss() > largest && (then == "" || m.Then == then) {
				x.Game, x.Turn, largest = i, m.Turn, m.Loss()
			}
		}
	}
	switch {
	case then != "":
		x.Text = fmt.Sprintf("%s by %d of its %s", then, count[then], words.Count(mistakes, "mistake"))
	case failed || mistakes < len(reports) || len(reports) < 3:
		return nil
	default:
		x.Text = fmt.Sprintf("loses %s points a game by %s%s, and no kind of turn stands out",
			points(losses[""]/float64(len(reports))), words.Count(mistakes, "mistake"), in(some, games))
	}
	return x
}

// Text returns the summary as a text of several lines for people.
func (s *Summary) Text() string {
	text := fmt.Sprintf("%s: %s.\n", s.Player, s.Results)
	if len(s.Sentences) == 0 {
		text += "  No weakness stands out.\n"
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
