package batch

import (
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
)

// inPlace is a pointer to a State. Its methods do not copy the State where that can be avoided.
type inPlace[S, A, P any] interface {
	*S
	game.Rules[S, A, P]
	ApplyTo(dst *S, a A)
}

// input is a short name for the inputs of all games.
type input = features.Input

// Rules are the functions of a game's packages that a batch needs.
type Rules[S, A, P any] struct {
	Start    func(seed int64) (S, error)
	ActionAt func(index int) A
	// Inputs lists the inputs as a seat sees them.
	Inputs func(dst []input, s *S, seat P) []input
	// Fits returns an error for a position that is too large for the shape. It may be nil.
	Fits func(s *S) error
	// Draw plays the move of chance, if it is to move, for a Config that wants that. It is nil for a game
	// without chance.
	Draw func(s *S, random uint64)
}

// field is a batch of games with one type of State.
type field[S game.Rules[S, A, P], A game.Action, P game.Player, Q inPlace[S, A, P]] struct {
	config    Config
	shape     Shape
	rules     Rules[S, A, P]
	positions []S // where the games begin, if they are given
	states    []S
	places    []place
	last      []S // of the games that ended; valid if the place says so
	pool      pool.Pool
	workers   []worker[A]
	// What the workers are doing.
	actions     []int32
	out         *Output
	check, play func(worker int, first, end int64)
}

// place is a place of the batch.
type place struct {
	number int64 // of its game
	seed   int64 // with which it began
	ended  bool  // whether a game has ended here
	failed error // why no further game could begin
}

// worker is the memory of one thread.
type worker[A any] struct {
	inputs  []input
	actions []A
	legal   []int32
	// The first game of those it saw whose action is not legal, and the number of games if there is none.
	illegal int
	_       [64]byte // keeps workers off each other's lines of the processor's memory
}

func open[S game.Rules[S, A, P], A game.Action, P game.Player, Q inPlace[S, A, P]](
	c *Config, shape Shape, r Rules[S, A, P],
) (Batch, error) {
	b := &field[S, A, P, Q]{config: *c, shape: shape, rules: r}
	for i, p := range c.Positions {
		s, err := b.value(p)
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", i, err)
		}
		if s.Over() {
			return nil, fmt.Errorf("position %d is the end of a game", i)
		}
		b.positions = append(b.positions, s)
	}
	b.states, b.last, b.places = make([]S, c.Games), make([]S, c.Games), make([]place, c.Games)
	b.workers = make([]worker[A], c.Threads)
	for i := range b.workers {
		b.workers[i].inputs = make([]input, 0, shape.MaxInputs)
		b.workers[i].actions = make([]A, 0, shape.MaxActions)
		b.workers[i].legal = make([]int32, 0, shape.MaxActions)
	}
	b.check, b.play = b.checkGames, b.playGames
	return b, nil
}

func (b *field[S, A, P, Q]) Games() int { return b.config.Games }

func (b *field[S, A, P, Q]) Shape() *Shape { return &b.shape }

// grain is how many games a worker takes at a time.
const grain = 32

func (b *field[S, A, P, Q]) run(work func(worker int, first, end int64)) {
	b.pool.Run(b.config.Threads, int64(b.config.Games), grain, work)
}

// value returns the package's own State of a position that the batch can take.
func (b *field[S, A, P, Q]) value(p game.State) (s S, err error) {
	s, ok := p.Value().(S)
	if !ok {
		return s, fmt.Errorf("the position is not one of %s", b.config.Game.Name)
	}
	if b.rules.Fits != nil {
		err = b.rules.Fits(&s)
	}
	return s, err
}

func (b *field[S, A, P, Q]) Reset(seed int64) error {
	b.config.Seed = seed
	for i := range b.places {
		b.places[i] = place{number: int64(i) - int64(b.config.Games)}
	}
	return b.Begin(nil, nil)
}

func (b *field[S, A, P, Q]) Begin(which []uint8, seeds []int64) error {
	var failed atomic.Bool // the others need not begin then; a map that is hard to find takes a second or two
	b.run(func(_ int, first, end int64) {
		for i := int(first); i < int(end) && !failed.Load(); i++ {
			if which != nil && which[i] == 0 {
				continue
			}
			if seeds != nil {
				b.seeded(i, seeds[i])
			} else {
				b.next(i)
			}
			if b.places[i].failed != nil {
				failed.Store(true)
			}
		}
	})
	for i := range b.places {
		if err := b.places[i].failed; err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

const maxSeeds = 4

// next begins the next game of a place. If there is none, the last one stays.
func (b *field[S, A, P, Q]) next(i int) {
	p := &b.places[i]
	for range maxSeeds {
		p.number += int64(b.config.Games)
		if len(b.positions) > 0 {
			b.states[i], p.failed = b.positions[p.number%int64(len(b.positions))], nil
			b.drawChance(i)
			return
		}
		if b.seeded(i, game.SeedAt(b.config.Seed, p.number)); p.failed == nil {
			return
		}
	}
}

// seeded begins a game with a seed. If there is none, the last one stays.
func (b *field[S, A, P, Q]) seeded(i int, seed int64) {
	p := &b.places[i]
	var s S
	p.seed = seed
	if s, p.failed = b.rules.Start(seed); p.failed == nil {
		b.states[i] = s
		b.drawChance(i)
	}
}

// drawChance plays the move of chance in a game, if it is to move and the batch plays it.
func (b *field[S, A, P, Q]) drawChance(i int) {
	if b.config.DrawChance {
		chance := game.SeedAt(b.config.ChanceSeed, b.places[i].number)
		b.rules.Draw(&b.states[i], uint64(game.SeedAt(chance, int64(Q(&b.states[i]).Turn()))))
	}
}

func (b *field[S, A, P, Q]) Step(actions []int32, out *Output) error {
	if err := checkView(out.View, b.shape.Seats); err != nil {
		return err
	}
	b.actions, b.out = actions, out
	defer func() { b.actions, b.out = nil, nil }()
	for i := range b.workers {
		b.workers[i].illegal = b.config.Games
	}
	b.run(b.check)
	first := slices.MinFunc(b.workers, func(v, w worker[A]) int { return v.illegal - w.illegal })
	if i := first.illegal; i < b.config.Games {
		s, err := b.State(i)
		if err == nil {
			err = reason(s, int(actions[i]))
		}
		return &ActionError{i, err}
	}
	b.run(b.play)
	for i := range b.places {
		if err := b.places[i].failed; err != nil {
			return fmt.Errorf("game %d has ended, and none can follow: %w", i, err)
		}
	}
	return nil
}

func (b *field[S, A, P, Q]) Fill(out *Output) error {
	if err := checkView(out.View, b.shape.Seats); err != nil {
		return err
	}
	b.out = out
	b.run(func(w int, first, end int64) {
		for i := int(first); i < int(end); i++ {
			b.reward(i, 0, false)
			if b.places[i].ended {
				b.planes(&b.workers[w], i, &b.last[i], b.out.FinalBytes, b.out.FinalFloats)
			}
			b.write(&b.workers[w], i, Q(&b.states[i]).Over())
		}
	})
	b.out = nil
	return nil
}
