package arena

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
	"github.com/rulebook-go/rulebook/examples/searches"
	"gonum.org/v1/gonum/stat/combin"
)

type config struct {
	game *game.Game
	cli.GameFlags
	names      []string // of the players
	commands   []string
	hashes     []string // of their programs
	n          int64
	slack      time.Duration
	longLines  bool
	out        string
	resume     bool
	shard      pool.Shard
	skipFailed bool
	sprt       *sprt
	lineups    [][]int
}

func parse(args []string) (*config, error) {
	c := &config{shard: pool.Shard{Of: 1}}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	name := flags.String("game", "", "the game to play: "+strings.Join(games.Names(), ", "))
	flags.Int64Var(&c.n, "n", 100, "the `number` of games, rounded up so that every start is played in every seat order")
	c.Add(flags, max(1, runtime.NumCPU()/2))
	fill := flags.String("fill", "", "the `player` that takes all seats that the others leave free")
	flags.DurationVar(&c.slack, "slack", 0, "`time` to add to the site's time limits, for busy machines")
	flags.BoolVar(&c.longLines, "longlines", false,
		"accept lines of more than 10,000 bytes, which the site takes for timeouts")
	flags.StringVar(&c.out, "o", "", "save the games to this `file`")
	flags.BoolVar(&c.resume, "resume", false, "continue the run in the file of -o")
	flags.Var(&c.shard, "shard", pool.ShardUsage)
	flags.BoolVar(&c.skipFailed, "skipfailed", false, "do not count games in which a player failed")
	bounds := flags.String("sprt", "", "stop when it is clear whether the first player is better by `elo0,elo1`")
	if err := cli.Parse(flags, args); err != nil {
		return nil, err
	}
	if *name == "" && flags.NArg() == 0 {
		return nil, errors.New("-game and the players are missing; -h says more")
	}
	var err error
	if c.game, err = games.Named(*name); err != nil {
		return nil, err
	}
	if err := c.setPlayers(flags.Args(), *fill); err != nil {
		return nil, err
	}
	if *bounds != "" {
		if c.sprt, err = parseSPRT(*bounds); err != nil {
			return nil, err
		}
		if len(c.names) != 2 {
			return nil, errors.New("-sprt is for two players")
		}
		c.sprt.next, c.sprt.stride = int(c.shard.Part), int(c.shard.Of)
	}
	// Without -n, a list of seeds is played to its end.
	round := int64(len(c.lineups))
	if err := c.Check(flags, &c.n, round); err != nil {
		return nil, err
	}
	switch {
	case c.slack < 0:
		return nil, errors.New("-slack must not be negative")
	case c.resume && c.out == "":
		return nil, errors.New("-resume needs -o")
	}
	c.n = (c.n + round - 1) / round * round
	return c, nil
}

// setPlayers takes the players of the command line, and the one that fills the other seats, and checks that
// they can play.
func (c *config) setPlayers(args []string, fill string) error {
	start, err := c.game.Start(c.Seeds.At(0), c.Options)
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
		hint := ""
		for _, n := range c.game.Seats {
			if n <= len(args) {
				hint = fmt.Sprintf("; with -d players=%d it has %d", n, n)
			}
		}
		return fmt.Errorf("this game has %d players, not %d%s", seats, len(args), hint)
	}
	if len(args) > maxContestants {
		return fmt.Errorf("at most %d players can meet, not %d", maxContestants, len(args))
	}
	for i, arg := range args {
		name, command := searches.SplitName(arg)
		if err := match.Check(c.game, command); err != nil {
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
		c.hashes = append(c.hashes, match.Hash(c.game, command))
	}
	c.lineups = lineups(c.commands, seats)
	return nil
}

// maxContestants keeps the rounds of a tournament at a reasonable length.
const maxContestants = 64

// lineups returns the games of a round, which all have the same start: the player on each seat. Players are
// given by their commands. If there are as many as seats, the round has all orders of the seats, their own
// order first; of the orders that differ only in players with the same command, it has one, or all rotations
// if nothing else differs. If there are more players, it has all groups of them, each in both orders or, in a
// four-player game, in four orders that give each player each seat once.
func lineups(commands []string, seats int) (list [][]int) {
	groups := combin.Combinations(len(commands), seats)
	differ := slices.ContainsFunc(commands, func(c string) bool { return c != commands[0] })
	alike := len(commands) == seats && differ // whether one order stands for those with the same commands
	if alike {
		groups = combin.Permutations(seats, seats)
	}
	seen := map[string]bool{}
	for _, group := range groups {
		// All rotations together give each player each seat once.
		for shift := range group {
			lineup, order := slices.Concat(group[shift:], group[:shift]), ""
			for _, who := range lineup {
				order += fmt.Sprintf("%q", commands[who])
			}
			if !alike || !seen[order] {
				list = append(list, lineup)
			}
			seen[order] = true
		}
	}
	return list
}
