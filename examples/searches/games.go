package searches

import (
	"github.com/rulebook-go/rulebook/cultist"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// list has the searches of each game, and a value whose methods are what only this game has.
var list = map[string]entry{
	"cultist": of(cultistsearch.New, cultistsearch.Default, cultistsearch.Limit,
		always(cultistsearch.Simple), cultist.ParseAction, nil),
	"onitama": of(onitamasearch.New, onitamasearch.Default, onitamasearch.Limit,
		always(onitamasearch.Simple), onitama.ParseAction, onitamaExtras{}),
	"vindinium": of(vindiniumsearch.New, vindiniumsearch.Default, vindiniumsearch.Limit,
		vindiniumsearch.Simple, vindinium.ParseAction, vindiniumExtras{}),
	"volcano": of(volcanosearch.New, volcanosearch.Default, volcanosearch.Limit,
		always(volcanosearch.Simple), volcano.ParseAction, volcanoExtras{}),
}
