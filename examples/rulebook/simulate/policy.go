package simulate

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
	"github.com/rulebook-go/rulebook/onitama"
)

// This is the file for your own players. A player is a function that chooses a legal action for the player to move in a
// position that is not over. Put it into the map, by its game and the name that -players is to take.
//
// The choice may depend only on the position and on rng, so that a game depends only on its seed: rng starts from a
// seed of its own in each game. Many goroutines call the function at the same time. A player that remembers something
// during a game needs a maker, as search has.
var policies = map[string]map[string]maker{"onitama": {"cramp": on(cramp)}}

// cramp leaves its opponent as few actions as it can, and plays a random one of those that do. A winning action leaves
// none.
func cramp(s onitama.State, rng *rand.Rand) onitama.Action {
	var best onitama.Action
	fewest, ties := onitama.MaxActions+1, 0
	for a, next := range s.Successors {
		switch n := next.NumLegalActions(); {
		case n < fewest:
			best, fewest, ties = a, n, 1
		case n == fewest:
			if ties++; rng.IntN(ties) == 0 {
				best = a
			}
		}
	}
	return best
}

// maker makes a player for a game. Many goroutines call it at the same time. A player that searches calls report, if
// that is not nil, with what it found out before it returns an action. A game that lasts when ctx ends does not count:
// a player that takes long for an answer then returns any.
type maker func(ctx context.Context, rng *rand.Rand, report func(think.Report[string])) game.Policy

// on makes players of a function over the types of a game.
func on[S game.Rules[S, A, P], A game.Action, P game.Player](choose func(S, *rand.Rand) A) maker {
	return func(_ context.Context, rng *rand.Rand, _ func(think.Report[string])) game.Policy {
		return func(b game.Board) (int, error) {
			s := *b.Pointer().(*S)
			// An action that has the effect of a listed one has the index of that one.
			a, err := s.Resolve(choose(s, rng))
			return a.Index(), err
		}
	}
}

func random(_ context.Context, rng *rand.Rand, _ func(think.Report[string])) game.Policy {
	return func(b game.Board) (int, error) { return b.IndexAt(rng.IntN(b.NumLegalActions())), nil }
}

type player struct {
	name            string // in the table
	maker           maker
	searches, timed bool
}

// newPlayer returns the player that a text names, with or without name= in front.
func newPlayer(g *game.Game, text string) (player, error) {
	name, kind := searches.SplitName(text)
	if name == "" {
		name = kind
	}
	own := policies[g.Name]
	if own[kind] != nil {
		return player{name: name, maker: own[kind]}, nil
	}
	if kind == "random" {
		return player{name: name, maker: random}, nil // which is faster than the registry's
	}
	if file, ok := strings.CutPrefix(kind, "net:"); ok {
		m, err := learned(g, file)
		return player{name: name, maker: m}, err
	}
	b, err := searches.Parse(g, kind)
	if err != nil {
		return player{}, err
	}
	if b == nil {
		names := append(slices.Collect(maps.Keys(own)), append(searches.Kinds(), "net:FILE")...)
		slices.Sort(names)
		return player{}, fmt.Errorf("%s has no player %.60q; the players are %s; the arena plays programs",
			g.Name, kind, strings.Join(names, ", "))
	}
	return player{name, builtin(b), b.Searches, b.Timed}, nil
}

// builtin makes players of the searches. A search remembers positions from turn to turn, so each game gets its own:
// with one that has seen other games, the result would depend on which.
func builtin(b *searches.Builtin) maker {
	return func(ctx context.Context, rng *rand.Rand, report func(think.Report[string])) game.Policy {
		seed, stop := rng.Uint64()|1, func() bool { return ctx.Err() != nil }
		if report == nil || !b.Searches {
			p, err := b.Policy(seed, stop)
			if err != nil {
				return func(game.Board) (int, error) { return 0, err }
			}
			return p
		}
		x, budget, err := b.Search(seed, stop)
		if err != nil {
			return func(game.Board) (int, error) { return 0, err }
		}
		ranker := sync.OnceValues(func() (searches.Searcher, error) {
			x, _, err := b.Search(seed, stop)
			return x, err
		})
		return searches.Player(&thorough{x, ranker}, budget, report)
	}
}

// thorough is a search that reports the value of every action. Some searches only find the best one, so another search,
// with the same budget, finds the values: the games are the same as without it.
type thorough struct {
	searches.Searcher
	ranker func() (searches.Searcher, error)
}

// Search returns the action of the embedded Searcher. It calls report once.
func (x *thorough) Search(s game.State, b think.Budget, report func(think.Report[string])) string {
	var last think.Report[string]
	best := x.Searcher.Search(s, b, func(r think.Report[string]) { last = r })
	if len(last.Choices) == 0 {
		if ranker, err := x.ranker(); err == nil {
			last.Choices = ranker.Rank(s, s.LegalActions(), b)
		}
	}
	report(last)
	return best
}
