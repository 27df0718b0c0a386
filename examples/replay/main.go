// Command replay shows a recorded game: a log of examples/referee, a game of examples/arena, a replay that was saved
// from the site, or a recorded game of rulebook's tests.
//
//	go run ./examples/replay -o game.html game.json
//
// It plays the game again from its seed and its answers. If the game differs from the record, it shows the part up to there,
// and says at which frame they differ.
//
// Of a file with many games, -n picks one by its place, and -lost NAME picks among the games that a player lost. A player
// that failed has lost, as in examples/arena, even if it has the higher score: in Vindinium, the referee lets the hero of
// such a player wait, and it may still win.
//
// The page loads nothing from elsewhere; game.html#30 opens it at position 30. -svg writes a picture of one position instead,
// -text the game as text. If the name of the output ends in .svg, it is the picture of the last position, unless -svg says which.
//
// A replay of the site does not name its game. The command finds out which one it is from the answers; -game names it where
// that is not enough. Some replays hide the parameters of the game; -d gives those that are missing, such as -d seed=42.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/replay"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
	"github.com/rulebook-go/rulebook/examples/record"
)

func main() {
	err := userdir.Enter()
	if err == nil {
		err = run(os.Args[1:], os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "replay:", err)
		if errors.As(err, new(usageError)) {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// usageError is an error in the command line.
type usageError struct{ error }

func usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// request is what the command line asks for.
type request struct {
	file, out, loser, game, parameters string
	number, position                   int
	text, picture                      bool
}

func parse(args []string) (q request, err error) {
	flags := flag.NewFlagSet("replay", flag.ExitOnError)
	flags.StringVar(&q.out, "o", "", "write to this `file` instead of standard output")
	flags.IntVar(&q.number, "n", 1, "which game of the input to show, counted from 1")
	flags.StringVar(&q.loser, "lost", "", "count only games that the player with this `name` lost")
	flags.IntVar(&q.position, "svg", 0, "write a picture of the position after this `number` of turns")
	flags.StringVar(&q.game, "game", "", "the game, if the record does not name it: "+strings.Join(game.Names(), ", "))
	flags.StringVar(&q.parameters, "d", "", "`parameters` of the game that the record does not have, such as seed=42")
	flags.BoolVar(&q.text, "text", false, "write the game as text")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: replay [flags] [file]\n\nShows a game of a JSON file, which may be compressed with gzip, or of standard input.\n\nFlags:")
		flags.PrintDefaults()
	}
	flags.Parse(args)
	flags.Visit(func(f *flag.Flag) { q.picture = q.picture || f.Name == "svg" })
	switch {
	case flags.NArg() > 1:
		return q, usage("one file at a time, after the flags, not %q", flags.Args())
	case q.picture && q.text:
		return q, usage("-svg and -text are two forms of the game; choose one")
	case q.position < 0:
		return q, usage("-svg %d is not a number of turns", q.position)
	case q.number < 1:
		return q, usage("-n %d: the games are counted from 1", q.number)
	}
	q.file = flags.Arg(0)
	return q, nil
}

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	q, err := parse(args)
	if err != nil {
		return err
	}
	if q.file != "" {
		f, err := os.Open(q.file)
		if err != nil {
			return err
		}
		defer f.Close()
		stdin = f
	}
	rec, err := read(stdin, q.number, q.loser)
	if err != nil {
		return err
	}
	if err := complete(rec, q.game, q.parameters); err != nil {
		return err
	}
	r, differs := replay.New(rec)
	if r == nil {
		if errors.Is(differs, record.ErrNoSeed) {
			return fmt.Errorf("%w: give it with the flag -d seed=N", differs)
		}
		return differs
	}
	page, err := q.render(r)
	if err != nil {
		return err
	}
	if q.out == "" {
		_, err = stdout.Write(page)
	} else {
		err = outfile.Write(q.out, page)
	}
	return errors.Join(err, differs)
}

// render returns the text, the picture of a position, or the page.
func (q *request) render(r *replay.Replay) ([]byte, error) {
	var b bytes.Buffer
	switch {
	case q.text:
		return []byte(r.Text()), nil
	case q.picture:
		svg, err := r.SVG(q.position)
		return []byte(svg), err
	case strings.EqualFold(filepath.Ext(q.out), ".svg"):
		svg, err := r.SVG(r.Len() - 1)
		return []byte(svg), err
	}
	err := r.WriteHTML(&b)
	return b.Bytes(), err
}

// read returns the n-th game of an input, or the n-th that a player lost.
func read(in io.Reader, n int, loser string) (*record.Game, error) {
	r, err := record.NewReader(in)
	if err != nil {
		return nil, err
	}
	var players []string
	for found := 0; ; {
		g, err := r.Read()
		switch {
		case err == io.EOF && loser != "" && !slices.Contains(players, loser):
			return nil, fmt.Errorf("no game has a player %q; the players are %q", loser, players)
		case err == io.EOF && loser != "":
			return nil, fmt.Errorf("there is no game %d that %s lost, only %d", n, loser, found)
		case err == io.EOF && found == 0:
			return nil, errors.New("the input has no game")
		case err == io.EOF:
			return nil, fmt.Errorf("there is no game %d, only %d", n, found)
		case err != nil:
			return nil, err
		}
		for _, name := range g.Players {
			if !slices.Contains(players, name) {
				players = append(players, name)
			}
		}
		if loser == "" || lost(g, loser) {
			found++
		}
		if found == n {
			return g, nil
		}
	}
}

// lost reports whether a player has a lower score than an opponent. One that failed has a negative score.
func lost(g *record.Game, name string) bool {
	seat := slices.Index(g.Players, name)
	if seat < 0 || seat >= len(g.Scores) {
		return false
	}
	for other := range g.Scores {
		if g.Score(other) > g.Score(seat) {
			return true
		}
	}
	return false
}

// complete adds what a record of the site does not say.
func complete(g *record.Game, name, parameters string) error {
	if name != "" {
		g.Game = name
	}
	given, err := game.ParseParameters(parameters)
	if err != nil {
		return usage("in -d, %w", err)
	}
	if text, ok := given["seed"]; ok {
		if g.Seed, err = strconv.ParseInt(text, 10, 64); err != nil {
			return usage("the seed %.40q is not a whole number of 64 bits", text)
		}
		g.NoSeed = false
		delete(given, "seed")
	}
	if g.Options == nil {
		g.Options = map[string]string{}
	}
	maps.Copy(g.Options, given)
	return g.Identify()
}
