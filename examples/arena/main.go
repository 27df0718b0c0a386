// Command arena plays many games between two to four players and says how much better one is, and how sure that is.
//
//	go run -C examples/arena . -game onitama -n 200 -j 2 builtin:search builtin:random
//
// A player is a command line, builtin:random or builtin:search. Every start is played in all orders of the seats. The
// games are kept as JSON, a line each, with -o; -resume goes on where such a file ends. For many machines, -shard i/n
// plays the i-th of n parts (i from 0), and "arena merge FILES..." adds the files up. Ctrl-C prints what is known so far.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

// config is what the command line says.
type config struct {
	game    *game.Game
	players []string
	options map[string]string
	n       int
	seed    int64
	jobs    int
	nodes   int
	slack   time.Duration
	out     string
	resume  bool
	shard   [2]int // which of how many
	only    int    // the single game to play, or -1
	sprt    *sprt
}

func main() {
	err := userdir.Enter()
	switch {
	case err != nil:
	case len(os.Args) > 1 && os.Args[1] == "merge":
		err = merge(os.Args[2:], os.Stdout)
	default:
		err = arena(os.Args[1:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

func arena(args []string) error {
	c, err := parse(args)
	if err != nil {
		return err
	}
	stop := make(chan struct{})
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		// A second one ends the program at once.
		signal.Stop(signals)
		close(stop)
	}()
	return c.run(os.Stdout, os.Stderr, stop)
}

func parse(args []string) (*config, error) {
	c := &config{}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	name := flags.String("game", "", "what to play: "+strings.Join(game.Names(), ", "))
	options := flags.String("options", "", "the game's `parameters` but the seed, such as players=2,size=12")
	flags.IntVar(&c.n, "n", 100, "how many games; more if they do not fill all orders of the seats")
	flags.Int64Var(&c.seed, "seed", 1, "the first seed")
	flags.IntVar(&c.jobs, "j", max(1, runtime.NumCPU()/2), "how many games at a time")
	flags.IntVar(&c.nodes, "nodes", 5000, "how many positions builtin:search looks at for an answer")
	flags.DurationVar(&c.slack, "slack", 0, "what to add to the site's time limits")
	flags.StringVar(&c.out, "o", "", "keep the games in this `file`, a line of JSON each")
	flags.BoolVar(&c.resume, "resume", false, "go on with the file of -o")
	shard := flags.String("shard", "0/1", "play only part `i/n` of the games, i from 0 to n-1")
	flags.IntVar(&c.only, "only", -1, "play only the game with this `number` and print it")
	bounds := flags.String("sprt", "", "stop when it is clear whether the first player is better by `elo0,elo1`")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: arena [flags] player player [player player]\n       arena merge file...\n\nFlags:")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	var err error
	if c.game, err = game.Named(*name); err != nil {
		return nil, err
	}
	if c.options, err = parseOptions(*options); err != nil {
		return nil, err
	}
	start, err := c.game.New(c.seed, c.options)
	if err != nil {
		return nil, err
	}
	c.players = flags.Args()
	if len(c.players) != start.NumPlayers() {
		return nil, fmt.Errorf("this game has %d players, not %d", start.NumPlayers(), len(c.players))
	}
	if c.shard, err = parseShard(*shard); err != nil {
		return nil, err
	}
	if *bounds != "" {
		if c.sprt, err = parseSPRT(*bounds); err != nil {
			return nil, err
		}
		if len(c.players) != 2 {
			return nil, errors.New("-sprt is for two players")
		}
	}
	if c.n < 1 || c.jobs < 1 || c.nodes < 1 {
		return nil, errors.New("-n, -j and -nodes must be at least 1")
	}
	if c.resume && c.out == "" {
		return nil, errors.New("-resume needs -o")
	}
	orders := len(permutations(len(c.players)))
	c.n = (c.n + orders - 1) / orders * orders
	if c.only >= c.n {
		return nil, fmt.Errorf("there is no game %d, only 0 to %d", c.only, c.n-1)
	}
	return c, nil
}

func parseOptions(text string) (map[string]string, error) {
	options, err := game.ParseParameters(text)
	if seed, ok := options["seed"]; ok {
		err = fmt.Errorf("%q is not of the form name=value", "seed="+seed)
	}
	if err != nil {
		return nil, fmt.Errorf("the option %w; the seed has its own flag", err)
	}
	return options, nil
}

func parseShard(text string) (shard [2]int, err error) {
	i, n, ok := strings.Cut(text, "/")
	shard[0], err = strconv.Atoi(i)
	if ok && err == nil {
		shard[1], err = strconv.Atoi(n)
	}
	if !ok || err != nil || shard[0] < 0 || shard[0] >= shard[1] {
		return shard, fmt.Errorf("the shard %q is not of the form i/n with i from 0 to n-1", text)
	}
	return shard, nil
}

// command returns the command line that plays one game of the run again.
func (c *config) command(number int) string {
	words := []string{"go run -C examples/arena .", "-game", c.game.Name, "-n", strconv.Itoa(c.n), "-seed", strconv.FormatInt(c.seed, 10), "-nodes", strconv.Itoa(c.nodes)}
	if len(c.options) > 0 {
		var list []string
		for key, value := range c.options {
			list = append(list, key+"="+value)
		}
		words = append(words, "-options", strings.Join(list, ","))
	}
	words = append(words, "-only", strconv.Itoa(number))
	for _, p := range c.players {
		words = append(words, shellQuote(p))
	}
	return strings.Join(words, " ")
}

func shellQuote(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// merge adds up the files of several runs.
func merge(files []string, out io.Writer) error {
	if len(files) == 0 {
		return errors.New("merge needs the files to add up")
	}
	var all []entry
	seen := map[int]bool{}
	for _, file := range files {
		list, err := load(file)
		if err != nil {
			return err
		}
		for _, e := range list {
			if len(all) > 0 && !e.sameRun(all[0]) {
				return fmt.Errorf("%s has a game of another run: %s between %q", file, e.Game, e.Contestants)
			}
			if !seen[e.Number] {
				seen[e.Number] = true
				all = append(all, e)
			}
		}
	}
	if len(all) == 0 {
		return errors.New("there are no games in the files")
	}
	return report(out, all, nil)
}
