//go:build !rules

package engine

import (
	"encoding/json"
	"math"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// searcher is the part of an Engine that searches.
type searcher struct {
	// analysts are the searches that were used, by the name of their game.
	analysts map[string]*analysis.Analyst
	// job is the game that is being analysed, nil if there is none.
	job *analysis.Job
}

// line is an action and what the search expects after it.
type line struct {
	Actions []string `json:"actions"`
	Value   float64  `json:"value"`
	Depth   int      `json:"depth"`
	Visits  int      `json:"visits"`
	// Ends is true if the line leads to the end of the game. Winner is then the seat that wins, or nil. A proven line
	// of two players has a winner even if it stops before the end.
	Ends   bool `json:"ends"`
	Winner *int `json:"winner"`
}

type choice struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Depth  int     `json:"depth"`
	Visits int     `json:"visits"`
}

func think(s game.State, q *question) any {
	name := s.Game().Name
	a := q.engine.analysts[name]
	if a == nil {
		a = calls.Must(analysis.New(s.Game(), searches.Options{}))
		if q.engine.analysts == nil {
			q.engine.analysts = map[string]*analysis.Analyst{}
		}
		q.engine.analysts[name] = a
	}
	limit := analysis.Limit{Time: time.Duration(q.Millis * float64(time.Millisecond)), Nodes: q.Nodes}
	if q.Millis > 0 {
		limit.Time = max(1, limit.Time)
	}
	began := time.Now()
	l := calls.Must(a.Look(s, max(q.Lines, 1), limit))
	millis, lines, choices := time.Since(began).Seconds()*1000, []line{}, []choice{}
	for _, c := range l.Choices {
		choices = append(choices, choice{c.Action, exact(c.Value), c.Depth, c.Visits})
	}
	for _, n := range l.Lines {
		lines = append(lines, followed(s, n))
	}
	return map[string]any{
		"best": lines[0].Actions[0], "value": lines[0].Value, "lines": lines, "choices": choices,
		"nodes": l.Nodes, "ms": millis, "solved": l.Solved, "settled": l.Settled,
	}
}

// exact returns proven odds as 0 or 1. The searches give a longer loss slightly more than a shorter one.
func exact(odds float64) float64 {
	if analysis.Proven(odds) {
		return math.Round(odds)
	}
	return odds
}

// followed plays a line as far as it can be played.
func followed(s game.State, l analysis.Line) line {
	f := line{Actions: []string{}, Value: exact(l.Value), Depth: l.Depth, Visits: l.Visits}
	if s.NumPlayers() == 2 && analysis.Proven(l.Value) {
		winner := s.ToMove()
		if f.Value == 0 {
			winner = 1 - winner
		}
		f.Winner = &winner
	}
	for _, action := range l.Actions {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		f.Actions = append(f.Actions, action)
		s = next
	}
	if f.Ends = s.Over(); f.Ends {
		f.Winner = nil
		if w, ok := s.Winner(); ok {
			f.Winner = &w
		}
	}
	return f
}

// analyse begins to analyse a seat of a game: a recorded one, or the turns after a position.
func analyse(q *question) any {
	j, g := q.analysed(), (*analysis.Game)(nil)
	if q.Game == "" {
		var rec record.Game
		calls.Check(inJSON(string(q.about), 0, rec.UnmarshalJSON(q.about)))
		calls.Check(rec.Identify())
		var err error
		if g, err = analysis.FromRecord(&rec); g == nil {
			calls.Check(err)
		}
	} else {
		g = j.game(q.engine.state(calls.Must(games.Named(q.Game)), q.about))
	}
	calls.Check(game.CheckSeat(g.End, q.Seat))
	q.engine.job = analysis.NewJob(g, analysis.Effort{Nodes: q.Nodes, Most: j.Most}, q.Seat)
	return struct{}{}
}

// analyseStep does a step of an analysis. It returns the number of a turn, whose point is new, and the share of the
// work that is done, with a report when all turns have had their first look and whenever an error is settled. At the
// end it returns -1, the report and all points.
func analyseStep(q *question) any {
	j := q.engine.job
	if j == nil {
		calls.Fail("there is nothing to analyse")
	}
	open := len(j.Looks)
	at := calls.Must(j.Step())
	p := map[string]any{"at": at, "share": j.Share()}
	if at >= 0 {
		p["point"] = j.Points[at]
	}
	if at < 0 || len(j.Looks) == 0 && (open > 0 || j.Points[at].Sure != "") {
		p["report"] = j.Game.Report(j.Points, j.Seat)
	}
	if at < 0 {
		p["points"] = j.Points
		q.engine.job = nil
	}
	return p
}

// analysed is a game to analyse.
type analysed struct {
	Turns   []analysis.Ply `json:"turns"`
	Players []string       `json:"players"`
	Scores  []int          `json:"scores"`
	Most    int            `json:"most"`
}

func (q *question) analysed() (j analysed) {
	calls.Check(json.Unmarshal(q.Analysed, &j))
	return j
}

func (j *analysed) game(s game.State) *analysis.Game {
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

// common says what reports have in common.
func common(q *question) any {
	var reports []*analysis.Report
	calls.Check(json.Unmarshal(q.Analysed, &reports))
	return analysis.Summarize(reports)
}
