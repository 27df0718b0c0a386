package rules

import (
	"errors"

	"github.com/rulebook-go/rulebook/onitama"
)

type onitamaStep struct {
	before, after onitama.State
	line          string
	action        onitama.Action
	err           error // why the line was rejected
}

func newOnitamaStep(before onitama.State, line string, after onitama.State) *onitamaStep {
	x := &onitamaStep{before: before, after: after, line: line}
	x.action, x.err = onitama.ParseAction(line)
	if x.err == nil {
		_, x.err = before.Resolve(x.action)
	}
	return x
}

func (x *onitamaStep) accepted() bool { return x.err == nil }

func (x *onitamaStep) refusedFor(reasons ...error) bool {
	for _, r := range reasons {
		if errors.Is(x.err, r) {
			return true
		}
	}
	return false
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

var onitamaDetectors = []detector[onitamaStep]{
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
