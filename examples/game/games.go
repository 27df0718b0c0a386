package game

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// all is filled by the first call of All, see the package comment.
var (
	all  []*Game
	once sync.Once
)

// All returns the games in alphabetical order.
func All() []*Game {
	once.Do(func() { all = []*Game{newCultist(), newOnitama(), newVindinium(), newVolcano()} })
	return all
}

func newCultist() *Game {
	return (&binding[cultist.State, cultist.Action, cultist.Player]{
		name: "cultist", later: 50 * time.Millisecond,
		ending:        func(s any) fmt.Stringer { return s.(cultist.State).Ending() },
		refereeEnding: func(r any) fmt.Stringer { return r.(*cultist.Referee).Ending() },
		parse:         cultist.Parse, parseAction: cultist.ParseAction, start: cultist.New,
		newReferee: func(seed int64) RefereeOf[cultist.State, cultist.Player] { return cultist.NewReferee(seed) },
		newReader:  func(r io.Reader) ReaderOf[cultist.State, cultist.Action] { return cultist.NewReader(r) },
	}).game()
}

func newOnitama() *Game {
	return (&binding[onitama.State, onitama.Action, onitama.Player]{
		name: "onitama", later: 50 * time.Millisecond,
		ending:        func(s any) fmt.Stringer { return s.(onitama.State).Ending() },
		refereeEnding: func(r any) fmt.Stringer { return r.(*onitama.Referee).Ending() },
		parse:         onitama.Parse, parseAction: onitama.ParseAction, start: onitama.New,
		newReferee: func(seed int64) RefereeOf[onitama.State, onitama.Player] { return onitama.NewReferee(seed) },
		newReader:  func(r io.Reader) ReaderOf[onitama.State, onitama.Action] { return onitama.NewReader(r) },
	}).game()
}

func newVolcano() *Game {
	g := (&binding[volcano.State, volcano.Action, volcano.Player]{
		name: "volcano", later: 100 * time.Millisecond,
		ending:        func(s any) fmt.Stringer { return s.(volcano.State).Ending() },
		refereeEnding: func(r any) fmt.Stringer { return r.(*volcano.Referee).Ending() },
		parse:         volcano.Parse, parseAction: volcano.ParseAction,
		start:      func(int64) volcano.State { return volcano.New() },
		newReferee: func(seed int64) RefereeOf[volcano.State, volcano.Player] { return volcano.NewReferee(seed) },
		newReader:  func(r io.Reader) ReaderOf[volcano.State, volcano.Action] { return volcano.NewReader(r) },
	}).game()
	g.Seeded = false // every game starts with an empty sphere
	return g
}

// newVindinium differs from the others by its options.
func newVindinium() *Game {
	b := &binding[vindinium.State, vindinium.Action, vindinium.Player]{
		name: "vindinium", later: 50 * time.Millisecond,
		ending:        func(s any) fmt.Stringer { return s.(vindinium.State).Ending() },
		refereeEnding: func(r any) fmt.Stringer { return r.(*vindinium.Referee).Ending() },
		parse:         vindinium.Parse, parseAction: vindinium.ParseAction,
		newReader: func(r io.Reader) ReaderOf[vindinium.State, vindinium.Action] { return vindinium.NewReader(r) },
	}
	g := b.game()
	g.Seats = []int{2, 4}
	g.Parameters = []string{"players", "turns", "size", "wallPercent", "minePercent", "league"}
	g.New = func(seed int64, options map[string]string) (State, error) {
		if err := checkNames(options, g.Parameters); err != nil {
			return nil, err
		}
		s, err := vindinium.New(seed, vindinium.ParseOptions(options))
		if err != nil {
			return nil, err
		}
		return b.state(s), nil
	}
	g.NewReferee = func(seed int64, options map[string]string) (Referee, error) {
		if err := checkNames(options, g.Parameters); err != nil {
			return nil, err
		}
		r, err := vindinium.NewReferee(seed, vindinium.ParseOptions(options))
		if err != nil {
			return nil, err
		}
		return b.referee(r), nil
	}
	return g
}
