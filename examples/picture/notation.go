package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// Notation returns a legal action in a few words, such as "goose B1-A2", "3 shoots 7 (4)", "N mine 3,4" or "N05 erupts",
// for a list of moves; next is the position that it leads to. Another text is returned unchanged.
func Notation(s game.State, action string, next game.State) string {
	text := ""
	switch before := s.Value().(type) {
	case cultist.State:
		text = cultistNotation(before, action, next.Value().(cultist.State))
	case onitama.State:
		text = onitamaNotation(before, action)
	case vindinium.State:
		text = vindiniumNotation(before, action, next.Value().(vindinium.State))
	case volcano.State:
		text = volcanoNotation(before, action, next.Value().(volcano.State))
	}
	if text == "" {
		return action
	}
	return text
}

func cultistNotation(s cultist.State, action string, next cultist.State) string {
	a, err := effect(s, action)
	if err != nil {
		return ""
	}
	switch a.Kind {
	case cultist.Move:
		return fmt.Sprintf("%d to %d,%d", a.Unit, a.Tile.X(), a.Tile.Y())
	case cultist.Convert:
		return fmt.Sprintf("%d converts %d", a.Unit, a.Target)
	case cultist.Shoot:
		text := fmt.Sprintf("%d shoots %d", a.Unit, a.Target)
		hit, _ := s.Hit(int(a.Unit), int(a.Target))
		id, ok := s.UnitAt(hit)
		if !ok {
			return text + " (obstacle)"
		}
		damage := fmt.Sprint(s.Unit(id).Life - next.Unit(id).Life)
		if next.Unit(id).Life == 0 {
			damage += ", dead"
		}
		if id != int(a.Target) {
			damage = fmt.Sprintf("hits %d, %s", id, damage)
		}
		return fmt.Sprintf("%s (%s)", text, damage)
	}
	return "wait"
}

func onitamaNotation(s onitama.State, action string) string {
	a, err := onitama.ParseAction(action)
	if err != nil {
		return ""
	}
	if a.IsPass() {
		return a.Card.String() + " pass"
	}
	by := "-"
	if s.At(a.To) != '.' {
		by = "x"
	}
	return fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To)
}

func vindiniumNotation(s vindinium.State, action string, next vindinium.State) string {
	a, err := vindinium.ParseAction(action)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return ""
	}
	if a.Order() == vindinium.Wait {
		return "wait"
	}
	to := s.Target(a)
	return fmt.Sprintf("%.1s %s", a, strings.TrimPrefix(fmt.Sprintf("%s%d,%d", short(s, a, next), to.X, to.Y), " "))
}

// short names what a hero bumps into, with a space behind it, and returns "" for a step.
func short(s vindinium.State, a vindinium.Action, next vindinium.State) string {
	m, me := s.Map(), s.ToMove()
	from, to := s.Hero(me).Cell, s.Target(a)
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "wall "
	case vindinium.Tavern:
		return "tavern "
	case vindinium.GoldMine:
		if i, _ := m.MineAt(to); s.Owner(i) == me {
			return "own mine "
		} else if next.Owner(i) != me {
			return "dies at mine "
		}
		return "mine "
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return fmt.Sprintf("hero %d ", p)
		}
	}
	if from == to {
		return "edge "
	}
	return ""
}

func volcanoNotation(s volcano.State, action string, next volcano.State) string {
	a, err := volcano.ParseAction(action)
	if err != nil {
		return ""
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
