package rules

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

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
	for !own.IsEmpty() {
		joined := own.Flood(own.First().Set())
		if joined.North&joined.South != 0 {
			return true
		}
		own = own.AndNot(joined)
	}
	return false
}

// volcanoTrace has the events of a step. A slow second reading of the rules fills it; a test compares the board that it
// ends with.
type volcanoTrace struct {
	board       levels
	grown       bool
	hadDormant  bool // before the growth
	growthBurst bool // the growth made volcanoes erupt
	phases      int
	brokenChain bool            // a chain came up during the eruptions that was not there when they were over
	saw         map[string]bool // the numbers of the rules that the hits of eruptions showed
}

func newTrace(s volcano.State) volcanoTrace {
	return volcanoTrace{board: levelsOf(s), saw: map[string]bool{}}
}

// act plays an action, and grow the growth after it.
func (x *volcanoTrace) act(t volcano.Tile, colour int) {
	x.board[t] += colour
	var erupting []int
	if x.board[t] == 4*colour {
		erupting = []int{int(t)}
	}
	x.erupt(erupting)
}

func (x *volcanoTrace) grow() {
	x.grown = true
	var erupting []int
	for t, level := range x.board {
		switch {
		case level == 4 || level == -4:
			x.hadDormant = true
		case level != 0:
			x.board[t] += level / abs(level)
			if abs(x.board[t]) == 4 {
				erupting = append(erupting, t)
			}
		}
	}
	x.growthBurst = len(erupting) > 0
	x.erupt(erupting)
}

// erupt runs a chain of eruptions.
func (x *volcanoTrace) erupt(erupting []int) {
	var emptied [volcano.NumTiles]bool
	var chains [2]bool
	for len(erupting) > 0 {
		x.phases++
		var hits [volcano.NumTiles][2]int
		var now [volcano.NumTiles]bool
		for _, t := range erupting {
			now[t] = true
			side := 0
			if x.board[t] < 0 {
				side = 1
			}
			for _, n := range geom.Face(t).Neighbors() {
				hits[n][side]++
			}
		}
		erupting = nil
		onlyBlue, onlyOrange := x.board, x.board
		for t, h := range hits {
			if h == [2]int{} {
				continue
			}
			onlyBlue[t] = outcome(x.board[t], h[0], 0)
			onlyOrange[t] = outcome(x.board[t], 0, h[1])
			after := outcome(x.board[t], h[0], h[1])
			x.note(x.board[t], h, after, now[t], emptied[t])
			if abs(after) == 4 && abs(x.board[t]) < 4 {
				erupting = append(erupting, t)
			}
			emptied[t] = emptied[t] || after == 0 && x.board[t] != 0
			x.board[t] = after
		}
		chains[0] = chains[0] || onlyBlue.chain(1) || x.board.chain(1)
		chains[1] = chains[1] || onlyOrange.chain(-1) || x.board.chain(-1)
	}
	x.brokenChain = x.brokenChain || chains[0] && !x.board.chain(1) || chains[1] && !x.board.chain(-1)
}

// note notes the rules that the eruptions of one phase show on a tile: its level before and after, the hits of Blue and
// of Orange, and whether it erupts itself or was emptied earlier in the same chain of eruptions.
func (x *volcanoTrace) note(level int, hits [2]int, after int, erupting, emptied bool) {
	own, enemy := hits[0], hits[1]
	if level < 0 {
		level, own, enemy = -level, enemy, own
	}
	for _, d := range []detector{
		{"12", x.phases > 1 || own+enemy > 1},
		{"13", level > 0},
		{"14", level == 0},
		{"15", level > 0 && level < 4 && enemy > 0},
		{"16", level == 4 && !erupting && enemy > 0 || level == 0 && emptied && after != 0},
		{"17", erupting && enemy > 0},
		{"18", level == 4 && enemy == 0},
		{"19", level > 0 && level < 4 && abs(after) == 4 && level+own > 4},
	} {
		x.saw[d.id] = x.saw[d.id] || d.saw
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
