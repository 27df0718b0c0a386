package bytebits

import (
	"math/bits"
	"testing"
)

func TestPlaces(t *testing.T) {
	for set, word := range Places {
		for m, n := set, uint(0); m != 0; m, n = m&(m-1), n+1 {
			want := uint(bits.TrailingZeros(uint(m)))
			if at := uint(word & 0xFF); at != want || Nth(uint8(set), n) != want {
				t.Fatalf("Places[%08b] = %#x, Nth(%d) = %d, want bit %d next", set, Places[set], n, Nth(uint8(set), n), want)
			}
			word >>= 8
		}
		for n := uint(0); n < 20; n++ {
			if at := Nth(uint8(set), n); at > 7 {
				t.Fatalf("Nth(%08b, %d) = %d, want a place below 8", set, n, at)
			}
		}
		if word != 0 {
			t.Fatalf("Places[%08b] = %#x, want zeros after the last bit", set, Places[set])
		}
	}
}
