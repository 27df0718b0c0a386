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
	"github.com/rulebook-go/rulebook/examples/internal/stats"
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

// mistakes analyses the games of a player: the first ones of the input that it did not win, or the one that -n picks.
// It writes each report as soon as it is there, but JSON at the end.
func (q *request) mistakes(in io.Reader, out, stderr io.Writer) error {
	list, jobs, err := q.games(in)
	if err != nil {
		return err
	}
	ctx, release := cli.Context(nil)
	defer release()
	bar, at, began := terminal.NewProgress(stderr, false), 0, time.Now()
	var reports []*analysis.Report
	err = analysis.AnalyseAll(ctx, jobs, func(part float64) {
		left := time.Duration(float64(time.Since(began)) * (1 - part) / part)
		bar.Show(part, fmt.Sprintf("%d games, %v left", len(jobs), left.Round(time.Second)))
	}, func(j *analysis.Job) {
		// The summary counts all losses, and the list those that are asked for.
		r := j.Game.Report(j.Points, j.Seat)
		reports, jobs[at].Points = append(reports, r), nil
		shown := *r
		shown.Limit(q.least/100, q.most)
		if list[at].Report = &shown; !q.json {
			bar.Clear()
			if at == 0 {
				fmt.Fprintf(out, "%s\n\n", analysis.Vocabulary)
			}
			list[at].write(out)
		}
		at++
	})
	bar.Clear()
	var failed error
	switch summary := analysis.Summarize(reports); {
	case at == 0:
	case q.json:
		text, wrong := json.MarshalIndent(mistakes{list[:at], summary}, "", " ")
		fmt.Fprintf(out, "%s\n", text)
		failed = wrong
	default:
		fmt.Fprint(out, summary.Text(func(report int) int { return list[report].Number }))
	}
	return errors.Join(failed, cli.Stopped(ctx, err))
}

func (j *analysed) write(out io.Writer) {
	fmt.Fprintf(out, "Game %d (%s, seed %d): %s", j.Number, j.Game, j.Seed, j.Text())
	if j.Note != "" {
		fmt.Fprintf(out, "  Only the part before this was analysed: %s.\n", j.Note)
	}
	fmt.Fprintln(out)
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
		won := seat < len(rec.Scores) && stats.Margin(rec, seat) > 0
		if (won || len(jobs) == analysis.MostGames) && !q.picked && !q.all {
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
		list, jobs = append(list, j), append(jobs, analysis.NewJob(g, effort, seat))
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
