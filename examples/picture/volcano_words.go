package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

func (volcanoArtist) Words(state game.State, answer string, after game.State) string {
	s, next := state.Value().(volcano.State), after.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return "leaves the choice to the referee: " + answer
	}
	level := s.Level(a.Tile)
	if level < 0 {
		level = -level
	}
	text := fmt.Sprintf("raises %s to level %d", a.Tile, level+1)
	if level == 0 {
		text = "places a volcano on " + a.Tile.String()
	}
	if s.Turn()%2 == 1 && next.Turn() < volcano.MaxTurns {
		text += ", and then all volcanoes grow"
	}
	var names []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if change(s, next, t) == erupted {
			names = append(names, t.String())
		}
	}
	switch {
	case len(names) == 0:
		return text
	case len(names) == 1:
		return text + "; " + names[0] + " erupts"
	case len(names) > 8:
		return fmt.Sprintf("%s; %d volcanoes erupt", text, len(names))
	}
	return text + "; " + strings.Join(names, ", ") + " erupt"
}

func (volcanoArtist) Notation(state game.State, action string, after game.State) string {
	s, next := state.Value().(volcano.State), after.Value().(volcano.State)
	a, err := volcano.ParseAction(action)
	if err != nil {
		return action
	}
	level, _ := standing(s, a.Tile)
	text := fmt.Sprintf("%s %d", a.Tile, level+1)
	erupts := 0
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if change(s, next, t) == erupted {
			erupts++
		}
	}
	if erupts > 0 {
		text += fmt.Sprintf(", %s", count(erupts, "eruption"))
	}
	return text
}

func (volcanoArtist) Deed(state game.State, action string, after game.State) string {
	s, next := state.Value().(volcano.State), after.Value().(volcano.State)
	a, err := volcano.ParseAction(action)
	if err != nil {
		return "left the choice to the referee"
	}
	if change(s, next, a.Tile) == erupted {
		return "let a volcano erupt"
	}
	switch level, _ := standing(s, a.Tile); level {
	case 0:
		return "placed a volcano"
	case 1:
		return "raised a volcano of level 1"
	case 2:
		return "raised a volcano of level 2"
	}
	return "raised a volcano of level 3"
}

func (volcanoArtist) Suffered(state, after game.State, seat int) string {
	s, next := state.Value().(volcano.State), after.Value().(volcano.State)
	if p := volcano.Player(seat); next.Tiles(p).Len() < s.Tiles(p).Len() {
		return "lost tiles"
	}
	return ""
}
