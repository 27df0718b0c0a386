package volcanogame

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/volcano"
)

// Words returns the words of a position.
func (parts) Words(s game.State) game.Words { return artist{s.Value().(volcano.State)} }

func (artist) Turns() int { return volcano.MaxTurns }

func (s artist) Tally(seat int) string {
	mine := s.Tiles(volcano.Player(seat))
	return fmt.Sprintf("%s, %d dormant", words.Count(mine.Len(), "tile"), mine.And(s.Dormant()).Len())
}

func (s artist) Tell(answer string, after game.State) game.Account {
	next := after.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return words.Account("leaves the choice to the referee: "+answer, answer, "left the choice to the referee")
	}
	level, _ := standing(s.State, a.Tile)
	text, deed := fmt.Sprintf("raises %s to level %d", a.Tile, level+1), "raised a volcano"
	if level == 0 {
		text, deed = "places a volcano on "+a.Tile.String(), "placed a volcano "+s.beside(a.Tile)
	}
	account := words.Account(text, fmt.Sprintf("%s %d", a.Tile, level+1), deed)
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
	account.Notation += ", " + words.Count(len(names), "eruption")
	return account
}

// beside says what an empty tile is next to: an enemy's volcano, or else one of the player to move.
func (s artist) beside(t volcano.Tile) string {
	around, me := t.Set().Neighbors(), s.ToMove()
	switch {
	case !around.And(s.Tiles(me ^ 1)).IsEmpty():
		return "next to an enemy's"
	case !around.And(s.Tiles(me)).IsEmpty():
		return "next to its own"
	}
	return "away from all others"
}

func (s artist) Suffered(after game.State, seat int) string {
	next := after.Value().(volcano.State)
	if p := volcano.Player(seat); next.Tiles(p).Len() < s.Tiles(p).Len() {
		return "lost tiles"
	}
	return ""
}
