package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/words"
)

const order = "Turns count the actions of all players, from 0. The largest mistakes of a game come first."

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
	Note   string `json:"note,omitempty"`
	hidden int    // mistakes
	*analysis.Report
}

// mistakes analyses the games of a player: the first ones of the input that it did not win, or the one that
// -n picks. It writes each report as soon as it is there, but JSON at the end.
func (q *request) mistakes(in io.Reader, out, stderr io.Writer) error {
	list, jobs, of, note, err := q.games(in)
	if err != nil {
		return err
	}
	ctx, release := cli.Context(nil)
	defer release()
	bar, at := terminal.NewProgress(stderr, false), 0
	bar.Games(0, int64(len(jobs)))
	var reports []*analysis.Report
	err = analysis.AnalyseAll(ctx, jobs, func(j *analysis.Job) {
		// The summary counts all mistakes, and the list has those that are asked for.
		r := j.Game.Report(j.Points, j.Seat)
		reports, jobs[at].Points = append(reports, r), nil
		shown := *r
		shown.Mistakes = r.Listed(q.most, q.least/100)
		list[at].hidden = len(r.Mistakes) - len(shown.Mistakes)
		var before *analysed
		if at > 0 {
			before = list[at-1]
		}
		if list[at].Report = &shown; !q.json {
			bar.Clear()
			if at == 0 {
				fmt.Fprintf(out, "%s\n%s\n%s\n", analysis.Vocabulary, order, note)
			}
			list[at].write(out, before)
		}
		at++
		bar.Games(int64(at), int64(len(jobs)))
	})
	bar.Clear()
	var failed error
	summary := analysis.Summarize(reports, of)
	for i := range summary.Sentences {
		s := &summary.Sentences[i]
		s.Game = list[s.Game].Number
	}
	switch {
	case at == 0:
	case q.json:
		text, wrong := json.MarshalIndent(mistakes{list[:at], summary}, "", " ")
		fmt.Fprintf(out, "%s\n", text)
		failed = wrong
	default:
		fmt.Fprint(out, summary.Text())
	}
	return errors.Join(failed, cli.Stopped(ctx, err))
}

// write writes the report. Arenas play a start in several orders of the seats, so its seed is told once.
func (j *analysed) write(out io.Writer, before *analysed) {
	start := fmt.Sprintf("%s, seed %d", j.Game, j.Seed)
	switch g, err := games.Named(j.Game); {
	case err == nil && !g.Seeded:
		start = j.Game
	case before != nil && before.Game == j.Game && before.Seed == j.Seed:
		start = "the same seed"
	}
	fmt.Fprintf(out, "Game %d (%s): %s", j.Number, start, j.Text())
	if j.hidden > 0 {
		fmt.Fprintf(out, "    and %s more, see -most and -least\n", words.Count(j.hidden, "mistake"))
	}
	if j.Note != "" {
		fmt.Fprintf(out, "  Only the part before this was analysed: %s.\n", j.Note)
	}
	fmt.Fprintln(out)
}

// games reads the games of the input that are to be analysed, and says how many the player has played. The note says
// that more are to be analysed, if so.
func (q *request) games(in io.Reader) (
	list []*analysed, jobs []*analysis.Job, of analysis.Played, note string, err error,
) {
	found, notWon := 0, 0
	players, err := q.each(in, func(number int, rec *record.Game) (bool, error) {
		seat := slices.Index(rec.Players, q.player)
		if q.picked && number != q.number || seat < 0 {
			return true, nil
		}
		found++
		won := seat < len(rec.Scores) && stats.Margin(rec, seat) > 0
		if !won {
			notWon++
		}
		if !q.picked && !q.all && (won || notWon > analysis.MostGames) {
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
		list, jobs = append(list, j), append(jobs, analysis.NewJob(g, seat, q.nodes, max(q.most, analysis.Most)))
		return true, nil
	})
	switch {
	case err != nil:
	case found == 0 && q.picked:
		err = fmt.Errorf("there is no game %d with a player %q", q.number, q.player)
	case found == 0 && players == nil:
		err = errors.New("the input has no game with names of players")
	case found == 0:
		err = noPlayer(q.player, players)
	case len(list) == 0:
		err = fmt.Errorf("%s won all of its %d games; -all analyses them too", q.player, found)
	case !q.picked && notWon > len(list):
		note = fmt.Sprintf("These are the first %d of the %d games that %s did not win; -all analyses all of them.\n",
			len(list), notWon, q.player)
	}
	return list, jobs, analysis.Played{Games: found, Won: found - notWon}, note, err
}
