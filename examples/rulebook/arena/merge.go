package arena

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

type merger struct {
	first  *record.Game // without its turns
	tally  *tally
	seen   map[string]source       // by what tells a game from others of the same run: its seed and seating
	played map[string]map[int]bool // the numbers of the games, by the seeds of the run
	twice  int
	doubt  error // about the first game that is present more than once with different turns or results
}

// source is where a game was read first, and what happened in it.
type source struct {
	file string
	sum  uint64
}

// sum returns a hash of what happened in a game.
func sum(g *record.Game) uint64 {
	h := fnv.New64a()
	for _, t := range g.Turns {
		out, _ := json.Marshal(t.Out) // null without an answer
		fmt.Fprintf(h, "%d %s ", t.Player, out)
	}
	fmt.Fprint(h, g.Scores, g.Failures)
	return h.Sum64()
}

func merge(args []string, out, warn io.Writer) error {
	flags := flag.NewFlagSet("arena merge", flag.ContinueOnError)
	n := flags.Int("n", 0,
		"the `number` of games that the run has; without it, only gaps before the last game present are noticed")
	partial := flags.Bool("partial", false,
		"report although games are missing, or differ between files, of which the first counts")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return cli.Usage(errors.New("merge needs the files to report on"))
	}
	m := &merger{seen: map[string]source{}, played: map[string]map[int]bool{}}
	for _, name := range flags.Args() {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		_, torn, err := scan(f, name, func(g *record.Game) error { return m.add(g, name) })
		f.Close()
		if err != nil {
			return err
		}
		if torn {
			fmt.Fprintf(warn, "arena: the last line of %s is torn and is left out\n", name)
		}
	}
	if m.first == nil {
		return errors.New("there are no games in the files")
	}
	for _, err := range []error{m.doubt, m.complete(*n)} {
		if err != nil && !*partial {
			return fmt.Errorf("%w; -partial reports nevertheless", err)
		}
		if err != nil {
			fmt.Fprintln(warn, "arena:", err)
		}
	}
	if m.twice > 0 {
		fmt.Fprintf(warn, "arena: %d games are present more than once and count once\n", m.twice)
	}
	return m.tally.report(out, m.first.Game)
}

// add adds a game of a file, if it is not there yet.
func (m *merger) add(g *record.Game, file string) error {
	if m.first == nil {
		m.first = &record.Game{Game: g.Game, Options: g.Options, Run: g.Run}
		m.tally = newTally(g.Run.Names, false)
	}
	if err := sameRun(m.first, g); err != nil {
		return err
	}
	number, run := g.Run.Number, g.Run.Seeds
	if m.played[run] == nil {
		m.played[run] = map[int]bool{}
	}
	m.played[run][number] = true
	id, this := fmt.Sprint(g.Seed, g.Run.Seating), source{file, sum(g)}
	first, ok := m.seen[id]
	switch {
	case !ok:
		m.seen[id] = this
		m.tally.add(g)
		return nil
	case first.sum != this.sum && m.doubt == nil:
		m.doubt = fmt.Errorf("game %d with the seed %d and the seats %v differs between %s and %s",
			number, g.Seed, g.Run.Seating, first.file, file)
	}
	m.twice++
	return nil
}

// complete returns an error if games are missing: before the last one present, or of n if it is not 0.
func (m *merger) complete(n int) error {
	round := len(lineups(m.first.Run.Commands, len(m.first.Run.Seating)))
	n = (n + round - 1) / round * round
	for run, played := range m.played {
		var missing []string
		for number := range max(n, slices.Max(slices.Collect(maps.Keys(played)))) {
			if !played[number] {
				missing = append(missing, strconv.Itoa(number))
			}
		}
		if count := len(missing); count > 0 {
			if count > 5 {
				missing = append(missing[:5], "...")
			}
			return fmt.Errorf("%d of the games of the run with %s are missing: %s",
				count, run, strings.Join(missing, ", "))
		}
	}
	return nil
}
