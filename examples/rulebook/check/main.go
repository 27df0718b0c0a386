package check

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

type settings struct {
	game                 *game.Game
	engine               string
	games, plies         int
	time, shrink         time.Duration
	patience             time.Duration
	seed                 uint64
	seeds                game.SeedList // of the games without a given start, nil for any
	starts               []string
	from                 []game.State
	vectors              string // the directory of the blocks, "" for none
	legalOnly, askStarts bool
	unlisted             bool
	anyOrder, quiet      bool
}

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	set, err := parse(args)
	if err != nil {
		return cli.Usage(err)
	}
	ctx, release := cli.Context(stdout)
	defer release()
	s := newSession(ctx, set, stdout, stderr)
	agrees, err := s.run()
	s.engine.Restart()
	if err = cli.Stopped(s.ctx, cli.Usage(err)); err == nil && !agrees {
		err = cli.ErrFailed
	}
	return err
}

func parse(args []string) (set settings, err error) {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	name := f.String("game", "", "which rules: "+strings.Join(games.Names(), ", "))
	f.StringVar(&set.engine, "engine", "",
		"the `command` of the engine, with quotes as in a shell, or builtin:exact, or builtin:faulty")
	f.DurationVar(&set.time, "time", 30*time.Second,
		"how long to play; 0 for as long as -n takes, or, without -n, for only the blocks of -vectors")
	f.IntVar(&set.games, "n", 0, "the `number` of games; 0 for as many as -time allows")
	f.IntVar(&set.plies, "plies", 400, "the largest number of actions in a game")
	f.DurationVar(&set.shrink, "shrink", 5*time.Second, "how long to look for a simpler position")
	f.DurationVar(&set.patience, "patience", 10*time.Second, "how long to wait for an answer")
	f.Uint64Var(&set.seed, "seed", 0, "seed of the positions and actions; 0 for a random one")
	f.TextVar(&set.seeds, "seeds", game.SeedList(nil), game.SeedsUsage)
	starts := f.String("starts", "",
		"where games begin, a list of odd, play and from (default odd,play, and from with -from)")
	from := f.String("from", "", "a `file` of positions, one a line, to play from")
	blocks := false
	f.BoolFunc("vectors",
		"run the blocks of testdata/rules first, and play only if all are right; -vectors=DIR if they are not found",
		func(text string) (err error) {
			set.vectors = ""
			if blocks, err = strconv.ParseBool(text); err != nil {
				blocks, set.vectors = true, text
			}
			return nil
		})
	f.BoolVar(&set.legalOnly, "legal-only", false, "send no actions that may be illegal")
	f.BoolVar(&set.unlisted, "unlisted", false, "also send orders that are legal without being listed")
	f.BoolVar(&set.anyOrder, "any-order", false, "do not compare the order of the actions")
	f.BoolVar(&set.quiet, "q", false, "do not show progress")
	f.BoolVar(&set.askStarts, "ask-starts", false, "ask the engine for the starts of games, too")
	if err := cli.ParseAll(f, args); err != nil {
		return set, err
	}
	switch {
	case set.engine == "":
		return set, errors.New("-engine is missing")
	case set.games < 0 || set.plies < 1 || set.time < 0:
		return set, errors.New("-n, -plies and -time must be positive")
	case set.games == 0 && set.time == 0 && !blocks:
		return set, errors.New("-n or -time has to end it; both may be 0 only with -vectors")
	}
	if set.game, err = games.Named(*name); err == nil {
		_, err = oddities(set.game)
	}
	if err != nil {
		return set, err
	}
	if err := checkEngine(set.engine); err != nil {
		return set, fmt.Errorf("-engine: %w", err)
	}
	if set.seed == 0 {
		set.seed = rand.Uint64()>>1 + 1
	}
	if err := set.begin(*starts, *from); err != nil {
		return set, err
	}
	if blocks && set.vectors == "" {
		set.vectors, err = findVectors(set.game.Name)
	}
	return set, err
}

// begin reads where games begin: the flag -starts, and the file that -from names.
func (set *settings) begin(starts, from string) (err error) {
	if from != "" {
		if set.from, err = readPositions(set.game, from); err != nil {
			return err
		}
	}
	if set.starts = []string{odd, play, given}; starts != "" {
		set.starts = strings.Split(starts, ",")
	} else if from == "" {
		set.starts = set.starts[:2]
	}
	for _, name := range set.starts {
		switch {
		case name == given && from == "":
			return errors.New("-starts from needs -from")
		case name != odd && name != play && name != given:
			return fmt.Errorf("-starts does not know %q", name)
		}
	}
	return nil
}

func readPositions(g *game.Game, file string) (list []game.State, err error) {
	f, err := cli.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	err = game.EachPosition(f, file, func(text, place string) error {
		s, err := g.Parse(text)
		if err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
		list = append(list, s)
		return nil
	})
	return list, err
}
