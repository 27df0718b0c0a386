// Package field has simple players of Vindinium that differ in what they are after. A search that plays against all of
// them shows weaknesses that games against itself hide.
package field

import (
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Player chooses an action for the hero to move, in a game that is not over. The action depends only on the position. A
// Player keeps the ways of the last map, so it is not for several goroutines.
type Player func(s vindinium.State) vindinium.Action

// New returns a player by its name, or nil if no player has that name.
func New(name string) Player {
	for _, k := range kinds() {
		if k.name != name {
			continue
		}
		choose := k.choose
		var of vindinium.Map
		var g *vindiniumsearch.Ground
		return func(s vindinium.State) vindinium.Action {
			if m := s.Map(); g == nil || m != of {
				of, g = m, vindiniumsearch.Survey(m)
			}
			return choose(g, s)
		}
	}
	return nil
}

// Names returns the names of the players.
func Names() (names []string) {
	for _, k := range kinds() {
		names = append(names, k.name)
	}
	return names
}

type chooser func(g *vindiniumsearch.Ground, s vindinium.State) vindinium.Action

var sipper = vindiniumsearch.Habit{Drink: 45, More: 80}

type kind struct {
	name   string
	choose chooser
}

// kinds returns the players. A variable would bring all of them into every program that has a search.
func kinds() []kind {
	return []kind{
		{"miner", follow(vindiniumsearch.Habit{Drink: 25, More: 25})},
		{"sipper", follow(sipper)},
		{"guzzler", follow(vindiniumsearch.Habit{Drink: 65, More: 90})},
		{"hunter", follow(vindiniumsearch.Habit{Drink: 45, More: 75, Chase: 4})},
		{"stalker", follow(vindiniumsearch.Habit{Drink: 55, More: 85, Chase: 12})},
		{"brawler", follow(vindiniumsearch.Habit{Drink: 30, More: 60, Chase: 6, Bold: true})},
		{"rebel", follow(vindiniumsearch.Habit{Drink: 40, More: 80, Chase: 99, Bold: true, Rebel: true})},
		{"camper", follow(vindiniumsearch.Habit{Drink: 80, More: 80, Chase: 2, Stray: 6})},
		{"planner", planner{depth: 10, width: 20, life: 3}.choose},
		{"gambler", planner{depth: 8, width: 20, life: 1}.choose},
		{"schemer", planner{depth: 7, width: 12, life: 4, others: follow(sipper)}.choose},
	}
}

func follow(h vindiniumsearch.Habit) chooser {
	return func(g *vindiniumsearch.Ground, s vindinium.State) vindinium.Action {
		o, _ := g.Follow(&s, h)
		return o.Action()
	}
}
