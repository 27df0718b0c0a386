package analysis

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
)

// Ply is a turn of a player in a game: the position and what was played in it.
type Ply struct {
	State game.State `json:"-"`
	// Action is the listed action that was played, and "" if the player failed and nothing happened.
	Action string `json:"action"`
	// Failure is "crash", "timeout" or "invalid" if the player's line was not played, and Reason says why. Unasked is true
	// for a player whom the referee no longer asks.
	Failure string `json:"failure"`
	Reason  string `json:"reason"`
	Unasked bool   `json:"-"`
	// Opinion is what the player's program wrote about its own odds, nil if it did not.
	Opinion *float64 `json:"opinion"`
	// Step is the turn of the record, and nil in a game that was not recorded.
	Step *record.Step `json:"-"`

	// actions has the facts that are true of each legal action, and when the situations, once they are known.
	actions map[string][]string
	when    []string
}

// played reports whether the player's own answer was played.
func (p *Ply) played() bool { return p.Action != "" && p.Failure == "" && !p.Unasked }

// Game is a game whose players are analysed.
type Game struct {
	Plies []Ply
	// End is the last position.
	End game.State
	// Scores are the referee's by seat, as match runners count them, or nil if the game did not end.
	Scores []int
	// Players are the names of the players by seat, as far as they are known.
	Players []string
	// Referee has played the record again, and is nil if there is none.
	Referee game.Referee
}

// FromRecord plays a recorded game again. If it departs from its record, FromRecord returns the part up to there,
// together with a *record.Difference.
func FromRecord(rec *record.Game) (*Game, error) {
	g := &Game{Players: rec.Players}
	var broken error
	r, err := rec.Play(func(s record.Step) {
		action, err := s.Action()
		broken = errors.Join(broken, err)
		p := Ply{State: s.State, Action: action, Opinion: s.Turn.Opinion(), Unasked: len(s.Input) == 0, Step: &s}
		switch {
		case p.Unasked:
		case s.Refused != nil:
			p.Failure, p.Reason = "invalid", fmt.Sprintf("%.60q was rejected: %v", *s.Turn.Out, s.Refused)
		case s.Turn.Out == nil:
			p.Failure, p.Reason = g.silence(rec, s.Turn)
		}
		g.Plies = append(g.Plies, p)
	})
	if broken != nil {
		err = broken
	}
	if r == nil || broken != nil {
		return nil, err
	}
	g.End, g.Referee = r.State(), r
	if r.Over() {
		for seat := 0; seat < g.End.NumPlayers(); seat++ {
			score := r.Score(seat)
			if r.Failure(seat) != nil {
				score = record.FailedScore(score)
			}
			g.Scores = append(g.Scores, score)
		}
	}
	return g, err
}

// silence explains why a player did not answer. The referee, which sees only that no answer came, knows less than the
// record of a crash.
func (g *Game) silence(rec *record.Game, t *record.Turn) (failure, reason string) {
	if rec.Failure(t.Player) != record.Crash {
		late := strings.TrimSpace(strings.TrimPrefix(t.Error, "no answer in time"))
		return "timeout", strings.TrimPrefix(strings.TrimSuffix(late+"; "+g.pace(t.Player), "; "), "; ")
	}
	reason = cmp.Or(t.Error, "the program ended")
	if words := rec.LastWords(t.Player); words != "" {
		reason += ", after it wrote: " + words
	}
	return "crash", reason
}

// pace says how long the first and the last answers of a player took, in medians of at most ten, "" for a few answers
// and for those that have not become twice as slow.
func (g *Game) pace(player int) string {
	var times []float64
	for _, p := range g.Plies {
		if p.Step.Turn.Player == player && p.Step.Turn.Out != nil {
			times = append(times, p.Step.Turn.Millis)
		}
	}
	some := min(10, len(times)/2)
	if some < 2 {
		return ""
	}
	first, last := slices.Sorted(slices.Values(times[:some])), slices.Sorted(slices.Values(times[len(times)-some:]))
	if last[some/2] < 2*first[some/2] {
		return ""
	}
	return fmt.Sprintf("its answers took %.2g ms at first and %.2g ms at last", first[some/2], last[some/2])
}

// Name returns the name of a player.
func (g *Game) Name(seat int) string {
	if seat < len(g.Players) && g.Players[seat] != "" {
		return g.Players[seat]
	}
	return fmt.Sprintf("Player %d", seat)
}
