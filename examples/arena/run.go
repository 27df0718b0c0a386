package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// permutations returns all orders of n contestants, seat by seat; the first is their own order.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for _, rest := range permutations(n - 1) {
		for i := n - 1; i >= 0; i-- {
			p := append(append(append([]int{}, rest[:i]...), n-1), rest[i:]...)
			out = append(out, p)
		}
	}
	return out
}

// play plays one game of the run. A game depends on nothing but its number and the command line, as far as the players
// allow.
func (c *config) play(number int, stop <-chan struct{}) (entry, error) {
	orders := permutations(len(c.players))
	e := entry{Number: number, Contestants: c.players, Seating: orders[number%len(orders)]}
	players := make([]match.Player, len(c.players))
	defer func() {
		for _, p := range players {
			if p != nil {
				p.Close()
			}
		}
	}()
	names := make([]string, len(players))
	for seat, who := range e.Seating {
		names[seat] = c.players[who]
		p, err := match.New(c.game, names[seat], uint64(c.seed)*1e6+uint64(number*len(players)+who), c.nodes)
		if err != nil {
			return e, err
		}
		players[seat] = p
	}
	rec, err := match.Play(match.Setting{
		Game:    c.game,
		Seed:    c.seed + int64(number/len(orders)),
		Options: c.options,
		Slack:   c.slack,
	}, players, stop)
	if err != nil {
		return e, err
	}
	rec.Players = names
	e.Record = *rec
	return e, nil
}

// run plays all games that are missing and reports.
func (c *config) run(out, progress io.Writer, stop <-chan struct{}) error {
	if c.only >= 0 {
		e, err := c.play(c.only, stop)
		if err != nil {
			return err
		}
		return json.NewEncoder(out).Encode(e)
	}
	kept, all, err := openStore(c.out, c.resume)
	if err != nil {
		return err
	}
	defer kept.close()
	done := map[int]bool{}
	for _, e := range all {
		if e.Game != c.game.Name || !e.sameRun(entry{Contestants: c.players, Record: match.Record{Game: c.game.Name, Options: c.options}}) {
			return fmt.Errorf("%s has games of another run: %s between %q", c.out, e.Game, e.Contestants)
		}
		done[e.Number] = true
	}
	orders := len(permutations(len(c.players)))
	var missing []int
	for number := 0; number < c.n; number++ {
		// The games of one start stay together.
		if !done[number] && number/orders%c.shard[1] == c.shard[0] {
			missing = append(missing, number)
		}
	}
	all, err = c.playAll(missing, all, kept, newTicker(progress, len(missing)), stop)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		fmt.Fprintln(out, "no game was played")
		return nil
	}
	if err := report(out, all, c.sprt); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "\nany single game again, number %d for one:\n  %s\n", all[0].Number, c.command(all[0].Number))
	return err
}

// playAll plays games side by side and adds them to those there are, until the test is decided or stop is closed.
func (c *config) playAll(numbers []int, all []entry, kept *store, tick *ticker, stop <-chan struct{}) ([]entry, error) {
	halt := make(chan struct{})
	var once sync.Once
	end := func() { once.Do(func() { close(halt) }) }
	go func() {
		select {
		case <-stop:
			end()
		case <-halt:
		}
	}()
	defer end()
	work := make(chan int)
	go func() {
		defer close(work)
		for _, number := range numbers {
			select {
			case work <- number:
			case <-halt:
				return
			}
		}
	}()
	var (
		mu      sync.Mutex
		wg      sync.WaitGroup
		failure error
	)
	for i := 0; i < c.jobs; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for number := range work {
				e, err := c.play(number, halt)
				mu.Lock()
				select {
				case <-halt:
					// A game that was cut short counts for nothing.
				default:
					if err == nil {
						err = kept.add(e)
					}
					if err == nil {
						all = append(all, e)
						tick.game(e)
						if c.sprt != nil && c.sprt.state(all) != undecided {
							end()
						}
					} else if failure == nil {
						failure = err
						end()
					}
				}
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	tick.end()
	return all, failure
}

// ticker shows how far a run is: a bar on a terminal, a line a game elsewhere.
type ticker struct {
	out  io.Writer
	bar  *progressbar.ProgressBar
	n, m int
}

func newTicker(out io.Writer, games int) *ticker {
	t := &ticker{out: out, m: games}
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		t.bar = progressbar.NewOptions(games, progressbar.OptionSetWriter(out), progressbar.OptionShowCount(),
			progressbar.OptionShowIts(), progressbar.OptionSetItsString("games"), progressbar.OptionClearOnFinish())
	}
	return t
}

func (t *ticker) game(e entry) {
	t.n++
	if t.bar != nil {
		t.bar.Add(1)
		return
	}
	fmt.Fprintf(t.out, "game %d (%d of %d): seed %d, seats %v, scores %v%s\n", e.Number, t.n, t.m, e.Seed, e.Seating, e.Scores, failures(e))
}

func failures(e entry) string {
	text := ""
	for seat, f := range e.Failures {
		if f != match.None {
			text += fmt.Sprintf(", seat %d: %s", seat, f)
		}
	}
	return text
}

func (t *ticker) end() {
	if t.bar != nil {
		t.bar.Finish()
	}
}
