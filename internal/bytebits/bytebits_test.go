package bytebits

import (
	"math/bits"
	"testing"
)

func TestPlaces(t *testing.T) {
	for set, word := range Places {
		for m := set; m != 0; m &= m - 1 {
			if at := word & 0xFF; at != uint64(bits.TrailingZeros(uint(m))) {
				t.Fatalf("%08b has %#x, which does not go on with bit %d", set, Places[set], bits.TrailingZeros(uint(m)))
			}
			word >>= 8
		}
		if word != 0 {
			t.Fatalf("%08b has %#x, which is too long", set, Places[set])
		}
	}
}
