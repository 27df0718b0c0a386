package match

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/search/value"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// builtin is a player inside this program. It reads what the referee sends, as a program does.
type builtin struct {
	input  bytes.Buffer
	reader game.Reader
	choose func(s game.State) string
}

// Builtin are the names of the built-in players, the weakest first in most games: any legal action, Monte Carlo tree search
// and alpha-beta over any game, and the search that the game's bot uses.
var Builtin = []string{"random", "mcts", "alphabeta", "search"}

// New starts a player: a program by its command line, or builtin: and a name out of [Builtin]. Built-in players give the same
// answers again for the same seed. nodes is the number of positions that a search looks at for an answer, or of games that it
// simulates. limits are for programs.
func New(g *game.Game, command string, seed uint64, nodes int, limits Limits) (Player, error) {
	name, ok := strings.CutPrefix(command, "builtin:")
	if !ok {
		return Start(command, limits)
	}
	p := &builtin{}
	p.reader = g.NewReader(&p.input)
	rng := rand.New(rand.NewPCG(seed, 0))
	switch {
	case !slices.Contains(Builtin, name):
		return nil, fmt.Errorf("there is no player builtin:%s, only builtin:%s", name, strings.Join(Builtin, ", builtin:"))
	case name == "random":
		p.choose = func(s game.State) string {
			actions := s.LegalActions()
			return actions[rng.IntN(len(actions))]
		}
	default:
		p.choose = newSearch(g.Name, name, seed, nodes)
	}
	return p, nil
}

func (p *builtin) Answer(_ context.Context, input []byte, _ time.Duration) (string, error) {
	p.input.Write(input)
	s, err := p.reader.Read()
	if err != nil {
		return "", err
	}
	action := p.choose(s)
	return action, p.reader.Sent(action)
}

func (p *builtin) Stderr() string            { return "" }
func (p *builtin) LastWords() (string, Lost) { return "", Lost{} }
func (p *builtin) Exit() string              { return "" }
func (p *builtin) Close()                    {}

// newSearch returns a player of a game with one of the searches.
func newSearch(of, name string, seed uint64, nodes int) func(game.State) string {
	switch of {
	case "cultist":
		return search[cultist.State, cultist.Action, cultist.Player](name, seed, nodes, value.Cultist, func() searcher[cultist.State, cultist.Action] {
			return cultistsearch.New(cultistsearch.Default())
		})
	case "onitama":
		return search[onitama.State, onitama.Action, onitama.Player](name, seed, nodes, value.Onitama, func() searcher[onitama.State, onitama.Action] {
			return onitamasearch.New(onitamasearch.Default())
		})
	case "vindinium":
		return search[vindinium.State, vindinium.Action, vindinium.Player](name, seed, nodes, value.Vindinium, func() searcher[vindinium.State, vindinium.Action] {
			return vindiniumsearch.New(vindiniumsearch.Default())
		})
	case "volcano":
		return search[volcano.State, volcano.Action, volcano.Player](name, seed, nodes, value.Volcano, func() searcher[volcano.State, volcano.Action] {
			p := volcanosearch.Default()
			p.Seed, p.Search.MaxNodes = int(uint32(seed)), treeSize(nodes)
			return volcanosearch.New(p)
		})
	}
	panic("there is no search for " + of)
}

// treeSize is how many nodes the tree of so many simulated games may have. Every game has a tree of its own.
func treeSize(games int) int { return min(1<<18, mcts.NodesFor(games)) }

type searcher[S, A any] interface {
	Search(S, think.Budget, func(think.Report[A])) A
}

func search[S game.Rules[S, A, P], A game.Action, P game.Player](
	name string, seed uint64, nodes int, eval func(S, P) int, own func() searcher[S, A],
) func(game.State) string {
	var x searcher[S, A]
	switch name {
	case "alphabeta":
		const tableBits = 16
		x = alphabeta.New[S, A, P](tableBits, eval)
	case "mcts":
		x = mcts.NewSearch[S, A, P](treeSize(nodes), seed)
	default:
		x = own()
	}
	return func(s game.State) string { return x.Search(s.Value().(S), think.Budget{Nodes: nodes}, nil).String() }
}
