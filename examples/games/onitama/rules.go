package onitamagame

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/onitama"
)

// Numbered returns the numbered rules of the game.
func (parts) Numbered() game.Numbered {
	return game.Numbered{Statements: statements, Common: []string{"R6", "R9", "6"}, Unseen: unseen, Detect: detect}
}

func detect(from game.State, line string, to game.State) []game.Seen {
	before, after := from.Value().(onitama.State), to.Value().(onitama.State)
	a, err := onitama.ParseAction(line)
	if err == nil {
		_, err = before.Resolve(a)
	}
	me := before.ToMove()
	moved := err == nil && !a.IsPass()
	captured := err == nil && before.Pieces(me.Opponent()) != after.Pieces(me.Opponent())
	mustPass := before.NumLegalActions() > 0 && before.LegalActionAt(0).IsPass()
	rotated := a.Card.Targets(me.Opponent(), a.From).Has(a.To) // the opponent's direction of the card has the move
	// A piece stands on a shrine where it means nothing.
	master, _ := after.Master(me)
	idle := moved &&
		(a.To == onitama.Shrine(me.Opponent()) && master != a.To || a.To == onitama.Shrine(me) && master == a.To)
	ending := after.Ending()
	return []game.Seen{
		{"R11", ending == onitama.TurnLimit},
		{"1", before.Turn() >= onitama.MaxTurns-2},
		{"2", a.IsPass() && !rules.Is(err, onitama.ErrSyntax) || mustPass},
		{"3", rules.Is(err, onitama.ErrSyntax) || a.String() != line},
		{"9", rules.Is(err, onitama.ErrIllegal)},
		{"8", idle && !after.Over()},
		{"R4", ending == onitama.ShrineReached || idle},
		{"R10", ending == onitama.MasterCaptured || ending == onitama.ShrineReached},
		{"7", err != nil && !before.Over() || after.Over()},
		{"R8", captured || rules.Is(err, onitama.ErrOwnPiece)},
		{"R7", moved && me == 1 || rules.Is(err, onitama.ErrNotOnCard) && (me == 1 || rotated)},
		{"R6", moved || rules.Is(err, onitama.ErrNotYourCard, onitama.ErrNotYourPiece, onitama.ErrNotOnCard)},
		{"R9", err == nil},
		{"6", err == nil},
	}
}

var unseen = map[string]string{
	"R1": rules.Word, "R2": rules.Start, "R3": rules.Start, "R5": rules.Start, "R12": rules.Timing,
	"4": rules.Start, "5": rules.Input,
}
