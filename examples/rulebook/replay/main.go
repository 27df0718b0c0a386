package replay

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

func usage(format string, args ...any) error { return cli.Usage(fmt.Errorf(format, args...)) }

type request struct {
	file, out, loser, game, parameters string
	state                              string
	number, position                   int
	text, picture, picked              bool
	// Of the mistakes of a player.
	player      string
	json, all   bool
	least       float64
	nodes, most int
}

func parse(args []string) (q request, err error) {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.StringVar(&q.out, "o", "", "write to this `file` instead of standard output")
	flags.IntVar(&q.number, "n", 1, "which game of the input to show, counted from 1")
	flags.StringVar(&q.loser, "lost", "", "count only games that the player with this `name` lost")
	flags.IntVar(&q.position, "svg", 0, "write a picture of the position after this `number` of turns")
	flags.StringVar(&q.game, "game", "", "the game, if the record does not name it: "+strings.Join(games.Names(), ", "))
	flags.StringVar(&q.parameters, "d", "", "`parameters` of the game that the record does not have, such as seed=42")
	flags.BoolVar(&q.text, "text", false, "write the game as text")
	flags.StringVar(&q.state, "state", "",
		"show the position with this `text` instead of a game: a picture or, with -text, a diagram")
	flags.StringVar(&q.player, "mistakes", "",
		"say where the player with this `name` lost, in all games that it did not win")
	flags.BoolVar(&q.json, "json", false, "with -mistakes, write JSON")
	flags.BoolVar(&q.all, "all", false,
		"with -mistakes, analyse also the games that the player won, and more than the first 50")
	flags.IntVar(&q.nodes, "nodes", 0,
		"with -mistakes, how many `positions` the first search of each turn looks at, 0 for the game's own number")
	flags.Float64Var(&q.least, "least", 0, "with -mistakes, list only mistakes that cost at least so many `points` of 100")
	flags.IntVar(&q.most, "most", analysis.Most,
		"with -mistakes, list at most this `number` of mistakes for each game, 0 for all; more than 4 take longer")
	if err := cli.Parse(flags, args); err != nil {
		return q, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	q.picture, q.picked = given["svg"], given["n"]
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if given["state"] && !slices.Contains([]string{"state", "o", "text", "game"}, name) {
			return q, usage("-state shows a single position, without -%s", name)
		}
		if q.player == "" && slices.Contains([]string{"json", "all", "nodes", "least", "most"}, name) {
			return q, usage("-%s is only for -mistakes", name)
		}
	}
	switch {
	case given["state"] && flags.NArg() > 0:
		return q, usage("-state shows a single position, without a file")
	case given["state"] && q.state == "":
		return q, usage("-state needs the text of a position")
	case q.player != "" && given["lost"]:
		return q, usage("-mistakes analyses the games that its player did not win; omit -lost")
	case q.player != "" && q.picture:
		return q, usage("-mistakes writes a report, not a picture; omit -svg")
	case q.player != "" && q.text:
		return q, usage("-mistakes writes text already; omit -text")
	case q.nodes < 0 || q.nodes > 1e6:
		return q, usage("-nodes must be 0 to 1000000")
	case !(q.least >= 0 && q.least <= 100) || q.most < 0:
		return q, usage("-least must be 0 to 100, and -most at least 0")
	case flags.NArg() > 1:
		return q, usage("one file at a time, after the flags, not %q", flags.Args())
	case q.picture && q.text:
		return q, usage("-svg and -text are two forms of the game; choose one")
	case q.position < 0:
		return q, usage("-svg %d is not a number of turns", q.position)
	case q.number < 1:
		return q, usage("-n %d: the games are counted from 1", q.number)
	}
	if q.most == 0 {
		q.most = math.MaxInt
	}
	q.file = flags.Arg(0)
	return q, nil
}

// Run is the command, with the arguments after its name.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	q, err := parse(args)
	if err != nil {
		return err
	}
	if err := cmp.Or(outfile.Apart(q.file, q.out), outfile.Check(q.out)); err != nil {
		return cli.Usage(err)
	}
	data, err := q.render(stdin, stdout, stderr)
	switch {
	case len(data) == 0:
		return err
	case q.out != "":
		return errors.Join(outfile.Write(q.out, data), err)
	}
	stdout.Write(data)
	return err
}

