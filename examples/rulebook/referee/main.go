package referee

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	c, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	// A name that cannot be written ends the program before the game.
	if err := outfile.Check(c.log); err != nil {
		return cli.Usage(fmt.Errorf("-l: %w", err))
	}
	if ignored := c.Game.Ignored(c.Options); ignored != "" {
		fmt.Fprintln(stderr, "referee:", ignored)
	}
	ctx, release := cli.Context(nil)
	defer release()
	// When match.Run returns, no player is running.
	g, err := match.Run(ctx, c.Setting, c.commands, func(seat int) uint64 { return uint64(c.Seed) + uint64(seat) })
	if err != nil {
		return cli.Usage(cli.Stopped(ctx, err))
	}
	g.Players = c.commands
	return c.report(g, stdout, stderr)
}

// maxPlayers is the number of -pN: no game has more players.
const maxPlayers = 4

type config struct {
	match.Setting
	commands []string
	log      string
	page     bool
}

func parse(args []string) (*config, error) {
	c := &config{Setting: match.Setting{Inputs: true}}
	start := record.Game{Seed: int64(rand.Uint64()), Options: map[string]string{}}
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	name := flags.String("game", "", "the game to play: "+strings.Join(games.Names(), ", "))
	flags.Func("d", "`parameters` of the game, such as seed=42 or players=2,size=12; may be repeated",
		start.SetParameters)
	for _, short := range []string{"seed", "league"} {
		flags.Func(short, "short for -d "+short+"=`number`", func(text string) error {
			return start.SetParameters(short + "=" + text)
		})
	}
	flags.StringVar(&c.log, "l", "", "write the game to this `file`")
	flags.BoolVar(&c.page, "s", false,
		"write a page that shows the game to a temporary file, and print its name after the parameters")
	flags.DurationVar(&c.Slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.LongLines, "longlines", false,
		"accept lines of more than 10,000 bytes, which the site takes for timeouts")
	commands := map[int]string{}
	for i := range maxPlayers {
		flags.Func(fmt.Sprint("p", i+1), fmt.Sprintf("player %d: a `command`, or a built-in player", i),
			func(text string) error {
				commands[i] = text
				return nil
			})
	}
	if err := cli.ParseAll(flags, withoutBareD(args)); err != nil {
		return nil, err
	}
	var err error
	c.Seed, c.Options = start.Seed, start.Options
	if c.Game, err = games.Named(*name); err != nil {
		return nil, err
	}
	if c.Slack < 0 {
		return nil, errors.New("-slack must not be negative")
	}
	for i := range len(commands) {
		command, ok := commands[i]
		if !ok {
			return nil, fmt.Errorf("-p%d is missing", i+1)
		}
		if err := match.Check(c.Game, command); err != nil {
			return nil, fmt.Errorf("-p%d: %w", i+1, err)
		}
		c.commands = append(c.commands, command)
	}
	return c, c.checkStart()
}

// withoutBareD drops a -d that has no value. Newer referees of the site print the parameters then, as this
// one always does.
func withoutBareD(args []string) []string {
	var out []string
	for i, arg := range args {
		last := i == len(args)-1
		if (arg == "-d" || arg == "--d") && (last || strings.HasPrefix(args[i+1], "-")) {
			continue
		}
		out = append(out, arg)
	}
	return out
}

// checkStart makes the number of players the number of commands, and checks the parameters.
func (c *config) checkStart() error {
	if !slices.Contains(c.Game.Parameters, "league") {
		delete(c.Options, "league") // the game is the same in all leagues
	}
	n := len(c.commands)
	if !slices.Contains(c.Game.Seats, n) {
		seats := strings.ReplaceAll(strings.Trim(fmt.Sprint(c.Game.Seats), "[]"), " ", " or ")
		return fmt.Errorf("%s is for %s players, not for %d: give that many of -p1, -p2 and so on",
			c.Game.Name, seats, n)
	}
	s, err := c.Game.Start(c.Seed, c.Options)
	if err != nil {
		return err
	}
	if s.NumPlayers() == n {
		return nil
	}
	if players, ok := c.Options["players"]; ok {
		return fmt.Errorf("players=%s is given, but %d commands of players", players, n)
	}
	c.Options["players"] = strconv.Itoa(n)
	_, err = c.Game.Start(c.Seed, c.Options)
	return err
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
		if excess := match.Excess(g.Memory[seat]); excess != "" {
			fmt.Fprintf(stderr, "player %d (-p%d): %s\n", seat, seat+1, excess)
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
	io.WriteString(stdout, out.String())
	return failed
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
