package bench

import (
	"fmt"
	"io"
	"maps"
	"math"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"

	"github.com/rulebook-go/rulebook/examples/game"
)

// key is one figure of a benchmark.
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

// median returns the median of a figure, and how far off the farther end of its 95% interval is, as a share of it. ok
// is false if there is no such figure.
func (m measurements) median(game, name, unit string) (value, spread float64, ok bool) {
	values := m[key{game, name, unit}]
	if values == nil {
		return 0, 0, false
	}
	sample := benchmath.NewSample(slices.Clone(values), &benchmath.DefaultThresholds)
	s := benchmath.AssumeNothing.Summary(sample, 0.95)
	return s.Center, math.Max(s.Hi-s.Center, s.Center-s.Lo) / s.Center, true
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

// writeTables writes the tables as Markdown.
func (m measurements) writeTables(w io.Writer) {
	fmt.Fprintf(w, "%s, %s/%s, %s%s\n\n", facts["cpu"], facts["goos"], facts["goarch"], runtime.Version(), commit())
	games := game.Names()
	fmt.Fprintf(w, "| ns | %s |\n|---|%s\n", strings.Join(games, " | "), strings.Repeat("---|", len(games)))
	for _, row := range rows {
		fmt.Fprintf(w, "| %s |", row[0])
		for _, game := range games {
			if ns, spread, ok := m.median(game, row[1], "sec/op"); ok {
				fmt.Fprintf(w, " %s%s |", number(1e9*ns), plusMinus(spread))
			} else {
				fmt.Fprint(w, " |")
			}
		}
		fmt.Fprintln(w)
	}
	fmt.Fprint(w, `
Random games: the moves a second with a list of actions and a new State for each turn, and how many times as fast the
other ways are. An action by index comes from LegalActionAt, without a list. In place, ApplyTo overwrites the State. A
path is by index, from one State of a slice to the next.

| | moves/s |`)
	for _, way := range m.ways() {
		fmt.Fprintf(w, " %s |", way)
	}
	fmt.Fprintf(w, "\n|---|%s\n", strings.Repeat("---|", 1+len(m.ways())))
	for _, game := range games {
		moves, _, _ := m.median(game, "Playout/"+base, "moves/s")
		fmt.Fprintf(w, "| `%s` | %.1f M |", game, moves/1e6)
		for _, way := range m.ways() {
			if ratio, ok := m.ratio(game, way); ok {
				fmt.Fprintf(w, " %.2f |", ratio)
			} else {
				fmt.Fprint(w, " |")
			}
		}
		fmt.Fprintln(w)
	}
}

// number writes a number with three digits and no exponent.
func number(x float64) string {
	if x >= 1000 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.3g", x)
}

// plusMinus writes the spread of a figure. With fewer than six runs there is no interval.
func plusMinus(spread float64) string {
	if math.IsInf(spread, 0) {
		return ""
	}
	return fmt.Sprintf(" ± %.0f%%", 100*spread)
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

// ratio returns how many times as fast a way is as the base.
func (m measurements) ratio(game, way string) (float64, bool) {
	moves, _, ok := m.median(game, "Playout/"+way, "moves/s")
	reference, _, okBase := m.median(game, "Playout/"+base, "moves/s")
	return moves / reference, ok && okBase
}

// commit returns the version of the source in the directory, if it is known.
func commit() string {
	out, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return ""
	}
	return ", commit " + strings.TrimSpace(string(out))
}

// svg draws the ratios as bars, a group for each game.
func (m measurements) svg() string {
	const left, barHeight, gap, scale, top = 210, 18, 30, 130, 40
	ways, games := m.ways(), game.Names()
	height := top + len(games)*(len(ways)*barHeight+gap)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 %d" `, height)
	b.WriteString(`font-family="system-ui, sans-serif" font-size="13">`)
	// The picture has its own background, because a page that shows it as a file does not tell it whether it is dark.
	b.WriteString(`<style>text{fill:#20242a}.bar{fill:#016cd4}line{stroke:#6e6a5e}</style>`)
	fmt.Fprintf(&b, `<rect width="720" height="%d" rx="6" fill="#fff"/>`, height)
	b.WriteString(`<text x="8" y="20" font-weight="600">`)
	b.WriteString(`Random games: speed relative to AppendLegalActions and ApplyUnchecked</text>`)
	y := top
	for _, game := range games {
		fmt.Fprintf(&b, `<text x="8" y="%d" font-weight="600">%s</text>`, y+14, game)
		for _, way := range ways {
			if ratio, ok := m.ratio(game, way); ok {
				width := min(scale*ratio, 720-left-60)
				figure := width + 6
				if width < scale && figure+30 > scale {
					figure = scale + 6 // past the line, not on it
				}
				fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+14, way)
				fmt.Fprintf(&b, `<rect class="bar" x="%d" y="%d" width="%.1f" height="%d"/>`, left, y+3, width, barHeight-4)
				fmt.Fprintf(&b, `<text x="%.1f" y="%d">%.2f</text>`, left+figure, y+14, ratio)
			}
			y += barHeight
		}
		y += gap
	}
	fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke-dasharray="4 3"/></svg>`+"\n",
		left+scale, top-8, left+scale, height-gap)
	return b.String()
}
