// Package bytebits has a table of the bits of a byte, and a word of bytes.
package bytebits

// One has 1 in every byte.
const One = 0x01_01_01_01_01_01_01_01

// Places has, for each byte, the places of the bits that are set, from the lowest, as the bytes of a word.
var Places = places()

func places() (table [256]uint64) {
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
