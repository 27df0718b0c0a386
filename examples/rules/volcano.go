package rules

import (
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

type volcanoStep struct {
	before, after volcano.State
	line          string
	action        volcano.Action
	err           error // why the line was rejected
	random        bool
	won           bool // the action itself decided the game
	volcanoTrace
}

func newVolcanoStep(before volcano.State, line string, after volcano.State) *volcanoStep {
	x := &volcanoStep{before: before, after: after, line: line, volcanoTrace: newTrace(before)}
	if x.action, x.err = volcano.ParseAction(line); x.err == nil {
		_, x.err = before.Resolve(x.action)
	}
	if x.random = strings.EqualFold(line, "RANDOM") && before != after; x.random {
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
	x.won = !last && (x.board.chain(1) || x.board.chain(-1))
	if before.Turn()%2 == 1 && !last && !x.won {
		x.grow()
	}
	return x
}

func (x *volcanoStep) ends(e volcano.Ending) bool {
	return x.before.Ending() == e || x.after.Ending() == e
}

// mixed reports whether a player owns dormant volcanoes or volcanoes of different levels.
func mixed(s volcano.State) bool {
	for p := volcano.Blue; p <= volcano.Orange; p++ {
		one, two, three, dormant := s.Levels(p)
		if n := s.Tiles(p).Len(); !dormant.IsEmpty() || one.Len() < n && two.Len() < n && three.Len() < n {
			return true
		}
	}
	return false
}

func detectVolcano(before game.State, line string, after game.State) []detector {
	return newVolcanoStep(before.Value().(volcano.State), line, after.Value().(volcano.State)).detectors()
}

func (x *volcanoStep) detectors() []detector {
	chain, chains, stuck := x.ends(volcano.Chain), x.ends(volcano.BothChains), x.ends(volcano.NoAction)
	decided := chain || chains || stuck
	return []detector{
		{"3", x.before.Turn() >= volcano.MaxTurns-3 && x.after.Over()},
		{"7", is(x.err, volcano.ErrSyntax) || x.action.String() != x.line},
		{"8", x.random},
		{"9", stuck || x.after.NumLegalActions() == 1},
		{"10", is(x.err, volcano.ErrDormant, volcano.ErrEnemyTile)},
		{"R11", chains},
		{"21", chains},
		{"19", x.saw["19"]},
		{"16", x.saw["16"]},
		{"R10", chain},
		{"4", x.err != nil && !x.before.Over() || decided},
		{"20", (chain || chains) && mixed(x.after)},
		{"2", x.brokenChain || x.won && x.before.Turn()%2 == 1 || x.grown && decided},
		{"17", x.saw["17"]},
		{"15", x.saw["15"]},
		{"12", x.saw["12"]},
		{"18", x.saw["18"]},
		{"13", x.saw["13"]},
		{"11", x.grown && (x.hadDormant || x.growthBurst)},
		{"14", x.saw["14"]},
		{"R8", x.phases > 0},
		{"R9", x.phases > 0},
		{"R7", x.grown},
		{"R12", x.grown},
		{"1", x.grown},
		{"R4", x.err == nil},
		{"R5", x.err == nil},
		{"R6", x.err == nil},
	}
}

var volcanoUnseen = []statement{
	{"R1", word}, {"R2", word}, {"R3", word}, {"R13", word}, {"5", timing}, {"6", input},
	{"22", "cannot happen: eruptions end after at most 81 phases"},
}
