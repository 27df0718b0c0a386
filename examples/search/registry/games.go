package registry

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
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

// New makes a search of a game by its name.
func New(g *game.Game, name string, o Options) (Searcher, error) {
	if name == "search" {
		return Own(g, o)
	}
	switch g.Name {
	case "cultist":
		return general(name, o, cultist.ParseAction, value.Cultist)
	case "onitama":
		return general(name, o, onitama.ParseAction, value.Onitama)
	case "vindinium":
		return general(name, o, vindinium.ParseAction, value.Vindinium())
	default:
		return general(name, o, volcano.ParseAction, value.Volcano)
	}
}

// Own makes the search that the bot of a game uses, which New calls search. A program that calls only Own does not
// contain the other searches.
func Own(g *game.Game, o Options) (Searcher, error) {
	switch g.Name {
	case "cultist":
		search := func(p cultistsearch.Params) think.Ranker[cultist.State, cultist.Action] {
			p.Search.TableBits = o.tableBits(p.Search.TableBits)
			return cultistsearch.New(p)
		}
		return own(o, cultist.ParseAction, cultistsearch.Default(), search)
	case "onitama":
		search := func(p onitamasearch.Params) think.Ranker[onitama.State, onitama.Action] {
			p.Search.TableBits = o.tableBits(p.Search.TableBits)
			return onitamasearch.New(p)
		}
		return own(o, onitama.ParseAction, onitamasearch.Default(), search)
	case "vindinium":
		search := func(p vindiniumsearch.Params) think.Ranker[vindinium.State, vindinium.Action] {
			p.Search.TableBits = o.tableBits(p.Search.TableBits)
			return vindiniumsearch.New(p)
		}
		return own(o, vindinium.ParseAction, vindiniumsearch.Default(), search)
	default:
		search := func(p volcanosearch.Params) think.Ranker[volcano.State, volcano.Action] {
			if o.Seed != 0 {
				p.Seed = int(uint32(o.Seed))
			}
			p.Search.MaxNodes = o.treeNodes(p.Search.MaxNodes)
			return volcanosearch.New(p)
		}
		return own(o, volcano.ParseAction, volcanosearch.Default(), search)
	}
}

// Default returns the parameters of a game's own search as its bot has them, such as onitamasearch.Params.
func Default(g *game.Game) any {
	switch g.Name {
	case "cultist":
		return cultistsearch.Default()
	case "onitama":
		return onitamasearch.Default()
	case "vindinium":
		return vindiniumsearch.Default()
	default:
		return volcanosearch.Default()
	}
}
