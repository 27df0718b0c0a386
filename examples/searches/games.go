package searches

import (
	"fmt"
	"reflect"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
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
		return general(name, o, cultist.ParseAction, cultistsearch.Simple)
	case "onitama":
		return general(name, o, onitama.ParseAction, onitamasearch.Simple)
	case "vindinium":
		return general(name, o, vindinium.ParseAction, vindiniumsearch.Simple())
	default:
		return general(name, o, volcano.ParseAction, volcanosearch.Simple)
	}
}

// Own makes the search that the bot of a game uses, which New calls search. A program that calls only Own does not
// contain the other searches.
func Own(g *game.Game, o Options) (Searcher, error) {
	usual := Default(g)
	if o.Params == nil {
		o.Params = usual
	}
	if reflect.TypeOf(o.Params) != reflect.TypeOf(usual) {
		return nil, fmt.Errorf("the search takes %T, not %T", usual, o.Params)
	}
	switch p := o.Params.(type) {
	case cultistsearch.Params:
		p.Search.TableBits = o.tableBits(p.Search.TableBits)
		return &untyped[cultist.State, cultist.Action]{cultistsearch.New(p), cultist.ParseAction}, nil
	case onitamasearch.Params:
		p.Search.TableBits = o.tableBits(p.Search.TableBits)
		return &untyped[onitama.State, onitama.Action]{onitamasearch.New(p), onitama.ParseAction}, nil
	case vindiniumsearch.Params:
		p.Search.TableBits = o.tableBits(p.Search.TableBits)
		return &untyped[vindinium.State, vindinium.Action]{vindiniumsearch.New(p), vindinium.ParseAction}, nil
	default:
		q := p.(volcanosearch.Params)
		if o.Seed != 0 {
			q.Seed = int(uint32(o.Seed))
		}
		q.Search.MaxNodes = o.treeNodes(q.Search.MaxNodes)
		return &untyped[volcano.State, volcano.Action]{volcanosearch.New(q), volcano.ParseAction}, nil
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
