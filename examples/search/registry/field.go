package registry

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/vindinium/field"
	"github.com/rulebook-go/rulebook/vindinium"
)

// fieldPlayer returns a simple player of vindinium by its name.
func fieldPlayer(g *game.Game, name string) (*Builtin, error) {
	if g.Name != "vindinium" || field.New(name) == nil {
		return nil, fmt.Errorf("the players of this kind play vindinium: field:%s", strings.Join(field.Names(), ", field:"))
	}
	return &Builtin{policy: func(uint64) (game.Policy, error) {
		choose := field.New(name)
		return func(b game.Board) (int, error) { return choose(*b.Pointer().(*vindinium.State)).Index(), nil }, nil
	}}, nil
}
