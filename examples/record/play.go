package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
)

// Step is one turn of a game that is played again.
type Step struct {
	Turn *Turn
	// State is the position in which the player answered.
	State game.State
	// Input is the player's input. It is empty for a player whom the referee no longer asks.
	Input []byte
	// Refused is the reason why the referee rejected the answer, or nil.
	Refused error
	// After is the position to which the answer led.
	After game.State
}

// Action returns the listed action that has the effect of the step, and "" if it changed nothing. It is the
// answer's, unless the answer was refused and the player waited.
func (s *Step) Action() (string, error) {
	if s.Refused == nil && s.Turn.Out != nil && len(s.Input) > 0 {
		if action, _, err := s.State.Judge(*s.Turn.Out); err == nil {
			if next, err := s.State.Apply(action); err == nil && next == s.After {
				return action, nil
			}
		}
	}
	if s.After == s.State {
		return "", nil
	}
	actions, err := s.State.Explain(s.After)
	if err != nil || len(actions) != 1 {
		return "", fmt.Errorf("no action has the effect of the answer in frame %d", s.Turn.Frame)
	}
	return actions[0], nil
}

// Difference is the error of [Game.Play] for a game that does not go as its record says.
type Difference struct {
	// Frame is the number of the frame, or of the turn in records that have no frames, at which the game, played
	// again, first differs from its record.
	Frame  int
	Reason string
}

func (d *Difference) Error() string {
	return fmt.Sprintf("the record differs from the game at frame %d: %s", d.Frame, d.Reason)
}

func differs(frame int, format string, about ...any) *Difference {
	return &Difference{frame, fmt.Sprintf(format, about...)}
}

// ErrNoSeed is the error of [Game.Play] for a record that does not say the seed, in a game whose start or one
// of whose answers depends on it.
var ErrNoSeed = errors.New("the record does not say the seed, on which the game depends")

// Play plays the game again from its seed and its answers, and calls visit after each turn. It returns the
// referee after the last turn. The error is a *[Difference] if the game, played again, departs from its
// record; the referee then stands at the last position in which the two agree. Play sets the Player and the
// Error of turns that lack it.
func (g *Game) Play(visit func(Step)) (game.Referee, error) {
	gm, err := games.Named(g.Game)
	if err != nil {
		return nil, err
	}
	draws := func(t Turn) bool { return t.Out != nil && gm.Draws(*t.Out) }
	if g.NoSeed && (gm.Seeded || slices.ContainsFunc(g.Turns, draws)) {
		return nil, ErrNoSeed
	}
	r, err := gm.NewReferee(g.Seed, g.Options)
	if err != nil {
		return nil, err
	}
	first := "" // the usual sign of a wrong seed or of a changed record
	for i := range g.Turns {
		s, d := step(r, &g.Turns[i])
		if d != nil {
			d.Reason += first
			return r, d
		}
		switch t := s.Turn; {
		case first != "" || len(s.Input) == 0:
		case t.Out == nil:
			first = fmt.Sprintf("; player %d did not answer at frame %d", t.Player, t.Frame)
		case s.Refused != nil:
			first = fmt.Sprintf("; the answer %.60q of player %d at frame %d was rejected: %v",
				*t.Out, t.Player, t.Frame, s.Refused)
		}
		if visit != nil {
			visit(s)
		}
	}
	skip(r, -1)
	if d := g.checkEnd(r); d != nil {
		d.Reason += first
		return r, d
	}
	return r, nil
}

// skip plays the turns of players whom the referee no longer asks, up to the turn of a player.
func skip(r game.Referee, player int) {
	for !r.Over() && r.ToMove() != player && len(r.AppendInput(nil)) == 0 {
		r.Timeout()
	}
}

func step(r game.Referee, t *Turn) (s Step, d *Difference) {
	// Some records omit the turns of players who are no longer asked.
	skip(r, t.Player)
	if r.Over() {
		return s, differs(t.Frame, "the game is over before it")
	}
	if t.Player < 0 {
		t.Player = r.ToMove()
	}
	if t.Player != r.ToMove() {
		return s, differs(t.Frame, "player %d answers, but it is the turn of player %d", t.Player, r.ToMove())
	}
	s = Step{Turn: t, State: r.State(), Input: r.AppendInput(nil)}
	if want := Lines(s.Input); len(t.In) > 0 && !slices.Equal(t.In, want) {
		line := 0
		for line < min(len(t.In), len(want)) && t.In[line] == want[line] {
			line++
		}
		return s, differs(t.Frame, "line %d of what player %d is sent is another one in the record", line+1, t.Player)
	}
	if len(s.Input) == 0 || t.Out == nil {
		r.Timeout()
	} else if s.Refused = r.Answer(*t.Out); s.Refused != nil && t.Error == "" {
		t.Error = s.Refused.Error()
	}
	s.After = r.State()
	return s, nil
}

// checkEnd compares the end of the game with the scores of the record, if it has them.
func (g *Game) checkEnd(r game.Referee) *Difference {
	if g.Scores == nil {
		return nil
	}
	frame := 0
	if n := len(g.Turns); n > 0 {
		frame = g.Turns[n-1].Frame + 1
	}
	if !r.Over() {
		return differs(frame, "the record ends, but the game goes on with the turn of player %d", r.ToMove())
	}
	if n := r.State().NumPlayers(); n != len(g.Scores) {
		return differs(frame, "the game has %d players, but the record %d scores", n, len(g.Scores))
	}
	for seat, score := range g.Scores {
		// Some runners give every player that failed a negative score.
		if got := r.Score(seat); got != score && !(score < 0 && g.failed(seat)) {
			return differs(frame, "the score of player %d is %d, but %d in the record", seat, got, score)
		}
	}
	return nil
}

func (g *Game) failed(seat int) bool {
	return slices.ContainsFunc(g.Turns, func(t Turn) bool { return t.Player == seat && (t.Error != "" || t.Out == nil) })
}

// Identify finds out which game a record is of if it does not say so, and sets g.Game. It looks at the
// parameters, the number of players and the answers. The error names the games between which it cannot
// decide.
func (g *Game) Identify() error {
	if g.Game != "" {
		return nil
	}
	var names []string
	most := 0 // answers that are actions of the game
	for _, gm := range games.All() {
		fits, parsed := g.Scores == nil || slices.Contains(gm.Seats, len(g.Scores)), 0
		for name := range g.Options {
			fits = fits && slices.Contains(gm.Parameters, name)
		}
		for _, t := range g.Turns {
			if t.Out != nil && (gm.CheckAction(*t.Out) == nil || gm.Draws(*t.Out)) {
				parsed++
			}
		}
		switch {
		case fits && parsed > most:
			names, most = []string{gm.Name}, parsed
		case fits && parsed == most:
			names = append(names, gm.Name)
		}
	}
	switch len(names) {
	case 0:
		return errors.New("the record does not name its game, and its parameters and players are those of no game of " +
			"rulebook")
	case 1:
		g.Game = names[0]
		return nil
	}
	return fmt.Errorf("the record does not name its game, which can be %s", strings.Join(names, " or "))
}
