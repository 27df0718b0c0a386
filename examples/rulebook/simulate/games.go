package simulate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/players"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// played counts the games that this process has finished, for the progress. Games that are played again count
// again.
var played atomic.Int64

// Job plays the games of a Config, in any order and number: a game with its players seated and its starts
// checked.
type Job struct {
	Config
	game      *game.Game
	workers   int
	positions []game.State
	players   []player // by seat
}

// player is a player with its name in the table.
type player struct {
	name string
	*players.Player
}

// Job returns the job that the configuration describes. It plays a number of games at a time.
func (c Config) Job(workers int) (*Job, error) {
	g, err := games.Named(c.Game)
	if err != nil {
		return nil, err
	}
	// This also checks the options.
	start, err := g.Start(c.Seeds.At(0), c.Options)
	if err != nil {
		return nil, err
	}
	x := &Job{Config: c, game: g, workers: workers}
	for i, p := range c.Positions {
		s, err := g.Parse(p.Text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Place, err)
		}
		if s.Over() {
			return nil, fmt.Errorf("%s: the game is over", p.Place)
		}
		if i == 0 {
			start = s
		} else if n := s.NumPlayers(); n != start.NumPlayers() {
			return nil, fmt.Errorf("%s: the position has %d players, and the first one has %d", p.Place, n, start.NumPlayers())
		}
		x.positions = append(x.positions, s)
	}
	names := c.Players
	if len(names) == 1 {
		names = slices.Repeat(names, start.NumPlayers())
	}
	if len(names) != start.NumPlayers() {
		return nil, fmt.Errorf("%d players for %d seats", len(names), start.NumPlayers())
	}
	for _, text := range names {
		name, kind := searches.SplitName(text)
		p, err := players.Parse(g, kind)
		if err == nil && p == nil {
			err = fmt.Errorf("%s has no player %.60q%s; programs play in the arena", g.Name, kind, players.Hint(g, kind))
		}
		if err != nil {
			return nil, err
		}
		x.players = append(x.players, player{cmp.Or(name, kind), p})
	}
	if x.has("search") && !slices.ContainsFunc(x.players, func(p player) bool { return p.Searches }) {
		return nil, errors.New("-with search needs a player that is a search")
	}
	return x, nil
}

func (c *Config) has(extra string) bool { return slices.Contains(c.With, extra) }

func (x *Job) start(number, seed int64) (game.State, error) {
	n := int64(len(x.positions))
	if n == 0 {
		return x.game.Start(seed, x.Options)
	}
	return x.positions[number%n].Complete(seed), nil
}

// table is where games are played, one after the other. Each goroutine has its own. It reuses its memory for
// the next game.
type table struct {
	*Job
	board   game.Board
	source  rand.PCG
	rng     *rand.Rand
	seats   []game.Policy
	plies   []ply
	shares  []int64
	heard   *think.Report[string] // what the player to move has reported, nil if nothing
	opening int64                 // how many more actions of the opening are random
	strayed bool                  // whether the last action was random
	sum     Summary
}

// ply is a position of a game, the index of the action that was played in it, and the report of the player.
type ply struct {
	state  game.State
	action int
	heard  *think.Report[string]
}

// each plays the games with the numbers from first to last, size games in a row at a time. It returns the sum
// of those that were finished, also after an error.
func (x *Job) each(
	ctx context.Context, first, last, size int64, play func(t *table, number int64) error,
) (sum Summary, err error) {
	tables := make([]*table, x.workers)
	for i := range tables {
		tables[i] = &table{Job: x}
		tables[i].rng = rand.New(&tables[i].source)
	}
	err = pool.Each(ctx, len(tables), last-first+1, size, func(worker int, i int64) error {
		return play(tables[worker], first+i)
	})
	for _, t := range tables {
		sum = Add(sum, t.sum)
	}
	return sum, err
}

func (x *Job) playGames(ctx context.Context, first, last int64) (Summary, error) {
	const slice = 64 // few enough games to keep all cores busy to the end
	return x.each(ctx, first, last, slice, func(t *table, number int64) error { return t.play(ctx, number, nil) })
}

