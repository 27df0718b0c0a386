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
	frames []frame
}

// frame is a position and the answer that was given in it. The last frame has no answer.
type frame struct {
	state game.State
	turn  *record.Turn
	words string
}

// newReplay plays a recorded game again. If the game differs from its record, it returns the part up to there
// together with a *record.Difference.
func newReplay(rec *record.Game) (*replay, error) {
	g, err := analysis.FromRecord(rec)
	var differs *record.Difference
	if err != nil && !errors.As(err, &differs) {
		return nil, err
	}
	r := &replay{}
	for i := range g.Plies {
		p := &g.Plies[i]
		f := frame{state: p.State, turn: p.Step.Turn}
		switch {
		case p.Unasked:
			f.words = "is no longer asked"
		case p.Failure == "invalid":
			f.words = "gives an answer that is not accepted"
		case p.Failure == "crash":
			f.words = "crashes"
		case p.Failure != "":
			f.words = "does not answer"
		default:
			f.words = picture.Of(f.state).Tell(*f.turn.Out, p.Step.After).Words
		}
		r.frames = append(r.frames, f)
	}
	ref := g.Referee
	end := frame{state: ref.State(), words: "The record ends here."}
	switch {
	case differs != nil:
		end.words = "From here on, " + differs.Error() + "."
	case ref.Over():
		end.words = outcome(ref, rec, end.state.NumPlayers())
	}
	r.frames = append(r.frames, end)
	return r, err
}

// outcome describes in a sentence how a game ended. Further sentences name the players that failed although the game
// continued.
func outcome(ref game.Referee, rec *record.Game, players int) string {
	var scores []string
	late := ""
	why := ref.Ending()
	for p := 0; p < players; p++ {
		scores = append(scores, fmt.Sprint(ref.Score(p)))
		switch {
		case ref.Failure(p) == nil:
		case why == "stopped":
			why = fmt.Sprintf("player %d was stopped: %s", p, cause(ref, rec, p))
		case rec.Failure(p) != record.None:
			late += fmt.Sprintf(" Player %d failed (%s), which the tools count as a lost game.", p, cause(ref, rec, p))
		}
	}
	winner := "nobody"
	if w, ok := ref.Winner(); ok {
		winner = fmt.Sprintf("player %d", w)
	}
	return fmt.Sprintf("The end: %s wins, scores %s (%s).%s", winner, strings.Join(scores, " : "), why, late)
}

// cause explains why a player failed. The referee, which sees only that no answer came, knows less than the record of a
// crash.
func cause(ref game.Referee, rec *record.Game, player int) string {
	if reason := rec.Reason(player); reason != "" {
		return reason
	}
	return ref.Failure(player).Error()
}

// Len returns the number of positions, which is one more than the number of answers.
func (r *replay) Len() int { return len(r.frames) }

// caption describes a position in a sentence.
func (r *replay) caption(i int) string {
	f := r.frames[i]
	if f.turn == nil {
		return f.words
	}
	return fmt.Sprintf("Player %d %s.", f.turn.Player, f.words)
}

// answer returns the answer of a frame if it was legal, and "" otherwise.
func (f frame) answer() string {
	if f.turn == nil || f.turn.Out == nil || f.turn.Error != "" {
		return ""
	}
	return *f.turn.Out
}

// SVG returns the picture of position i as a complete SVG file.
func (r *replay) SVG(i int) (string, error) {
	if i < 0 || i >= len(r.frames) {
		return "", fmt.Errorf("there is no position %d, only 0 to %d", i, len(r.frames)-1)
	}
	f := r.frames[i]
	o := picture.Options{Title: r.caption(i), Next: f.answer()}
	if i > 0 && r.frames[i-1].answer() != "" {
		o.Before, o.Last = r.frames[i-1].state, r.frames[i-1].answer()
	}
	return picture.SVG(f.state, o), nil
}

// Text returns the whole game as text for a terminal.
func (r *replay) Text() string {
	var b strings.Builder
	for i, f := range r.frames {
		fmt.Fprintf(&b, "---- %d of %d\n%s%s\n", i, len(r.frames)-1, f.state.Diagram(), r.caption(i))
		if f.turn != nil && f.turn.Out != nil {
			fmt.Fprintf(&b, "answer: %q\n", *f.turn.Out)
		}
		if f.turn != nil && f.turn.Error != "" {
			fmt.Fprintf(&b, "error: %s\n", f.turn.Error)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
