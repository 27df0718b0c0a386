package registry

import (
	"github.com/rulebook-go/rulebook/cultist"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/search/value"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// makers returns the maker of each game by its name.
func makers() map[string]maker {
	return map[string]maker{
		"cultist": makerOf(cultist.ParseAction, value.Cultist, cultistsearch.Default(),
			func(p cultistsearch.Params, _ Options) think.Ranker[cultist.State, cultist.Action] {
				return cultistsearch.New(p)
			}),
		"onitama": makerOf(onitama.ParseAction, value.Onitama, onitamasearch.Default(),
			func(p onitamasearch.Params, _ Options) think.Ranker[onitama.State, onitama.Action] {
				return onitamasearch.New(p)
			}),
		"vindinium": makerOf(vindinium.ParseAction, value.Vindinium, vindiniumsearch.Default(),
			func(p vindiniumsearch.Params, _ Options) think.Ranker[vindinium.State, vindinium.Action] {
				return vindiniumsearch.New(p)
			}),
		"volcano": makerOf(volcano.ParseAction, value.Volcano, volcanosearch.Default(),
			func(p volcanosearch.Params, o Options) think.Ranker[volcano.State, volcano.Action] {
				if o.Seed != 0 {
					p.Seed = int(uint32(o.Seed))
				}
				if most := o.treeNodes(); p.Search.MaxNodes > most {
					p.Search.MaxNodes = most
				}
				return volcanosearch.New(p)
			}),
	}
}
