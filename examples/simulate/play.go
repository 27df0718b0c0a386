package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Config says what is played. It travels to the workers of a runner as JSON.
type Config struct {
	Game    string
	Options map[string]string
	// Players are the names of the players by seat.
	Players []string
	// Games is the number of games, Seed the seed of the first one. The others have the seeds after it.
	Games int64
	Seed  int64
	// Positions are the texts of the positions from which games start in turn, instead of the deal of their seed.
	Positions []string
	// Batch is the number of games that are played, and kept in one file, at a time.
	Batch int64
	// Data is the folder of the data set, or "". Format is one of formats.
	Data   string
	Format string
}

// simulation returns what the configuration describes.
func (c Config) simulation() (simulation, error) {
	make, ok := simulations[c.Game]
	if !ok {
		return nil, fmt.Errorf("no game is called %q; there are %s", c.Game, gameNames())
	}
	return make(c)
}

// readPositions reads a file with the text of a position on each line. Empty lines and lines that start with # do not count.
func readPositions(file string) ([]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var positions []string
	r := bufio.NewReader(f)
	for {
		line, err := r.ReadString('\n')
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			positions = append(positions, line)
		}
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
	}
	if len(positions) == 0 {
		return nil, fmt.Errorf("%s has no position", file)
	}
	return positions, nil
}

// seating is a table with its players seated.
type seating[S rules[S, A, P, E], A game.Action, P game.Player, E ending] struct {
	table[S, A, P, E]
	config    Config
	positions []S
	n         int
}

// seated checks a configuration for a game with so many seats.
func seated[S rules[S, A, P, E], A game.Action, P game.Player, E ending](c Config, seats int, t table[S, A, P, E]) (simulation, error) {
	x := &seating[S, A, P, E]{table: t, config: c, n: seats}
	for i, text := range c.Positions {
		s, err := t.parse(text)
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", i+1, err)
		}
		if s.Over() {
			return nil, fmt.Errorf("position %d: the game is over", i+1)
		}
		x.n = s.NumPlayers()
		if first := x.positions; len(first) > 0 && first[0].NumPlayers() != x.n {
			return nil, fmt.Errorf("position %d has %d players, the first one has %d", i+1, x.n, first[0].NumPlayers())
		}
		x.positions = append(x.positions, s)
	}
	switch len(c.Players) {
	case x.n:
	case 1:
		for len(x.config.Players) < x.n {
			x.config.Players = append(x.config.Players[:len(x.config.Players):len(x.config.Players)], c.Players[0])
		}
	default:
		return nil, fmt.Errorf("%d players for %d seats", len(c.Players), x.n)
	}
	if len(x.positions) == 0 {
		if _, err := t.start(c.Seed, c.Options); err != nil {
			return nil, err
		}
	}
	_, err := x.worker()
	return x, err
}

func (x *seating[S, A, P, E]) seats() int { return x.n }

func (x *seating[S, A, P, E]) endings() []string {
	var names []string
	for e := E(0); !strings.HasPrefix(e.String(), "invalid "); e++ {
		names = append(names, e.String())
	}
	return names
}

func (x *seating[S, A, P, E]) worker() (worker, error) {
	w := &player[S, A, P, E]{seating: x}
	for seat := 0; seat < x.n; seat++ {
		name, argument, _ := strings.Cut(x.config.Players[seat], ":")
		make, ok := x.players[name]
		if !ok {
			return nil, fmt.Errorf("no player of %s is called %q; there are %s", x.config.Game, name, names(x.players))
		}
		choose, reset, err := make(argument)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", x.config.Players[seat], err)
		}
		w.choose = append(w.choose, choose)
		if reset != nil {
			w.reset = append(w.reset, reset)
		}
	}
	return w, nil
}

func names[M any](players map[string]M) string {
	return strings.Join(slices.Sorted(maps.Keys(players)), ", ")
}

// player plays the games of one goroutine.
type player[S rules[S, A, P, E], A game.Action, P game.Player, E ending] struct {
	seating *seating[S, A, P, E]
	choose  []Policy[S, A]
	reset   []func()
	rng     rand.PCG
	plies   []ply[S, A]
	shares  []int64
}

// ply is a position of a game and the action that was played in it.
type ply[S, A any] struct {
	state  S
	action A
}

func (w *player[S, A, P, E]) play(number int64, sum *Summary, row func(Row) error) error {
	seed := w.seating.config.Seed + number
	s, err := w.deal(number, seed)
	if err != nil {
		return err
	}
	for _, reset := range w.reset {
		reset()
	}
	w.rng.Seed(uint64(seed), 0x9E3779B97F4A7C15)
	w.plies = w.plies[:0]
	for !s.Over() {
		sum.position(s.Turn(), s.NumLegalActions())
		a := w.choose[s.ToMove()](s, &w.rng)
		if row != nil {
			w.plies = append(w.plies, ply[S, A]{s, a})
		}
		next, err := s.Apply(a)
		if err != nil {
			return fmt.Errorf("seed %d: player %s: %w", seed, w.seating.config.Players[s.ToMove()], err)
		}
		s = next
	}
	w.result(s, sum)
	if row == nil {
		return nil
	}
	for _, p := range w.plies {
		if err := row(w.row(seed, p)); err != nil {
			return err
		}
	}
	return nil
}

// deal returns the start of a game.
func (w *player[S, A, P, E]) deal(number, seed int64) (S, error) {
	if n := len(w.seating.positions); n > 0 {
		return w.seating.positions[number%int64(n)], nil
	}
	s, err := w.seating.start(seed, w.seating.config.Options)
	if err != nil {
		return s, fmt.Errorf("seed %d: %w", seed, err)
	}
	return s, nil
}

// result adds a finished game to a summary, and works out the seats' shares.
func (w *player[S, A, P, E]) result(s S, sum *Summary) {
	winner, ok := s.Winner()
	w.shares = w.shares[:0]
	for seat := range w.seating.n {
		mine, share := s.Score(P(seat)), int64(0)
		for other := range w.seating.n {
			if theirs := s.Score(P(other)); other != seat && mine > theirs {
				share += 2
			} else if other != seat && mine == theirs {
				share++
			}
		}
		share = share * fullShare / int64(2*(w.seating.n-1))
		w.shares = append(w.shares, share)
		sum.seat(seat, int64(mine), share, ok && int(winner) == seat, ok)
	}
	sum.game(s.Turn(), int(s.Ending()))
}

// row returns the row of the data set for a position of the game that was just finished.
func (w *player[S, A, P, E]) row(seed int64, p ply[S, A]) Row {
	s, a := p.state, p.action
	if r, err := s.Resolve(a); err == nil {
		a = r // an order that leads far away has the number of its first step
	}
	return Row{
		Position: s.String(),
		Hash:     fmt.Sprintf("%016x", s.Hash()),
		Action:   int32(a.Index()),
		Result:   float64(w.shares[s.ToMove()]) / fullShare,
		Turn:     int32(s.Turn()),
		Seat:     int32(s.ToMove()),
		Seed:     seed,
	}
}

// below returns a number from 0 to n-1. The numbers are not exactly equally likely, but no simulation can tell.
func below(n int, rng *rand.PCG) int {
	high, _ := bits.Mul64(rng.Uint64(), uint64(n))
	return int(high)
}
