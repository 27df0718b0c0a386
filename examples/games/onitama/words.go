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
		if kind == "the master" {
			deed += " with the master"
		}
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

// reach returns the squares to which a player's pieces can move if it is its turn, and how many moves to other squares
// there are.
func reach(s onitama.State, by onitama.Player) (all onitama.SquareSet, moves int) {
	for q := range s.Pieces(by).Each {
		for _, c := range s.Hand(by) {
			to := c.Targets(by, q)
			all, moves = all|to, moves+(to&^s.Pieces(by)).Len()
		}
	}
	return all, moves
}

// steps returns how many steps of a king one square is from another.
func steps(p, q onitama.Square) int {
	dx, dy := p.Column()-q.Column(), p.Row()-q.Row()
	return max(dx, -dx, dy, -dy)
}

func (s artist) Facts(last game.Past) func(string, game.State) []string {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	forwards := 1 - 2*int(me)
	risk, _ := reach(s.State, opp)
	_, could := reach(s.State, me)
	held, before, lost := onitama.Card(onitama.NumCards), onitama.Action{}, onitama.SquareSet(0)
	if last.State != nil {
		was := last.State.Value().(onitama.State)
		before, _ = onitama.ParseAction(last.Action)
		if held = was.Hand(me)[0]; held == before.Card {
			held = was.Hand(me)[1]
		}
		then, _ := was.Apply(before)
		lost = then.Pieces(me) &^ s.State.Pieces(me)
	}
	theirs, _ := s.Master(opp)
	return func(answer string, after game.State) []string {
		next := after.Value().(onitama.State)
		a, _ := onitama.ParseAction(answer)
		l := words.List{"played the " + a.Card.String()}
		l.Either(a.Card == s.Hand(me)[0], "played the first card of its hand", "played the second card of its hand")
		l.If(a.Card == held, "played the card that it had held before")
		l.If(a.Card != held && last.State != nil, "played the card that it had just received")
		if a.IsPass() {
			return l
		}
		rows, master := (a.To.Row()-a.From.Row())*forwards, s.At(a.From) < 'a'
		threats, _ := reach(next, opp)
		attacked, moves := reach(next, me)
		l.If(s.State.Pieces(opp).Has(a.To), "took a piece")
		l.If(s.State.Pieces(opp).Has(a.To) && threats.Has(a.To), "took a piece that was protected")
		l.If(master, "used the master")
		l.If(master && rows > 0, "moved the master forwards")
		shrine := onitama.Shrine(opp)
		l.If(master && steps(a.To, shrine) < steps(a.From, shrine), "moved the master towards the enemy's shrine")
		l.Order(rows, 0, "moved forwards", "moved backwards", "moved sideways")
		l.Order(a.To.Column(), a.From.Column(), "moved towards column E", "moved towards column A", "moved straight")
		l.If(a.To.Column()%4 == 0, "moved onto an edge column")
		l.Order(a.To.Column(), 2, "moved onto column D or E", "moved onto column A or B", "moved onto the middle column")
		l.Order((a.To.Row()-2)*forwards, 0,
			"moved into the enemy's half", "moved within its own half", "moved onto the middle row")
		l.If(a.From == before.To && last.State != nil, "moved the piece that it had moved before")
		l.If(lost.Has(a.To), "took back")
		l.Order(moves, could,
			"left itself more moves than before", "left itself fewer moves than before", "left itself as many moves as before")
		l.If(a.From == before.To && a.To == before.From && last.State != nil, "moved a piece back to where it came from")
		l.If(threats.Has(a.To), "moved to where the piece could be taken")
		l.If(risk.Has(a.From), "moved an attacked piece")
		l.If(threats&next.Pieces(me) != 0, "left a piece to be taken")
		own, _ := next.Master(me)
		l.If(threats.Has(own), "left the master to be taken")
		target, lives := next.Master(opp)
		l.If(lives && attacked.Has(target), "attacked the enemy's master")
		l.If(attacked&next.Pieces(opp) != 0, "attacked a piece")
		l.Order(steps(a.From, theirs), steps(a.To, theirs),
			"moved towards the enemy's master", "moved away from the enemy's master", "came no nearer to the enemy's master")
		return l
	}
}

func (s artist) Situations() []string {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	master, _ := s.Master(me)
	risk, _ := reach(s.State, opp)
	attacked, _ := reach(s.State, me)
	mine, theirs := s.State.Pieces(me), s.State.Pieces(opp)
	l := words.List{}
	l.Either(risk.Has(master), "when its master was attacked", "when its master was not attacked")
	l.If(risk&mine != 0, "when one of its pieces was attacked")
	l.If(attacked&theirs != 0, "when it could take a piece")
	for _, c := range s.Hand(me) {
		l.If(true, "with the "+c.String())
	}
	l.Order(mine.Len(), theirs.Len(), "when it had more pieces", "when it had fewer pieces", "when it had as many pieces")
	return l
}
