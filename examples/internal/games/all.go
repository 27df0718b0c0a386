package games

import (
	"fmt"
	"io"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// all games; a new one is a line here and a function below.
var all = []*Game{newCultist(), newOnitama(), newVindinium(), newVolcano()}

func newCultist() *Game {
	w := &wrapper[cultist.State, cultist.Action, cultist.Player]{cultist.ParseAction}
	g := &Game{
		Name:      "cultist",
		First:     1000 * time.Millisecond,
		Later:     50 * time.Millisecond,
		Seats:     []int{2},
		Parse:     w.parser(cultist.Parse),
		NewReader: func(r io.Reader) Reader { return w.reader(cultist.NewReader(r)) },
		NewSearch: w.searcher(value.Cultist),
	}
	w.seeded(g, cultist.New, func(seed int64) referee[cultist.State, cultist.Player] { return cultist.NewReferee(seed) })
	return g
}

func newOnitama() *Game {
	w := &wrapper[onitama.State, onitama.Action, onitama.Player]{onitama.ParseAction}
	g := &Game{
		Name:      "onitama",
		First:     1000 * time.Millisecond,
		Later:     50 * time.Millisecond,
		Seats:     []int{2},
		Parse:     w.parser(onitama.Parse),
		NewReader: func(r io.Reader) Reader { return w.reader(onitama.NewReader(r)) },
		NewSearch: w.searcher(value.Onitama),
	}
	w.seeded(g, onitama.New, func(seed int64) referee[onitama.State, onitama.Player] { return onitama.NewReferee(seed) })
	return g
}

func newVindinium() *Game {
	w := &wrapper[vindinium.State, vindinium.Action, vindinium.Player]{vindinium.ParseAction}
	return &Game{
		Name:      "vindinium",
		First:     1000 * time.Millisecond,
		Later:     50 * time.Millisecond,
		Seats:     []int{2, 4},
		Parse:     w.parser(vindinium.Parse),
		NewReader: func(r io.Reader) Reader { return w.reader(vindinium.NewReader(r)) },
		NewSearch: w.searcher(value.Vindinium),
		New: func(seed int64, options map[string]string) (State, error) {
			o, err := vindiniumOptions(options)
			if err != nil {
				return nil, err
			}
			s, err := vindinium.New(seed, o)
			return w.state(s), err
		},
		NewReferee: func(seed int64, options map[string]string) (Referee, error) {
			o, err := vindiniumOptions(options)
			if err != nil {
				return nil, err
			}
			r, err := vindinium.NewReferee(seed, o)
			if err != nil {
				return nil, err
			}
			return w.referee(r), nil
		},
	}
}

// vindiniumOptions refuses parameters that the site does not have; any value of those that it has is its to judge.
func vindiniumOptions(options map[string]string) (vindinium.Options, error) {
	for key := range options {
		switch key {
		case "players", "turns", "size", "wallPercent", "minePercent", "league":
		default:
			return vindinium.Options{}, fmt.Errorf("the game has no option %q", key)
		}
	}
	return vindinium.ParseOptions(options), nil
}

func newVolcano() *Game {
	w := &wrapper[volcano.State, volcano.Action, volcano.Player]{volcano.ParseAction}
	g := &Game{
		Name:      "volcano",
		First:     1000 * time.Millisecond,
		Later:     100 * time.Millisecond,
		Seats:     []int{2},
		Parse:     w.parser(volcano.Parse),
		NewReader: func(r io.Reader) Reader { return w.reader(volcano.NewReader(r)) },
		NewSearch: w.searcher(value.Volcano),
	}
	w.seeded(g, func(int64) volcano.State { return volcano.New() },
		func(seed int64) referee[volcano.State, volcano.Player] { return volcano.NewReferee(seed) })
	return g
}
