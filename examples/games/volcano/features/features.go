// Package volcanofeatures turns positions of Volcanoes into inputs of a network. README.md of package
// features lists them.
package volcanofeatures

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// The channels of the board: the player's volcanoes of level 1 to 4, and then the enemy's.
const (
	own      = 0
	enemy    = own + volcano.MaxLevel
	numBoard = enemy + volcano.MaxLevel
)

// The channels of the whole position.
const (
	growth = iota
	turnsLeft
	numWhole
)

const (
	cells = volcano.NumTiles
	whole = numBoard * cells
)

// Inputs is 642, the number of inputs, and MaxInputs the largest number of them that are not zero.
const (
	Inputs    = whole + numWhole
	MaxInputs = volcano.NumTiles + numWhole
)

// Layout returns the layout of the inputs. The board has two rows: the tiles N01 to N40, and below each its
// antipode.
func Layout() features.Layout {
	return features.Layout{
		Height: 2, Width: volcano.NumTiles / 2,
		Board: features.Flags("own level 1", "own level 2", "own level 3", "own level 4",
			"enemy level 1", "enemy level 2", "enemy level 3", "enemy level 4"),
		Whole: append(features.Flags("growth follows"),
			features.Channel{Name: "turns left", Max: volcano.MaxTurns, One: volcano.MaxTurns, Step: 1}),
	}
}

// Append appends the inputs of s that are not zero as player p sees it, on its turn or not, and nothing for
// the zero State or a player that s does not have. They do not show who is to move. Append does not allocate
// if dst has room for MaxInputs more.
func Append(dst []features.Input, s *volcano.State, p volcano.Player) []features.Input {
	if !s.IsValid() || p > 1 {
		return dst
	}
	dst = appendSide(dst, s, p, own*cells)
	dst = appendSide(dst, s, p^1, enemy*cells)
	if s.Turn()%2 == 1 {
		dst = append(dst, features.Input{Index: whole + growth, Value: 1})
	}
	if left := volcano.MaxTurns - s.Turn(); left > 0 {
		dst = append(dst, features.Input{Index: whole + turnsLeft, Value: uint16(left)})
	}
	return dst
}

// appendSide appends the volcanoes of p, the four levels from index first on.
func appendSide(dst []features.Input, s *volcano.State, p volcano.Player, first uint16) []features.Input {
	one, two, three, dormant := s.Levels(p)
	dst = appendTiles(dst, one, first)
	dst = appendTiles(dst, two, first+cells)
	dst = appendTiles(dst, three, first+2*cells)
	return appendTiles(dst, dormant, first+3*cells)
}

func appendTiles(dst []features.Input, tiles geom.FaceSet, first uint16) []features.Input {
	for m := tiles.North; m != 0; m &= m - 1 {
		dst = append(dst, features.Input{Index: first + uint16(bits.TrailingZeros64(m)), Value: 1})
	}
	for m := tiles.South; m != 0; m &= m - 1 {
		dst = append(dst, features.Input{Index: first + cells/2 + uint16(bits.TrailingZeros64(m)), Value: 1})
	}
	return dst
}
