package rules

import (
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/volcano"
)

type volcanoStep struct {
	judged
	before, after volcano.State
	action        volcano.Action
	volcanoTrace
}

func newVolcanoStep(before volcano.State, line string, after volcano.State) *volcanoStep {
	x := &volcanoStep{judged: judged{line: line}, before: before, after: after}
	if x.action, x.err = volcano.ParseAction(line); x.err == nil {
		_, x.err = before.Resolve(x.action)
	}
	x.board = levelsOf(before)
	if x.random() {
		var list []volcano.Action
		if list, x.err = before.Explain(after); x.err == nil {
			x.action = list[0]
		}
	}
	if x.err != nil {
		return x
	}
	colour := 1
	if before.ToMove() == volcano.Orange {
		colour = -1
	}
	x.act(x.action.Tile, colour)
	last := before.Turn() == volcano.MaxTurns-1
	x.decidedByAction = !last && (x.board.chain(1) || x.board.chain(-1))
	if before.Turn()%2 == 1 && !last && !x.decidedByAction {
		x.grow()
	}
	return x
}

// newGrowthStep is a growth without an action.
func newGrowthStep(before, after volcano.State) *volcanoStep {
	x := &volcanoStep{before: before, after: after}
	x.board = levelsOf(before)
	x.grow()
	return x
}

func (x *volcanoStep) random() bool {
	return strings.EqualFold(x.line, "RANDOM") && x.before != x.after
}

func (x *volcanoStep) ends(e volcano.Ending) bool {
	return x.before.Ending() == e || x.after.Ending() == e
}

// decided reports whether a chain, or the lack of a tile to play, ended the game.
func (x *volcanoStep) decided() bool {
	return x.ends(volcano.Chain) || x.ends(volcano.BothChains) || x.ends(volcano.NoAction)
}

func (x *volcanoStep) any(saw func(h hit) bool) bool {
	return slices.ContainsFunc(x.hits, saw)
}

// mixed reports whether the winner, if there is one, owns dormant volcanoes or volcanoes of different levels.
func (x *volcanoStep) mixed() bool {
	if !x.ends(volcano.Chain) && !x.ends(volcano.BothChains) {
		return false
	}
	for p := volcano.Blue; p <= volcano.Orange; p++ {
		one, two, three, dormant := x.after.Levels(p)
		if n := x.after.Tiles(p).Len(); !dormant.IsEmpty() || one.Len() < n && two.Len() < n && three.Len() < n {
			return true
		}
	}
	return false
}

var volcanoDetectors = detectors[volcanoStep]{
	{"R4", func(x *volcanoStep) bool { return x.accepted() && x.line != "" }},
	{"R5", func(x *volcanoStep) bool { return x.accepted() && x.line != "" }},
	{"R6", func(x *volcanoStep) bool { return x.accepted() && x.line != "" }},
	{"R7", func(x *volcanoStep) bool { return x.grown }},
	{"R8", func(x *volcanoStep) bool { return x.phases > 0 }},
	{"R9", func(x *volcanoStep) bool { return x.phases > 0 }},
	{"R10", func(x *volcanoStep) bool { return x.ends(volcano.Chain) }},
	{"R11", func(x *volcanoStep) bool { return x.ends(volcano.BothChains) }},
	{"R12", func(x *volcanoStep) bool { return x.grown }},
	{"1", func(x *volcanoStep) bool { return x.grown }},
	{"2", func(x *volcanoStep) bool {
		return x.brokenChain || x.decidedByAction && x.before.Turn()%2 == 1 || x.grown && x.decided()
	}},
	{"3", func(x *volcanoStep) bool { return x.before.Turn() >= volcano.MaxTurns-3 && x.after.Over() }},
	{"4", func(x *volcanoStep) bool { return x.err != nil && !x.before.Over() || x.decided() }},
	{"7", func(x *volcanoStep) bool { return x.refusedFor(volcano.ErrSyntax) || x.action.String() != x.line }},
	{"8", func(x *volcanoStep) bool { return x.random() }},
	{"9", func(x *volcanoStep) bool { return x.ends(volcano.NoAction) || x.after.NumLegalActions() == 1 }},
	{"10", func(x *volcanoStep) bool { return x.refusedFor(volcano.ErrDormant, volcano.ErrEnemyTile) }},
	{"11", func(x *volcanoStep) bool { return x.grown && (x.hadDormant || x.grownToErupt) }},
	{"12", func(x *volcanoStep) bool {
		return x.phases > 1 || x.any(func(h hit) bool { return h.own+h.enemy > 1 })
	}},
	{"13", func(x *volcanoStep) bool { return x.any(func(h hit) bool { return h.level > 0 }) }},
	{"14", func(x *volcanoStep) bool { return x.any(func(h hit) bool { return h.level == 0 }) }},
	{"15", func(x *volcanoStep) bool {
		return x.any(func(h hit) bool { return h.level > 0 && h.level < 4 && h.enemy > 0 })
	}},
	{"16", func(x *volcanoStep) bool {
		return x.any(func(h hit) bool {
			return h.level == 4 && !h.erupting && h.enemy > 0 || h.level == 0 && h.emptied && h.after != 0
		})
	}},
	{"17", func(x *volcanoStep) bool { return x.any(func(h hit) bool { return h.erupting && h.enemy > 0 }) }},
	{"18", func(x *volcanoStep) bool {
		return x.any(func(h hit) bool { return h.level == 4 && h.enemy == 0 })
	}},
	{"19", func(x *volcanoStep) bool {
		return x.any(func(h hit) bool { return h.reachesFour && h.level > 0 && h.level+h.own > 4 })
	}},
	{"20", func(x *volcanoStep) bool { return x.mixed() }},
	{"21", func(x *volcanoStep) bool { return x.ends(volcano.BothChains) }},
}

var volcanoUnseen = []statement{
	{"R1", word}, {"R2", word}, {"R3", word}, {"R13", word}, {"5", timing}, {"6", input},
	{"22", "cannot happen: eruptions end after at most 81 phases"},
}
