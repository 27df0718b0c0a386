package referee

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
)

// maxPlayers is the number of -pN: no game has more players.
const maxPlayers = 4

// config is the parsed command line.
type config struct {
	game     *game.Game
	start    record.Game // only the seed and the options
	commands []string
	log      string
	page     bool
	slack    time.Duration
	limits   match.Limits
}

// parse reads the command line.
func parse(args []string) (*config, error) {
	c := &config{start: record.Game{Seed: int64(rand.Uint64()), Options: map[string]string{}}}
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	name := flags.String("game", "", "the game to play: "+strings.Join(game.Names(), ", "))
	flags.Func("d", "`parameters` of the game, such as seed=42 or players=2,size=12; may be repeated",
		c.start.SetParameters)
	for _, short := range []string{"seed", "league"} {
		flags.Func(short, "short for -d "+short+"=`number`", func(text string) error {
			return c.start.SetParameters(short + "=" + text)
		})
	}
	flags.StringVar(&c.log, "l", "", "write the game to this `file`")
	flags.BoolVar(&c.page, "s", false,
		"write a page that shows the game to a temporary file, and print its name after the parameters")
	flags.DurationVar(&c.slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.limits.LongLines, "longlines", false,
		"accept lines of more than 10,000 bytes, which the site takes for timeouts")
	commands := map[int]string{}
	for i := range maxPlayers {
		flags.Func(fmt.Sprint("p", i+1), fmt.Sprintf("player %d: a `command`, or a player of arena", i),
			func(text string) error {
				commands[i] = text
				return nil
			})
	}
	if err := cli.ParseAll(flags, withoutBareD(args)); err != nil {
		return nil, err
	}
	var err error
	if c.game, err = game.Named(*name); err != nil {
		return nil, err
	}
	if c.slack < 0 {
		return nil, errors.New("-slack must not be negative")
	}
	for i := range len(commands) {
		command, ok := commands[i]
		if !ok {
			return nil, fmt.Errorf("-p%d is missing", i+1)
		}
		c.commands = append(c.commands, command)
	}
	return c, c.checkStart()
}

// withoutBareD drops a -d that has no value. Newer referees of the site print the parameters then, as this one always
// does.
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
	options := c.start.Options
	if !slices.Contains(c.game.Parameters, "league") {
		delete(options, "league") // the game is the same in all leagues
	}
	n := len(c.commands)
	if !slices.Contains(c.game.Seats, n) {
		seats := strings.ReplaceAll(strings.Trim(fmt.Sprint(c.game.Seats), "[]"), " ", " or ")
		return fmt.Errorf("%s is for %s players, not for %d: give that many of -p1, -p2 and so on", c.game.Name, seats, n)
	}
	s, err := c.game.New(c.start.Seed, options)
	if err != nil {
		return err
	}
	if s.NumPlayers() == n {
		return nil
	}
	if players, ok := options["players"]; ok {
		return fmt.Errorf("players=%s is given, but %d commands of players", players, n)
	}
	options["players"] = strconv.Itoa(n)
	_, err = c.game.New(c.start.Seed, options)
	return err
}
