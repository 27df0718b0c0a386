package games

import (
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
)

// all games; a new one is a line here and a function below.
var all = []*Game{newOnitama()}

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
