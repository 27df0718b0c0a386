package tune

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/chart"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// settings decide the course of a run. The tags name where the user finds them.
type settings struct {
	Game    string            `flag:"-game"`
	Options map[string]string `flag:"-d"`
	Seeds   game.Seeds        `flag:"-seed or -seeds"`
	Player  string            `flag:"the player"`
	Params  []param           `flag:"-param"`
	Pairs   int               `flag:"-pairs"` // of games in a step
	Steps   int               `flag:"-n"`
	Rate    float64           `flag:"-rate"`
	Slack   time.Duration     `flag:"-slack"`
}

// state is a run as its file has it.
type state struct {
	Settings settings
	Steps    []step // those that are finished
}

type tuner struct {
	settings
	game       *game.Game
	file, plot string
	jobs       int // games at a time
	quiet      bool
	steps      []step
	out        io.Writer
}

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, _ io.Writer) error {
	t, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	// As in the arena, a game that waits for a player does not take another one's time.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), t.jobs+1))
	ctx, release := cli.Context(stdout)
	defer release()
	t.out = stdout
	if err := t.run(ctx); err != nil {
		if err = cli.Stopped(ctx, err); len(t.steps) > 0 {
			err = errors.Join(err, t.writePlot())
		}
		return fmt.Errorf("%w; %d of %d steps are finished", err, len(t.steps), t.Steps)
	}
	return t.report()
}

