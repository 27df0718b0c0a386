package picture

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

func (s *vindiniumArtist) Tell(answer string, after game.State) Account {
	next := after.Value().(vindinium.State)
	a, _ := vindinium.ParseAction(answer)
	a, _ = s.Resolve(a)
	account, to := s.aim(a, next), s.Target(a)
	if a.Order() == vindinium.Wait {
		account = Account{"waits", "wait", "waited"}
	} else {
		place := strings.TrimSpace(fmt.Sprintf("%s %d,%d", account.Notation, to.X, to.Y))
		account.Notation = fmt.Sprintf("%.1s %s", a, place)
	}
	killed := false
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == s.ToMove() || is == was:
		case is.Life < was.Life && is.Cell == was.Cell:
			account.Words += fmt.Sprintf("; hits hero %d, which has life %d left", p, is.Life)
			if !killed {
				account.Deed = "hit a hero"
			}
		default:
			account.Words += fmt.Sprintf("; kills hero %d, which loses %s", p, count(s.NumMines(p), "mine"))
			account.Deed, killed = "killed a hero", true
		}
	}
	return account
}

// aim tells what an action is for, and its result for the hero itself. The notation names the thing that the hero
// bumps into.
func (s *vindiniumArtist) aim(a vindinium.Action, next vindinium.State) Account {
	to, me := s.Target(a), s.ToMove()
	where := fmt.Sprintf("%d,%d", to.X, to.Y)
	switch s.m.Terrain(to) {
	case vindinium.Wall:
		return Account{"runs into a wall at " + where, "wall", "ran into a wall"}
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return Account{"drinks in the tavern at " + where, "tavern", "drank"}
		}
		return Account{"cannot pay in the tavern at " + where, "tavern", "went to a tavern without money"}
	case vindinium.GoldMine:
		i, _ := s.m.MineAt(to)
		was, is := s.Owner(i), next.Owner(i)
		switch {
		case was == me:
			return Account{"goes into its own mine at " + where, "own mine", "ran into its own mine"}
		case is != me:
			return Account{"dies at the mine at " + where, "dies at mine", "died at a mine"}
		case was != vindinium.Neutral:
			words := fmt.Sprintf("takes the mine at %s from hero %d", where, was)
			return Account{words, "mine", "took a mine from another hero"}
		}
		return Account{"takes the mine at " + where, "mine", "took a free mine"}
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return Account{fmt.Sprintf("runs into hero %d", p), fmt.Sprintf("hero %d", p), "ran into a hero"}
		}
	}
	if s.Hero(me).Cell == to {
		return Account{"waits", "edge", "ran into the edge of the map"}
	}
	return Account{"steps to " + where, "", Walked}
}

func (s *vindiniumArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(vindinium.State)
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
