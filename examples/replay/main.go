// Command replay shows a recorded game: a log of examples/referee, a game of examples/arena, a replay that was saved
// from the site, or a recorded game of rulebook's tests.
//
//	go run ./examples/replay -o game.html game.json
//
// It plays the game again from its seed and its answers. If the game differs from the record, it shows the part up to there,
// says at which frame they differ, and exits with status 1.
//
// Of a file with many games, -n picks one by its place, and -lost NAME picks among the games that a player lost.
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
		os.Exit(1)
	}
}

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("replay", flag.ExitOnError)
	out := flags.String("o", "", "write to this `file` instead of standard output")
	number := flags.Int("n", 1, "which game of the input to show, counted from 1")
	loser := flags.String("lost", "", "count only games that the player with this `name` lost")
	picture := flags.Int("svg", -1, "write a picture of the position after this `number` of turns")
	name := flags.String("game", "", "the game, if the record does not name it: "+strings.Join(game.Names(), ", "))
	parameters := flags.String("d", "", "`parameters` of the game that the record does not have, such as seed=42")
	text := flags.Bool("text", false, "write the game as text")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: replay [flags] [file]\n\nShows a game of a JSON file, which may be compressed with gzip, or of standard input.\n\nFlags:")
		flags.PrintDefaults()
	}
	flags.Parse(args)
	if flags.NArg() > 1 {
		return fmt.Errorf("one file at a time, not %q", flags.Args())
	}
	if flags.NArg() == 1 {
		f, err := os.Open(flags.Arg(0))
		if err != nil {
			return err
		}
		defer f.Close()
		stdin = f
	}
	rec, err := read(stdin, *number, *loser)
	if err != nil {
		return err
	}
	if err := complete(rec, *name, *parameters); err != nil {
		return err
	}
	r, differs := replay.New(rec)
	if r == nil {
		if errors.Is(differs, record.ErrNoSeed) {
			return fmt.Errorf("%w: give it with the flag -d seed=N", differs)
		}
		return differs
	}
	if *picture < 0 && strings.EqualFold(filepath.Ext(*out), ".svg") {
		*picture = r.Len() - 1
	}
	page, err := render(r, *picture, *text)
	if err != nil {
		return err
	}
	if *out == "" {
		_, err = stdout.Write(page)
	} else {
		err = os.WriteFile(*out, page, 0o666)
	}
	return errors.Join(err, differs)
}

// render returns the text, the picture of a position if that is not negative, or the page.
func render(r *replay.Replay, picture int, text bool) ([]byte, error) {
	if text {
		return []byte(r.Text()), nil
	}
	if picture >= 0 {
		svg, err := r.SVG(picture)
		return []byte(svg), err
	}
	var b bytes.Buffer
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

// lost reports whether a player has a lower score than an opponent.
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
		return fmt.Errorf("in -d, %w", err)
	}
	if text, ok := given["seed"]; ok {
		if g.Seed, err = strconv.ParseInt(text, 10, 64); err != nil {
			return fmt.Errorf("the seed %.40q is not a whole number of 64 bits", text)
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
