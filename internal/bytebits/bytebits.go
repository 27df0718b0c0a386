// Package bytebits has a table of the bits of a byte.
package bytebits

// Positions has, for each byte, the positions of the bits that are set, from the lowest, as the bytes of a word.
var Positions = positions()

func positions() (table [256]uint64) {
	for set := range table {
		n := uint(0)
		for i := uint64(0); i < 8; i++ {
			if set>>i&1 != 0 {
				table[set] |= i << n
				n += 8
			}
		}
	}
	return table
}
