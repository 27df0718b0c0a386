package vindiniumgame

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Words returns the words of a position.
func (parts) Words(s game.State) game.Words { return newArtist(s.Value().(vindinium.State)) }

func (s *artist) Turns() int { return s.Rounds() * s.NumPlayers() }

func (s *artist) Tally(seat int) string {
	p := vindinium.Player(seat)
	return fmt.Sprintf("life %d, %s", s.Hero(p).Life, words.Count(s.NumMines(p), "mine"))
}

// actionOf returns the action that the hero plays after an answer: it waits after one that is invalid.
func actionOf(answer string) vindinium.Action {
	a, err := vindinium.ParseAction(answer)
	if err != nil {
		return vindinium.Wait.Action()
	}
	return a
}

func (s *artist) Tell(answer string, after game.State) game.Account {
	next := after.Value().(vindinium.State)
	a, _ := s.Resolve(actionOf(answer))
	account, to := s.aim(a, next), s.Target(a)
	if a.Kind() == vindinium.Wait {
		account = words.Account("waits", "wait", "")
	} else {
		place := strings.TrimSpace(fmt.Sprintf("%s %d,%d", account.Notation, to.X, to.Y))
		account.Notation = fmt.Sprintf("%.1s %s", a, place)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == s.ToMove() || is == was:
		case is.Life < was.Life && is.Cell == was.Cell:
			account.Words += fmt.Sprintf("; hits hero %d, which has life %d left", p, is.Life)
		default:
			account.Words += fmt.Sprintf("; kills hero %d, which loses %s", p, words.Count(s.NumMines(p), "mine"))
		}
	}
	return account
}

// aim tells what an action is for, and its result for the hero itself. The notation names the thing that the
// hero bumps into.
func (s *artist) aim(a vindinium.Action, next vindinium.State) game.Account {
	to, me := s.Target(a), s.ToMove()
	where := fmt.Sprintf("%d,%d", to.X, to.Y)
	switch s.m.Terrain(to) {
	case vindinium.Wall:
		return words.Account("runs into a wall at "+where, "wall", "ran into a wall")
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return words.Account("drinks in the tavern at "+where, "tavern", drank)
		}
		return words.Account("cannot pay in the tavern at "+where, "tavern", "headed for a tavern without money")
	case vindinium.GoldMine:
		i, _ := s.m.MineAt(to)
		was, is := s.Owner(i), next.Owner(i)
		switch {
		case was == me:
			return words.Account("goes into its own mine at "+where, "own mine", "ran into its own mine")
		case is != me:
			return words.Account("dies at the mine at "+where, "dies at mine", "")
		case was != vindinium.Neutral:
			text := fmt.Sprintf("takes the mine at %s from hero %d", where, was)
			return words.Account(text, "mine", tookOther)
		}
		return words.Account("takes the mine at "+where, "mine", tookFree)
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return words.Account(fmt.Sprintf("runs into hero %d", p), fmt.Sprintf("into hero %d", p), "")
		}
	}
	if s.Hero(me).Cell == to {
		return words.Account("waits", "edge", "ran into the edge of the map")
	}
	return words.Account("steps to "+where, "", game.Walked)
}

func (s *artist) Suffered(after game.State, seat int) string {
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

// What a hero walks to.
const (
	drank     = "headed for a tavern"
	tookFree  = "headed for free mines"
	tookOther = "headed for enemy mines"
)

// Situation is about the hero's life, from 1 to 100.
func (s *artist) Situation() string {
	least := min(int(s.Hero(s.ToMove()).Life), 99) / 20 * 20
	if least == 80 {
		return "with life 80 or more"
	}
	return fmt.Sprintf("with life %d to %d", max(least, 1), least+19)
}

func (s *artist) Goals() (deeds []string) {
	me := s.ToMove()
	free, own := s.NumMines(vindinium.Neutral), s.NumMines(me)
	if s.Hero(me).Gold >= 2 { // the price of a beer
		deeds = append(deeds, drank)
	}
	if free > 0 {
		deeds = append(deeds, tookFree)
	}
	if own+free < s.m.NumMines() {
		deeds = append(deeds, tookOther)
	}
	return deeds
}
