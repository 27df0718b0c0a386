// Package bytebits finds the bits of a byte, and has a word of bytes.
package bytebits

// One has 1 in every byte.
const One = 0x01_01_01_01_01_01_01_01

// Places has, for each byte, the places of the bits that are set, from the lowest, as the bytes of a word.
var Places = places()

// Nth returns the place of bit number n of those that are set in a byte, counted from 0. If there is none, the result
// is unspecified, but below 8.
func Nth(set uint8, n uint) uint { return uint(Places[set] >> (8 * n & 63) & 7) }

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
