package replay

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// mistakes is what -mistakes writes as JSON.
type mistakes struct {
	Games   []*analysed       `json:"games"`
	Summary *analysis.Summary `json:"summary"`
}

// analysed is the report on one game of the input.
type analysed struct {
	Number int   `json:"number"` // in the input, from 1
	Seed   int64 `json:"seed"`
	// Note says where the record and the game differ, if they do: the report is about what comes before it.
	Note string `json:"note,omitempty"`
	*analysis.Report
}

// mistakes analyses the games of a player: those of the input that it did not win, or the one that -n picks.
func (q *request) mistakes(in io.Reader, stderr io.Writer) ([]byte, error) {
	list, jobs, err := q.games(in)
	if err != nil {
		return nil, err
	}
	ctx, release := cli.Context(nil)
	defer release()
	bar, at, began := terminal.NewProgress(stderr, false), 0, time.Now()
	err = analysis.AnalyseAll(ctx, jobs, func(part float64) {
		left := time.Duration(float64(time.Since(began)) * (1 - part) / part)
		bar.Show(part, fmt.Sprintf("%d games, %v left", len(jobs), left.Round(time.Second)))
	}, func(j *analysis.Job) {
		// The summary counts all losses.
		list[at].Report, jobs[at].Points = j.Game.Report(j.Points, j.Seat), nil
		at++
	})
	bar.Clear()
	text, failed := q.report(list[:at])
	return text, errors.Join(failed, cli.Stopped(ctx, err))
}

// games reads the games of the input that are to be analysed.
func (q *request) games(in io.Reader) (list []*analysed, jobs []*analysis.Job, err error) {
	found := 0
	effort := analysis.Effort{Nodes: q.nodes, Most: cmp.Or(q.most, math.MaxInt16)}
	players, err := q.each(in, func(number int, rec *record.Game) (bool, error) {
		seat := slices.Index(rec.Players, q.player)
		if q.picked && number != q.number || seat < 0 {
			return true, nil
		}
		found++
		if won := seat < len(rec.Scores) && rec.Margin(seat) > 0; won && !q.picked && !q.all {
			return true, nil
		}
		if err := q.complete(rec); err != nil {
			return false, fmt.Errorf("game %d: %w", number, err)
		}
		g, err := analysis.FromRecord(rec)
		if g == nil {
			return false, fmt.Errorf("game %d: %w", number, err)
		}
		j := &analysed{Number: number, Seed: rec.Seed}
		if err != nil {
			j.Note = err.Error()
		}
		list, jobs = append(list, j), append(jobs, analysis.NewJob(g, effort, seat, nil))
		return true, nil
	})
	switch {
	case err != nil:
		return nil, nil, err
	case found == 0 && q.picked:
		return nil, nil, fmt.Errorf("there is no game %d with a player %q", q.number, q.player)
	case found == 0 && players == nil:
		return nil, nil, errors.New("the input has no game with names of players")
	case found == 0:
		return nil, nil, noPlayer(q.player, players)
	case len(list) == 0:
		return nil, nil, fmt.Errorf("%s won all of its %d games; -all analyses them too", q.player, found)
	}
	return list, jobs, nil
}

// report returns the reports and what they have in common.
func (q *request) report(list []*analysed) ([]byte, error) {
	if len(list) == 0 {
		return nil, nil
	}
	var reports []*analysis.Report
	for _, j := range list {
		reports = append(reports, j.Report)
	}
	summary := analysis.Summarize(reports)
	for _, r := range reports {
		r.Limit(q.least/100, q.most)
	}
	if q.json {
		text, err := json.MarshalIndent(mistakes{list, summary}, "", " ")
		if err != nil {
			return nil, err
		}
		return append(text, '\n'), nil
	}
	var text []byte
	for _, j := range list {
		text = fmt.Appendf(text, "Game %d (%s, seed %d): %s", j.Number, j.Game, j.Seed, j.Text())
		if j.Note != "" {
			text = fmt.Appendf(text, "  Only the part before this was analysed: %s.\n", j.Note)
		}
		text = append(text, '\n')
	}
	return append(text, summary.Text(func(report int) int { return list[report].Number })...), nil
}
