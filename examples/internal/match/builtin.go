package match

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// builtin is a player inside this program. It reads the referee's lines, as a program does.
type builtin struct {
	input  bytes.Buffer
	reader game.Reader
	search registry.Searcher
	nodes  int
	time   time.Duration // for the next answer, if nodes is 0
	later  time.Duration // for those after it
}

// New starts a player: a program by its command line, or builtin: and the name of a search of the registry. Built-in players
// give the same answers again for the same seed. nodes is the number of positions that a search looks at for an answer, or
// of games that it simulates. If it is 0, a search takes most of the site's time, and its answers depend on the machine.
// limits are for programs.
func New(g *game.Game, command string, seed uint64, nodes int, limits Limits) (Player, error) {
	name, ok := strings.CutPrefix(command, "builtin:")
	if !ok {
		return Start(command, limits)
	}
	search, err := registry.New(g, name, registry.Options{Seed: seed, Nodes: nodes})
	if err != nil {
		return nil, fmt.Errorf("there is no player %s: %w", command, err)
	}
	p := &builtin{search: search, nodes: nodes, time: most(g.First), later: most(g.Later)}
	p.reader = g.NewReader(&p.input)
	return p, nil
}

// most returns the part of a time limit that a search takes, about that of the bots in examples/bot.
func most(limit time.Duration) time.Duration { return limit * 39 / 50 }

func (p *builtin) Answer(_ context.Context, input []byte, _ time.Duration) (string, error) {
	p.input.Write(input)
	s, err := p.reader.Read()
	if err != nil {
		return "", err
	}
	budget := think.Budget{Nodes: p.nodes}
	if p.nodes == 0 {
		budget, p.time = think.For(p.time), p.later
	}
	action := p.search.Search(s, budget, nil)
	return action, p.reader.Sent(action)
}

func (p *builtin) Stderr() string            { return "" }
func (p *builtin) LastWords() (string, Lost) { return "", Lost{} }
func (p *builtin) Exit() string              { return "" }
func (p *builtin) Close()                    {}
