package replay

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/words"
)

// replay is a recorded game, played again position by position. It has one position more than the record has
// turns.
type replay []moment

// moment is a position, what a sentence says about the turn in it, and the answer if it was legal.
type moment struct {
	state           game.State
	caption, answer string
}

// newReplay plays a recorded game again. If the game differs from its record, it returns the part up to there
// together with a *record.Difference.
func newReplay(rec *record.Game) (r replay, err error) {
	g, err := analysis.FromRecord(rec)
	var differs *record.Difference
	if err != nil && !errors.As(err, &differs) {
		return nil, err
	}
	for _, p := range g.Plies {
		m := moment{state: p.State}
		did := "fails: " + p.Reason
		switch {
		case p.Unasked:
			did = "is no longer asked"
		case p.Failure == "":
			m.answer = *p.Step.Turn.Out
			did = words.Of(p.State).Tell(m.answer, p.Step.After).Words
		}
		m.caption = fmt.Sprintf("Player %d %s.", p.Step.Turn.Player, did)
		r = append(r, m)
	}
	end := moment{state: g.End, caption: "The record ends here."}
	switch {
	case differs != nil:
		end.caption = "From here on, " + differs.Error() + "."
	case g.Referee.Over():
		end.caption = outcome(g.Referee, rec)
	}
	return append(r, end), err
}

// outcome describes in a sentence how a game ended. Further sentences name the players that failed. The
// referee, which sees only that no answer came, knows less about that than the record of a crash.
func outcome(ref game.Referee, rec *record.Game) string {
	var scores []string
	failed := ""
	for p := range ref.State().NumPlayers() {
		scores = append(scores, fmt.Sprint(ref.Score(p)))
		if err := ref.Failure(p); err != nil {
			failed += fmt.Sprintf(" Player %d failed: %s.", p, cmp.Or(rec.Reason(p), err.Error()))
		}
	}
	winner := "nobody"
	if w, ok := ref.Winner(); ok {
		winner = fmt.Sprintf("player %d", w)
	}
	return fmt.Sprintf("The end: %s wins, scores %s (%s).%s", winner, strings.Join(scores, " : "), ref.Ending(), failed)
}

// SVG returns the picture of position i as a complete SVG file.
func (r replay) SVG(i int) ([]byte, error) {
	if i < 0 || i >= len(r) {
		return nil, usage("there is no position %d, only 0 to %d", i, len(r)-1)
	}
	o := picture.Options{Title: r[i].caption, Next: r[i].answer}
	if i > 0 && r[i-1].answer != "" {
		o.Before, o.Last = r[i-1].state, r[i-1].answer
	}
	svg, err := picture.SVG(r[i].state, o)
	return []byte(svg), err
}

// Text returns the whole game as text for a terminal.
func (r replay) Text() string {
	var b strings.Builder
	for i, m := range r {
		fmt.Fprintf(&b, "---- %d of %d\n%s%s\n", i, len(r)-1, m.state.Diagram(), m.caption)
		if m.answer != "" {
			fmt.Fprintf(&b, "answer: %q\n", m.answer)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
