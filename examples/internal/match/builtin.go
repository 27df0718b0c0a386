package match

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/games"
)

// builtin is a player inside this program. It reads what the referee sends like any other.
type builtin struct {
	input  bytes.Buffer
	reader games.Reader
	choose func(s games.State) string
}

// New starts a player: a program by its command line, or one of the built-in players builtin:random and builtin:search,
// which play the same game again for the same seed. nodes is how many positions the search looks at for an answer.
func New(g *games.Game, command string, seed uint64, nodes int) (Player, error) {
	name, ok := strings.CutPrefix(command, "builtin:")
	if !ok {
		return Start(command), nil
	}
	p := &builtin{}
	p.reader = g.NewReader(&p.input)
	rng := rand.New(rand.NewPCG(seed, 0))
	switch name {
	case "random":
		p.choose = func(s games.State) string {
			actions := s.LegalActions()
			return actions[rng.IntN(len(actions))]
		}
	case "search":
		search := g.NewSearch(nodes)
		p.choose = func(s games.State) string {
			actions := s.LegalActions()
			rng.Shuffle(len(actions), func(i, j int) { actions[i], actions[j] = actions[j], actions[i] })
			return search.Best(s, actions)
		}
	default:
		return nil, fmt.Errorf("there is no player builtin:%s, only builtin:random and builtin:search", name)
	}
	return p, nil
}

func (p *builtin) Answer(input []byte, _ time.Duration) (string, error) {
	p.input.Write(input)
	s, err := p.reader.Read()
	if err != nil {
		return "", err
	}
	action := p.choose(s)
	return action, p.reader.Sent(action)
}

func (p *builtin) Stderr() string { return "" }
func (p *builtin) Close()         {}
