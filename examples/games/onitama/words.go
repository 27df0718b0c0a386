package onitamagame

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/onitama"
)

// Words returns the words of a position.
func (parts) Words(s game.State) game.Words { return artist{s.Value().(onitama.State)} }

func (artist) Turns() int { return onitama.MaxTurns }

func (s artist) Tally(seat int) string {
	return words.Count(s.State.Pieces(onitama.Player(seat)).Len(), "piece")
}

func (s artist) Tell(answer string, _ game.State) game.Account {
	a, _ := onitama.ParseAction(answer)
	if a.IsPass() {
		return words.Account("has no move and passes the "+a.Card.String(), a.Card.String()+" pass", "passed")
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	kind, by := kinds[s.At(a.From)], "-"
	text, deed := fmt.Sprintf("plays the %s: %s from %s to %s", a.Card, kind, a.From, a.To), "moved "+kind
	if taken := kinds[s.At(a.To)]; taken != "" {
		text, by, deed = text+", taking "+taken, "x", "took "+taken
	}
	return words.Account(text, fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To), deed)
}

func (s artist) Suffered(after game.State, seat int) string {
	next := after.Value().(onitama.State)
	p := onitama.Player(seat)
	if s.ToMove() == p || s.State.Pieces(p) == next.Pieces(p) {
		return ""
	}
	if _, lives := next.Master(p); !lives {
		return "lost the master"
	}
	return "lost a student"
}
