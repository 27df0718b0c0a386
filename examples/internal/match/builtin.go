package match

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
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

// Builtin are the names of the built-in players.
var Builtin = []string{"random", "search"}

// New starts a player: a program by its command line, or one of the built-in players builtin:random and builtin:search,
// which give the same answers again for the same seed. nodes is the number of positions that the search looks at for an
// answer. limits are for programs.
func New(g *game.Game, command string, seed uint64, nodes int, limits Limits) (Player, error) {
	name, ok := strings.CutPrefix(command, "builtin:")
	if !ok {
		return Start(command, limits), nil
	}
	p := &builtin{}
	p.reader = g.NewReader(&p.input)
	rng := rand.New(rand.NewPCG(seed, 0))
	switch name {
	case "random":
		p.choose = func(s game.State) string {
			actions := s.LegalActions()
			return actions[rng.IntN(len(actions))]
		}
	case "search":
		best := newSearch(g.Name, nodes)
		p.choose = func(s game.State) string {
			actions := s.LegalActions()
			rng.Shuffle(len(actions), func(i, j int) { actions[i], actions[j] = actions[j], actions[i] })
			return best(s, actions)
		}
	default:
		return nil, fmt.Errorf("there is no player builtin:%s, only builtin:random and builtin:search", name)
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

func (p *builtin) Stderr() string             { return "" }
func (p *builtin) LastWords() (string, int64) { return "", 0 }
func (p *builtin) Exit() string               { return "" }
func (p *builtin) Close()                     {}

// search finds the best of some legal actions; of equally good ones, the first.
type search func(s game.State, actions []string) string

func newSearch(name string, nodes int) search {
	switch name {
	case "cultist":
		return searchWith[cultist.State, cultist.Action, cultist.Player](cultist.MustParseAction, value.Cultist, nodes)
	case "onitama":
		return searchWith[onitama.State, onitama.Action, onitama.Player](onitama.MustParseAction, value.Onitama, nodes)
	case "vindinium":
		return searchWith[vindinium.State, vindinium.Action, vindinium.Player](vindinium.MustParseAction, value.Vindinium, nodes)
	case "volcano":
		return searchWith[volcano.State, volcano.Action, volcano.Player](volcano.MustParseAction, value.Volcano, nodes)
	}
	panic("there is no evaluation for " + name)
}

func searchWith[S game.Rules[S, A, P], A game.Action, P game.Player](parse func(string) A, eval func(S, P) int, nodes int) search {
	const tableBits = 16
	tree := alphabeta.New[S, A, P](tableBits, eval)
	return func(s game.State, actions []string) string {
		list := make([]A, len(actions))
		for i, text := range actions {
			list[i] = parse(text)
		}
		return tree.Best(s.Value().(S), list, alphabeta.Limit{Nodes: nodes}).String()
	}
}
