package bench

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"os/exec"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// selected are the benchmarks that the tables are made of.
const selected = "^Benchmark(Apply|ApplyUnchecked|ApplyTo|AppendLegalActions|LegalActionAt|Hash|Canonical|Evaluate|" +
	"Forms|Read|Playout|Perft)$"

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	count := flags.Int("count", 6, "how many times each benchmark `runs`")
	benchtime := flags.String("time", "300ms", "how long each run of a benchmark takes, as go test's -benchtime")
	markdown := flags.String("md", "", "also write the tables as Markdown to this `file`")
	if err := cli.ParseAll(flags, args); err != nil {
		return err
	}
	if *count < 1 {
		return cli.Usage(errors.New("-count must be at least 1"))
	}
	least, _ := time.ParseDuration(*benchtime)
	times, _ := strconv.ParseUint(strings.TrimSuffix(*benchtime, "x"), 10, 31)
	if least <= 0 && (times == 0 || !strings.HasSuffix(*benchtime, "x")) {
		return cli.Usage(fmt.Errorf("-time %s is neither a time such as 300ms nor a number of times such as 100x",
			*benchtime))
	}
	m := measurements{}
	for i := range *count {
		fmt.Fprintf(stderr, "\rrun %d of %d", i+1, *count)
		if err := m.measure(*benchtime); err != nil {
			return err
		}
	}
	fmt.Fprintf(stderr, "\r%40s\r", "")
	var text bytes.Buffer
	m.writeTables(&text)
	if _, err := stdout.Write(text.Bytes()); err != nil {
		return err
	}
	return outfile.Write(*markdown, text.Bytes())
}

func (m measurements) measure(benchtime string) error {
	args := []string{"test", "-run", "^$", "-bench", selected, "-benchmem", "-benchtime", benchtime}
	for _, name := range games.Names() {
		args = append(args, "github.com/rulebook-go/rulebook/"+name)
	}
	cmd := exec.Command("go", args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%w\n%s%s", err, out, &stderr)
	}
	results := benchfmt.NewReader(bytes.NewReader(out), "go test")
	for results.Scan() {
		switch rec := results.Result().(type) {
		case *benchfmt.Result:
			m.add(path.Base(rec.GetConfig("pkg")), rec)
		case *benchfmt.SyntaxError:
			return rec
		}
	}
	return results.Err()
}

type key struct{ game, name, unit string }

// measurements are the values of all figures.
type measurements map[key][]float64

// facts are the machine's, as the benchmarks report them.
var facts = map[string]string{}

func (m measurements) add(game string, r *benchfmt.Result) {
	// The name ends in the number of processors. Some games have several benchmarks, of which one is compared.
	name := string(r.Name.Full())
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		name = name[:i]
	}
	name = strings.TrimSuffix(strings.TrimSuffix(name, "/plain"), "/random")
	for _, v := range r.Values {
		k := key{game, name, v.Unit}
		m[k] = append(m[k], v.Value)
	}
	for _, name := range []string{"cpu", "goos", "goarch"} {
		if text := r.GetConfig(name); text != "" {
			facts[name] = text
		}
	}
}

// median returns the median of a figure, NaN if there is none, and how far off the farther end of its 95% interval is,
// as a share of it.
func (m measurements) median(game, name, unit string) (value, spread float64) {
	values := m[key{game, name, unit}]
	if values == nil {
		return math.NaN(), 0
	}
	s := benchmath.AssumeNothing.Summary(benchmath.NewSample(values, &benchmath.DefaultThresholds), 0.95)
	return s.Center, math.Max(s.Hi-s.Center, s.Center-s.Lo) / s.Center
}

// rows are the titles of the first table, in nanoseconds, and their benchmarks.
var rows = [][2]string{
	{"`ApplyUnchecked`", "ApplyUnchecked"},
	{"`Apply`", "Apply"},
	{"`ApplyTo`", "ApplyTo"},
	{"`AppendLegalActions`, in random games", "AppendLegalActions"},
	{"`LegalActionAt`", "LegalActionAt"},
	{"`Hash`", "Hash"},
	{"`Canonical`", "Canonical"},
	{"a simple evaluation", "Evaluate"},
	{"`New`", "Forms/New"},
	{"`Read`, a turn", "Read/told"},
	{"`AppendTurn`", "Forms/AppendTurn"},
}

func (m measurements) writeTables(w io.Writer) {
	fmt.Fprintf(w, "%s, %s/%s, %s%s\n\n", facts["cpu"], facts["goos"], facts["goarch"], runtime.Version(), commit())
	games, ways := games.Names(), m.ways()
	times := [][]string{append([]string{"ns"}, games...)}
	for _, row := range rows {
		cells := []string{row[0]}
		for _, game := range games {
			cells = append(cells, m.nanoseconds(game, row[1]))
		}
		times = append(times, cells)
	}
	writeTable(w, times)
	fmt.Fprint(w, `
Random games: the moves a second with a list of actions and a new State for each turn, and how many times as fast the
other ways are. An action by index comes from LegalActionAt, without a list. In place, ApplyTo overwrites the State. A
path is by index, from one State of a slice to the next.

`)
	speeds := [][]string{append([]string{"", "moves/s"}, ways...)}
	for _, game := range games {
		moves, _ := m.median(game, "Playout/"+base, "moves/s")
		cells := []string{"`" + game + "`", fmt.Sprintf("%.1f M", moves/1e6)}
		for _, way := range ways {
			cell := ""
			if other, _ := m.median(game, "Playout/"+way, "moves/s"); !math.IsNaN(other / moves) {
				cell = fmt.Sprintf("%.2f", other/moves)
			}
			cells = append(cells, cell)
		}
		speeds = append(speeds, cells)
	}
	writeTable(w, speeds)
}

// writeTable writes rows of cells, of which the first is the head.
func writeTable(w io.Writer, rows [][]string) {
	for i, cells := range rows {
		fmt.Fprintln(w, strings.ReplaceAll("| "+strings.Join(cells, " | ")+" |", "  ", " ")) // an empty cell
		if i == 0 {
			fmt.Fprintf(w, "|%s\n", strings.Repeat("---|", len(cells)))
		}
	}
}

// nanoseconds writes the time of a benchmark with three digits and no exponent, and its spread. With fewer than six
// runs there is no interval.
func (m measurements) nanoseconds(game, name string) string {
	seconds, spread := m.median(game, name, "sec/op")
	ns, text := 1e9*seconds, ""
	switch {
	case math.IsNaN(ns):
		return ""
	case ns >= 1000:
		text = fmt.Sprintf("%.0f", ns)
	default:
		text = fmt.Sprintf("%.3g", ns)
	}
	if !math.IsInf(spread, 0) {
		text += fmt.Sprintf(" ± %.0f%%", 100*spread)
	}
	return text
}

// base is the combination of methods with which the others are compared.
const base = "list"

// ways returns the other ways, as the benchmarks call them.
func (m measurements) ways() []string {
	set := map[string]bool{}
	for k := range m {
		if way, ok := strings.CutPrefix(k.name, "Playout/"); ok && way != base {
			set[way] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// commit returns the version of the source in the directory, if it is known.
func commit() string {
	out, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return ""
	}
	return ", commit " + strings.TrimSpace(string(out))
}
