// Package java has the parts of the Java class library on which the referees depend, with exactly the same results: two
// generators of random numbers, reading numbers, trimming and upper case.
package java

// Random is java.util.Random, a linear congruential generator of 48 bits. Seeds that are equal modulo 2^48 give the
// same sequence. The zero Random is not seeded; use [NewRandom].
type Random struct{ state uint64 }

const (
	multiplier = 0x5DEECE66D
	increment  = 0xB
	mask48     = 0xFFFF_FFFF_FFFF
)

// NewRandom returns the generator as Java's constructor with this seed makes it.
func NewRandom(seed int64) Random {
	return Random{(uint64(seed) ^ multiplier) & mask48}
}

// next returns the top n bits of the next state. n must be 1 to 31.
func (r *Random) next(n uint) int32 {
	r.state = (r.state*multiplier + increment) & mask48
	return int32(r.state >> (48 - n))
}

// Intn is nextInt(n): a number from 0 to n-1. n must be at least 1. If n is a power of two, Intn takes the high bits of
// one draw. Otherwise it draws again as long as the value is in the incomplete block of n values at the top of the
// range.
func (r *Random) Intn(n int) int {
	bound := int32(n)
	if bound&(bound-1) == 0 {
		return int(int64(bound) * int64(r.next(31)) >> 31)
	}
	return below(bound, func() int32 { return r.next(31) })
}

// below draws a number of 31 bits, again as long as it is in the incomplete block, and returns its place in its block.
func below(bound int32, draw func() int32) int {
	for {
		u := draw()
		v := u % bound
		// The block begins at u-v. The sum overflows if the block does not end below 2^31.
		if u-v+(bound-1) >= 0 {
			return int(v)
		}
	}
}
