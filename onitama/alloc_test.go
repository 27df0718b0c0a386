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
		gametest.Allocs(t, s)
		var sum int
		if n := testing.AllocsPerRun(100, func() {
			for _, a := range s.LegalActions() {
				sum += int(a.To)
			}
		}); n != 0 {
			t.Errorf("LegalActions that do not escape allocate %v times", n)
		}
		if n := testing.AllocsPerRun(100, func() {
			s.Successors(func(a onitama.Action, next onitama.State) bool {
				sum += next.Turn()
				return true
			})
		}); n != 0 {
			t.Errorf("Successors allocates %v times", n)
		}
		if n := testing.AllocsPerRun(100, func() {
			for p := onitama.Player(0); p < 2; p++ {
				q, _ := s.Master(p)
				sum += s.Mobility(p) + int(s.Pieces(p)) + int(q)
			}
			for _, a := range s.LegalActions() {
				sum += onitama.ActionAt(a.Index()).Index()
			}
			sum += int(s.Ending()) + s.WithoutTurn().Turn()
		}); n != 0 {
			t.Errorf("evaluating %q allocates %v times", s, n)
		}
		buf := make([]byte, 0, 1024)
		if n := testing.AllocsPerRun(100, func() { buf = s.AppendTurn(buf[:0], s.ToMove()) }); n != 0 {
			t.Errorf("AppendTurn allocates %v times", n)
		}
	}
}
