package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

func (vindiniumArtist) Words(state game.State, answer string, after game.State) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return "answers " + answer
	}
	return aim(s, a, next) + events(s, next)
}

// aim says what an action is for, and what comes of it for the hero itself.
func aim(s vindinium.State, a vindinium.Action, next vindinium.State) string {
	m, me := s.Map(), s.ToMove()
	from, to := s.Hero(me).Cell, s.Target(a)
	if from == to {
		return "waits"
	}
	where := fmt.Sprintf("%d, %d", to.X, to.Y)
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "runs into a wall at " + where
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return "drinks in the tavern at " + where
		}
		return "cannot pay in the tavern at " + where
	case vindinium.GoldMine:
		i, _ := m.MineAt(to)
		was, is := s.Owner(i), next.Owner(i)
		switch {
		case was == me:
			return "goes into its own mine at " + where
		case is != me:
			return "dies at the mine at " + where
		case was != vindinium.Neutral:
			return fmt.Sprintf("takes the mine at %s from hero %d", where, was)
		}
		return "takes the mine at " + where
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return fmt.Sprintf("runs into hero %d", p)
		}
	}
	return "steps to " + where
}

// events says which heroes were hit or died, and how many mines they lost by it.
func events(s, next vindinium.State) string {
	me := s.ToMove()
	text := ""
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == me || is == was:
		case is.Life < was.Life && is.Cell == was.Cell:
			text += fmt.Sprintf("; hits hero %d, which has life %d left", p, is.Life)
		default:
			text += fmt.Sprintf("; kills hero %d, which loses %s", p, count(s.NumMines(p), "mine"))
		}
	}
	return text
}

func (vindiniumArtist) Notation(state game.State, action string, after game.State) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(action)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return action
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

func (vindiniumArtist) Deed(state game.State, action string, after game.State) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	a, err := vindinium.ParseAction(action)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return "answered something else"
	}
	m, me, to := s.Map(), s.ToMove(), s.Target(a)
	hit := ""
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == me:
		case is.Cell != was.Cell:
			return "killed a hero"
		case is.Life < was.Life:
			hit = "hit a hero"
		}
	}
	if hit != "" {
		return hit
	}
	if a.Order() == vindinium.Wait {
		return "waited"
	}
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "ran into a wall"
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return "drank"
		}
		return "went to a tavern without money"
	case vindinium.GoldMine:
		i, _ := m.MineAt(to)
		switch {
		case s.Owner(i) == me:
			return "ran into its own mine"
		case next.Owner(i) != me:
			return "died at a mine"
		case s.Owner(i) != vindinium.Neutral:
			return "took a mine from another hero"
		}
		return "took a free mine"
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return "ran into a hero"
		}
	}
	if to == s.Hero(me).Cell {
		return "ran into the edge of the map"
	}
	return Walked
}

func (vindiniumArtist) Suffered(state, after game.State, seat int) string {
	s, next := state.Value().(vindinium.State), after.Value().(vindinium.State)
	p := vindinium.Player(seat)
	was, is := s.Hero(p), next.Hero(p)
	switch {
	case is.Cell != was.Cell:
		return "was killed"
	case s.NumMines(p) > next.NumMines(p):
		return "lost a mine"
	case is.Life < was.Life:
		return "was hit"
	}
	return ""
}