// playAndWrite plays games and writes their rows in the order of the games. Only the rows of a few games for
// each worker are in memory: those that are played and those that are written at the same time.
func (x *Job) playAndWrite(ctx context.Context, first, last int64, write func([]Row) error) (sum Summary, err error) {
	block := int64(16 * x.workers)
	written := make(chan error, 1)
	written <- nil
	for from := first; from <= last; from += block {
		to := min(from+block-1, last)
		rows := make([][]Row, to-from+1)
		part, err := x.each(ctx, from, to, 4, func(t *table, number int64) error {
			return t.play(ctx, number, func(r Row) { rows[number-from] = append(rows[number-from], r) })
		})
		sum = Add(sum, part)
		if werr := <-written; werr != nil {
			return sum, werr
		}
		if err != nil {
			return sum, err
		}
		go func() {
			var err error
			// A file of Parquet depends on how the rows come, so they come game by game on any number of cores.
			for i := 0; i < len(rows) && err == nil; i++ {
				err = write(rows[i])
			}
			written <- err
		}()
	}
	return sum, <-written
}

// play plays a game and adds it to the sum. It calls row, if it is not nil, with every position in which a
// player moved and its action, once the result is known. The games count from 0.
func (t *table) play(ctx context.Context, number int64, row func(Row)) error {
	seed := t.Seeds.At(number)
	t.source.Seed(uint64(seed), 0x9E3779B97F4A7C15)
	s, err := t.start(number, seed)
	if err != nil {
		return fmt.Errorf("seed %d: %w", seed, err)
	}
	if t.board == nil {
		t.board = game.NewBoard(s)
	}
	t.board.Set(s)
	t.seats, t.plies = t.seats[:0], t.plies[:0]
	var report func(think.Report[string])
	if t.has("search") && row != nil {
		report = func(r think.Report[string]) { t.heard = &r }
	}
	for _, p := range t.players {
		policy, err := p.Make(t.rng, func() bool { return ctx.Err() != nil }, report)
		if err != nil {
			return err
		}
		t.seats = append(t.seats, t.straying(policy))
	}
	if t.Opening > 0 {
		t.opening = t.rng.Int64N(t.Opening + 1)
	}
	err = game.Play(t.board, t.seats, func(b game.Board, index int) error {
		count(&t.sum.Positions, b.Turn(), 1)
		count(&t.sum.Actions, b.Turn(), int64(b.NumLegalActions()))
		if row != nil && !t.strayed {
			t.plies = append(t.plies, ply{b.State(), index, t.heard})
			t.heard = nil
		}
		return ctx.Err()
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("seed %d: player %s: %w", seed, t.players[t.board.ToMove()].name, err)
	}
	t.addResult(t.board.State())
	played.Add(1)
	for i := range t.plies {
		row(t.row(seed, &t.plies[i]))
	}
	return nil
}

// straying returns a player that plays like p, except for the random actions of the configuration.
func (t *table) straying(p game.Policy) game.Policy {
	if t.Opening == 0 && t.Random == 0 {
		return p
	}
	atRandom := players.Random(t.rng)
	return func(b game.Board) (int, error) {
		t.opening--
		if t.strayed = t.opening >= 0 || t.rng.Float64() < t.Random; t.strayed {
			return atRandom(b)
		}
		return p(b)
	}
}

// addResult adds a finished game to the sum, and works out the shares of the seats.
func (t *table) addResult(s game.State) {
	winner, decided := s.Winner()
	t.shares = t.shares[:0]
	for seat := range t.players {
		won, lost := int64(0), int64(0)
		if decided && seat == winner {
			won = 1
		} else if decided {
			lost = 1
		}
		share := int64(math.Round(fullShare * stats.Share(s, seat)))
		t.shares = append(t.shares, share)
		count(&t.sum.Wins, seat, won)
		count(&t.sum.Losses, seat, lost)
		count(&t.sum.Scores, seat, int64(s.Score(seat)))
		count(&t.sum.Shares, seat, share)
	}
	t.sum.Games++
	count(&t.sum.Lengths, s.Turn(), 1)
	count(&t.sum.Endings, slices.Index(t.game.Endings, s.Ending()), 1)
}

// row returns the row of the data set for a ply of the game that has just ended.
func (t *table) row(seed int64, p *ply) (r Row) {
	s := p.state
	r.Basics = Basics{
		Position: s.String(),
		Hash:     fmt.Sprintf("%016x", s.Hash()),
		Action:   int32(p.action),
		Result:   float64(t.shares[s.ToMove()]) / fullShare,
		Turn:     int32(s.Turn()),
		Seat:     int32(s.ToMove()),
		Seed:     seed,
	}
	if t.has("text") {
		r.Text = t.game.ActionAt(p.action)
	}
	if t.has("legal") {
		for _, index := range s.AppendLegalIndices(nil) {
			r.Legal = append(r.Legal, int32(index))
		}
	}
	if p.heard != nil {
		r.Search = newFound(s, p.heard)
	}
	if t.has("state") {
		r.State = game.AppendBinary(nil, s)
	}
	return r
}
