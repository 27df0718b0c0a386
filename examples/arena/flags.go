package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
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
	nodes      int // 0 for the site's times
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
	flags.Func("options", "an alias of -d, for the same `parameters`", c.addOptions)
	flags.IntVar(&c.n, "n", 100, "the `number` of games, rounded up so that every start is played in every seat order")
	flags.Int64Var(&c.seeds.Seed, "seed", 1, seeds.SeedUsage)
	flags.Var(&c.seeds.List, "seeds", seeds.ListUsage)
	flags.IntVar(&c.jobs, "j", max(1, runtime.NumCPU()/2), "the number of `games` at a time")
	flags.IntVar(&c.nodes, "nodes", 5000, "the number of `positions` that a built-in search looks at for an answer, or of games that it simulates")
	times := flags.Bool("time", false, "give built-in searches the site's time limits in place of -nodes")
	fill := flags.String("fill", "", "the `player` that takes all seats that the others leave free")
	flags.DurationVar(&c.slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.limits.LongLines, "longlines", false, "accept lines of more than 10,000 bytes, which the site takes for timeouts")
	flags.StringVar(&c.out, "o", "", "save the games to this `file`")
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
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
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
	if err := c.setPlayers(flags.Args(), *fill); err != nil {
		return nil, err
	}
	if *times {
		if given["nodes"] {
			return nil, errors.New("-time and -nodes exclude each other")
		}
		c.nodes = 0
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
	return c, c.check(given)
}

// check rejects numbers and combinations of flags that make no sense. Without -n, a list of seeds is played to its end.
func (c *config) check(given map[string]bool) error {
	round := len(c.lineups)
	most := int(c.seeds.List.Len()) * round
	if most > 0 && !given["n"] {
		c.n = most
	}
	switch {
	case most > 0 && c.n > most:
		return fmt.Errorf("-n must be at most %d, the games from the starts of -seeds", most)
	case c.n < 1 || c.jobs < 1 || given["nodes"] && c.nodes < 1:
		return errors.New("-n, -j and -nodes must be at least 1")
	case c.slack < 0:
		return errors.New("-slack must not be negative")
	case c.resume && c.out == "":
		return errors.New("-resume needs -o")
	}
	c.n = (c.n + round - 1) / round * round
	return nil
}

// setPlayers takes the players of the command line, and the one that fills the other seats, and checks that they can play.
func (c *config) setPlayers(args []string, fill string) error {
	start, err := c.game.New(c.seeds.At(0), c.options)
	if err != nil {
		return err
	}
	seats := start.NumPlayers()
	if fill != "" && len(args) >= seats {
		return fmt.Errorf("-fill has no seat to fill, because %d players are given for %d seats", len(args), seats)
	}
	given := len(args)
	for fill != "" && len(args) < seats {
		args = append(args, fill)
	}
	if len(args) < seats {
		return fmt.Errorf("this game has %d players, not %d%s", seats, len(args), c.smallerGame(len(args)))
	}
	if len(args) > maxContestants {
		return fmt.Errorf("at most %d players can meet, not %d", maxContestants, len(args))
	}
	for i, arg := range args {
		name, command := splitPlayer(arg)
		if err := checkCommand(command); err != nil {
			return fmt.Errorf("the player %s: %w", arg, err)
		}
		if name != "" && i <= given && slices.Contains(c.names, name) {
			return fmt.Errorf("two players are called %s", name)
		}
		if name == "" {
			name = command
		}
		unique := name
		for i := 2; slices.Contains(c.names, unique); i++ {
			unique = fmt.Sprintf("%s#%d", name, i)
		}
		c.names, c.commands = append(c.names, unique), append(c.commands, command)
	}
	c.lineups = lineups(c.commands, seats)
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

// misplacedFlag rejects flags after the first argument of another kind, where package flag takes them for arguments
// too.
func misplacedFlag(args []string, kind string) error {
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			return fmt.Errorf("%s must come before the %ss", arg, kind)
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

// checkCommand rejects a command whose program does not exist.
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
	words := append([]string{invoked, "-game", c.game.Name}, c.seeds.Flags()...)
	if len(c.options) > 0 {
		var list []string
		for key, value := range c.options {
			list = append(list, key+"="+value)
		}
		sort.Strings(list)
		words = append(words, "-d", shellQuote(strings.Join(list, ",")))
	}
	if c.nodes == 0 {
		words = append(words, "-time")
	} else {
		words = append(words, "-nodes", strconv.Itoa(c.nodes))
	}
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

// goRun matches the name of a program that "go run" has built: it lies in a temporary directory or in the build cache.
var goRun = regexp.MustCompile(`[/\\](go-build[0-9]*|[0-9a-f]{64}-d)[/\\]`)

// invoked is how to start the arena again from the user's directory.
var invoked = shellQuote(os.Args[0])

// invocation returns that for a program with a name that was started in one directory by a user in another, or in the same.
// path is the import path of the program with its version, if it has one.
func invocation(name, start, user, path string) string {
	if !goRun.MatchString(name) {
		return shellQuote(name)
	}
	if _, err := os.Stat(filepath.Join(start, "go.mod")); err != nil {
		return "go run " + shellQuote(path)
	}
	dir, err := filepath.Rel(user, start)
	if err != nil || strings.Count(dir, "..") > 2 {
		dir = start
	}
	return strings.TrimSuffix("go run -C "+shellQuote(dir), " -C .") + " ."
}

func shellQuote(s string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,@"
	if s != "" && strings.Trim(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
