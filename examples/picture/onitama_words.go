package picture

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

func (s onitamaArtist) Tell(answer string, _ game.State) Account {
	a, _ := onitama.ParseAction(answer)
	if a.IsPass() {
		return Account{"has no move and passes the " + a.Card.String(), a.Card.String() + " pass", "passed"}
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	kind, by := kinds[s.At(a.From)], "-"
	words, deed := fmt.Sprintf("plays the %s: %s from %s to %s", a.Card, kind, a.From, a.To), "moved "+kind
	if taken := kinds[s.At(a.To)]; taken != "" {
		words, by, deed = words+", taking "+taken, "x", "took "+taken
	}
	return Account{words, fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To), deed}
}

func (s onitamaArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(onitama.State)
	if p := onitama.Player(seat); s.State.Pieces(p) != next.Pieces(p) && s.ToMove() != p {
		return "lost a piece"
	}
	return ""
}
