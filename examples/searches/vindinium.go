package searches

import (
	"github.com/rulebook-go/rulebook/examples/search/think"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	"github.com/rulebook-go/rulebook/vindinium"
)

// vindiniumExtras has the players of the kind field, which differ in what they are after. A search that plays
// against all of them shows weaknesses that games against itself hide.
type vindiniumExtras struct{}

var field = [...]fielder{
	{"miner", vindiniumsearch.Habit{Drink: 25, More: 25}},
	{"sipper", vindiniumsearch.Habit{Drink: 45, More: 80}},
	{"guzzler", vindiniumsearch.Habit{Drink: 65, More: 90}},
	{"hunter", vindiniumsearch.Habit{Drink: 45, More: 75, Chase: 4}},
	{"stalker", vindiniumsearch.Habit{Drink: 55, More: 85, Chase: 12}},
	{"brawler", vindiniumsearch.Habit{Drink: 30, More: 60, Chase: 6, Bold: true}},
	{"rebel", vindiniumsearch.Habit{Drink: 40, More: 80, Chase: 99, Bold: true, Rebel: true}},
	{"camper", vindiniumsearch.Habit{Drink: 80, More: 80, Chase: 2, Stray: 6}},
}

type fielder struct {
	name  string
	habit vindiniumsearch.Habit
}

func (vindiniumExtras) players() (list []extra) {
	for _, f := range field {
		list = append(list, extra{"field:" + f.name, f.player})
	}
	return list
}

func (f fielder) player() Searcher {
	var g *vindiniumsearch.Ground
	choose := chooser[vindinium.State, vindinium.Action, vindinium.Player](func(s vindinium.State) vindinium.Action {
		g = g.On(s.Map())
		return g.Follow(&s, f.habit)
	})
	var x think.Ranker[vindinium.State, vindinium.Action] = choose
	return &typed[vindinium.State, vindinium.Action, vindinium.Player]{x, vindinium.ParseAction}
}
