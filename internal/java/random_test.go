package java

import (
	"math/big"
	"testing"
)

// slow is java.util.Random from its documentation, with numbers of any size.
type slow struct{ state *big.Int }

func newSlow(seed int64) *slow {
	s := new(big.Int).Mod(big.NewInt(seed), twoTo(48))
	return &slow{s.Xor(s, big.NewInt(0x5DEECE66D))}
}

func twoTo(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

func (r *slow) next31() int64 {
	r.state.Mul(r.state, big.NewInt(0x5DEECE66D))
	r.state.Add(r.state, big.NewInt(0xB))
	r.state.Mod(r.state, twoTo(48))
	return new(big.Int).Rsh(r.state, 17).Int64()
}

func (r *slow) intn(n int64) int64 {
	if n&-n == n {
		return n * r.next31() >> 31
	}
	for {
		u := r.next31()
		if limit := (1 << 31) / n * n; u < limit {
			return u % n
		}
	}
}

func TestRandomAgainstDocumentation(t *testing.T) {
	for _, seed := range []int64{0, 1, -1, 42, 1<<63 - 1, -1 << 63, 0x5DEECE66D} {
		fast, slow := NewRandom(seed), newSlow(seed)
		// The large bounds fall into the incomplete block about every second time.
		for _, bound := range []int{1, 2, 3, 5, 16, 63, 64, 80, 1000, 1 << 30, 1<<30 + 1, 1<<31 - 2, 1<<31 - 1} {
			for i := 0; i < 200; i++ {
				if got, want := fast.Intn(bound), slow.intn(int64(bound)); int64(got) != want {
					t.Fatalf("seed %d, bound %d, draw %d: %d, not %d", seed, bound, i, got, want)
				}
			}
		}
	}
}

// TestRandomKnown has values that Java 17 prints.
func TestRandomKnown(t *testing.T) {
	for _, c := range []struct {
		seed  int64
		bound int
		want  []int
	}{
		{42, 10, []int{0, 3, 8, 4, 0, 5, 5, 8, 9, 3}},
		{-1 << 63, 8, []int{5, 6, 1, 4, 5, 2, 4, 0, 4, 6}},
		{7, 1<<30 + 1, []int{20678044, 747989380, 1053566254, 755731200, 259278708, 542588911, 178712961}},
	} {
		r := NewRandom(c.seed)
		for i, want := range c.want {
			if got := r.Intn(c.bound); got != want {
				t.Errorf("seed %d, bound %d, draw %d: %d, not %d", c.seed, c.bound, i, got, want)
			}
		}
	}
}
