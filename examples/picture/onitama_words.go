package picture

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

func (onitamaArtist) Words(state game.State, answer string, _ game.State) string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(answer)
	if err != nil {
		return "answers " + answer
	}
	if a.IsPass() {
		return "has no move and passes the " + a.Card.String()
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	text := fmt.Sprintf("plays the %s: %s from %s to %s", a.Card, kinds[s.At(a.From)], a.From, a.To)
	if taken := kinds[s.At(a.To)]; taken != "" {
		text += ", taking " + taken
	}
	return text
}

func (onitamaArtist) Notation(state game.State, action string, _ game.State) string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(action)
	if err != nil {
		return action
	}
	if a.IsPass() {
		return a.Card.String() + " pass"
	}
	by := "-"
	if s.At(a.To) != '.' {
		by = "x"
	}
	return fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To)
}

func (onitamaArtist) Deed(state game.State, action string, _ game.State) string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(action)
	if err != nil {
		return "answered something else"
	}
	if a.IsPass() {
		return "passed"
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	if taken := kinds[s.At(a.To)]; taken != "" {
		return "took " + taken
	}
	return "moved " + kinds[s.At(a.From)]
}

func (onitamaArtist) Suffered(state, after game.State, seat int) string {
	s, next := state.Value().(onitama.State), after.Value().(onitama.State)
	if p := onitama.Player(seat); s.Pieces(p) != next.Pieces(p) && s.ToMove() != p {
		return "lost a piece"
	}
	return ""
}
