package referee

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

func execute(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	c, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	// A name that cannot be written ends the program before the game.
	if err := outfile.Check(c.log); err != nil {
		return cli.Usage(fmt.Errorf("-l: %w", err))
	}
	ctx, release := cli.Context()
	defer release()
	g, err := c.play(ctx)
	if err != nil {
		return cli.Usage(cli.Stopped(ctx, err))
	}
	return c.report(g, stdout, stderr)
}

// report writes the log, the page, the complaints and the scores, as many of them as it can.
func (c *config) report(g *record.Game, stdout, stderr io.Writer) error {
	text, failed := record.Append(nil, g)
	if failed == nil {
		failed = outfile.Write(c.log, text)
	}
	if failed != nil {
		failed = fmt.Errorf("the log is not written: %w", failed)
	}
	var out strings.Builder
	for seat := range g.Scores {
		if g.Failures[seat] != record.None {
			fmt.Fprintf(stderr, "player %d (-p%d): %s\n", seat, seat+1, match.Complaint(g, seat))
		}
		fmt.Fprintln(&out, g.Score(seat))
	}
	for _, p := range g.Parameters() {
		fmt.Fprintln(&out, p)
	}
	if c.page {
		name, err := writePage(g)
		if err == nil {
			fmt.Fprintln(&out, name)
		}
		failed = errors.Join(failed, err)
	}
	_, err := io.WriteString(stdout, out.String())
	return errors.Join(failed, err)
}

// play plays the game. It returns when no player is running any more.
func (c *config) play(ctx context.Context) (*record.Game, error) {
	var players []match.Player
	defer func() {
		for _, p := range players {
			p.Close()
		}
	}()
	for seat, command := range c.commands {
		p, err := match.New(c.game, command, uint64(c.start.Seed)+uint64(seat), c.limits)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	set := match.Setting{Game: c.game, Seed: c.start.Seed, Options: c.start.Options, Slack: c.slack, Inputs: true}
	g, err := match.Play(ctx, set, players)
	if err == nil {
		g.Players = c.commands
	}
	return g, err
}

// writePage writes a page that shows the game to a temporary file.
func writePage(g *record.Game) (name string, err error) {
	text, err := page.Game(g)
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp("", g.Game+"-*.html")
	if err != nil {
		return "", err
	}
	return f.Name(), errors.Join(f.Close(), outfile.Write(f.Name(), text))
}
