package vindiniumgame

import (
	"fmt"
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/geom"
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
			return words.Account("drinks in the tavern at "+where, "tavern", "drank")
		}
		return words.Account("cannot pay in the tavern at "+where, "tavern", "went into a tavern without money")
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
			return words.Account(text, "mine", "took an enemy mine")
		}
		return words.Account("takes the mine at "+where, "mine", "took a free mine")
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return words.Account(fmt.Sprintf("runs into hero %d", p), fmt.Sprintf("into hero %d", p), "")
		}
	}
	if s.Hero(me).Cell == to {
		return words.Account("waits", "edge", "ran into the edge of the map")
	}
	return words.Account("steps to "+where, "", "")
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

// enemies returns the other players.
func enemies(s vindinium.State, me vindinium.Player) (list []vindinium.Player) {
	for p := range vindinium.Player(s.NumPlayers()) {
		if p != me {
			list = append(list, p)
		}
	}
	return list
}

// The kinds of cells to which a hero goes.
const (
	tavern = iota
	freeMine
	enemyMine
	ownMine
	otherMine
	enemy
)

var goalNames = [...]string{"tavern", "free mine", "enemy mine", "own mine", "mine that is not its own", "enemy"}

// goals has the ways to all cells of each kind.
type goals [len(goalNames)][]vindinium.Distances

// far returns the number of steps from a cell to the nearest one of a kind.
func (g *goals) far(kind int, from geom.Point) int {
	best := math.MaxInt
	for _, d := range g[kind] {
		if n := d.From(from); n != vindinium.Unreachable {
			best = min(best, n)
		}
	}
	return best
}

func (s *artist) goals(me vindinium.Player) (g goals) {
	for i := range s.m.NumTaverns() {
		g[tavern] = append(g[tavern], s.m.Distances(s.m.TavernCell(i)))
	}
	for i := range s.m.NumMines() {
		kinds := []int{enemyMine, otherMine}
		switch s.Owner(i) {
		case me:
			kinds = []int{ownMine}
		case vindinium.Neutral:
			kinds[0] = freeMine
		}
		for _, kind := range kinds {
			g[kind] = append(g[kind], s.m.Distances(s.m.MineCell(i)))
		}
	}
	for _, p := range enemies(s.State, me) {
		g[enemy] = append(g[enemy], s.m.Distances(s.Hero(p).Cell))
	}
	return g
}

func (s *artist) Facts(last game.Past) func(string, game.State) ([]string, map[string]int) {
	me, here, goals := s.ToMove(), s.Hero(s.ToMove()).Cell, s.goals(s.ToMove())
	middle, back := geom.Point{X: s.m.Size() / 2, Y: s.m.Size() / 2}, geom.Point{X: -1}
	if last.State != nil {
		back = last.State.Value().(vindinium.State).Hero(me).Cell
	}
	return func(answer string, after game.State) ([]string, map[string]int) {
		a, _ := s.Resolve(actionOf(answer))
		next, l := after.Value().(vindinium.State), words.List{}
		l.Either(2*next.Hero(me).Cell.X < s.m.Size(), "was in the left half then", "was in the right half then")
		l.Either(2*next.Hero(me).Cell.Y < s.m.Size(), "was in the upper half then", "was in the lower half then")
		l.If(answer == last.Action, "repeated its last action")
		to, hit, near := s.Target(a), false, false
		left := map[string]int{}
		for _, p := range enemies(next, me) {
			was, is := s.Hero(p), next.Hero(p)
			hit = hit || is.Life < was.Life || is.Cell != was.Cell
			near = near || geom.Manhattan(is.Cell, next.Hero(me).Cell) <= 2
			left["the life of its enemies"] += is.Life
		}
		if a.Kind() == vindinium.Wait {
			return append(l, "waited"), left
		}
		l.If(true, "went "+strings.ToLower(a.String()))
		l.If(hit, "hit an enemy")
		l.If(near, "went to within 2 cells of an enemy")
		l.If(s.m.Terrain(to) == vindinium.GoldMine && s.Hero(me).Life <= 20, "went into a mine with too little life")
		l.If(next.NumMines(me) > s.NumMines(me), "took a mine")
		l.If(to == back, "went back to where it came from")
		for kind, what := range goalNames {
			l.If(goals.far(kind, to) < goals.far(kind, here), "went towards the nearest "+what)
		}
		if s.m.Terrain(to) == vindinium.Ground {
			l.If(goals.far(enemy, to) > goals.far(enemy, here), "went away from the nearest enemy")
			farther := geom.Manhattan(to, middle) > geom.Manhattan(here, middle)
			l.Either(farther, "went away from the middle", "went towards the middle")
		}
		return l, left
	}
}

// Situations is about the hero's life, from 1 to 100, its gold and mines, and what is near.
func (s *artist) Situations() []string {
	me, hero, l := s.ToMove(), s.Hero(s.ToMove()), words.List{}
	for life := 20; life <= 90; life += 10 {
		l.Either(hero.Life >= life, fmt.Sprintf("with life %d or more", life), fmt.Sprintf("with life below %d", life))
	}
	l.Either(s.NumMines(me) > 0, "when it had a mine", "when it had no mine")
	for n := 2; n <= 5; n++ {
		l.Either(s.NumMines(me) >= n, fmt.Sprintf("with %d mines or more", n), fmt.Sprintf("with fewer than %d mines", n))
	}
	for _, n := range []int{5, 10, 20, 40} {
		l.Either(hero.Gold >= n, fmt.Sprintf("with %d gold or more", n), fmt.Sprintf("with less than %d gold", n))
	}
	goals, gold, mines, weaker := s.goals(me), 0, 0, false
	for i, p := range enemies(s.State, me) {
		h := s.Hero(p)
		gold, mines = max(gold, h.Gold), max(mines, s.NumMines(p))
		weaker = weaker || h.Life < hero.Life && goals[enemy][i].From(hero.Cell) <= 4
	}
	near := goals.far(enemy, hero.Cell)
	for n := 1; n <= 6; n++ {
		within := fmt.Sprintf("enemy within %s", words.Count(n, "step"))
		l.Either(near <= n, "with an "+within, "with no "+within)
	}
	l.If(weaker, "with a weaker enemy within 4 steps")
	l.Order(hero.Gold, gold, "when it had most gold", "when it had less gold", "when it had as much gold")
	l.Order(s.NumMines(me), mines, "when it had most mines", "when it had fewer mines", "when it had as many mines")
	l.If(2*s.NumMines(me) >= s.m.NumMines(), "with half of the mines or more")
	l.If(goals.far(tavern, hero.Cell) == 1, "beside a tavern")
	return l
}
