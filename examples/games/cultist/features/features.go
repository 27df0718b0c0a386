// Package cultistfeatures turns positions of Cultist Wars into inputs of a network. README.md of package
// features lists them.
package cultistfeatures

import (
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
)

// The channels of the board, then of the whole position.
const (
	obstacle = iota
	own
	enemy
	neutral
	life
	unit
	numBoard = unit + cultist.NumUnits
)

const (
	turnsLeft = iota
	chance
	numWhole
)

const (
	cells = cultist.Width * cultist.Height
	whole = numBoard * cells
)

// Inputs is 1,731, the number of inputs, and MaxInputs is at least the number of them that are not zero.
const (
	Inputs    = whole + numWhole
	MaxInputs = cells + 3*cultist.NumUnits + numWhole
)

// Layout returns the layout of the inputs.
func Layout() features.Layout {
	l := features.Layout{
		Height: cultist.Height, Width: cultist.Width,
		Board: append(features.Flags("obstacle", "own unit", "enemy unit", "neutral unit"),
			features.Channel{Name: "life", Max: cultist.MaxLife, One: cultist.MaxLife, Step: 1}),
		Whole: append([]features.Channel{
			{Name: "turns left", Max: cultist.MaxTurns, One: cultist.MaxTurns, Step: 1},
		}, features.Flags("chance moves")...),
	}
	for id := 0; id < cultist.NumUnits; id++ {
		l.Board = append(l.Board, features.Flags(fmt.Sprintf("unit %d", id))...)
	}
	return l
}

// Append appends the inputs of s that are not zero as player p sees it, on its turn or not, and nothing for
// the zero State or a player that s does not have. They do not show which player is to move. Neutral stands
// for the player who moves after chance. Append does not allocate if dst has room for MaxInputs more.
func Append(dst []features.Input, s *cultist.State, p cultist.Player) []features.Input {
	if !s.IsValid() || p > cultist.Neutral {
		return dst
	}
	if p == cultist.Neutral {
		p = s.WithRand(0).ToMove()
	}
	var obstacles [cells]cultist.Tile
	for _, t := range s.AppendObstacles(obstacles[:0]) {
		dst = append(dst, features.Input{Index: obstacle*cells + cell(t), Value: 1})
	}
	if s.ToMove() == cultist.Neutral {
		dst = append(dst, features.Input{Index: whole + chance, Value: 1})
	}
	for id, u := range s.Units() {
		if u.Tile == cultist.NoTile {
			continue
		}
		at := cell(u.Tile)
		dst = append(dst, features.Input{Index: uint16(unit+id)*cells + at, Value: 1})
		if u.Life == 0 {
			continue // shot dead on this turn
		}
		side := uint16(neutral)
		if u.Owner != cultist.Neutral {
			side = own + uint16(u.Owner^p)
		}
		dst = append(dst,
			features.Input{Index: side*cells + at, Value: 1},
			features.Input{Index: life*cells + at, Value: uint16(u.Life)})
	}
	if left := cultist.MaxTurns - s.Turn(); left > 0 {
		dst = append(dst, features.Input{Index: whole + turnsLeft, Value: uint16(left)})
	}
	return dst
}

func cell(t cultist.Tile) uint16 { return uint16(t.Y()*cultist.Width + t.X()) }
