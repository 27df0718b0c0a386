package volcanogame

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// volcanoStep has the events of a step. A slow second reading of the rules fills it; a test compares the
// board that it ends with.
type volcanoStep struct {
	before, after volcano.State
	line          string
	action        volcano.Action
	err           error // why the line was rejected
	random        bool
	won           bool // the action itself decided the game
	board         levels
	grown         bool
	phases        int
	brokenChain   bool            // a chain came up during the eruptions that was not there when they were over
	saw           map[string]bool // the numbers of the rules that the growth and the hits of eruptions showed
}

func newVolcanoStep(before volcano.State, line string, after volcano.State) *volcanoStep {
	x := &volcanoStep{before: before, after: after, line: line, board: levelsOf(before), saw: map[string]bool{}}
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
	was := x.board
	x.board[x.action.Tile] += 1 - 2*int(before.ToMove()) // Orange's levels are negative
	x.erupt(was)
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
		one, two, three, _ := s.Levels(p)
		if max(one.Len(), two.Len(), three.Len()) < s.Tiles(p).Len() {
			return true
		}
	}
	return false
}

// Numbered returns the numbered rules of the game.
func (parts) Numbered() game.Numbered {
	return game.Numbered{Statements: statements, Common: []string{"R4", "R5", "R6"}, Unseen: unseen, Detect: detect}
}

func detect(before game.State, line string, after game.State) []game.Seen {
	return newVolcanoStep(before.Value().(volcano.State), line, after.Value().(volcano.State)).detectors()
}

func (x *volcanoStep) detectors() []game.Seen {
	chain, chains, stuck := x.ends(volcano.Chain), x.ends(volcano.BothChains), x.ends(volcano.NoAction)
	decided := chain || chains || stuck
	return []game.Seen{
		{"3", x.before.Turn() >= volcano.MaxTurns-3 && x.after.Over()},
		{"7", rules.Is(x.err, volcano.ErrSyntax) || x.action.String() != x.line},
		{"8", x.random},
		{"9", stuck || x.after.NumLegalActions() == 1},
		{"10", rules.Is(x.err, volcano.ErrDormant, volcano.ErrEnemyTile)},
		{"R11", chains},
		{"5", chains},
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
		{"11", x.saw["11"]},
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

var unseen = map[string]string{
	"R1": rules.Word, "R2": rules.Word, "R3": rules.Word, "R13": rules.Word, "R14": rules.Timing, "6": rules.Input,
	"21": "cannot happen: eruptions end after at most 81 phases",
}

// levels has the level of each tile, Orange's negative. A volcano of level 4 is dormant.
type levels [volcano.NumTiles]int

func levelsOf(s volcano.State) (l levels) {
	for t := range l {
		l[t] = s.Level(volcano.Tile(t))
	}
	return l
}

// chain reports whether the volcanoes of a colour, 1 or -1, join a tile with its antipode.
func (l *levels) chain(colour int) bool {
	var own geom.FaceSet
	for t, level := range l {
		if level*colour > 0 {
			own = own.Or(geom.Face(t).Set())
		}
	}
	return slices.ContainsFunc(own.AppendFaces(nil), func(f geom.Face) bool {
		return own.Has(f.Antipode()) && own.Flood(f.Set()).Has(f.Antipode())
	})
}

func (x *volcanoStep) grow() {
	was := x.board
	for t, level := range was {
		if abs(level) < 4 {
			x.board[t] += cmp.Compare(level, 0)
		}
		x.saw["11"] = x.saw["11"] || abs(x.board[t]) == 4
	}
	x.grown = true
	x.erupt(was)
}

// erupt runs a chain of eruptions. The volcanoes that begin it have level 4 now and did not have it on the
// board was.
func (x *volcanoStep) erupt(was levels) {
	var emptied [volcano.NumTiles]bool
	var chains [2]bool
	for {
		var hits [volcano.NumTiles][2]int
		burst := false
		for t, level := range x.board {
			if abs(level) < 4 || abs(was[t]) == 4 {
				continue
			}
			burst = true
			side := 0
			if level < 0 {
				side = 1
			}
			for _, n := range geom.Face(t).Neighbors() {
				hits[n][side]++
			}
		}
		if !burst {
			break
		}
		x.phases++
		before := x.board
		onlyBlue, onlyOrange := before, before
		for t, h := range hits {
			if h != [2]int{} {
				level := before[t]
				onlyBlue[t], onlyOrange[t] = outcome(level, h[0], 0), outcome(level, 0, h[1])
				x.board[t] = outcome(level, h[0], h[1])
				x.note(level, h, x.board[t], abs(level) == 4 && abs(was[t]) < 4, emptied[t])
				emptied[t] = emptied[t] || x.board[t] == 0 && level != 0
			}
		}
		was = before
		chains[0] = chains[0] || onlyBlue.chain(1) || x.board.chain(1)
		chains[1] = chains[1] || onlyOrange.chain(-1) || x.board.chain(-1)
	}
	x.brokenChain = x.brokenChain || chains[0] && !x.board.chain(1) || chains[1] && !x.board.chain(-1)
}

// note notes the rules that the eruptions of one phase show on a tile: its level before and after, the hits
// of Blue and of Orange, and whether it erupts itself or was emptied earlier in the same chain of eruptions.
func (x *volcanoStep) note(level int, hits [2]int, after int, erupting, emptied bool) {
	own, enemy := hits[0], hits[1]
	if level < 0 {
		level, own, enemy = -level, enemy, own
	}
	for _, d := range []game.Seen{
		{"12", x.phases > 1 || own+enemy > 1},
		{"13", level > 0},
		{"14", level == 0},
		{"15", level > 0 && level < 4 && enemy > 0},
		{"16", level == 4 && !erupting && enemy > 0 || level == 0 && emptied && after != 0},
		{"17", erupting && enemy > 0},
		{"18", level == 4 && enemy == 0},
		{"19", level > 0 && level < 4 && abs(after) == 4 && level+own > 4},
	} {
		x.saw[d.ID] = x.saw[d.ID] || d.Saw
	}
}

// outcome returns the new level of a tile after hits of Blue and Orange in one phase.
func outcome(level, blue, orange int) int {
	switch {
	case level == 0:
		return max(min(blue-orange, 3), -3)
	case level < 0:
		return -outcome(-level, orange, blue)
	case orange == 0:
		return min(level+blue, 4)
	}
	return max(level+blue-4*orange, 0)
}

func abs(n int) int { return max(n, -n) }
