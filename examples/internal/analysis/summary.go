package analysis

import (
	"cmp"
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
	list := append(habits.failed(reports, of.Games), habits.strongest(false))
	if len(list) == 1 && list[0] == nil && weak && len(reports) > 1 {
		if list[0] = cmp.Or(habits.moment(), everywhere(reports, of.Games)); list[0] != nil {
			list = append(list, habits.strongest(true))
		}
	}
	for _, x := range list {
		if x != nil {
			x.Text = s.Player + " " + x.Text + "."
			s.Sentences = append(s.Sentences, *x)
		}
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

// failed says how the player failed, by kind, and of all situations in which it did each time the rarest one, if it is
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

// everywhere says how much the player loses by mistakes, nil if it makes fewer than one in a game.
func everywhere(reports []*Report, games int) *Sentence {
	mistakes, some, loss, worst, x := 0, 0, 0.0, 0.0, &Sentence{Example: true}
	for i, r := range reports {
		mistakes += len(r.Mistakes)
		some += min(1, len(r.Mistakes))
		for _, m := range r.Mistakes {
			if loss += m.Loss(); m.Loss() > worst {
				x.Game, x.Turn, worst = i, m.Turn, m.Loss()
			}
		}
	}
	if mistakes < len(reports) {
		return nil
	}
	x.Text = fmt.Sprintf("makes %s%s, of no special kind; on average, one costs %s of 100 chances to win",
		words.Count(mistakes, "mistake"), in(some, games), points(loss/float64(mistakes)))
	return x
}

// where leads from the text to the turn.
func (s *Sentence) where() string {
	if s.Example {
		return ", for example "
	}
	return ", "
}

// Text returns the summary as a text of several lines for people.
func (s *Summary) Text() string {
	text := fmt.Sprintf("%s: %s.\n", s.Player, s.Results)
	if len(s.Sentences) == 0 {
		text += "  No weakness stands out.\n"
	}
	for _, x := range s.Sentences {
		text += fmt.Sprintf("  %s%sturn %d of game %d.\n", strings.TrimSuffix(x.Text, "."), x.where(), x.Turn, x.Game)
	}
	if s.Endings != "" {
		text += fmt.Sprintf("  Endings of the lost games: %s.\n", s.Endings)
	}
	return text
}
