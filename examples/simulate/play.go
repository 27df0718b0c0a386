package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// seating is a game with its players seated and its starts checked.
type seating[S rules[S, A, P, E], A game.Action, P game.Player, E ending] struct {
	kit[S, A]
	seed      int64
	positions []S
	// names are the players' names by seat, and makers make them anew for each game.
	names  []string
	makers []func() Policy[S, A]
}

func newSeating[S rules[S, A, P, E], A game.Action, P game.Player, E ending](c Config, seats int, k kit[S, A]) (simulation, error) {
	x := &seating[S, A, P, E]{kit: k, seed: c.Seed}
	for i, p := range c.Positions {
		s, err := k.parse(p.Text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Place, err)
		}
		if s.Over() {
			return nil, fmt.Errorf("%s: the game is over", p.Place)
		}
		if i == 0 {
			seats = s.NumPlayers()
		} else if n := s.NumPlayers(); n != seats {
			return nil, fmt.Errorf("%s: the position has %d players, and the first one has %d", p.Place, n, seats)
		}
		x.positions = append(x.positions, s)
	}
	x.names = c.Players
	if len(c.Players) == 1 {
		x.names = slices.Repeat(c.Players, seats)
	}
	if len(x.names) != seats {
		return nil, fmt.Errorf("%d players for %d seats", len(x.names), seats)
	}
	for _, text := range x.names {
		name, argument, _ := strings.Cut(text, ":")
		newPlayer, ok := k.players[name]
		if !ok {
			return nil, fmt.Errorf("%s has no player %q; the players are %s", c.Game, name, strings.Join(slices.Sorted(maps.Keys(k.players)), ", "))
		}
		maker, err := newPlayer(argument)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", text, err)
		}
		x.makers = append(x.makers, maker)
	}
	return x, nil
}

func (x *seating[S, A, P, E]) numSeats() int { return len(x.names) }

func (x *seating[S, A, P, E]) endings() []string {
	var names []string
	for e := E(0); !strings.HasPrefix(e.String(), "invalid "); e++ {
		names = append(names, e.String())
	}
	return names
}

func (x *seating[S, A, P, E]) newTable() table {
	t := &seatedTable[S, A, P, E]{seating: x}
	t.rng = rand.New(&t.source)
	return t
}

// seatedTable plays games with the players of a seating. It keeps what it allocates for the next game.
type seatedTable[S rules[S, A, P, E], A game.Action, P game.Player, E ending] struct {
	*seating[S, A, P, E]
	source  rand.PCG
	rng     *rand.Rand
	players []Policy[S, A]
	plies   []ply[S, A]
	shares  []int64
}

// ply is a position of a game and the action that was played in it.
type ply[S, A any] struct {
	state  S
	action A
}

func (t *seatedTable[S, A, P, E]) play(number int64, sum *Summary, row func(Row)) error {
	seed := t.seed + number
	t.source.Seed(uint64(seed), 0x9E3779B97F4A7C15)
	s, err := t.start(number, seed)
	if err != nil {
		return fmt.Errorf("seed %d: %w", seed, err)
	}
	t.players = t.players[:0]
	for _, maker := range t.makers {
		t.players = append(t.players, maker())
	}
	t.plies = t.plies[:0]
	for !s.Over() {
		sum.addPosition(s.Turn(), s.NumLegalActions())
		a := t.players[s.ToMove()](s, t.rng)
		if row != nil {
			t.plies = append(t.plies, ply[S, A]{s, a})
		}
		next, err := s.Apply(a)
		if err != nil {
			return fmt.Errorf("seed %d: player %s: %w", seed, t.names[s.ToMove()], err)
		}
		s = next
	}
	t.addResult(s, sum)
	if row != nil {
		for i := range t.plies {
			row(t.row(seed, &t.plies[i]))
		}
	}
	return nil
}

// start returns the start of a game.
func (t *seatedTable[S, A, P, E]) start(number, seed int64) (S, error) {
	n := int64(len(t.positions))
	if n == 0 {
		return t.deal(seed)
	}
	s := t.positions[number%n]
	if t.complete != nil {
		s = t.complete(s, t.rng)
	}
	return s, nil
}

// addResult adds a finished game to a summary, and works out the shares of the seats.
func (t *seatedTable[S, A, P, E]) addResult(s S, sum *Summary) {
	winner, decided := s.Winner()
	seats := len(t.names)
	t.shares = t.shares[:0]
	for seat := range seats {
		score, beaten := s.Score(P(seat)), int64(0) // beaten counts halves
		for other := range seats {
			if opponent := s.Score(P(other)); other != seat && score > opponent {
				beaten += 2
			} else if other != seat && score == opponent {
				beaten++
			}
		}
		share := beaten * fullShare / int64(2*(seats-1))
		t.shares = append(t.shares, share)
		won := decided && int(winner) == seat
		sum.addSeat(seat, int64(score), share, won, decided && !won)
	}
	sum.addGame(s.Turn(), int(s.Ending()))
}

// row returns the row of the data set for a ply of the game that has just ended.
func (t *seatedTable[S, A, P, E]) row(seed int64, p *ply[S, A]) Row {
	s, a := p.state, p.action
	// An action that has the effect of a listed one gets the index of that one.
	if listed, err := s.Resolve(a); err == nil {
		a = listed
	}
	return Row{
		Position: s.String(),
		Hash:     fmt.Sprintf("%016x", s.Hash()),
		Action:   int32(a.Index()),
		Result:   float64(t.shares[s.ToMove()]) / fullShare,
		Turn:     int32(s.Turn()),
		Seat:     int32(s.ToMove()),
		Seed:     seed,
	}
}
