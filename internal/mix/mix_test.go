package mix

import (
	"math/bits"
	"testing"
)

func hash(a, b uint64) uint64 { return Finish(Fold(Seed, a, b)) }

// TestAvalanche flips every bit of both words: every bit of the result has to change about every second time.
func TestAvalanche(t *testing.T) {
	const rounds = 4096
	for flip := 0; flip < 128; flip++ {
		var changed [64]int
		x := uint64(flip) + 1
		for i := 0; i < rounds; i++ {
			x = Fold(x, uint64(i), 0)
			// Small words are what States are made of.
			a, b := x>>40, x&0xffff
			fa, fb := a, b
			if flip < 64 {
				fa ^= 1 << flip
			} else {
				fb ^= 1 << (flip - 64)
			}
			d := hash(a, b) ^ hash(fa, fb)
			for j := range changed {
				changed[j] += int(d >> j & 1)
			}
		}
		for j, n := range changed {
			if n < rounds*2/5 || n > rounds*3/5 {
				t.Errorf("flipping bit %d changes bit %d of the hash %d times of %d, want about half", flip, j, n, rounds)
			}
		}
	}
}

// TestCollisions hashes a million neighbouring words: none may collide in 64 bits, and in 16 bits they spread evenly.
func TestCollisions(t *testing.T) {
	seen := make(map[uint64]bool, 1<<20)
	var low, high [1 << 16]int
	for a := uint64(0); a < 1<<10; a++ {
		for b := uint64(0); b < 1<<10; b++ {
			h := hash(a, b<<20)
			if seen[h] {
				t.Fatalf("hash(%d, %d) = %x, want another hash than before", a, b<<20, h)
			}
			seen[h] = true
			low[h&0xffff]++
			high[h>>48]++
		}
	}
	for i := range low {
		// 16 are expected in each of 65536 buckets; 50 would be nine standard deviations off.
		if low[i] > 50 || high[i] > 50 {
			t.Errorf("bucket %d has %d and %d hashes, want about 16", i, low[i], high[i])
		}
	}
	if bits.OnesCount64(hash(0, 0)) < 16 {
		t.Errorf("hash(0, 0) = %x, want at least 16 bits", hash(0, 0))
	}
}
