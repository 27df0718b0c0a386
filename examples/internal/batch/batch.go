// Package batch plays many games of one kind side by side, for programs that train and for other languages. A
// step plays one action in every game and writes the values that the caller wants into the caller's memory.
package batch

import (
	"fmt"
	"runtime"
	"slices"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
)

// MaxGames is the largest number of games in a batch, and MaxThreads the largest number of threads.
const (
	MaxGames   = 1 << 20
	MaxThreads = 256
)

// Config describes the games of a batch.
type Config struct {
	Game  *game.Game
	Games int // how many games there are side by side, 1 to MaxGames
	// Seed and Options are for games that begin as the referee's do. The games are numbered in the order in
	// which they begin: first 0 to Games-1, and then game k of place i of the batch is followed there by game
	// k+Games. Game k has the seed game.SeedAt(Seed, k). If no game can begin with that seed, that number is
	// passed over.
	Seed    int64
	Options map[string]string
	// Positions, if there are any, are where the games begin instead: game k in position k modulo their number.
	Positions []game.State
	Restart   Restart
	// Threads is how many threads a step uses, 0 for as many as the machine runs at the same time. The results
	// do not depend on it.
	Threads int
	// DrawChance plays the moves of chance in this way: the players do not know what they will be, and those of
	// game k are drawn from ChanceSeed and k with their probabilities.
	DrawChance bool
	ChanceSeed int64
}

// Restart is when a game that ends is followed by the next one.
type Restart uint8

const (
	Never    Restart = iota // only [Batch.Begin] begins another one
	SameStep                // within the step in which it ends
	NextStep                // in the next step, which takes no action of it
)

// Stay is the action that leaves a game as it is.
const Stay = -1

// Shape is how much a batch writes for each game.
type Shape struct {
	Game       *game.Game
	NumActions int
	MaxActions int
	MaxInputs  int
	Seats      int
	Layout     features.Layout

	chance bool // whether chance moves
	// open makes a batch of a checked Config. Its games have not begun.
	open func(c *Config, s Shape) (Batch, error)
}

// Output is where a batch writes. Every slice may be nil, and otherwise must have exactly the given length
// for each game. After a game that ended, all but Reward, Rewards and Over are about the one that follows it,
// if one does.
type Output struct {
	Mask       []uint8          // NumActions: by index, 1 for a legal action and 0 for any other
	Legal      []int32          // MaxActions: the indices in the order of LegalActions; the rest is unspecified
	LegalCount []int32          // 1: how many they are
	Bytes      []uint8          // Layout.Size(): planes
	Floats     []float32        // Layout.Size(): planes
	Inputs     []features.Input // MaxInputs: the inputs that are not zero; the rest is unspecified
	InputCount []int32          // 1: how many they are
	Reward     []float32        // 1: of the player who acted
	Rewards    []float32        // Seats: 0, or at the end the share of opponents beaten, from -1 for none to 1 for all
	Over       []uint8          // 1: 1 if the game has ended, 0 if not
	ToMove     []int32          // 1: the player to move; Seats if chance is to move
	Turn       []int32          // 1: actions played
	Hash       []uint64         // 1: State.Hash
	Seed       []int64          // 1: with which the game began, 0 for one from a position
	// The planes of the last position of a game that ended in this step: Layout.Size(). Those of other games are
	// not written. Fill writes them for all places in which a game has ended.
	FinalBytes  []uint8
	FinalFloats []float32
	// View is read: the seat that sees the planes and inputs of each game, or -1 for the player to move, which
	// is also the meaning of nil. What a seat sees that the position does not have is zero.
	View []int32
}

