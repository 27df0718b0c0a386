package analysis

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/words"
)

// Vocabulary explains the words of the texts.
const Vocabulary = "An error lowers the odds of 100: " +
	"a blunder by 20 points or more, a mistake by 10, an inaccuracy by less."

// size says in a word how large a loss is.
func size(loss float64) string {
	switch {
	case loss >= 0.2:
		return "blunder"
	case loss >= 0.1:
		return "mistake"
	}
	return "inaccuracy"
}

// points returns odds as points, which are hundredths of a win.
func points(odds float64) string {
	if 100*odds < 9.95 {
		return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*odds), ".0")
	}
	return fmt.Sprintf("%.0f", 100*odds)
}

// Text returns the report as a text of several lines for people.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (player %d) %s.\n", r.Player, r.Seat, r.result())
	for _, s := range r.Sentences {
		fmt.Fprintf(&b, "  %s\n", s.Text)
	}
	if r.Turning != nil && r.Turning.Text != "" {
		fmt.Fprintf(&b, "  Turning point: %s\n", r.Turning.Text)
	}
	if len(r.Failures) > 1 {
		fmt.Fprintf(&b, "  %s failed on %s.\n", r.Player, words.Count(len(r.Failures), "turn"))
	}
	for _, l := range r.Losses {
		sure := ""
		if l.Steady {
			sure = fmt.Sprintf(" (%s to %s)", points(l.Before), points(l.After))
		}
		fmt.Fprintf(&b, "    turn %3d  %s%s  %s\n", l.Turn, l.Size, sure, l.text())
	}
	if r.Opinions != "" {
		fmt.Fprintf(&b, "  %s\n", r.Opinions)
	}
	return b.String()
}

func (r *Report) result() string {
	scores := strings.Trim(strings.ReplaceAll(fmt.Sprint(r.Scores), " ", " : "), "[]")
	what := r.Result
	switch what {
	case "open":
		return "was in a game that did not end"
	case "shared":
		what = "shared the first place"
	}
	return fmt.Sprintf("%s, %s (%s)", what, scores, r.Ending)
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

func (l *Loss) text() string {
	text := l.Why
	if text == "" {
		text = l.Played.Notation
	}
	better := "better: "
	if l.Missed {
		better = "won by force: "
	}
	return text + "; " + better + strings.Join(l.Line[:min(len(l.Line), 5)], "; ")
}

// turned says what happened at the turning point, "" if the player failed there: that is told as a failure.
func (r *Report) turned(p *Ply, point *Point) string {
	t := r.Turning
	fell := fmt.Sprintf("the odds fell from %s to %s for good", points(t.Before), points(t.After))
	for _, l := range r.Losses {
		if l.Turn == t.Turn {
			return fmt.Sprintf("turn %d, the %s: %s.", t.Turn, l.Size, fell)
		}
	}
	if p.Action == "" || p.Failure != "" {
		return ""
	}
	d, _ := deed(p.State, p.Action)
	return fmt.Sprintf("turn %d, with %s: %s, but the search finds nothing better.", t.Turn, d.Notation, fell)
}

// opinions compares the program's own odds with those of the deepest search.
func opinions(turns []own) string {
	given := false
	for _, t := range turns {
		given = given || t.Opinion != nil
		if t.Opinion != nil && (*t.Opinion < 0 || *t.Opinion > 1) {
			return ""
		}
	}
	at := parted(turns, deepest)
	for _, t := range turns {
		if t.turn == at {
			return fmt.Sprintf("On turn %d the program gives itself %s; after %d times the usual search, the odds are %s.",
				at, points(*t.Opinion), deepest, points(t.Value))
		}
	}
	if given && parted(turns, 1) < 0 {
		return "The program's own odds and those of the search agree."
	}
	return ""
}
