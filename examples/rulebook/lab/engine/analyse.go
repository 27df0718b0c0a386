package engine

import (
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
)

// analyser analyses one game at a time.
type analyser struct{ job *analysis.Job }

// asked says which seat of a game is to be analysed, and how thoroughly. A recorded game says the rest; with the name
// of a game, the question is about a start, and has what was played from there.
type asked struct {
	Seat, Nodes, Most int
	Game              string
	Turns             []analysis.Ply
	Players           []string
	Scores            []int
}

// analyse begins to analyse a seat of a game: a recorded one, or the turns after a position.
func (a *analyser) analyse(text []byte, q asked) any {
	var g *analysis.Game
	if q.Game == "" {
		rec := engine.Recorded(text)
		calls.Check(rec.Identify())
		var err error
		if g, err = analysis.FromRecord(rec); g == nil {
			calls.Check(err)
		}
	} else {
		g = q.game(calls.Must(calls.Must(games.Named(q.Game)).ParseBinary(text)))
	}
	calls.Check(game.CheckSeat(g.End, q.Seat))
	a.job = analysis.NewJob(g, q.Seat, q.Nodes, q.Most)
	return struct{}{}
}

// step does a step of an analysis. It returns the number of a turn, whose point is new, and the share of the
// work that is done, with a report once all turns have had their first look. At the
// end it returns -1, the report and all points.
func (a *analyser) step([]byte, engine.Bare) any {
	j := a.job
	if j == nil {
		calls.Fail("there is nothing to analyse")
	}
	at := calls.Must(j.Step())
	p := map[string]any{"at": at, "share": j.Share()}
	if at >= 0 {
		p["point"] = j.Points[at]
	}
	if j.Looked() {
		p["report"] = j.Game.Report(j.Points, j.Seat)
	}
	if at < 0 {
		p["points"] = j.Points
		a.job = nil
	}
	return p
}

func (j *asked) game(s game.State) *analysis.Game {
	g := &analysis.Game{Players: j.Players, Scores: j.Scores}
	for i, t := range j.Turns {
		if seat := s.ToMove(); t.Failure != "" && seat < len(g.Scores) {
			g.Scores[seat] = record.FailedScore(g.Scores[seat])
		}
		t.State = s
		g.Plies = append(g.Plies, t)
		if t.Action == "" {
			continue
		}
		var err error
		if s, err = s.Apply(t.Action); err != nil {
			calls.Fail("action %d of the line: %w", i+1, err)
		}
	}
	g.End = s
	if g.Scores == nil && s.Over() {
		for p := 0; p < s.NumPlayers(); p++ {
			g.Scores = append(g.Scores, s.Score(p))
		}
	}
	return g
}

// common says what reports have in common, of so many games.
func common(_ []byte, q struct {
	Reports []*analysis.Report
	Of      analysis.Played
}) any {
	return analysis.Summarize(q.Reports, q.Of)
}
