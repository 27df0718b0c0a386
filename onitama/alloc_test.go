package onitama_test

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

func TestAllocs(t *testing.T) {
	for _, text := range []string{
		"bbBbb/...../...../...../wwWww cobra,crab/eel,goose/rabbit 0 0",
		"b.B.b/..w../.bW../...b./w.... dragon,monkey/tiger,mantis/boar 1 91",
		"w..../W..../w..../w...b/w..B. horse,tiger/ox,monkey/frog 0 148",
	} {
		s := onitama.MustParse(text)
		var sum int
		game.Allocs(t, s, gametest.Calls{
			"LegalActions": func() {
				for _, a := range s.LegalActions() {
					sum += onitama.ActionAt(a.Index()).Index()
				}
			},
			"Successors": func() {
				s.Successors(func(_ onitama.Action, next onitama.State) bool {
					sum += next.Turn()
					return true
				})
			},
			"Mobility, Pieces, Master": func() {
				for p := onitama.Player(0); p < 2; p++ {
					q, _ := s.Master(p)
					sum += s.Mobility(p) + int(s.Pieces(p)) + int(q)
				}
			},
			"Hand, Middle, At": func() { sum += int(s.Hand(0)[1]) + int(s.Middle()) + int(s.At(7)) },
		})
	}
}
