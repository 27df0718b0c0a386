package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/seeds"
	"github.com/rulebook-go/rulebook/examples/search/registry"
)

// config is the parsed command line.
type config struct {
	game       *game.Game
	names      []string // of the players
	commands   []string
	options    map[string]string
	n          int
	seeds      seeds.Run
	jobs       int
	nodes      int
	slack      time.Duration
	limits     match.Limits
	out        string
	resume     bool
	shard      [2]int // which of how many
	only       int    // the single game to play, or -1
	skipFailed bool
	sprt       *sprt
	lineups    [][]int
}

// usage has a place for the built-in players.
const usage = `usage: arena [flags] player player ...
       arena merge [-n games] [-partial] file ...

Plays many games and rates the players. A player is a command, one of the built-in players
builtin:%s,
or name= and one of these.

Flags:
`

func parse(args []string, help io.Writer) (*config, error) {
	c := &config{options: map[string]string{}}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("game", "", "the game to play: "+strings.Join(game.Names(), ", "))
	flags.Func("d", "`parameters` of the game except the seed, such as players=2,size=12; may be repeated", c.addOptions)
	flags.Func("options", "another name of -d, for the same `parameters`", c.addOptions)
	flags.IntVar(&c.n, "n", 100, "the `number` of games, rounded up to full rounds of all orders of the seats")
	flags.Int64Var(&c.seeds.Seed, "seed", 1, seeds.SeedUsage)
	flags.Var(&c.seeds.List, "seeds", seeds.ListUsage)
	flags.IntVar(&c.jobs, "j", max(1, runtime.NumCPU()/2), "the number of `games` at a time")
	flags.IntVar(&c.nodes, "nodes", 5000, "the number of `positions` that a built-in search looks at for an answer, or of games that it simulates")
	flags.DurationVar(&c.slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.limits.LongLines, "longlines", false, "accept lines of more than 10,000 bytes, which the site takes for timeouts")
	flags.StringVar(&c.out, "o", "", "keep the games in this `file`")
	flags.BoolVar(&c.resume, "resume", false, "continue the run in the file of -o")
	shard := flags.String("shard", "0/1", "play only part `i/n` of the games, i from 0 to n-1; auto or auto/n: the part of this task of Slurm, Kubernetes or GNU parallel")
	flags.IntVar(&c.only, "only", -1, "play only the game with this `number`, and print it")
	flags.BoolVar(&c.skipFailed, "skipfailed", false, "do not count games in which a player failed")
	bounds := flags.String("sprt", "", "stop when it is clear whether the first player is better by `elo0,elo1`")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintf(help, usage, strings.Join(registry.Names(), ", builtin:"))
			flags.SetOutput(help)
			flags.PrintDefaults()
		}
		return nil, err
	}
	if *name == "" && flags.NArg() == 0 {
		return nil, errors.New("-game and the players are missing; -h says more")
	}
	if err := misplacedFlag(flags.Args(), "player"); err != nil {
		return nil, err
	}
	var err error
	if c.game, err = game.Named(*name); err != nil {
		return nil, err
	}
	if c.shard, err = parseShard(*shard, os.Getenv); err != nil {
		return nil, err
	}
	if err := c.setPlayers(flags.Args()); err != nil {
		return nil, err
	}
	if *bounds != "" {
		if c.sprt, err = parseSPRT(*bounds); err != nil {
			return nil, err
		}
		if len(c.names) != 2 {
			return nil, errors.New("-sprt is for two players")
		}
		c.sprt.next, c.sprt.stride = c.shard[0], c.shard[1]
	}
	numbered := false
	flags.Visit(func(f *flag.Flag) { numbered = numbered || f.Name == "n" })
	return c, c.check(numbered)
}

// check rejects numbers and combinations of flags that make no sense. numbered says whether -n is given: without it, a list of
// seeds is played to its end.
func (c *config) check(numbered bool) error {
	round := len(c.lineups)
	most := int(c.seeds.List.Len()) * round
	if most > 0 && !numbered {
		c.n = most
	}
	switch {
	case most > 0 && c.n > most:
		return fmt.Errorf("-n must be at most %d, the games from the starts of -seeds", most)
	case c.n < 1 || c.jobs < 1 || c.nodes < 1:
		return errors.New("-n, -j and -nodes must be at least 1")
	case c.slack < 0:
		return errors.New("-slack must not be negative")
	case c.resume && c.out == "":
		return errors.New("-resume needs -o")
	}
	c.n = (c.n + round - 1) / round * round
	return nil
}

