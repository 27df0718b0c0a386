package endgame

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/onitama"
)

const (
	numSquares = int(onitama.NoSquare)
	last       = onitama.NoSquare - 1
	board      = 1<<onitama.NoSquare - 1
	numPairs   = numSquares * (numSquares - 1) / 2

	// The sets of students: none, one of the own side, one of the enemy, two of the own side, one each, two of the enemy.
	ownOne   = 1
	enemyOne = ownOne + numSquares
	ownTwo   = enemyOne + numSquares
	oneEach  = ownTwo + numPairs
	enemyTwo = oneEach + numSquares*numSquares
	numSets  = enemyTwo + numPairs
)

// setOf numbers the students of both sides, at most two.
func setOf(own, enemy uint32) int {
	switch bits.OnesCount32(own)<<4 | bits.OnesCount32(enemy) {
	case 0x10:
		return ownOne + bits.TrailingZeros32(own)
	case 0x01:
		return enemyOne + bits.TrailingZeros32(enemy)
	case 0x20:
		return ownTwo + pair(own)
	case 0x11:
		return oneEach + numSquares*bits.TrailingZeros32(own) + bits.TrailingZeros32(enemy)
	case 0x02:
		return enemyTwo + pair(enemy)
	}
	return 0
}

// pair numbers two squares.
func pair(squares uint32) int {
	high := 31 - bits.LeadingZeros32(squares)
	return high*(high-1)/2 + bits.TrailingZeros32(squares)
}

// students is a set of students as bits.
type students struct{ own, enemy uint32 }

// allSets returns the sets by their numbers. Those with two students on one square are never reached.
func allSets() *[numSets]students {
	sets := new([numSets]students)
	for q := 0; q < numSquares; q++ {
		a := uint32(1) << uint(q)
		sets[setOf(a, 0)] = students{a, 0}
		sets[setOf(0, a)] = students{0, a}
		for r := 0; r < numSquares; r++ {
			b := uint32(1) << uint(r)
			sets[setOf(a, b)] = students{a, b}
			if r != q {
				sets[setOf(a|b, 0)] = students{a | b, 0}
				sets[setOf(0, a|b)] = students{0, a | b}
			}
		}
	}
	return sets
}

// turned returns squares as the opponent sees them.
func turned(squares uint32) uint32 { return bits.Reverse32(squares) >> (32 - numSquares) }
