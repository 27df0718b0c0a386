package cultist

import "math/bits"

// countWays returns the number of directions in a set of [State.ways].
func countWays(ways uint8) int { return bits.OnesCount8(ways) }

// nthWay returns the n-th direction of a set, counted from 0.
func nthWay(ways uint8, n int) int { return int(members[ways&127][n&7]) }

// nthUnit returns the n-th unit of a set, counted from 0. It looks up one half of the set.
func nthUnit(units uint16, n int) int {
	half, base := units, 0
	if low := bits.OnesCount16(units & 127); n >= low {
		half, base, n = units>>7, 7, n-low
	}
	return base + int(members[half&127][n&7])
}

// drawnWay returns the direction that a draw picks from a set: the one with the number of r modulo the size of the set,
// which must not be empty.
func drawnWay(ways uint8, r Rand) int { return nthWay(ways, int(r%Rand(countWays(ways)))) }

// members lists the members of every set of the numbers 0 to 6. Finding them with loops makes
// BenchmarkPlayout/index-in-place take 1.05 times as long.
var members = makeMembers()

func makeMembers() (table [128][8]uint8) {
	for set := range table {
		n := 0
		for i := 0; i < 7; i++ {
			if set>>i&1 != 0 {
				table[set][n] = uint8(i)
				n++
			}
		}
	}
	return table
}
