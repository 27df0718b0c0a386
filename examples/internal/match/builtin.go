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
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
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

// Builtin are the names of the built-in players.
var Builtin = []string{"random", "search"}

// New starts a player: a program by its command line, or one of the built-in players builtin:random and builtin:search,
// which give the same answers again for the same seed. nodes is the number of positions that the search looks at for an
// answer. limits are for programs.
func New(g *game.Game, command string, seed uint64, nodes int, limits Limits) (Player, error) {
	name, ok := strings.CutPrefix(command, "builtin:")
	if !ok {
		return Start(command, limits)
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
		p.choose = newSearch(g.Name, seed, nodes)
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

// newSearch returns a player of a game that looks at so many positions for an answer, or plays so many games in its head.
func newSearch(name string, seed uint64, nodes int) func(game.State) string {
	budget := think.Budget{Nodes: nodes}
	switch name {
	case "cultist":
		x := cultistsearch.New(cultistsearch.Default())
		return func(s game.State) string { return x.Search(s.Value().(cultist.State), budget, nil).String() }
	case "onitama":
		x := onitamasearch.New(onitamasearch.Default())
		return func(s game.State) string { return x.Search(s.Value().(onitama.State), budget, nil).String() }
	case "vindinium":
		x := vindiniumsearch.New(vindiniumsearch.Default())
		return func(s game.State) string { return x.Search(s.Value().(vindinium.State), budget, nil).String() }
	case "volcano":
		p := volcanosearch.Default()
		p.Seed = int(uint32(seed))
		x := volcanosearch.New(p)
		return func(s game.State) string { return x.Search(s.Value().(volcano.State), budget, nil).String() }
	}
	panic("there is no search for " + name)
}
