package onitamagame

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/geom"
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

// way returns the Manhattan distance between two squares.
func way(p, q onitama.Square) int {
	return geom.Manhattan(geom.Point{X: p.Column(), Y: p.Row()}, geom.Point{X: q.Column(), Y: q.Row()})
}

// home reports whether a player's master can move to the enemy's shrine if it is the player's turn.
func home(s onitama.State, by onitama.Player) bool {
	master, lives := s.Master(by)
	hand := s.Hand(by)
	return lives && (hand[0].Targets(by, master) | hand[1].Targets(by, master)).Has(onitama.Shrine(by.Opponent()))
}

func (s artist) Facts(last game.Past) func(string, game.State) ([]string, map[string]int) {
	me := s.ToMove()
	risk, _ := reach(s.State, me.Opponent())
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
	hand, ways := s.Hand(me), [2]int{}
	for i, c := range hand {
		ways[i] = c.Targets(0, onitama.SquareAt(2, 2)).Len()
	}
	return func(answer string, after game.State) ([]string, map[string]int) {
		a, _ := onitama.ParseAction(answer)
		l := words.List{"played the " + a.Card.String()}
		first := a.Card == hand[0]
		l.Either(first, "played the first card of its hand", "played the second card of its hand")
		lower := a.Card == min(hand[0], hand[1])
		l.Either(lower, "played the card with the lower number", "played the card with the higher number")
		l.If(ways[0] != ways[1] && first == (ways[0] > ways[1]), "played the card with more moves")
		l.If(a.Card == held, "played the card that it had held before")
		l.If(a.Card != held && last.State != nil, "played the card that it had just received")
		if a.IsPass() {
			return l, nil
		}
		l.If(a.From == before.To && last.State != nil, "moved the piece that it had moved before")
		l.If(a.From == before.To && a.To == before.From && last.State != nil, "moved a piece back to where it came from")
		l.If(lost.Has(a.To), "took back")
		s.moving(&l, a)
		left := s.leaving(&l, a, after.Value().(onitama.State), risk, could)
		return l, left
	}
}

// moving says which piece moves, and from where to where.
func (s artist) moving(l *words.List, a onitama.Action) {
	forwards, shrine, master := 1-2*int(s.ToMove()), onitama.Shrine(s.ToMove().Opponent()), s.At(a.From) < 'a'
	rows, front := (a.To.Row()-a.From.Row())*forwards, []int{}
	for q := range s.State.Pieces(s.ToMove()).Each {
		front = append(front, q.Row()*forwards)
	}
	const which, other = "moved the %s of its pieces", "moved another piece than the %s"
	l.Extremes(a.From.Row()*forwards, front, which, other, "rearmost", "foremost")
	l.If(master, "used the master")
	l.If(master && rows > 0, "moved the master forwards")
	l.If(master && way(a.To, shrine) < way(a.From, shrine), "moved the master towards the enemy's shrine")
	l.Order(rows, 0, "moved forwards", "moved backwards", "moved sideways")
	l.Order(a.To.Column(), a.From.Column(), "moved towards column E", "moved towards column A", "moved straight")
	l.If(a.To.Column()%4 == 0, "moved onto an edge column")
	for column := range 5 {
		l.If(a.From.Column() == column || a.To.Column() == column, fmt.Sprintf("moved from or to column %c", 'A'+column))
	}
	l.Order(a.To.Column(), 2, "moved onto column D or E", "moved onto column A or B", "moved onto the middle column")
	half := (a.To.Row() - 2) * forwards
	l.Order(half, 0, "moved into the enemy's half", "moved within its own half", "moved onto the middle row")
	theirs, _ := s.Master(s.ToMove().Opponent())
	l.Order(way(a.From, theirs), way(a.To, theirs),
		"moved towards the enemy's master", "moved away from the enemy's master", "came no nearer to the enemy's master")
}

// leaving says what can be taken before and after an action, and returns the numbers that it leaves. Before it, the
// enemy reaches the squares of risk, and the player could make so many moves.
func (s artist) leaving(
	l *words.List, a onitama.Action, next onitama.State, risk onitama.SquareSet, could int,
) map[string]int {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	threats, theirMoves := reach(next, opp)
	attacked, moves := reach(next, me)
	own, _ := next.Master(me)
	theirs, lives := next.Master(opp)
	advance := 0
	for q := range next.Pieces(me).Each {
		advance += q.Row() * (1 - 2*int(me))
	}
	l.If(s.State.Pieces(opp).Has(a.To), "took a piece")
	l.If(s.State.Pieces(opp).Has(a.To) && threats.Has(a.To), "took a piece that was protected")
	l.If(threats.Has(a.To), "moved to where the piece could be taken")
	l.If(risk.Has(a.From), "moved an attacked piece")
	l.If(threats&next.Pieces(me) != 0, "left a piece to be taken")
	l.If(threats.Has(own), "left the master to be taken")
	l.If(home(next, opp), "let the enemy's master reach the shrine")
	l.If(lives && attacked.Has(theirs), "attacked the enemy's master")
	l.If(attacked&next.Pieces(opp) != 0, "attacked a piece")
	l.Order(moves, could,
		"left itself more moves than before", "left itself fewer moves than before", "left itself as many moves as before")
	return map[string]int{
		"the rows that its pieces have come forwards":   advance,
		"the number of its moves":                       moves,
		"the number of the enemy's moves":               theirMoves,
		"the number of its pieces that can be taken":    (threats & next.Pieces(me)).Len(),
		"the number of pieces that it attacks":          (attacked & next.Pieces(opp)).Len(),
		"the way from its master to the enemy's shrine": way(own, onitama.Shrine(opp)),
		"the way from its master to the enemy's master": way(own, theirs),
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
	l.If(home(s.State, opp), "when the enemy's master could reach the shrine")
	l.If(risk&mine != 0, "when one of its pieces was attacked")
	l.If(attacked&theirs != 0, "when it could take a piece")
	for _, c := range s.Hand(me) {
		l.If(true, "with the "+c.String())
	}
	l.Order(mine.Len(), theirs.Len(), "when it had more pieces", "when it had fewer pieces", "when it had as many pieces")
	return l
}
