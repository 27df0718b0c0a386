package rules

import "github.com/rulebook-go/rulebook/onitama"

type onitamaStep struct {
	judged
	before, after onitama.State
	action        onitama.Action
}

func newOnitamaStep(before onitama.State, line string, after onitama.State) *onitamaStep {
	x := &onitamaStep{judged: judged{line: line}, before: before, after: after}
	if x.action, x.err = onitama.ParseAction(line); x.err == nil {
		_, x.err = before.Resolve(x.action)
	}
	return x
}

// mustPass reports whether the player to move has no move.
func (x *onitamaStep) mustPass() bool {
	return x.before.NumLegalActions() > 0 && x.before.LegalActionAt(0).IsPass()
}

// onRotated reports whether the opponent's direction of the card has the move.
func (x *onitamaStep) onRotated() bool {
	return x.action.Card.Targets(1-x.before.ToMove(), x.action.From)&(1<<x.action.To) != 0
}

func (x *onitamaStep) captured() bool {
	p := 1 - x.before.ToMove()
	return x.accepted() && x.before.Pieces(p) != x.after.Pieces(p)
}

// idle reports whether a piece stands on a shrine where it means nothing.
func (x *onitamaStep) idle() bool {
	me, to := x.before.ToMove(), x.action.To
	master, _ := x.after.Master(me)
	return x.accepted() && !x.action.IsPass() &&
		(to == onitama.Shrine(1-me) && master != to || to == onitama.Shrine(me) && master == to)
}

var onitamaDetectors = detectors[onitamaStep]{
	{"R4", func(x *onitamaStep) bool { return x.after.Ending() == onitama.ShrineReached || x.idle() }},
	{"R6", func(x *onitamaStep) bool {
		return x.accepted() && !x.action.IsPass() ||
			x.refusedFor(onitama.ErrNotYourCard, onitama.ErrNotYourPiece, onitama.ErrNotOnCard)
	}},
	{"R7", func(x *onitamaStep) bool {
		return x.before.ToMove() == 1 && x.accepted() && !x.action.IsPass() ||
			x.refusedFor(onitama.ErrNotOnCard) && (x.before.ToMove() == 1 || x.onRotated())
	}},
	{"R8", func(x *onitamaStep) bool { return x.captured() || x.refusedFor(onitama.ErrOwnPiece) }},
	{"R9", func(x *onitamaStep) bool { return x.accepted() }},
	{"R10", func(x *onitamaStep) bool {
		return x.after.Ending() == onitama.MasterCaptured || x.after.Ending() == onitama.ShrineReached
	}},
	{"R11", func(x *onitamaStep) bool { return x.after.Ending() == onitama.TurnLimit }},
	{"1", func(x *onitamaStep) bool { return x.before.Turn() >= onitama.MaxTurns-2 }},
	{"2", func(x *onitamaStep) bool {
		return x.action.IsPass() && !x.refusedFor(onitama.ErrSyntax) || x.mustPass()
	}},
	{"3", func(x *onitamaStep) bool { return x.refusedFor(onitama.ErrSyntax) || x.action.String() != x.line }},
	{"6", func(x *onitamaStep) bool { return x.accepted() }},
	{"7", func(x *onitamaStep) bool { return x.err != nil && !x.before.Over() || x.after.Over() }},
	{"8", func(x *onitamaStep) bool { return x.idle() && !x.after.Over() }},
	{"9", func(x *onitamaStep) bool { return x.refusedFor(onitama.ErrIllegal) }},
}

var onitamaUnseen = []statement{
	{"R1", word}, {"R2", deal}, {"R3", deal}, {"R5", deal}, {"R12", timing}, {"4", deal}, {"5", input},
}
