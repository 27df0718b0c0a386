package replay

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// renderState returns the position of -state as text or as a picture.
func (q *request) renderState() ([]byte, error) {
	s, err := parseState(q.game, q.state)
	if err != nil {
		return nil, usage("-state: %w", err)
	}
	if q.text {
		return []byte(s.Diagram()), nil
	}
	return []byte(picture.SVG(s, picture.Options{Title: s.String()})), nil
}

// parseState reads a position of the game with this name, or of any game if the name is empty: no text is one of two
// games.
func parseState(name, text string) (game.State, error) {
	if name != "" {
		g, err := game.Named(name)
		if err != nil {
			return nil, err
		}
		return g.Parse(text)
	}
	for _, g := range game.All() {
		if s, err := g.Parse(text); err == nil {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%.80q is not a position of any game; -game NAME reports the reason", text)
}
