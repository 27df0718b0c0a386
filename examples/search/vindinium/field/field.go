// Package field has simple players of Vindinium that differ in what they are after. A search that plays against all of
// them shows weaknesses that games against itself hide.
package field

import "github.com/rulebook-go/rulebook/vindinium"

// Player chooses an action for the hero to move, in a game that is not over. The action depends only on the position. A
// Player keeps the distances of the last map, so it is not for several goroutines.
type Player func(s vindinium.State) vindinium.Action

// New returns a player by its name, or nil if no player has that name.
func New(name string) Player {
	for _, k := range kinds {
		if k.name == name {
			choose, g := k.choose, &ground{}
			return func(s vindinium.State) vindinium.Action {
				g.look(s.Map())
				return choose(g, s)
			}
		}
	}
	return nil
}

// Names returns the names of the players.
func Names() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

var kinds = []struct {
	name   string
	choose func(g *ground, s vindinium.State) vindinium.Action
}{
	{"miner", temper{drink: 25, full: 25}.choose},
	{"sipper", temper{drink: 45, full: 80}.choose},
	{"guzzler", temper{drink: 65, full: 90}.choose},
	{"hunter", temper{drink: 45, full: 75, chase: 4}.choose},
	{"stalker", temper{drink: 55, full: 85, chase: 12}.choose},
	{"brawler", temper{drink: 30, full: 60, chase: 6, bold: true}.choose},
	{"rebel", temper{drink: 40, full: 80, chase: 99, bold: true, rebel: true}.choose},
	{"camper", temper{drink: 80, full: 80, chase: 2, stray: 6}.choose},
	{"planner", planner{depth: 10, width: 20, life: 3}.choose},
	{"gambler", planner{depth: 8, width: 20, life: 1}.choose},
	{"schemer", planner{depth: 7, width: 12, life: 4, others: temper{drink: 45, full: 80}.choose}.choose},
}

// ground has the distances to the taverns and the mines of a map.
type ground struct {
	of             vindinium.Map
	taverns, mines []vindinium.Distances
}

// look finds the distances of another map.
func (g *ground) look(m vindinium.Map) {
	if g.of == m {
		return
	}
	*g = ground{of: m}
	for _, to := range m.AppendTaverns(nil) {
		g.taverns = append(g.taverns, m.Distances(to))
	}
	for i := 0; i < m.NumMines(); i++ {
		g.mines = append(g.mines, m.Distances(m.Mine(i)))
	}
}

// tavern returns the distances to the tavern that is nearest to a hero.
func (g *ground) tavern(h vindinium.Hero) (best vindinium.Distances) {
	for _, d := range g.taverns {
		best = nearer(h, best, d)
	}
	return best
}

// mine returns the distances to the nearest mine that a player's hero does not own.
func (g *ground) mine(s *vindinium.State, p vindinium.Player) (best vindinium.Distances) {
	h := s.Hero(p)
	for i, d := range g.mines {
		if s.Owner(i) != p {
			best = nearer(h, best, d)
		}
	}
	return best
}

func nearer(h vindinium.Hero, best, d vindinium.Distances) vindinium.Distances {
	n, least := d.From(h.Cell), best.From(h.Cell)
	if n != vindinium.Unreachable && (least == vindinium.Unreachable || n < least) {
		return d
	}
	return best
}