func parse(args []string) (*tuner, error) {
	t, shared, n := &tuner{}, cli.GameFlags{}, int64(1000)
	flags := flag.NewFlagSet("tune", flag.ContinueOnError)
	flags.StringVar(&t.Game, "game", "", "the game: "+strings.Join(games.Names(), ", "))
	flags.Int64Var(&n, "n", n, "the `number` of games, rounded up to whole steps")
	flags.Func("param", "a parameter, `name=start:min:max`; may be repeated", func(text string) error {
		p, err := parseParam(text)
		if slices.ContainsFunc(t.Params, func(other param) bool { return other.Name == p.Name }) {
			err = fmt.Errorf("there are two parameters %s", p.Name)
		}
		t.Params = append(t.Params, p)
		return err
	})
	shared.Add(flags, max(1, runtime.NumCPU()/2))
	flags.IntVar(&t.Pairs, "pairs", 4, "pairs of games in a step")
	flags.Float64Var(&t.Rate, "rate", 0.1,
		"part of its range that a parameter moves when one side wins all games of a step")
	flags.DurationVar(&t.Slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.StringVar(&t.file, "o", "", "save the run to this `file`, and continue the run that it has")
	flags.StringVar(&t.plot, "plot", "", "write a page with the values of all steps to this `file`")
	if err := cli.Parse(flags, args); err != nil {
		return nil, err
	}
	t.Options, t.Seeds, t.jobs, t.quiet = shared.Options, shared.Seeds, shared.Jobs, shared.Quiet
	switch {
	case len(t.Params) == 0 || flags.NArg() != 1:
		return nil, errors.New(`-param and one player are needed: -param reach=12:0:40 "./mybot -reach {reach}"`)
	case t.Pairs < 1 || !(t.Rate > 0 && t.Rate <= 1) || t.Slack < 0:
		return nil, errors.New("-pairs must be at least 1, -rate above 0 and at most 1, and -slack not negative")
	}
	if err := shared.Check(flags, &n, 2); err != nil {
		return nil, err
	}
	t.Player, t.Steps = flags.Arg(0), int((n-1)/int64(2*t.Pairs))+1
	var values []float64
	for _, p := range t.Params {
		if !strings.Contains(t.Player, "{"+p.Name+"}") {
			return nil, fmt.Errorf("the player %.80q has no {%s}", t.Player, p.Name)
		}
		values = append(values, p.Start)
	}
	var err error
	if t.game, err = games.Named(t.Game); err != nil {
		return nil, err
	}
	if _, err = t.game.Start(t.Seeds.At(0), t.Options); err == nil {
		err = match.Check(t.game, t.command(values))
	}
	return t, cmp.Or(err, outfile.Apart(t.file, t.plot))
}

// command returns the player with these values.
func (t *tuner) command(values []float64) string {
	var pairs []string
	for i, p := range t.Params {
		pairs = append(pairs, "{"+p.Name+"}", format(values[i]))
	}
	return strings.NewReplacer(pairs...).Replace(t.Player)
}

// run plays the steps that the file does not have.
func (t *tuner) run(ctx context.Context) error {
	if t.file != "" {
		release, err := outfile.Lock(t.file+".lock", t.file)
		if err != nil {
			return cli.Usage(err)
		}
		defer release()
	}
	if err := cmp.Or(t.load(), outfile.Check(t.plot)); err != nil {
		return cli.Usage(err)
	}
	for k := len(t.steps); k < t.Steps; k++ {
		var values []float64
		for i, p := range t.Params {
			values = append(values, p.Start)
			if k > 0 {
				values[i] = t.steps[k-1].Values[i]
			}
		}
		up, down, sign := t.look(values, k)
		score, err := t.meet(ctx, [2]string{t.command(up), t.command(down)}, k)
		if err != nil {
			return err
		}
		t.steps = append(t.steps, step{up, down, score, t.move(values, sign, k, score)})
		if err := t.save(); err != nil {
			t.steps = t.steps[:k]
			return err
		}
		if t.quiet {
			continue
		}
		fmt.Fprintf(t.out, "step %d of %d: %g of %d points;", k+1, t.Steps, score*float64(2*t.Pairs), 2*t.Pairs)
		for i, p := range t.Params {
			fmt.Fprintf(t.out, " %s %s and %s, then %.4g", p.Name, format(up[i]), format(down[i]), t.steps[k].Values[i])
		}
		if _, err := fmt.Fprintln(t.out); err != nil {
			return err
		}
	}
	return nil
}

// sides are the ways to give the seats to two sides, apart from swapping them.
var sides = [3][4]int{{0, 1, 0, 1}, {0, 1, 1, 0}, {0, 0, 1, 1}}

// meet plays the games of a step between two players, and returns the share of points of the first.
func (t *tuner) meet(ctx context.Context, players [2]string, k int) (float64, error) {
	played, points := make([]*record.Game, 2*t.Pairs), make([]float64, 2*t.Pairs)
	err := pool.Each(ctx, t.jobs, int64(len(played)), 1, func(_ int, i int64) error {
		pair := int64(k*t.Pairs) + i/2
		set := match.Setting{Game: t.game, Seed: t.Seeds.At(pair), Options: t.Options, Slack: t.Slack}
		start, err := t.game.Start(set.Seed, set.Options)
		if err != nil {
			return err
		}
		side, commands := sides[0], make([]string, start.NumPlayers())
		if len(commands) == 4 {
			side = sides[pair%3]
		}
		for seat := range commands {
			side[seat] ^= int(i % 2)
			commands[seat] = players[side[seat]]
		}
		// Built-in players get other seeds on other seats, and the same when the sides have swapped them.
		g, err := match.Run(ctx, set, commands, func(seat int) uint64 { return uint64(set.Seed)*4 + uint64(seat) })
		if err == nil {
			played[i], points[i] = g, share(g, side)
		}
		return err
	})
	if err == nil && k == 0 {
		err = t.doubt(played)
	}
	return floats.Sum(points) / float64(len(points)), err
}

// share returns how many of the other side's players the players of side 0 have beaten, a tie counting half.
// Those of a side are not opponents, as they are for stats.Share.
func share(g *record.Game, side [4]int) float64 {
	beaten, met := 0.0, 0.0
	for p := range g.Scores {
		for q := range g.Scores {
			if side[p] == 0 && side[q] == 1 {
				met++
				beaten += stats.Points(g.Score(p), g.Score(q))
			}
		}
	}
	return beaten / met
}

// doubt returns an error if a player has failed in each of some games: then its command line is wrong.
func (t *tuner) doubt(played []*record.Game) error {
	last := error(nil)
	for _, g := range played {
		failed := slices.IndexFunc(g.Failures, func(f record.Failure) bool { return f != record.None })
		if failed < 0 {
			return nil
		}
		last = fmt.Errorf("a player failed in each of the first %d games, the last time by %s", len(played),
			match.Complaint(g, failed))
	}
	return last
}

// load takes the steps of the run in the file, if there is one.
func (t *tuner) load() error {
	if info, err := os.Stat(t.file); err == nil && !info.Mode().IsRegular() { // reading a device may never end
		return fmt.Errorf("%s must be a regular file, because the next run continues from it", t.file)
	} else if t.file == "" || errors.Is(err, fs.ErrNotExist) {
		return t.save()
	}
	text, err := textfile.ReadFile(t.file)
	if err != nil {
		return err
	}
	var old state
	if err := strictjson.Unmarshal(text, &old); err != nil {
		return fmt.Errorf("%s: %w", t.file, err)
	}
	if other := cli.Differences(old.Settings, t.settings); len(other) > 0 {
		return fmt.Errorf("%s has a run with other settings (%s); continue it with its own, or name another file",
			t.file, other[0])
	}
	for _, s := range old.Steps {
		for _, values := range [][]float64{s.Up, s.Down, s.Values} {
			tooLarge := func(v float64) bool { return math.Abs(v) > largest }
			if len(values) != len(t.Params) || slices.ContainsFunc(values, tooLarge) {
				return fmt.Errorf("%s does not have a run of tune", t.file)
			}
		}
	}
	if len(old.Steps) > t.Steps {
		return fmt.Errorf("%s has more steps than the run", t.file)
	}
	t.steps = old.Steps
	return nil
}

func (t *tuner) save() error {
	text, err := json.Marshal(state{t.settings, t.steps})
	if err != nil {
		return err
	}
	return outfile.Write(t.file, append(text, '\n'))
}

// table returns the recommended values, and the player with them.
func (t *tuner) table() string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "parameter\tstart\trecommended\t95% interval")
	values := make([]float64, len(t.Params))
	for i, a := range t.recommend(t.steps) {
		p, interval := t.Params[i], fmt.Sprintf("%.4g to %.4g", a.low, a.high)
		if !a.known {
			interval = "not known: the games show no maximum"
		}
		values[i] = a.value
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", p.Name, format(p.Start), format(a.value), interval)
	}
	w.Flush()
	return text.String() + "\n" + t.command(values) + "\n"
}

