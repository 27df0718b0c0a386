package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// quick is how to play a game: how many games of each pairing, with how much time for a move, which together
// take about two seconds, with which options, and after how many random turns.
type quick struct {
	games   int
	time    time.Duration
	options map[string]string
	opening int
}

// quickly returns how to play a game: on a short map if it has one, and from different positions if all games
// start alike.
func quickly(g *game.Game) quick {
	q := quick{games: 8, time: time.Millisecond}
	for _, name := range g.Parameters {
		if name == "turns" {
			q.options = map[string]string{name: "50"}
		}
	}
	if !g.Seeded {
		q.opening = 4
	}
	return q
}

func (t *tally) start(number int) (game.Board, error) {
	seed := game.SeedAt(t.seed, int64(number))
	s, err := t.game.Start(seed, t.options)
	if err != nil {
		return nil, err
	}
	random, b := mcts.Random(seed), game.NewBoard(s)
	for n := t.opening; n > 0 && !b.Over() && err == nil; n-- {
		err = b.Play(b.IndexAt(random.Below(b.NumLegalActions())))
	}
	return b, err
}

// play plays the games of a pairing, with the first search on one seat and the second on all others. Every
// start is played from every seat.
func (t *tally) play(ctx context.Context, screen *screen) error {
	seats := t.game.Seats[len(t.game.Seats)-1] // which no options of quickly change
	made := make([]searches.Searcher, 1+seats) // the first one, and the second one for each seat
	for i := range made {
		var err error
		name, seed := t.second, ^uint64(t.seed+int64(i))
		if i == 0 {
			name, seed = t.first, uint64(t.seed)
		}
		if made[i], err = searches.New(t.game, name, searches.Options{Seed: seed}); err != nil {
			return err
		}
	}
	nodes := 0
	mine := searches.Player(made[0], t.budget, func(r think.Report[string]) { nodes = r.Nodes })
	timed := func(b game.Board) (int, error) {
		begin := time.Now()
		index, err := mine(b)
		t.thinking += time.Since(begin)
		t.nodes += nodes
		return index, err
	}
	for i := 0; i < t.games; i++ {
		b, err := t.start(i / seats)
		if err != nil {
			return err
		}
		seat := i % seats
		var players []game.Policy
		for _, x := range made[1:] {
			players = append(players, searches.Player(x, t.budget, nil))
		}
		players[seat] = timed
		err = game.Play(b, players, func(b game.Board, _ int) error {
			screen.show(func() string { return b.State().Diagram() }, t)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		t.Add(stats.Margin(b, seat))
	}
	return nil
}

// screen shows the game that is being played: a bar with the results of the pairing, and the board below. It
// uses the second screen of a terminal, so that nothing of it is left above the table. A nil screen shows
// nothing.
type screen struct {
	out  io.Writer
	last time.Time
}

// newScreen returns a screen if file is a terminal that understands the usual sequences, and nil otherwise.
func newScreen(file *os.File) *screen {
	if !terminal.Is(file) || os.Getenv("TERM") == "dumb" {
		return nil
	}
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return nil // the old console shows the sequences as they are
	}
	return &screen{out: file}
}

const (
	enter     = "\x1b[?1049h\x1b[?25l\x1b[?7l" // the second screen, no cursor, no wrapped lines
	leave     = "\x1b[?7h\x1b[?25h\x1b[?1049l"
	clearLine = "\x1b[2K"
	clearRest = "\x1b[J"
)

// show draws the position, at most some times a second.
func (c *screen) show(board func() string, t *tally) {
	const pause = time.Second / 15
	if c == nil || time.Since(c.last) < pause {
		return
	}
	var b strings.Builder
	if c.last.IsZero() {
		b.WriteString(enter)
	}
	c.last = time.Now()
	lines := []string{t.game.Name + ": " + t.first + " against " + t.second, t.bar(), ""}
	lines = append(lines, strings.Split(strings.TrimSuffix(board(), "\n"), "\n")...)
	for i, line := range lines {
		// Lines with fixed places do not scroll on a terminal that is too small for all.
		fmt.Fprintf(&b, "\x1b[%d;1H"+clearLine+"%s", i+1, line)
	}
	b.WriteString(clearRest)
	io.WriteString(c.out, b.String())
}

func (c *screen) close() {
	if c != nil && !c.last.IsZero() {
		io.WriteString(c.out, leave)
		c.last = time.Time{}
	}
}
