package bytebits

import (
	"math/bits"
	"testing"
)

func TestPlaces(t *testing.T) {
	for set, word := range Places {
		for m := set; m != 0; m &= m - 1 {
			if at := word & 0xFF; at != uint64(bits.TrailingZeros(uint(m))) {
				t.Fatalf("Places[%08b] = %#x, want bit %d next", set, Places[set], bits.TrailingZeros(uint(m)))
			}
			word >>= 8
		}
		if word != 0 {
			t.Fatalf("Places[%08b] = %#x, want zeros after the last bit", set, Places[set])
		}
	}
}
