package board

import (
	"encoding/json"
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	cultistsearch "github.com/rulebook-go/rulebook/examples/search/cultist"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	vindiniumsearch "github.com/rulebook-go/rulebook/examples/search/vindinium"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/picture"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// kit is what the lab needs of a game besides a game.Game.
type kit interface {
	game() *game.Game
	artist() picture.Artist
	// resolve returns the text of the listed action that has the effect of a line.
	resolve(s game.State, line string) (string, error)
	explain(s, next game.State) ([]string, error)
	// input returns the lines that a seat is sent: once, and on its turn.
	input(s game.State, seat int) (once, turn string)
	setup(s game.State) ([]byte, error)
	readSetup(text []byte) (game.State, error)
	// places returns the places that an action leads from and to, "" if it has none.
	places(s game.State, action string) (from, to string)
	think(s game.State, op string, millis float64) (any, error)
}

// kitOf is the kit of a package.
type kitOf[S game.Rules[S, A, P], A game.Action, P game.Player] struct {
	thinker
	parse     func(string) (A, error)
	toSetup   func(S) any
	fromSetup func([]byte) (S, error)
	between   func(s S, a A) (from, to string)
}

func (k *kitOf[S, A, P]) game() *game.Game {
	g, err := game.Named(k.name)
	if err != nil {
		panic(err)
	}
	return g
}

func (k *kitOf[S, A, P]) artist() picture.Artist { return picture.Of(k.name) }

func (k *kitOf[S, A, P]) resolve(s game.State, line string) (string, error) {
	a, err := k.parse(line)
	if err == nil {
		a, err = s.Value().(S).Resolve(a)
	}
	return a.String(), err
}

func (k *kitOf[S, A, P]) explain(s, next game.State) ([]string, error) {
	list, err := s.Value().(S).Explain(next.Value().(S))
	var texts []string
	for _, a := range list {
		texts = append(texts, a.String())
	}
	return texts, err
}

func (k *kitOf[S, A, P]) input(state game.State, seat int) (once, turn string) {
	s := state.Value().(S)
	return string(s.AppendInit(nil, P(seat))), string(s.AppendTurn(nil, P(seat)))
}

func (k *kitOf[S, A, P]) setup(s game.State) ([]byte, error) {
	return json.Marshal(k.toSetup(s.Value().(S)))
}

func (k *kitOf[S, A, P]) readSetup(text []byte) (game.State, error) {
	s, err := k.fromSetup(text)
	if err != nil {
		return nil, err
	}
	return k.game().Parse(s.String())
}

func (k *kitOf[S, A, P]) places(s game.State, action string) (from, to string) {
	a, err := k.parse(action)
	if err != nil {
		return "", ""
	}
	return k.between(s.Value().(S), a)
}

func newCultist() kit {
	k := &kitOf[cultist.State, cultist.Action, cultist.Player]{
		thinker: thinker{name: "cultist"}, parse: cultist.ParseAction,
		toSetup: func(s cultist.State) any { return s.Setup() },
		fromSetup: func(text []byte) (cultist.State, error) {
			var p cultist.Setup
			if err := json.Unmarshal(text, &p); err != nil {
				return cultist.State{}, err
			}
			return p.State()
		},
		between: func(s cultist.State, a cultist.Action) (from, to string) {
			switch from = s.Unit(int(a.Unit)).Tile.String(); a.Kind {
			case cultist.Wait:
				return "", ""
			case cultist.Move:
				return from, a.Tile.String()
			}
			return from, s.Unit(int(a.Target)).Tile.String()
		},
	}
	k.make = func() search {
		x := cultistsearch.New(cultistsearch.Default())
		find := func(s game.State, millis float64) finding {
			var r think.Report[cultist.Action]
			best := x.Search(s.Value().(cultist.State), budget(millis), func(latest think.Report[cultist.Action]) { r = latest })
			return told(best, r)
		}
		return search{find, func(s game.State, millis float64) []Choice {
			v := s.Value().(cultist.State)
			return listed(x.Rank(v, v.LegalActions(), budget(millis)))
		}}
	}
	// The search needs a generator; see its comment.
	k.known = func(s game.State) (game.State, error) {
		v := s.Value().(cultist.State)
		if _, ok := v.Rand(); ok {
			return s, nil
		}
		return k.game().Parse(v.WithRand(0).String())
	}
	return k
}

func newOnitama() kit {
	k := &kitOf[onitama.State, onitama.Action, onitama.Player]{
		thinker: thinker{name: "onitama"}, parse: onitama.ParseAction,
		toSetup: func(s onitama.State) any { return s.Setup() },
		fromSetup: func(text []byte) (onitama.State, error) {
			var p onitama.Setup
			if err := json.Unmarshal(text, &p); err != nil {
				return onitama.State{}, err
			}
			return p.State()
		},
		between: func(_ onitama.State, a onitama.Action) (from, to string) {
			if a.IsPass() {
				return "", ""
			}
			return a.From.String(), a.To.String()
		},
	}
	k.make = func() search {
		x := onitamasearch.New(onitamasearch.Default())
		find := func(s game.State, millis float64) finding {
			var r think.Report[onitama.Action]
			best := x.Search(s.Value().(onitama.State), budget(millis), func(latest think.Report[onitama.Action]) { r = latest })
			return told(best, r)
		}
		return search{find, func(s game.State, millis float64) []Choice {
			v := s.Value().(onitama.State)
			return listed(x.Rank(v, v.LegalActions(), budget(millis)))
		}}
	}
	return k
}

func newVindinium() kit {
	k := &kitOf[vindinium.State, vindinium.Action, vindinium.Player]{
		thinker: thinker{name: "vindinium"}, parse: vindinium.ParseAction,
		toSetup: func(s vindinium.State) any { return s.Setup() },
		fromSetup: func(text []byte) (vindinium.State, error) {
			var p vindinium.Setup
			if err := json.Unmarshal(text, &p); err != nil {
				return vindinium.State{}, err
			}
			return p.State()
		},
		between: func(s vindinium.State, a vindinium.Action) (from, to string) {
			return "", fmt.Sprintf("%d %d", s.Target(a).X, s.Target(a).Y)
		},
	}
	k.make = func() search {
		x := vindiniumsearch.New(vindiniumsearch.Default())
		find := func(s game.State, millis float64) finding {
			var r think.Report[vindinium.Action]
			best := x.Search(s.Value().(vindinium.State), budget(millis), func(latest think.Report[vindinium.Action]) { r = latest })
			return told(best, r)
		}
		return search{find, func(s game.State, millis float64) []Choice {
			v := s.Value().(vindinium.State)
			return listed(x.Rank(v, v.LegalActions(), budget(millis)))
		}}
	}
	return k
}

func newVolcano() kit {
	k := &kitOf[volcano.State, volcano.Action, volcano.Player]{
		thinker: thinker{name: "volcano"}, parse: volcano.ParseAction,
		toSetup: func(s volcano.State) any { return s.Setup() },
		fromSetup: func(text []byte) (volcano.State, error) {
			var p volcano.Setup
			if err := json.Unmarshal(text, &p); err != nil {
				return volcano.State{}, err
			}
			return p.State()
		},
		between: func(_ volcano.State, a volcano.Action) (from, to string) { return "", a.Tile.String() },
	}
	k.make = func() search {
		p := volcanosearch.Default()
		// A tree of the bot's size would take more memory than a page should have.
		p.Search.MaxNodes = 1 << 18
		x := volcanosearch.New(p)
		find := func(s game.State, millis float64) finding {
			var r think.Report[volcano.Action]
			best := x.Search(s.Value().(volcano.State), budget(millis), func(latest think.Report[volcano.Action]) { r = latest })
			return told(best, r)
		}
		return search{find: find}
	}
	return k
}
