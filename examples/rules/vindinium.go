package rules

import (
	"errors"
	"strings"

	"github.com/rulebook-go/rulebook/vindinium"
)

type vindiniumStep struct {
	*vindiniumTrace
	before, after vindinium.State
	line          string
	action        vindinium.Action
	err           error // why the line was refused
}

func newVindiniumStep(before vindinium.State, line string, after vindinium.State) *vindiniumStep {
	x := &vindiniumStep{before: before, after: after, line: line, vindiniumTrace: &vindiniumTrace{}}
	x.action, x.err = vindinium.ParseAction(line)
	if x.err == nil {
		_, x.err = before.Resolve(x.action)
	}
	if x.err == nil {
		x.vindiniumTrace = traceVindinium(before, x.action)
	}
	return x
}

func (x *vindiniumStep) accepted() bool { return x.err == nil }

// struckNear reports whether a hit found a hero with 21 life or less.
func (x *vindiniumStep) struckNear() bool {
	for _, life := range x.struck {
		if life <= 21 {
			return true
		}
	}
	return false
}

// othersOwn reports whether a hero that is not to move has a mine.
func (x *vindiniumStep) othersOwn() bool {
	for _, o := range x.owners {
		if o != vindinium.Neutral && int(o) != x.me {
			return true
		}
	}
	return false
}

func (x *vindiniumStep) attackerCrushed() bool {
	for _, i := range x.crushed {
		if i == x.me {
			return true
		}
	}
	return false
}

// tied reports whether the game is over and nobody has won.
func (x *vindiniumStep) tied() bool {
	_, won := x.after.Winner()
	return x.after.Over() && !won
}

var vindiniumDetectors = []detector[vindiniumStep]{
	{"R1", func(x *vindiniumStep) bool { return x.accepted() && x.after.ToMove() != x.before.ToMove() }},
	{"R2", func(x *vindiniumStep) bool { return x.accepted() && (x.moved || x.from == x.to) }},
	{"R3", func(x *vindiniumStep) bool { return x.blocked }},
	{"R4", func(x *vindiniumStep) bool { return x.drank }},
	{"R5", func(x *vindiniumStep) bool { return x.dug }},
	{"R6", func(x *vindiniumStep) bool { return len(x.hit) > 0 }},
	{"R7", func(x *vindiniumStep) bool { return len(x.deaths) > 0 && !x.diedAtMine && x.took }},
	{"R8", func(x *vindiniumStep) bool { return len(x.deaths) > 0 }},
	{"R9", func(x *vindiniumStep) bool { return x.accepted() }},
	{"R10", func(x *vindiniumStep) bool { return x.after.Over() }},
	{"2", func(x *vindiniumStep) bool { return errors.Is(x.err, vindinium.ErrSyntax) }},
	{"3", func(x *vindiniumStep) bool { return x.accepted() && len(x.heroes) == 2 }},
	{"7", func(x *vindiniumStep) bool { return x.struckNear() }},
	{"8", func(x *vindiniumStep) bool { return len(x.hit) > 1 || len(x.deaths) > 0 && !x.diedAtMine }},
	{"9", func(x *vindiniumStep) bool { return len(x.crushed) > 0 || x.passedOver }},
	{"10", func(x *vindiniumStep) bool { return !x.diedAtMine && x.attackerCrushed() }},
	{"11", func(x *vindiniumStep) bool { return x.diedAtMine }},
	{"13", func(x *vindiniumStep) bool {
		return x.drank && (x.wasFull || x.beers == 0) || x.thirstOf1 || x.accepted() && x.othersOwn()
	}},
	{"14", func(x *vindiniumStep) bool {
		return errors.Is(x.err, vindinium.ErrSyntax) || x.action.String() != x.line
	}},
	{"15", func(x *vindiniumStep) bool { return x.accepted() && x.action.Order() == vindinium.Move }},
	{"16", func(x *vindiniumStep) bool { return strings.Contains(strings.ToUpper(x.line), "EXPERT_") }},
	{"17", func(x *vindiniumStep) bool { return x.tied() }},
}
