package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/bytebits"
)

// countWays returns the number of directions in a set of [State.ways].
func countWays(ways uint8) int { return bits.OnesCount8(ways) }

// nthWay returns the n-th direction of a set, counted from 0.
func nthWay(ways uint8, n int) int { return int(bytebits.Nth(ways, uint(n))) }

// nthUnit returns the n-th unit of a set, counted from 0.
func nthUnit(units uint16, n int) int {
	half, base := uint8(units), 0
	if low := bits.OnesCount8(half); n >= low {
		half, base, n = uint8(units>>8), 8, n-low
	}
	return base + int(bytebits.Nth(half, uint(n)))
}

// drawnWay returns the direction that a draw picks from a set: the one with the number of r modulo the size of the set,
// which must not be empty.
func drawnWay(ways uint8, r Rand) int {
	return nthWay(ways, int(r%Rand(countWays(ways))))
}