func (t *tuner) report() error {
	_, err := fmt.Fprintf(t.out, "\n%s: %d games\n\n%s", t.Game, len(t.steps)*2*t.Pairs, t.table())
	return errors.Join(err, t.writePlot())
}

// writePlot writes the page of the run, if there is to be one: the values after each step, and the
// recommended ones.
func (t *tuner) writePlot() error {
	if t.plot == "" {
		return nil
	}
	var plots []*plot.Plot
	for i, a := range t.recommend(t.steps) {
		p := chart.New(t.Params[i].Name, "step", "")
		points := plotter.XYs{{X: 0, Y: t.Params[i].Start}}
		for k, s := range t.steps {
			points = append(points, plotter.XY{X: float64(k + 1), Y: s.Values[i]})
		}
		best := plotter.XYs{{X: float64(len(t.steps)) * 1.05, Y: a.value}}
		p.Add(chart.Must(plotter.NewLine(points)), chart.Must(plotter.NewScatter(best)),
			chart.Intervals(best, [][2]float64{{a.low, a.high}}))
		p.Y.Min, p.Y.Max = t.Params[i].Min, t.Params[i].Max
		plots = append(plots, p)
	}
	title := fmt.Sprintf("%s: %d of %d steps of %d games", t.Game, len(t.steps), t.Steps, 2*t.Pairs)
	page, err := chart.Page(title, t.Player, t.table(), plots...)
	if err != nil {
		return err
	}
	return outfile.Write(t.plot, page)
}
