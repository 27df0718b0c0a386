// Command referee plays one game between programs as the site does. Match runners for local games start it exactly like
// the site's own referees, old and new:
//
//	referee -game onitama -p1 "./mybot" -p2 "python3 other.py" -d seed=42 -l game.json
//	referee -game vindinium -p1 ./a -p2 ./b -seed 42 -league 3 -l game.json
//
// The number of players is the number of -p1, -p2 and so on. -d takes parameters of the game, separated by line ends or
// commas, and may be repeated; -seed and -league are shorthands for two of them. Without a seed, the seed is random.
//
// Standard output has the score of each player, a line each, and then the parameters. A player that crashed, timed out
// or gave an invalid answer has a negative score, and standard error has one line with the reason. Match runners and
// the tools of rulebook count that as a lost game; in Vindinium this is stricter than on the site, as examples/GUIDE.md
// explains.
//
// The file of -l is the game result of the site's game runner with rulebook's own record of the game, see
// examples/record. It is written atomically when the game ends. Under the key "rulebook" it has the scores of the
// site's referee too.
//
// The record has the first 256 KiB and the last 8 KiB of a player's standard error in a game. The middle is dropped
// (and its size recorded), except for up to 1 MiB of data lines, which begin with [TDATA or [PDATA and are shorter than
// 4 KiB.
//
// SIGINT, SIGTERM and SIGHUP end the game and its players immediately. The players' descendants end with them, on Linux
// even those that have left the process group; if the referee is killed with SIGKILL, Linux ends the players, but not
// their children. The directory clients has scripts and configurations for match runners.
//
// The exit status is 0 if the game was played, even if a player failed, 1 if the log or the page could not be written,
// 2 if the command line is wrong or the system has no room for a player, and 128 plus the number of the signal that
// ended the game.
package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/stop"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
	"github.com/rulebook-go/rulebook/examples/lab/page"
	"github.com/rulebook-go/rulebook/examples/record"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	fail := func(status int, err error) int {
		fmt.Fprintln(stderr, "referee:", err)
		return status
	}
	source, err := os.Getwd()
	if err == nil {
		err = userdir.Enter()
	}
	if err != nil {
		return fail(2, err)
	}
	c, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		return fail(2, err)
	}
	// A name that cannot be written ends the program before the game.
	log, err := outfile.Create(c.log)
	if err != nil {
		return fail(2, fmt.Errorf("-l: %w", err))
	}
	// Without a record, this leaves things as they were before.
	defer log.Discard()

	ctx, release := stop.Context()
	defer release()
	g, err := c.play(ctx)
	if cause, ok := context.Cause(ctx).(stop.Signal); ok && err != nil {
		return fail(cause.Status(), cause)
	}
	if err != nil {
		return fail(2, err)
	}
	return c.report(g, source, log, stdout, stderr)
}

// report writes the log, the page, which it compiles in source, the complaints and the scores. It returns the exit status.
func (c *config) report(g *record.Game, source string, log *outfile.File, stdout, stderr io.Writer) (status int) {
	note := func(err error) {
		if err != nil {
			fmt.Fprintln(stderr, "referee:", err)
			status = 1
		}
	}
	note(writeLog(log, g))
	name := ""
	if c.page {
		var err error
		name, err = writePage(g, source)
		note(err)
	}
	for seat := range c.commands {
		if g.Failures[seat] != record.None {
			fmt.Fprintf(stderr, "player %d (-p%d): %s\n", seat, seat+1, match.Complaint(g, seat))
		}
	}
	note(printResult(stdout, g, name))
	return status
}

// play plays the game. It returns when no player is running any more.
func (c *config) play(ctx context.Context) (*record.Game, error) {
	var players []match.Player
	defer func() {
		for _, p := range players {
			p.Close()
		}
	}()
	for _, command := range c.commands {
		p, err := match.Start(command, c.limits)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	g, err := match.Play(ctx, match.Setting{Game: c.game, Seed: c.seed, Options: c.options, Slack: c.slack, Inputs: true}, players)
	if err == nil {
		g.Players = c.commands
	}
	return g, err
}

func randomSeed() int64 {
	var b [8]byte
	rand.Read(b[:])
	return int64(binary.LittleEndian.Uint64(b[:]))
}

// printResult writes the scores, the parameters, and the name of a page unless it is empty.
func printResult(w io.Writer, g *record.Game, page string) error {
	var out strings.Builder
	for seat := range g.Scores {
		fmt.Fprintln(&out, g.Score(seat))
	}
	for _, p := range g.Parameters() {
		fmt.Fprintln(&out, p)
	}
	if page != "" {
		fmt.Fprintln(&out, page)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// writePage writes a page that shows the game to a temporary file.
func writePage(g *record.Game, source string) (name string, err error) {
	text, err := page.Game(source, g)
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp("", g.Game+"-*.html")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err := errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}
