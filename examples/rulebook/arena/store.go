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
	"reflect"
	"runtime"
	"slices"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// scan calls each with the games of a file in turn. A last line that is not complete, which a run leaves that
// is killed, is left out; scan returns where it begins and reports whether there is one.
func scan(f io.Reader, name string, each func(*record.Game) error) (whole int64, torn bool, err error) {
	r, err := record.NewReader(f)
	if err != nil {
		return 0, false, fmt.Errorf("%s: %w", name, err)
	}
	for {
		g, err := r.Read()
		if err == io.EOF {
			return whole, false, nil
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return whole, true, nil
		}
		if err == nil {
			err = checkGame(g)
		}
		if err == nil {
			err = each(g)
		}
		if err != nil {
			return 0, false, fmt.Errorf("%s: %w", name, err)
		}
		whole = r.Offset() + 1 // the line's end
	}
}

// checkGame makes sure that a game has the fields that the tally needs.
func checkGame(g *record.Game) error {
	r := g.Run
	if r == nil || len(r.Names) < 2 || len(r.Commands) != len(r.Names) || len(r.Seating) < 2 || r.Number < 1 ||
		len(g.Scores) != len(r.Seating) || len(g.Failures) != len(r.Seating) || r.Seeds == "" {
		return errors.New("it holds something that is not a game of the arena")
	}
	for seat, who := range r.Seating {
		if who < 0 || who >= len(r.Names) || slices.Contains(r.Seating[:seat], who) {
			return fmt.Errorf("game %d has the impossible seating %v", r.Number, r.Seating)
		}
	}
	for _, t := range g.Turns {
		if t.Player < 0 || t.Player >= len(r.Seating) {
			return fmt.Errorf("game %d has a turn of player %d, who does not exist", r.Number, t.Player)
		}
	}
	return nil
}

// sameRun returns an error if two games have different rules, players or limits.
func sameRun(a, b *record.Game) error {
	for _, c := range []struct {
		what string
		a, b any
	}{
		{"the game", a.Game, b.Game},
		{"the options", fmt.Sprint(a.Options), fmt.Sprint(b.Options)},
		{"the players", a.Run.Names, b.Run.Names},
		{"the players' commands", a.Run.Commands, b.Run.Commands},
		{"-slack in milliseconds", a.Run.Slack, b.Run.Slack},
		{"-longlines", a.Run.LongLines, b.Run.LongLines},
	} {
		if !reflect.DeepEqual(c.a, c.b) {
			return fmt.Errorf("game %d is of another run: %s: %v instead of %v", b.Run.Number, c.what, c.b, c.a)
		}
	}
	return nil
}

// rebuilt has the names of the players whose programs differ between games.
type rebuilt []string

// add compares the programs of two games of the same run. A built-in player and an old record have no hashes.
func (r *rebuilt) add(a, b *record.Game) {
	if len(a.Run.Hashes) != len(a.Run.Names) || len(b.Run.Hashes) != len(a.Run.Names) {
		return
	}
	for i, name := range a.Run.Names {
		if x, y := a.Run.Hashes[i], b.Run.Hashes[i]; x != y && !slices.Contains(*r, name) {
			*r = append(*r, name)
		}
	}
}

func (r rebuilt) tell(warn io.Writer, where string) {
	for _, name := range r {
		fmt.Fprintf(warn, "arena: not all of %s are of the same program of %s: its file has changed\n", where, name)
	}
}

// store appends games to a file, each with one write.
type store struct {
	f      *os.File
	unlock func() error
	size   int64
}

