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

// all games; a new one is one more here.
var all = []*Game{
	pack[cultist.State, cultist.Action, cultist.Player]{
		name: "cultist", later: 50 * time.Millisecond,
		parse: cultist.Parse, parseAction: cultist.ParseAction, value: value.Cultist,
		start:      cultist.New,
		newReferee: func(seed int64) referee[cultist.State, cultist.Player] { return cultist.NewReferee(seed) },
		newReader:  func(r io.Reader) reader[cultist.State, cultist.Action] { return cultist.NewReader(r) },
	}.game(),
	pack[onitama.State, onitama.Action, onitama.Player]{
		name: "onitama", later: 50 * time.Millisecond,
		parse: onitama.Parse, parseAction: onitama.ParseAction, value: value.Onitama,
		start:      onitama.New,
		newReferee: func(seed int64) referee[onitama.State, onitama.Player] { return onitama.NewReferee(seed) },
		newReader:  func(r io.Reader) reader[onitama.State, onitama.Action] { return onitama.NewReader(r) },
	}.game(),
	newVindinium(),
	pack[volcano.State, volcano.Action, volcano.Player]{
		name: "volcano", later: 100 * time.Millisecond,
		parse: volcano.Parse, parseAction: volcano.ParseAction, value: value.Volcano,
		start:      func(int64) volcano.State { return volcano.New() },
		newReferee: func(seed int64) referee[volcano.State, volcano.Player] { return volcano.NewReferee(seed) },
		newReader:  func(r io.Reader) reader[volcano.State, volcano.Action] { return volcano.NewReader(r) },
	}.game(),
}

// newVindinium adds the options, which no other game has.
func newVindinium() *Game {
	p := pack[vindinium.State, vindinium.Action, vindinium.Player]{
		name: "vindinium", later: 50 * time.Millisecond,
		parse: vindinium.Parse, parseAction: vindinium.ParseAction, value: value.Vindinium,
		newReader: func(r io.Reader) reader[vindinium.State, vindinium.Action] { return vindinium.NewReader(r) },
	}
	g, w := p.game(), p.wrapper()
	g.Seats = []int{2, 4}
	g.New = func(seed int64, options map[string]string) (State, error) {
		o, err := vindiniumOptions(options)
		if err != nil {
			return nil, err
		}
		s, err := vindinium.New(seed, o)
		return w.state(s), err
	}
	g.NewReferee = func(seed int64, options map[string]string) (Referee, error) {
		o, err := vindiniumOptions(options)
		if err != nil {
			return nil, err
		}
		r, err := vindinium.NewReferee(seed, o)
		if err != nil {
			return nil, err
		}
		return w.referee(r), nil
	}
	return g
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
