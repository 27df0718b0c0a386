package rules

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

func detectOnitama(from game.State, line string, to game.State) []detector {
	before, after := from.Value().(onitama.State), to.Value().(onitama.State)
	a, err := onitama.ParseAction(line)
	if err == nil {
		_, err = before.Resolve(a)
	}
	me := before.ToMove()
	moved := err == nil && !a.IsPass()
	captured := err == nil && before.Pieces(1-me) != after.Pieces(1-me)
	mustPass := before.NumLegalActions() > 0 && before.LegalActionAt(0).IsPass()
	rotated := a.Card.Targets(1-me, a.From)&(1<<a.To) != 0 // the opponent's direction of the card has the move
	// A piece stands on a shrine where it means nothing.
	master, _ := after.Master(me)
	idle := moved && (a.To == onitama.Shrine(1-me) && master != a.To || a.To == onitama.Shrine(me) && master == a.To)
	ending := after.Ending()
	return []detector{
		{"R11", ending == onitama.TurnLimit},
		{"1", before.Turn() >= onitama.MaxTurns-2},
		{"2", a.IsPass() && !is(err, onitama.ErrSyntax) || mustPass},
		{"3", is(err, onitama.ErrSyntax) || a.String() != line},
		{"9", is(err, onitama.ErrIllegal)},
		{"8", idle && !after.Over()},
		{"R4", ending == onitama.ShrineReached || idle},
		{"R10", ending == onitama.MasterCaptured || ending == onitama.ShrineReached},
		{"7", err != nil && !before.Over() || after.Over()},
		{"R8", captured || is(err, onitama.ErrOwnPiece)},
		{"R7", moved && me == 1 || is(err, onitama.ErrNotOnCard) && (me == 1 || rotated)},
		{"R6", moved || is(err, onitama.ErrNotYourCard, onitama.ErrNotYourPiece, onitama.ErrNotOnCard)},
		{"R9", err == nil},
		{"6", err == nil},
	}
}

var onitamaUnseen = map[string]string{
	"R1": word, "R2": deal, "R3": deal, "R5": deal, "R12": timing, "4": deal, "5": input,
}
