package referee

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
)

// maxPlayers is the number of -pN: no game has more players.
const maxPlayers = 4

// config is the parsed command line.
type config struct {
	game     *game.Game
	seed     int64
	options  map[string]string
	commands []string
	log      string
	page     bool
	slack    time.Duration
	limits   match.Limits
}

// parse reads the command line. It prints the help and returns flag.ErrHelp if that is asked for.
func parse(args []string, help io.Writer) (*config, error) {
	c := &config{}
	parameters := map[string]string{}
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	name := flags.String("game", "", "the game to play: "+strings.Join(game.Names(), ", "))
	takeParameters := func(text string) error {
		p, err := game.ParseParameters(text)
		maps.Copy(parameters, p)
		return err
	}
	flags.Func("d", "`parameters` of the game, such as seed=42 or players=2,size=12; may be repeated", takeParameters)
	for _, short := range []string{"seed", "league"} {
		flags.Func(short, "short for -d "+short+"=`number`", func(text string) error {
			parameters[short] = text
			return nil
		})
	}
	flags.StringVar(&c.log, "l", "", "write the game to this `file`")
	flags.BoolVar(&c.page, "s", false,
		"write a page that shows the game to a temporary file, and print its name after the parameters")
	flags.DurationVar(&c.slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.limits.LongLines, "longlines", false,
		"accept lines of more than 10,000 bytes, which the site takes for timeouts")
	var commands [maxPlayers]string
	for i := range commands {
		usage := fmt.Sprintf("player %d: a `command`, or a player of arena", i)
		flags.StringVar(&commands[i], fmt.Sprint("p", i+1), "", usage)
	}
	if err := cli.ParseAll(flags, doc, withoutBareD(args), help); err != nil {
		return nil, err
	}
	var err error
	if c.game, err = game.Named(*name); err != nil {
		return nil, err
	}
	if c.slack < 0 {
		return nil, errors.New("-slack must not be negative")
	}
	if c.commands, err = players(flags, commands); err != nil {
		return nil, err
	}
	return c, c.setParameters(parameters)
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

// players returns the commands of -p1, -p2 and so on.
func players(flags *flag.FlagSet, commands [maxPlayers]string) ([]string, error) {
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	n := 0
	for n < maxPlayers && given[fmt.Sprint("p", n+1)] {
		n++
	}
	for i := n; i < maxPlayers; i++ {
		if given[fmt.Sprint("p", i+1)] {
			return nil, fmt.Errorf("-p%d is given, but -p%d is not", i+1, n+1)
		}
	}
	return commands[:n], nil
}

// setParameters checks the parameters and makes the number of players the number of commands.
func (c *config) setParameters(parameters map[string]string) error {
	c.seed = randomSeed()
	if text, ok := parameters["seed"]; ok {
		var err error
		if c.seed, err = strconv.ParseInt(text, 10, 64); err != nil {
			return fmt.Errorf("the seed %.40q is not a whole number of 64 bits", text)
		}
		delete(parameters, "seed")
	}
	if !slices.Contains(c.game.Parameters, "league") {
		delete(parameters, "league") // the game is the same in all leagues
	}
	c.options = parameters
	n := len(c.commands)
	if !slices.Contains(c.game.Seats, n) {
		return fmt.Errorf("%s is for %s players, not for %d: give that many of -p1, -p2 and so on",
			c.game.Name, numbers(c.game.Seats), n)
	}
	start, err := c.game.New(c.seed, c.options)
	if err != nil {
		return err
	}
	if start.NumPlayers() == n {
		return nil
	}
	if players, ok := c.options["players"]; ok {
		return fmt.Errorf("players=%s is given, but %d commands of players", players, n)
	}
	c.options["players"] = strconv.Itoa(n)
	_, err = c.game.New(c.seed, c.options)
	return err
}

// numbers writes numbers with "or" in between.
func numbers(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, " or ")
}
