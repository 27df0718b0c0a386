// Package onitamafeatures turns positions of Onitama into inputs of a network. README.md of package features
// lists them.
package onitamafeatures

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/onitama"
)

// The channels of the board, then of the whole position.
const (
	ownStudents = iota
	ownMaster
	enemyStudents
	enemyMaster
	numBoard
)

const (
	ownCards   = 0
	enemyCards = ownCards + onitama.NumCards
	middleCard = enemyCards + onitama.NumCards
	seat       = middleCard + onitama.NumCards
	turnsLeft  = seat + 2
	numWhole   = turnsLeft + 1
)

const (
	cells = onitama.Size * onitama.Size
	whole = numBoard * cells
)

// Inputs is 151, the number of inputs, and MaxInputs the largest number of them that are not zero.
const (
	Inputs    = whole + numWhole
	MaxInputs = 10 + 5 + 2
)

// Layout returns the layout of the inputs.
func Layout() features.Layout {
	l := features.Layout{
		Height: onitama.Size, Width: onitama.Size,
		Board: features.Flags("own students", "own master", "enemy students", "enemy master"),
	}
	for _, holder := range []string{"own ", "enemy ", "middle "} {
		for c := onitama.Card(0); c < onitama.NumCards; c++ {
			l.Whole = append(l.Whole, features.Flags(holder+c.String())...)
		}
	}
	l.Whole = append(l.Whole, features.Flags("player 0 moves", "player 1 moves")...)
	l.Whole = append(l.Whole,
		features.Channel{Name: "turns left", Max: onitama.MaxTurns, One: onitama.MaxTurns, Step: 1})
	return l
}

// Append appends the inputs of s that are not zero as player p sees it, on its turn or not, and nothing for
// the zero State or a player that s does not have. They do not show who is to move. Append does not allocate
// if dst has room for MaxInputs more.
func Append(dst []features.Input, s *onitama.State, p onitama.Player) []features.Input {
	if !s.IsValid() || p > 1 {
		return dst
	}
	dst = appendSide(dst, s, p, ownStudents*cells)
	dst = appendSide(dst, s, p^1, enemyStudents*cells)
	own, enemy := s.Hand(p), s.Hand(p.Opponent())
	dst = append(dst,
		features.Input{Index: whole + ownCards + uint16(own[0]), Value: 1},
		features.Input{Index: whole + ownCards + uint16(own[1]), Value: 1},
		features.Input{Index: whole + enemyCards + uint16(enemy[0]), Value: 1},
		features.Input{Index: whole + enemyCards + uint16(enemy[1]), Value: 1},
		features.Input{Index: whole + middleCard + uint16(s.Middle()), Value: 1},
		features.Input{Index: whole + seat + uint16(p), Value: 1})
	if left := onitama.MaxTurns - s.Turn(); left > 0 {
		dst = append(dst, features.Input{Index: whole + turnsLeft, Value: uint16(left)})
	}
	return dst
}

// appendSide appends the pieces of p: the students from index first on, and the master in the channel after
// them.
func appendSide(dst []features.Input, s *onitama.State, p onitama.Player, first uint16) []features.Input {
	master, _ := s.Master(p)
	for m := uint32(s.Pieces(p)); m != 0; m &= m - 1 {
		q := onitama.Square(bits.TrailingZeros32(m))
		in := features.Input{Index: first + cell(q), Value: 1}
		if q == master {
			in.Index += cells
		}
		dst = append(dst, in)
	}
	return dst
}

// cell returns the number of a square in a plane, which has row 5 at the top as the referee prints it.
func cell(q onitama.Square) uint16 {
	return uint16((onitama.Size-1-q.Row())*onitama.Size + q.Column())
}
