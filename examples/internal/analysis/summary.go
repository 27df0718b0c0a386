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
	list := failed(reports, of.Games)
	weak := 2*of.Won+results["shared"] < of.Games
	var x *Sentence
	if len(reports) > 1 {
		x = strongest(reports, weak)
	}
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

// failed says how the player failed, by kind, and in which situation if that is a rare one.
func failed(reports []*Report, games int) (list []*Sentence) {
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
		if some > 0 {
			x.Text += in(some, games) + rarest(reports, shared, some)
			x.Example = some > 1
			list = append(list, x)
		}
	}
	return list
}

// rarest returns the situation of all failures in which the player was on fewest turns, "" if there is none in which it
// was on at most a third.
func rarest(reports []*Report, shared map[string]int, some int) string {
	turns, all := map[string]int{}, 0
	for _, r := range reports {
		for _, c := range r.Choices {
			all++
			for _, when := range r.whens(c.Turn, c.When) {
				turns[when]++
			}
		}
	}
	found, least := "", all/3+1
	for _, when := range slices.Sorted(maps.Keys(shared)) {
		if some > 1 && shared[when] == some && turns[when] < least {
			found, least = ", each time "+when, turns[when]
		}
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
		if what != "" && loss > losses[""]/2 && count[what] >= leastAlike {
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
