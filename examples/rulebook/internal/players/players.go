// Package players has the built-in players of all commands, by the texts that name them: those of package
// searches, the networks of examples/learn, and your own.
package players

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
	"github.com/rulebook-go/rulebook/onitama"
)

// Own is for your own players. A player is a function that chooses a legal action for the player to move in a
// position that is not over. Put it into the map, by its game and the name that the commands are to take.
//
// The choice may depend only on the position and on rng, so that a game depends only on its seed: rng starts
// from a seed of its own in each game. Many goroutines call the function at the same time. A player that
// remembers something during a game needs a Maker, as search has.
var Own = map[string]map[string]Maker{"onitama": {"cramp": on(cramp)}}

// cramp leaves its opponent as few actions as it can, and plays a random one of those that do. A winning
// action leaves none.
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

// Maker makes a player for a game. Many goroutines call it at the same time. A player that searches calls
// report, if that is not nil, with what it found out before it returns an action. An answer after stop has
// returned true does not count: a player that takes long for one then returns any.
type Maker func(rng *rand.Rand, stop func() bool, report func(think.Report[string])) (game.Policy, error)

// on makes players of a function over the types of a game.
func on[S game.Rules[S, A, P], A game.Action, P game.Player](choose func(S, *rand.Rand) A) Maker {
	return func(rng *rand.Rand, _ func() bool, _ func(think.Report[string])) (game.Policy, error) {
		return func(b game.Board) (int, error) {
			s := *b.Pointer().(*S)
			// An action that has the effect of a listed one has the index of that one.
			a, err := s.Resolve(choose(s, rng))
			return a.Index(), err
		}, nil
	}
}

// Random returns a player that plays any legal action.
func Random(rng *rand.Rand) game.Policy {
	return func(b game.Board) (int, error) { return b.IndexAt(rng.IntN(b.NumLegalActions())), nil }
}

// Player is a built-in player. Timed and Searches are as in [searches.Builtin].
type Player struct {
	Make            Maker
	Searches, Timed bool
}

// Parse returns the built-in player that a text names. It returns nil if the text names none, and so may be
// the command line of a program.
func Parse(g *game.Game, text string) (*Player, error) {
	if own := Own[g.Name][text]; own != nil {
		return &Player{Make: own}, nil
	}
	if file, ok := strings.CutPrefix(text, "net:"); ok {
		m, err := learned(g, file)
		return &Player{Make: m}, err
	}
	b, err := searches.Parse(g, text)
	if err != nil && strings.HasPrefix(text, "field") {
		err = fmt.Errorf("%w%s", err, Hint(g, text))
	}
	if b == nil || err != nil {
		return nil, err
	}
	p := &Player{Make: builtin(b), Searches: b.Searches, Timed: b.Timed}
	if text == "random" { // which is faster in this way
		p.Make = func(rng *rand.Rand, _ func() bool, _ func(think.Report[string])) (game.Policy, error) {
			return Random(rng), nil
		}
	}
	return p, nil
}

// Names returns the names of the players of a game in alphabetical order. After a search, a text may have a
// colon and an argument.
func Names(g *game.Game) []string {
	names := append(slices.Collect(maps.Keys(Own[g.Name])), "net:FILE")
	return slices.Sorted(slices.Values(append(names, searches.Players(g)...)))
}

// Manual returns the part of a manual that lists the players by game.
func Manual() string {
	var b strings.Builder
	b.WriteString("\nPlayers:\n")
	common := Names(games.All()[0])
	for _, g := range games.All() {
		common = slices.DeleteFunc(common, func(name string) bool { return !slices.Contains(Names(g), name) })
	}
	fmt.Fprintf(&b, "  %-10s %s\n", "all games", strings.Join(common, ", "))
	for _, g := range games.All() {
		own := slices.DeleteFunc(Names(g), func(name string) bool { return slices.Contains(common, name) })
		if len(own) > 0 {
			fmt.Fprintf(&b, "  %-10s %s\n", g.Name, strings.Join(own, ", "))
		}
	}
	b.WriteString(`random plays any legal action. alphabeta and mcts are searches that know nothing of a
game but its rules and a simple evaluation; search is that of the game's bot. After a
colon, a search takes a number of positions (mcts: of simulated games) for each answer,
as in alphabeta:5000, or a time, as in search:50ms; without either it takes most of the
site's time. search also takes parameters, the fields of the Params in the game's
directory of examples/search, as in search:5000:search.window=40:weights.tempo.0=5 for
Onitama or search:trust=0 for Volcanoes. net:FILE is a network that examples/learn has trained. cramp leaves its
opponent as few actions as it can. The players of field differ in what they are after.
`)
	return b.String()
}

// Hint returns what may follow the error for a text that names neither a player nor a program: the name that
// is most like it, or all names.
func Hint(g *game.Game, text string) string {
	name, argument, colon := strings.Cut(text, ":")
	names := Names(g)
	for i, n := range names {
		if kind, _, _ := strings.Cut(n, ":"); colon && kind == n && slices.Contains(searches.Names(), n) {
			names[i] = n + ":" + argument // the same argument says nothing
		}
	}
	if hint := cli.Nearest(text, names, ""); hint != "" && !strings.ContainsAny(name, " /\\") {
		return hint
	}
	return fmt.Sprintf("; the players of %s are %s", g.Name, strings.Join(Names(g), ", "))
}

// builtin makes players of the searches. A search remembers positions from turn to turn, so each game gets
// its own: with one that has seen other games, the result would depend on which.
func builtin(b *searches.Builtin) Maker {
	return func(rng *rand.Rand, stop func() bool, report func(think.Report[string])) (game.Policy, error) {
		seed := rng.Uint64() | 1
		x, budget, err := b.Search(seed, stop)
		if !b.Searches {
			report = nil
		} else if err == nil && report != nil {
			x = &thorough{x, sync.OnceValues(func() (searches.Searcher, error) {
				x, _, err := b.Search(seed, stop)
				return x, err
			})}
		}
		return searches.Player(x, budget, report), err
	}
}

// thorough is a search that reports the value of every action. Some searches only find the best one, so
// another search, with the same budget, finds the values: the games are the same as without it.
type thorough struct {
	searches.Searcher
	ranker func() (searches.Searcher, error)
}

// Choose returns the action of the embedded Searcher. It calls report once.
func (x *thorough) Choose(b game.Board, budget think.Budget, report func(think.Report[string])) (int, error) {
	s := b.State()
	var last think.Report[string]
	best, err := x.Searcher.Choose(b, budget, func(r think.Report[string]) { last = r })
	if len(last.Choices) == 0 {
		if ranker, err := x.ranker(); err == nil {
			last.Choices = ranker.Rank(s, s.LegalActions(), budget)
		}
	}
	report(last)
	return best, err
}
