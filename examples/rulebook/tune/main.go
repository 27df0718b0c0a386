package tune

import (
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

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	ctx, release := cli.Context(stdout)
	defer release()
	return tune(ctx, args, stdout, stderr)
}

func tune(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	t, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	t.out, t.progress = stdout, many.NewProgress(stderr, t.quiet)
	err = t.run(ctx)
	t.progress.Clear()
	if !errors.Is(err, context.Canceled) {
		return err
	}
	err = cli.Stopped(ctx, cli.Signal{Signal: os.Interrupt}) // as if by Ctrl-C if it was something else
	err = fmt.Errorf("%w; %d of %d iterations are finished", err, t.state.Iteration, t.Planned)
	if t.file != "" {
		err = fmt.Errorf("%w, and the same command continues", err)
	}
	return err
}

type tuner struct {
	settings
	*kit
	file, plot string
	jobs       int // games at a time
	quiet      bool
	state      *state
	out        io.Writer
	progress   *many.Progress
}

func parse(args []string) (*tuner, error) {
	t := &tuner{}
	flags := flag.NewFlagSet("tune", flag.ContinueOnError)
	flags.StringVar(&t.Game, "game", "onitama", "the game: "+strings.Join(games.Names(), ", "))
	games := flags.Int("n", 2000, "the `number` of games to tune with")
	flags.IntVar(&t.Nodes, "nodes", 500, "nodes of the search for one move")
	var shared many.Flags
	shared.Add(flags, runtime.GOMAXPROCS(0))
	flags.IntVar(&t.Pairs, "pairs", 8, "pairs of games in an iteration")
	flags.IntVar(&t.Checks, "checks", 10, "measurements of the strength in a run, 0 for none")
	flags.IntVar(&t.Check, "check", 200, "games of a measurement")
	fields := flags.String("fields", "",
		"numbers to tune, such as Weights.Siege,Weights.Check:20, or all (default the weights)")
	step := flags.Float64("step", 0.15, "step of a number as a part of its magnitude")
	flags.Float64Var(&t.Rate, "rate", 0.5, "steps to go when one side wins all games of an iteration")
	flags.StringVar(&t.file, "o", "", "save the state to this `file`, and continue the run that it has")
	flags.StringVar(&t.plot, "plot", "", "write a page with the course of the run to this `file`")
	if err := cli.ParseAll(flags, args); err != nil {
		return nil, err
	}
	t.Options, t.Seeds, t.jobs, t.quiet = shared.Options, shared.Seeds, shared.Jobs, shared.Quiet
	var err error
	if t.kit, err = kitOf(t.Game); err != nil {
		return nil, err
	}
	if err := t.check(*games, *step); err != nil {
		return nil, err
	}
	start, err := t.kit.game.New(t.Seeds.At(0), t.Options)
	if err != nil {
		return nil, err
	}
	t.Planned = *games / (2 * t.Pairs)
	t.Opening = t.kit.opening
	if *fields == "" {
		*fields = t.kit.duel
		if start.NumPlayers() > 2 && t.kit.melee != "" {
			*fields = t.kit.melee
		}
	}
	t.Fields, err = chooseFields(t.kit, *fields, *step)
	t.Params = source(t.start)
	return t, err
}

func (t *tuner) check(games int, step float64) error {
	switch {
	case t.Nodes < 1 || t.Pairs < 1 || t.jobs < 1:
		return errors.New("-nodes, -pairs and -j must be at least 1")
	case games < 2*t.Pairs:
		return fmt.Errorf("-n must be at least %d, the games of one iteration", 2*t.Pairs)
	case t.Checks < 0 || t.Check < 2 || t.Check%2 != 0:
		return errors.New("-checks must not be negative, and -check must be even and at least 2")
	case !(t.Rate > 0 && t.Rate < 100) || !(step > 0 && step < 100):
		return errors.New("-rate and -step must be above 0 and below 100")
	}
	return outfile.Apart(t.file, t.plot)
}

// run tunes from the state in the file to the end.
func (t *tuner) run(ctx context.Context) (err error) {
	if t.file != "" {
		// The file itself is replaced by each iteration.
		release, err := outfile.Lock(t.file+".lock", t.file)
		if err != nil {
			return cli.Usage(err)
		}
		defer release()
	}
	if t.state, err = load(t.file, t.settings); err == nil {
		err = outfile.Check(t.plot)
	}
	if err != nil {
		return cli.Usage(err)
	}
	if n := t.state.Iteration; n > 0 {
		fmt.Fprintf(t.out, "%s goes on after %d of %d iterations\n", t.file, n, t.Planned)
	} else {
		fmt.Fprintf(t.out, "%s: %d numbers, %d iterations of %d games\n", t.Game, len(t.Fields), t.Planned, 2*t.Pairs)
	}
	for st := t.state; st.Iteration < t.Planned; {
		t.progress.Show(float64(st.Iteration)/float64(t.Planned), fmt.Sprintf("%d of %d iterations", st.Iteration, t.Planned))
		values := slices.Clone(st.Values)
		err := t.iterate(values, st.Iteration, func(up, down, rounding []float64) (float64, error) {
			a, b := fill(t.start, t.Fields, up, rounding), fill(t.start, t.Fields, down, rounding)
			return t.meet(ctx, a, b, st.Iteration*t.Pairs, t.Pairs)
		})
		if err != nil {
			return err
		}
		if err := t.finish(ctx, values); err != nil {
			return err
		}
	}
	t.state.Source = source(t.current())
	if err := errors.Join(t.state.save(t.file), t.writePlot()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "\n%s\n", t.state.Source)
	return err
}

