package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

func (s volcanoArtist) Tell(answer string, after game.State) Account {
	next := after.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return Account{"leaves the choice to the referee: " + answer, answer, "left the choice to the referee"}
	}
	level, _ := standing(s.State, a.Tile)
	account := Account{
		fmt.Sprintf("raises %s to level %d", a.Tile, level+1),
		fmt.Sprintf("%s %d", a.Tile, level+1),
		fmt.Sprintf("raised a volcano of level %d", level),
	}
	if level == 0 {
		account.Words, account.Deed = "places a volcano on "+a.Tile.String(), "placed a volcano"
	}
	if change(s.State, next, a.Tile) == erupted {
		account.Deed = "let a volcano erupt"
	}
	if s.Turn()%2 == 1 && next.Turn() < volcano.MaxTurns {
		account.Words += ", and then all volcanoes grow"
	}
	var names []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if change(s.State, next, t) == erupted {
			names = append(names, t.String())
		}
	}
	switch n := len(names); {
	case n == 0:
		return account
	case n == 1:
		account.Words += "; " + names[0] + " erupts"
	case n > 8:
		account.Words += fmt.Sprintf("; %d volcanoes erupt", n)
	default:
		account.Words += "; " + strings.Join(names, ", ") + " erupt"
	}
	account.Notation += ", " + count(len(names), "eruption")
	return account
}

func (s volcanoArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(volcano.State)
	if p := volcano.Player(seat); next.Tiles(p).Len() < s.Tiles(p).Len() {
		return "lost tiles"
	}
	return ""
}