// render returns the report on mistakes, the text of a game, the picture of a position, or the page. Reports
// on mistakes that do not go to a file are written on the way.
func (q *request) render(stdin io.Reader, stdout, stderr io.Writer) ([]byte, error) {
	if q.state != "" {
		return q.renderState()
	}
	if q.file != "" {
		f, err := cli.Open(q.file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		stdin = f
	} else if q.file = "standard input"; terminal.Is(stdin) {
		fmt.Fprintln(stderr, "replay: reading a game from standard input, because no file is given")
	}
	if q.player != "" {
		var text bytes.Buffer
		if q.out != "" {
			stdout = &text
		}
		err := q.mistakes(stdin, stdout, stderr)
		return text.Bytes(), err
	}
	rec, err := q.read(stdin)
	if err != nil {
		return nil, err
	}
	if err := q.complete(rec); err != nil {
		return nil, err
	}
	r, differs := newReplay(rec)
	switch {
	case errors.Is(differs, record.ErrNoSeed):
		return nil, usage("%w: give it with the flag -d seed=N", differs)
	case r == nil:
		return nil, differs
	case q.text:
		return []byte(r.Text()), differs
	}
	var data []byte
	switch {
	case q.picture:
		data, err = r.SVG(q.position)
	case strings.EqualFold(filepath.Ext(q.out), ".svg"):
		data, err = r.SVG(len(r) - 1)
	default:
		data, err = page.Game(rec)
	}
	return data, errors.Join(err, differs)
}

// each calls visit with the games of an input and their numbers, until it returns false or an error. It
// returns the names of the players so far.
func (q *request) each(
	in io.Reader, visit func(number int, g *record.Game) (more bool, err error),
) (players []string, err error) {
	r, err := record.NewReader(in)
	if err != nil {
		return nil, usage("%s: %w", q.file, err)
	}
	for number, more := 1, true; more; number++ {
		g, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, usage("%s: %w", q.file, err)
		}
		for _, name := range g.Players {
			if !slices.Contains(players, name) {
				players = append(players, name)
			}
		}
		if more, err = visit(number, g); err != nil {
			return nil, err
		}
	}
	return players, nil
}

// read returns the game of the input that -n and -lost select.
func (q *request) read(in io.Reader) (picked *record.Game, err error) {
	found := 0
	players, err := q.each(in, func(_ int, g *record.Game) (bool, error) {
		if q.loser == "" || lost(g, q.loser) {
			found++
		}
		if found == q.number {
			picked = g
		}
		return picked == nil, nil
	})
	switch {
	case err != nil || picked != nil:
		return picked, err
	case q.loser != "" && !slices.Contains(players, q.loser):
		return nil, noPlayer(q.loser, players)
	case q.loser != "":
		return nil, usage("there is no game %d that %s lost, only %d", q.number, q.loser, found)
	case found == 0:
		return nil, usage("%s has no game", q.file)
	}
	return nil, usage("there is no game %d, only %d", q.number, found)
}

func noPlayer(name string, players []string) error {
	return usage("no game has a player %q; the players are %q", name, players)
}

// lost reports whether a player has a lower score than an opponent. One that failed has a negative score.
func lost(g *record.Game, name string) bool {
	seat := slices.Index(g.Players, name)
	return seat >= 0 && seat < len(g.Scores) && stats.Margin(g, seat) < 0
}

// complete adds the facts that a record of the site lacks.
func (q *request) complete(g *record.Game) error {
	if q.game != "" {
		if _, err := games.Named(q.game); err != nil {
			return cli.Usage(err)
		}
		g.Game = q.game
	}
	if err := g.SetParameters(q.parameters); err != nil {
		return usage("-d: %w", err)
	}
	return cli.Usage(g.Identify())
}

// renderState returns the position of -state as text or as a picture. Without -game it is a position of any
// game: no text is one of two games.
func (q *request) renderState() ([]byte, error) {
	err := fmt.Errorf("%.80q is not a position of any game; -game NAME reports the reason", q.state)
	if q.game != "" {
		_, err = games.Named(q.game)
	}
	for _, g := range games.All() {
		if q.game != "" && q.game != g.Name {
			continue
		}
		s, wrong := g.Parse(q.state)
		switch {
		case wrong == nil && q.text:
			return []byte(s.Diagram()), nil
		case wrong == nil:
			svg, err := picture.SVG(s, picture.Options{Title: s.String()})
			return []byte(svg), err
		case q.game != "":
			err = wrong
		}
	}
	return nil, usage("-state: %w", err)
}