// current returns the Params that the run has come to.
func (t *tuner) current() any { return fill(t.start, t.Fields, t.state.Values, nil) }

// finish measures the strength of new values, if it is time to, and only then puts them into the state: a run that is
// stopped before repeats the iteration.
func (t *tuner) finish(ctx context.Context, values []float64) error {
	st, n := t.state, t.state.Iteration+1
	measured := n*t.Checks/t.Planned > st.Iteration*t.Checks/t.Planned
	if measured {
		const checkSeeds = 1 << 30 // far from the seeds of the iterations
		r, err := t.meet(ctx, fill(t.start, t.Fields, values, nil), t.start, checkSeeds+n*t.Check/2, t.Check/2)
		if err != nil {
			return err
		}
		st.Strength = append(st.Strength, strength{n, t.Check, r})
	}
	st.Iteration, st.Values = n, values
	st.Source = source(t.current())
	if n%max(1, t.Planned/200) == 0 || measured || n == t.Planned {
		st.mark()
	}
	if err := st.save(t.file); err != nil || !measured {
		return err
	}
	t.progress.Clear()
	result := st.Strength[len(st.Strength)-1].Result
	low, high := many.Wilson(result, float64(t.Check))
	fmt.Fprintf(t.out, "iteration %d of %d: %.1f%% against the start values (%.1f to %.1f)\n",
		n, t.Planned, 100*result, 100*low, 100*high)
	return t.writePlot()
}

// settings decide the course of a run. Another run with the same settings comes to the same values. The tags name where
// the user finds them.
type settings struct {
	Game    string            `flag:"-game"`
	Options map[string]string `flag:"-d"`
	Nodes   int               `flag:"-nodes"`
	Opening int               `flag:"another version of tune"`
	Pairs   int               `flag:"-pairs"`  // of games in an iteration
	Checks  int               `flag:"-checks"` // measurements
	Check   int               `flag:"-check"`  // games of a measurement
	// Rate is how far the values go at first, in steps, when one side wins everything.
	Rate    float64    `flag:"-rate"`
	Seeds   game.Seeds `flag:"-seed or -seeds"`
	Planned int        `flag:"-n"` // iterations
	Params  string     `flag:"other parameters in the source"`
	Fields  []field    `flag:"-fields or -step"` // with start values and steps
}

// state is a run as its file has it.
type state struct {
	Settings  settings
	Iteration int       // iterations that are finished
	Values    []float64 // by field
	Trail     []point   // some values on the way
	Strength  []strength
	Source    string // Values as Go source
}

// point has the values after an iteration.
type point struct {
	Iteration int
	Values    []float64
}

// strength is a measurement after an iteration: the mean result against the start values.
type strength struct {
	Iteration, Games int
	Result           float64
}

// load reads the state of a run with these settings from its file. Without a file it returns a new run.
func load(name string, s settings) (*state, error) {
	st := &state{Settings: s}
	for _, f := range s.Fields {
		st.Values = append(st.Values, f.Start)
	}
	st.mark()
	if name == "" {
		return st, nil
	}
	// Reading a device, such as /dev/full, may never end.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s must be a regular file, because the next run continues from it", name)
	}
	text, err := textfile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return st, nil
	} else if err != nil {
		return nil, err
	}
	old := &state{}
	if err := strictjson.Unmarshal(text, old); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if !old.valid() {
		return nil, fmt.Errorf("%s does not have a run of tune", name)
	}
	if other := cli.Differences(old.Settings, s); len(other) > 0 {
		return nil, fmt.Errorf("%s has a run with other settings (%s); continue it with its own, or name another file",
			name, other[0])
	}
	old.Settings = s // with the parts of the fields that the file does not have
	return old, nil
}

// valid reports whether a state that was read is one that tune has written, as far as a run and its plot depend on it.
func (st *state) valid() bool {
	fields := len(st.Settings.Fields)
	huge := func(v float64) bool { return math.Abs(v) > maxStep*maxStep }
	damaged := func(p point) bool { return len(p.Values) != fields || slices.ContainsFunc(p.Values, huge) }
	unreal := func(s strength) bool { return s.Games < 1 || s.Result < 0 || s.Result > 1 }
	return fields > 0 && 0 <= st.Iteration && st.Iteration <= st.Settings.Planned && !damaged(point{0, st.Values}) &&
		len(st.Trail) > 0 && !slices.ContainsFunc(st.Trail, damaged) && !slices.ContainsFunc(st.Strength, unreal)
}

// mark notes the values of this iteration for the plot.
func (st *state) mark() {
	values := make([]float64, len(st.Values))
	for i, v := range st.Values {
		values[i] = math.Round(v*1e4) / 1e4
	}
	st.Trail = append(st.Trail, point{st.Iteration, values})
}

// save writes the state to its file, if it has one.
func (st *state) save(name string) error {
	text, err := json.MarshalIndent(st, "", "\t")
	if err != nil {
		return err
	}
	return outfile.Write(name, append(text, '\n'))
}
