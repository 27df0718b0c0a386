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
		if s.Tiles(volcano.Orange).Has(volcano.Tile(t)) && l[t] > 0 {
			l[t] = -l[t]
		}
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

// A hit is the effect of the eruptions of one phase on a tile.
type hit struct {
	level       int // before, as the owner sees it; 0 for an empty tile
	own, enemy  int // for an empty tile the hits of Blue and of Orange
	erupting    bool
	emptied     bool // the tile was emptied earlier in the same chain of eruptions
	after       int  // the new level, below zero for Orange
	reachesFour bool
}

// volcanoTrace has the events of a step. A slow second reading of the rules fills it; a test compares the board that it
// ends with.
type volcanoTrace struct {
	board      levels
	grown      bool
	hadDormant bool // before the growth
	phases     int
	grownToErupt,
	decidedByAction,
	brokenChain bool // a chain came up during the eruptions that was not there when they were over
	hits []hit
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
			x.board[t] += sign(level)
			if abs(x.board[t]) == 4 {
				erupting = append(erupting, t)
			}
		}
	}
	x.grownToErupt = len(erupting) > 0
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
			for _, n := range geom.Face(t).Neighbors() {
				hits[n][colourIndex(x.board[t])]++
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
			y := hit{level: x.board[t], own: h[0], enemy: h[1], erupting: now[t], emptied: emptied[t]}
			y.after = outcome(x.board[t], h[0], h[1])
			if x.board[t] < 0 {
				y.level, y.own, y.enemy = -y.level, y.enemy, y.own
			}
			y.reachesFour = abs(y.after) == 4 && y.level < 4
			if y.reachesFour {
				erupting = append(erupting, t)
			}
			if y.after == 0 && y.level > 0 {
				emptied[t] = true
			}
			x.hits = append(x.hits, y)
			x.board[t] = y.after
		}
		chains[0] = chains[0] || onlyBlue.chain(1) || x.board.chain(1)
		chains[1] = chains[1] || onlyOrange.chain(-1) || x.board.chain(-1)
	}
	x.brokenChain = x.brokenChain || chains[0] && !x.board.chain(1) || chains[1] && !x.board.chain(-1)
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

func colourIndex(level int) int {
	if level > 0 {
		return 0
	}
	return 1
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

func abs(n int) int { return n * sign(n) }
