package replay

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/record"
)

// replay is a recorded game, played again position by position.
type replay struct {
	plies []analysis.Ply
	last  game.State
	end   string // says how the game ends
}

// newReplay plays a recorded game again. If the game differs from its record, it returns the part up to there
// together with a *record.Difference.
func newReplay(rec *record.Game) (*replay, error) {
	g, err := analysis.FromRecord(rec)
	var differs *record.Difference
	if err != nil && !errors.As(err, &differs) {
		return nil, err
	}
	r := &replay{plies: g.Plies, last: g.End, end: "The record ends here."}
	switch {
	case differs != nil:
		r.end = "From here on, " + differs.Error() + "."
	case g.Referee.Over():
		r.end = outcome(g.Referee, rec)
	}
	return r, err
}

// outcome describes in a sentence how a game ended. Further sentences name the players that failed. The referee, which
// sees only that no answer came, knows less about that than the record of a crash.
func outcome(ref game.Referee, rec *record.Game) string {
	var scores []string
	failed := ""
	for p := range ref.State().NumPlayers() {
		scores = append(scores, fmt.Sprint(ref.Score(p)))
		if err := ref.Failure(p); err != nil {
			reason := rec.Reason(p)
			if reason == "" {
				reason = err.Error()
			}
			failed += fmt.Sprintf(" Player %d failed: %s.", p, reason)
		}
	}
	winner := "nobody"
	if w, ok := ref.Winner(); ok {
		winner = fmt.Sprintf("player %d", w)
	}
	return fmt.Sprintf("The end: %s wins, scores %s (%s).%s", winner, strings.Join(scores, " : "), ref.Ending(), failed)
}

// Len returns the number of positions, which is one more than the number of answers.
func (r *replay) Len() int { return len(r.plies) + 1 }

func (r *replay) state(i int) game.State {
	if i == len(r.plies) {
		return r.last
	}
	return r.plies[i].State
}

// caption describes a position in a sentence.
func (r *replay) caption(i int) string {
	if i == len(r.plies) {
		return r.end
	}
	p := &r.plies[i]
	words := "fails: " + p.Reason
	switch {
	case p.Unasked:
		words = "is no longer asked"
	case p.Failure == "":
		words = picture.Of(p.State).Tell(*p.Step.Turn.Out, p.Step.After).Words
	}
	return fmt.Sprintf("Player %d %s.", p.Step.Turn.Player, words)
}

// answer returns the answer in a position if it was legal, and "" otherwise.
func (r *replay) answer(i int) string {
	if i == len(r.plies) || r.plies[i].Unasked || r.plies[i].Failure != "" {
		return ""
	}
	return *r.plies[i].Step.Turn.Out
}

// SVG returns the picture of position i as a complete SVG file.
func (r *replay) SVG(i int) ([]byte, error) {
	if i < 0 || i >= r.Len() {
		return nil, fmt.Errorf("there is no position %d, only 0 to %d", i, r.Len()-1)
	}
	o := picture.Options{Title: r.caption(i), Next: r.answer(i)}
	if i > 0 && r.answer(i-1) != "" {
		o.Before, o.Last = r.state(i-1), r.answer(i-1)
	}
	return []byte(picture.SVG(r.state(i), o)), nil
}

// Text returns the whole game as text for a terminal.
func (r *replay) Text() string {
	var b strings.Builder
	for i := range r.Len() {
		fmt.Fprintf(&b, "---- %d of %d\n%s%s\n", i, r.Len()-1, r.state(i).Diagram(), r.caption(i))
		if answer := r.answer(i); answer != "" {
			fmt.Fprintf(&b, "answer: %q\n", answer)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