// openStore opens the file of a run exclusively for this process, and calls each with the games that it
// holds. Without resume it must not hold any. An incomplete last line is cut off.
func openStore(file string, resume bool, warn io.Writer, each func(*record.Game) error) (s *store, err error) {
	s = &store{}
	if file == "" {
		return s, nil
	}
	// Opening a pipe waits for its other end.
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return s, fmt.Errorf("%s is a directory, a device or a pipe, to which games cannot be appended", file)
	}
	name := file
	if runtime.GOOS == "windows" {
		name += ".lock" // a locked file cannot be written there
	}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if s.unlock, err = outfile.Lock(name, file); err != nil {
		return s, err
	}
	if s.f, err = os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return s, err
	}
	info, err := s.f.Stat()
	if err == nil && info.Size() > 0 && !resume {
		err = fmt.Errorf("%s is not empty; -resume continues the run in it", file)
	}
	if err != nil {
		return s, err
	}
	var magic [2]byte
	if n, _ := s.f.ReadAt(magic[:], 0); n == 2 && magic == [2]byte{0x1f, 0x8b} {
		return s, fmt.Errorf("%s is compressed, and cannot be continued", file)
	}
	whole, torn, err := scan(s.f, file, each)
	if err != nil {
		return s, err
	}
	if torn {
		fmt.Fprintf(warn, "arena: the last line of %s is torn and is dropped\n", file)
	}
	return s, s.cut(whole)
}

// cut makes the file end after size bytes, with a line's end if there is a line.
func (s *store) cut(size int64) error {
	s.size = size
	err := s.f.Truncate(size)
	if err == nil && size > 0 {
		_, err = s.f.WriteAt([]byte("\n"), size-1)
	}
	if err == nil {
		_, err = s.f.Seek(size, io.SeekStart)
	}
	return err
}

// add appends a game. If that fails, the file ends with the game before.
func (s *store) add(g *record.Game) error {
	if s.f == nil {
		return nil
	}
	line, err := record.Append(nil, g)
	if err != nil {
		return err
	}
	if _, err := s.f.Write(line); err != nil {
		return errors.Join(err, s.cut(s.size))
	}
	s.size += int64(len(line))
	return nil
}

func (s *store) close() (err error) {
	if s.f != nil {
		err = s.f.Close()
	}
	if s.unlock != nil {
		err = errors.Join(err, s.unlock())
	}
	return err
}

type merger struct {
	first  *record.Game // without its turns
	tally  *tally
	seen   map[string]source       // by what tells a game from others of the same run: its seed and seating
	played map[string]map[int]bool // the numbers of the games, by the seeds of the run
	twice  int
	rebuilt
	doubt error // about the first game that is present more than once with different turns or results
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

// merge is the command "arena merge": it brings records together, of which the table is made anew.
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
		f, err := cli.Open(name)
		if err != nil {
			return err
		}
		_, torn, err := scan(f, name, func(g *record.Game) error { return m.add(g, name) })
		f.Close()
		if err != nil {
			return cli.Usage(err)
		}
		if torn {
			fmt.Fprintf(warn, "arena: the last line of %s is torn and is left out\n", name)
		}
	}
	if m.first == nil {
		return cli.Usage(errors.New("there are no games in the files"))
	}
	for _, err := range []error{m.doubt, m.complete(*n)} {
		if err != nil && !*partial {
			return fmt.Errorf("%w; -partial reports nevertheless", err)
		}
		if err != nil {
			fmt.Fprintln(warn, "arena:", err)
		}
	}
	m.tell(warn, "the games")
	if m.twice > 0 {
		fmt.Fprintf(warn, "arena: %d games are present more than once and count once\n", m.twice)
	}
	m.tally.report(out, m.first.Game)
	return nil
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
	m.rebuilt.add(m.first, g)
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
		count, missing := 0, ""
		for number := 1; number <= max(n, slices.Max(slices.Collect(maps.Keys(played)))); number++ {
			if played[number] {
				continue
			}
			if count++; count <= 5 {
				missing += fmt.Sprintf(", %d", number)
			} else if count == 6 {
				missing += ", ..."
			}
		}
		if count > 0 {
			return fmt.Errorf("%d of the games of the run with %s are missing: %s",
				count, run, missing[2:])
		}
	}
	return nil
}
