// Package engine has the operations that only the page of the lab needs: the parts of a board on which somebody can
// play, texts of all kinds, and the analysis of games. They add to those of the package for JavaScript.
package engine

import (
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// New returns an Engine that answers the questions of the page.
func New() *engine.Engine {
	a := new(analyser)
	return engine.New(engine.Operations{
		"boards":    engine.About(boards),
		"ground":    engine.On(ground),
		"view":      engine.On(look),
		"preview":   engine.On(preview),
		"overlays":  engine.On(overlays),
		"globe":     engine.On(globe),
		"read":      engine.About(read),
		"summary":   engine.About(summarize),
		"analyse":   engine.About(a.analyse),
		"analysing": engine.About(a.step),
		"common":    engine.About(common),
	})
}

// boards returns how the page arranges the board of each game and how many positions the first look at a turn takes,
// the style sheet that all pictures share, and the words of an analysis.
func boards([]byte, engine.Bare) any {
	list := map[string]any{}
	for _, g := range games.All() {
		f, _ := picture.Format(g) // empty if the game has no pictures
		list[g.Name] = map[string]any{"style": f.Style, "layout": f.Layout, "lookNodes": g.LookNodes}
	}
	return map[string]any{"games": list, "colours": picture.Colours(), "vocabulary": analysis.Vocabulary}
}