// Batch is a batch of games. It is not safe for concurrent use. Slices are in the order of the places. The
// caller checks their lengths, and that a place exists: a wrong one is a panic, after which the batch must
// not be used.
type Batch interface {
	// Games returns how many games there are, and Shape the size of the output for each.
	Games() int
	Shape() *Shape
	// Reset begins new games, with the numbers from 0 on, and forgets all that have ended. After an error, the
	// batch has to be reset again before it is used.
	Reset(seed int64) error
	// Begin begins the next game in the places that which marks with something other than 0, in all if it is
	// nil. With seeds, one for each place, those are the referee's starts for these seeds. After an error, games
	// that could not begin stay as they are.
	Begin(which []uint8, seeds []int64) error
	// Step plays one action in each game, given by the index of a member of LegalActions, or leaves a game alone
	// by Stay. In a game that is over it plays nothing. If an action is not legal, Step changes nothing and
	// returns an *ActionError.
	Step(actions []int32, out *Output) error
	// Fill writes the positions without playing. Rewards are 0.
	Fill(out *Output) error
	// State returns the position of a game, and SetState replaces it.
	State(i int) (game.State, error)
	SetState(i int, s game.State) error
	// Last returns the last position of the game that ended last in this place.
	Last(i int) (game.State, error)
	// Save returns the games as bytes. Load replaces the games by those that were saved in a batch of the same
	// Config, which then go on as they would have there; on an error nothing changes.
	Save() ([]byte, error)
	Load(data []byte) error
}

// ActionError is the error of an action that is not legal.
type ActionError struct {
	Place int // of the game in the batch
	Err   error
}

func (e *ActionError) Error() string { return fmt.Sprintf("game %d: %v", e.Place, e.Err) }

func (e *ActionError) Unwrap() error { return e.Err }

// Of returns a shape whose batches follow some rules.
func Of[S game.Rules[S, A, P], A game.Action, P game.Player, Q inPlace[S, A, P]](s Shape, r Rules[S, A, P]) Shape {
	s.chance = r.Draw != nil
	s.open = func(c *Config, s Shape) (Batch, error) { return open[S, A, P, Q](c, s, r) }
	return s
}

// batched is the part of a game that batches need.
type batched interface {
	Batch(options map[string]string) Shape
}

// ShapeOf returns the shape of a batch of a game with these options.
func ShapeOf(g *game.Game, options map[string]string) (*Shape, error) {
	part, err := game.Part[batched](g, "batches")
	if err != nil {
		return nil, err
	}
	for option := range options {
		if !slices.Contains(g.Parameters, option) {
			return nil, fmt.Errorf("%s has no option %q", g.Name, option)
		}
	}
	s := part.Batch(options)
	s.Game, s.NumActions = g, g.NumActions
	return &s, nil
}

// Write writes some positions, at least one, as a batch with them would.
func (s *Shape) Write(positions []game.State, out *Output) error {
	b, err := s.open(&Config{Game: s.Game, Games: len(positions), Threads: threads(0, len(positions))}, *s)
	if err != nil {
		return err
	}
	for i, s := range positions {
		if err := b.SetState(i, s); err != nil {
			return fmt.Errorf("position %d: %w", i, err)
		}
	}
	return b.Fill(out)
}

func threads(wanted, games int) int {
	if wanted == 0 {
		wanted = runtime.GOMAXPROCS(0)
	}
	return min(wanted, (games+grain-1)/grain)
}

// Open begins a batch of games.
func Open(c Config) (Batch, error) {
	shape, err := ShapeOf(c.Game, c.Options)
	switch {
	case err != nil:
		return nil, err
	case c.Games < 1 || c.Games > MaxGames:
		return nil, fmt.Errorf("the number of games must be 1 to %d, not %d", MaxGames, c.Games)
	case c.Threads < 0 || c.Threads > MaxThreads:
		return nil, fmt.Errorf("the number of threads must be 0 to %d, not %d", MaxThreads, c.Threads)
	case c.DrawChance && !shape.chance:
		return nil, fmt.Errorf("%s has no chance that could be drawn", c.Game.Name)
	}
	c.Threads = threads(c.Threads, c.Games)
	b, err := shape.open(&c, *shape)
	if err != nil {
		return nil, err
	}
	return b, b.Reset(c.Seed)
}
