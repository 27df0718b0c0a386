package analysis

import (
	"fmt"
	"math"
	"strings"
)

// points returns odds as points, which are hundredths of a win.
func points(odds float64) string {
	if 100*odds < 9.95 {
		return fmt.Sprintf("%.1f", 100*odds)
	}
	return fmt.Sprintf("%.0f", 100*odds)
}

// Text returns the report as a text of several lines for people.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (player %d) %s.\n", r.Player, r.Seat, r.result())
	for _, line := range r.Verdict {
		fmt.Fprintf(&b, "  %s\n", line.Text)
	}
	for i, f := range r.Failures {
		if i == 3 {
			fmt.Fprintf(&b, "  %s failed on %d further turns.\n", r.Player, len(r.Failures)-i)
			break
		}
		_, text := failed(f.Kind, f.Reason)
		fmt.Fprintf(&b, "  Turn %d: %s.\n", f.Turn, text)
	}
	if r.LostAfter != nil && *r.LostAfter >= 0 {
		fmt.Fprintf(&b, "  The game was lost after turn %d.\n", *r.LostAfter)
	} else if r.LostAfter != nil {
		fmt.Fprintf(&b, "  The chances of %s were poor from the first turn.\n", r.Player)
	}
	for _, s := range r.Stretches {
		s.write(&b, r)
	}
	if len(r.Losses) > 0 {
		fmt.Fprintf(&b, "  The largest losses, in points of 100, or in words if the size is uncertain:\n")
	}
	for _, l := range r.Losses {
		fmt.Fprintf(&b, "    turn %3d  %s  %s\n", l.Turn, l.size(), l.text())
	}
	if len(r.Parted) > 0 {
		fmt.Fprintf(&b, "  The program's own odds and the search's are farthest apart here:\n")
	}
	for _, p := range r.Parted {
		fmt.Fprintf(&b, "    turn %3d  %s against %s\n", p.Turn, points(p.Opinion), points(p.Odds))
	}
	return b.String()
}

// size says how large a loss is: in points where that is known, and otherwise in a word.
func (l *Loss) size() string {
	if l.Steady {
		return fmt.Sprintf("%5s  (%s to %s)", points(l.Loss()), points(l.Before), points(l.After))
	}
	return word(l.Loss())
}

// word says in a word how large a loss is whose size is not known well.
func word(loss float64) string {
	switch {
	case loss >= 2*large:
		return "a great deal"
	case loss >= large:
		return "a lot"
	}
	return "a little"
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

// failed says what a player did in a kind of Failure, and what happened.
func failed(kind, reason string) (did, text string) {
	switch kind {
	case "timeout":
		return "did not answer in time", "it did not answer in time (" + reason + ")"
	case "invalid":
		return "gave an invalid answer", "its answer " + reason
	}
	return "crashed", "the program crashed: " + reason
}

func (l *Loss) text() string {
	text := l.Played.Notation
	if text == "" {
		text = "no legal answer"
	}
	switch {
	case l.Forced:
		text += " loses by force"
		if l.Answer.Notation != "" {
			text += " after " + l.Answer.Notation
		}
	case l.Then != "":
		text += fmt.Sprintf(", then %s by %s", l.Then, l.Answer.Notation)
	}
	better := "better: "
	if l.Missed {
		better = "won by force: "
	}
	return text + "; " + better + strings.Join(first(l.Line, 5), "; ")
}

func (s *Stretch) write(b *strings.Builder, r *Report) {
	fmt.Fprintf(b, "  Turns %d to %d cost %s points, from %s to %s; its own actions account for %s of them.\n",
		s.From, s.To, points(s.Loss()), points(s.Before), points(s.After), points(math.Min(s.Own, s.Loss())))
	fmt.Fprintf(b, "    In %d turns it %s", s.Turns, listed(s.Played))
	if s.Row.Times >= leastTurns {
		fmt.Fprintf(b, "; it %s %d times in a row", s.Row.What, s.Row.Times)
	}
	fmt.Fprintln(b, ".")
	if len(s.Suffered) > 0 {
		fmt.Fprintf(b, "    Meanwhile it %s.\n", listed(s.Suffered))
	}
	fmt.Fprintf(b, "    Asked on each of these turns, the search %s.\n", listed(s.Wanted))
	for p := range s.Tallies[0] {
		who := fmt.Sprintf("player %d", p)
		if p == r.Seat {
			who = r.Player
		}
		fmt.Fprintf(b, "    %s: %s at first, %s at last.\n", who, s.Tallies[0][p], s.Tallies[1][p])
	}
}

// listed returns counts as a part of a sentence.
func listed(counts []Count) string {
	var list []string
	for _, c := range counts {
		list = append(list, c.What+" "+times(c.Times))
	}
	return strings.Join(list, ", ")
}

func first[T any](list []T, n int) []T { return list[:min(n, len(list))] }

// A text lists at most mostHabits kinds of actions, and only those that cost leastHabit of a game or more.
const (
	mostHabits = 12
	leastHabit = 0.005
)
