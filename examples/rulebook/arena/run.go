package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
)

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	if len(args) > 0 && args[0] == "merge" {
		return merge(args[1:], stdout, stderr)
	}
	c, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	// A game that waits for a player does not keep another one from taking the time of an answer.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), c.Jobs+1))
	ctx, release := cli.Context(nil)
	defer release()
	return cli.Stopped(ctx, c.run(ctx, stdout, stderr))
}

// header returns the record of a game before it is played: all that makes it this game. The games are counted
// from 1.
func (c *config) header(number int) *record.Game {
	i := number - 1
	return &record.Game{
		Game:    c.game.Name,
		Seed:    c.Seeds.At(int64(i / len(c.lineups))),
		Options: c.Options,
		Run: &record.Run{
			Number: number, Seeds: c.Seeds.Flag(), Names: c.names, Commands: c.commands,
			Seating: c.lineups[i%len(c.lineups)], Slack: float64(c.slack) / float64(time.Millisecond),
			LongLines: c.longLines, Hashes: c.hashes,
		},
	}
}

// play plays one game. As far as the players allow, it depends on nothing but its header.
func (c *config) play(ctx context.Context, number int) (*record.Game, error) {
	head := c.header(number)
	var names, commands []string
	for _, who := range head.Run.Seating {
		names, commands = append(names, c.names[who]), append(commands, c.commands[who])
	}
	set := match.Setting{Game: c.game, Seed: head.Seed, Options: c.Options, Slack: c.slack, LongLines: c.longLines}
	g, err := match.Run(ctx, set, commands, func(seat int) uint64 {
		// Players of the same kind get different seeds in a game.
		return uint64(head.Seed)*maxContestants + uint64(head.Run.Seating[seat])
	})
	if err == nil {
		g.Run, g.Players = head.Run, names
	}
	return g, err
}

// run plays the games that are missing side by side, until all are played, the test is decided, something
// fails or the context ends, and reports.
func (c *config) run(ctx context.Context, out, progress io.Writer) (err error) {
	if ignored := c.game.Ignored(c.Options); ignored != "" {
		fmt.Fprintln(progress, "arena:", ignored)
	}
	t := newTally(c.names, c.skipFailed)
	t.sprt = c.sprt
	var rebuilt rebuilt
	done := map[int]bool{}
	kept, err := openStore(c.out, c.resume, progress, func(g *record.Game) error {
		done[g.Run.Number] = true
		t.add(g)
		rebuilt.add(c.header(g.Run.Number), g)
		return c.belongs(g)
	})
	if err != nil {
		return cli.Usage(err)
	}
	defer func() { err = errors.Join(err, kept.close()) }()
	rebuilt.tell(progress, "the games of "+c.out)
	var missing []int
	for i := range int(c.n) {
		// The games of one start stay together.
		if number := i + 1; !done[number] && c.shard.Has(int64(i/len(c.lineups))) {
			missing = append(missing, number)
		}
	}
	if c.Quiet {
		progress = io.Discard
	}
	s := &session{
		tally: t, kept: kept, out: progress, bar: terminal.NewProgress(progress, false), all: len(missing),
		failures: make([]int, len(c.names)),
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	pool.Each(ctx, c.Jobs, int64(len(missing)), 1, func(_ int, i int64) error {
		if !s.finish(c.play(ctx, missing[i])) {
			cancel() // also the games that are being played
		}
		return nil
	})
	s.bar.Clear()
	if t.games == 0 {
		fmt.Fprintln(out, "No game was finished.")
	} else {
		t.report(out, c.game.Name)
	}
	return s.failure
}

// belongs returns an error if a game of the file is not of this run.
func (c *config) belongs(g *record.Game) error {
	want := c.header(g.Run.Number)
	if err := sameRun(want, g); err != nil {
		return err
	}
	if g.Seed != want.Seed || fmt.Sprint(g.Run.Seating) != fmt.Sprint(want.Run.Seating) {
		return fmt.Errorf("game %d is of another run: seed %d and seats %v instead of seed %d and seats %v, as with %s",
			g.Run.Number, g.Seed, g.Run.Seating, want.Seed, want.Run.Seating, want.Run.Seeds)
	}
	return nil
}

// maxFailures is the number of games in a row, from the first one on, in which a player may fail.
const maxFailures = 10

// session takes the games in the order in which they end.
type session struct {
	mu          sync.Mutex
	tally       *tally
	kept        *store
	out         io.Writer
	bar         *terminal.Progress // nil if out is no terminal
	played, all int
	// failures counts the first games in which each player failed, and is -1 for one that has come through a
	// game.
	failures []int
	failure  error // the first one
}

// finish takes a game that was played, or the error that it ended with. It reports whether the run continues.
func (s *session) finish(g *record.Game, err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if errors.Is(err, context.Canceled) {
		return false // a game that was cut short does not count
	}
	if err == nil {
		err = s.kept.add(g)
	}
	if err == nil {
		s.tally.add(g)
		err = errors.Join(s.show(g), s.doubt(g))
	}
	if s.failure == nil {
		s.failure = err
	}
	return s.failure == nil && (s.tally.sprt == nil || s.tally.sprt.decided == undecided)
}

// doubt returns an error when a player has failed in each of its first games.
func (s *session) doubt(g *record.Game) error {
	for seat, who := range g.Run.Seating {
		if g.Failures[seat] == record.None {
			s.failures[who] = -1
		}
		if s.failures[who] < 0 {
			continue
		}
		if s.failures[who]++; s.failures[who] == maxFailures {
			return fmt.Errorf("the player %s failed in each of its first %d games, the last time by %s",
				g.Run.Names[who], maxFailures, match.Complaint(g, seat))
		}
	}
	return nil
}

// show shows how far the run is: with a bar on a terminal, and otherwise with a line for each game.
func (s *session) show(g *record.Game) error {
	s.played++
	if s.bar != nil {
		s.bar.Games(int64(s.played), int64(s.all))
		return nil
	}
	var scores []int // in which a player that failed has a negative one
	failures := ""
	for seat, f := range g.Failures {
		scores = append(scores, g.Score(seat))
		if f != record.None {
			failures += fmt.Sprintf(", seat %d: %s", seat, f)
		}
	}
	_, err := fmt.Fprintf(s.out, "game %d (%d of %d): seed %d, seats %v, scores %v%s\n",
		g.Run.Number, s.played, s.all, g.Seed, g.Run.Seating, scores, failures)
	return err
}