// setPlayers takes the players of the command line and checks that they can play.
func (c *config) setPlayers(args []string) error {
	start, err := c.game.New(c.seeds.At(0), c.options)
	if err != nil {
		return err
	}
	seats := start.NumPlayers()
	if len(args) < seats {
		return fmt.Errorf("this game has %d players, not %d%s", seats, len(args), c.smallerGame(len(args)))
	}
	if len(args) > maxContestants {
		return fmt.Errorf("at most %d players can meet, not %d", maxContestants, len(args))
	}
	for _, arg := range args {
		name, command := splitPlayer(arg)
		if err := checkCommand(command); err != nil {
			return fmt.Errorf("the player %s: %w", arg, err)
		}
		if name == "" {
			name = command
			for i := 2; slices.Contains(c.names, name); i++ {
				name = fmt.Sprintf("%s#%d", command, i)
			}
		} else if slices.Contains(c.names, name) {
			return fmt.Errorf("two players are called %s", name)
		}
		c.names, c.commands = append(c.names, name), append(c.commands, command)
	}
	c.lineups = lineups(len(args), seats)
	return nil
}

// smallerGame says how to play with a small number of players, if that is possible.
func (c *config) smallerGame(players int) string {
	hint := ""
	for _, n := range c.game.Seats {
		if n <= players {
			hint = fmt.Sprintf("; with -d players=%d it has %d", n, n)
		}
	}
	return hint
}

// misplacedFlag refuses flags after the first argument of another kind, where package flag takes them for arguments too.
func misplacedFlag(args []string, kind string) error {
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			return fmt.Errorf("%s stands after a %s; flags come before the %ss", arg, kind, kind)
		}
	}
	return nil
}

// maxContestants keeps the rounds of a tournament at a reasonable length.
const maxContestants = 64

// splitPlayer splits name=command. A name has no spaces and none of the characters of a path.
func splitPlayer(arg string) (name, command string) {
	name, command, ok := strings.Cut(arg, "=")
	if !ok || name == "" || strings.ContainsAny(name, " \t/\\'\":") {
		return "", arg
	}
	return name, command
}

// checkCommand refuses a command whose program does not exist.
func checkCommand(command string) error {
	if name, ok := strings.CutPrefix(command, "builtin:"); ok {
		if !slices.Contains(registry.Names(), name) {
			return fmt.Errorf("there is no player builtin:%s, only builtin:%s", name, strings.Join(registry.Names(), ", builtin:"))
		}
		return nil
	}
	return match.CheckProgram(command)
}

// addOptions takes the parameters of one -d.
func (c *config) addOptions(text string) error {
	options, err := game.ParseParameters(text)
	if err != nil {
		return err
	}
	if _, ok := options["seed"]; ok {
		return errors.New("the seed has its own flag, -seed")
	}
	maps.Copy(c.options, options)
	return nil
}

// again returns the command line that plays one game of the run again. It has every flag that the game depends on.
func (c *config) again(number int) string {
	words := append([]string{invocation(os.Args[0]), "-game", c.game.Name}, c.seeds.Flags()...)
	if len(c.options) > 0 {
		var list []string
		for key, value := range c.options {
			list = append(list, key+"="+value)
		}
		sort.Strings(list)
		words = append(words, "-d", shellQuote(strings.Join(list, ",")))
	}
	words = append(words, "-nodes", strconv.Itoa(c.nodes))
	if c.slack != 0 {
		words = append(words, "-slack", c.slack.String())
	}
	if c.limits.LongLines {
		words = append(words, "-longlines")
	}
	words = append(words, "-only", strconv.Itoa(number))
	for i, name := range c.names {
		words = append(words, shellQuote(name+"="+c.commands[i]))
		if n, _ := splitPlayer(name + "=" + c.commands[i]); n != name {
			words[len(words)-1] = shellQuote(c.commands[i])
		}
	}
	return strings.Join(words, " ")
}

// goRun matches the name of a program that "go run" has built: it lies in a temporary folder or in the build cache.
var goRun = regexp.MustCompile(`[/\\](go-build[0-9]*|[0-9a-f]{64}-d)[/\\]`)

// invocation returns how to start the arena again that was started under a name.
func invocation(name string) string {
	if goRun.MatchString(name) {
		return "go run -C examples/arena ."
	}
	return shellQuote(name)
}

func shellQuote(s string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,"
	if s != "" && strings.Trim(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
