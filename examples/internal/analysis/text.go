package analysis

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/words"
)

// Vocabulary explains the words of the texts, of the command and the lab alike.
const Vocabulary = "Odds are how many of 100 games between equal players are won from there. " +
	"A blunder costs at least 20 of them, a mistake at least 10, an inaccuracy less; numbers of mistakes count all " +
	"three. Shares of turns count those with a choice whose outcome was still open."

// size says in a word how large a loss is, as the reader sees the odds before and after.
func size(before, after float64) string {
	switch loss := shown(before) - shown(after); {
	case loss >= 20:
		return "blunder"
	case loss >= 10:
		return "mistake"
	}
	return "inaccuracy"
}

// shown returns odds as points, which are hundredths of a win, with a decimal if there are fewer than ten.
func shown(odds float64) float64 {
	if 100*odds < 9.95 {
		return math.Round(1000*odds) / 10
	}
	return math.Round(100 * odds)
}

func points(odds float64) string { return strconv.FormatFloat(shown(odds), 'f', -1, 64) }

// Text returns the report as a text of several lines for people. The turning point is a line of its own if it is none
// of the mistakes.
func (r *Report) Text() string {
	text, turning := fmt.Sprintf("%s (player %d) %s.\n", r.Player, r.Seat, r.result()), ""
	for _, s := range r.Sentences {
		text += fmt.Sprintf("  %s%sturn %d.\n", strings.TrimSuffix(s.Text, "."), s.where(), s.Turn)
	}
	if r.Turning != nil && r.Turning.Text != "" {
		turning = fmt.Sprintf("  Turning point: %s\n", r.Turning.Text)
	}
	list := ""
	for _, m := range r.Mistakes {
		list += fmt.Sprintf("    turn %3d  %s (%s to %s)  %s", m.Turn, m.Size, points(m.Before), points(m.After),
			m.text(len(r.Odds[0]) == 2))
		if turning != "" && m.Turn == r.Turning.Turn {
			list += "; the turning point"
			turning = ""
		}
		list += "\n"
	}
	if len(r.Failures) > 1 {
		turning += fmt.Sprintf("  %s failed on %s.\n", r.Player, words.Count(len(r.Failures), "turn"))
	}
	return text + turning + list
}

func (r *Report) result() string {
	if r.Result == "open" {
		return "was in a game that did not end"
	}
	result := strings.Replace(r.Result, "shared", "shared the first place", 1)
	others := slices.Delete(slices.Clone(r.Scores), r.Seat, r.Seat+1)
	scores := strings.Trim(strings.ReplaceAll(fmt.Sprint(others), " ", ", "), "[]")
	return fmt.Sprintf("%s, %d to %s (%s)", result, r.Scores[r.Seat], scores, r.Ending)
}

// Text says in the past tense what the player did.
func (f Failure) Text() string {
	did := map[string]string{"crash": "crashed", "timeout": "did not answer in time", "invalid": "gave an invalid answer"}
	text := did[f.Kind]
	if f.Reason != "" {
		text += " (" + f.Reason + ")"
	}
	return text
}

func (m *Mistake) text(two bool) string {
	better := "better"
	if m.Missed {
		better = "won by force"
	}
	text := fmt.Sprintf("%s; %s: %s", m.Why, better, m.Line[0])
	if n := min(len(m.Line), 5); n > 1 {
		first := "own actions only"
		if two {
			first = "the opponent first"
		}
		text += fmt.Sprintf("; expected then, %s: %s", first, strings.Join(m.Line[1:n], " / "))
	}
	if m.Opinion != nil {
		text += fmt.Sprintf("; the program gave itself %s", points(*m.Opinion))
	}
	return text
}

// turned says what happened at the turning point, "" if the player failed there: that is told as a failure.
func (r *Report) turned(p *Ply) string {
	t := r.Turning
	fell := fmt.Sprintf("the odds fell from %s to %s for good", points(t.Before), points(t.After))
	for _, m := range r.Mistakes {
		if m.Turn == t.Turn {
			return fmt.Sprintf("turn %d, the %s: %s.", t.Turn, m.Size, fell)
		}
	}
	if !p.played() {
		return ""
	}
	return fmt.Sprintf("turn %d, with %s: %s by turn %d, but the search finds nothing better.",
		t.Turn, deed(p.State, p.Action).Notation, fell, t.later)
}
