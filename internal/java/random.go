// Package java reproduces what the referees take from the Java class library, bit for bit: generators, numbers, trimming and
// upper case.
package java

// Random is java.util.Random: a linear congruential generator of 48 bits. Seeds that are equal modulo 2^48 give the
// same sequence. The zero Random is not seeded; use NewRandom.
type Random struct{ state uint64 }

const (
	multiplier = 0x5DEECE66D
	increment  = 0xB
	mask48     = 0xFFFF_FFFF_FFFF
)

// NewRandom returns the generator in the state that Java's constructor with this seed leaves it in.
func NewRandom(seed int64) Random {
	return Random{(uint64(seed) ^ multiplier) & mask48}
}

// next returns the top n bits of the next state, 1 <= n <= 31.
func (r *Random) next(n uint) int32 {
	r.state = (r.state*multiplier + increment) & mask48
	return int32(r.state >> (48 - n))
}

// Intn returns nextInt(n): a number in [0, n) for n >= 1. It draws again when the value falls into the incomplete
// block at the top of the range; a power of two takes the high bits and never does.
func (r *Random) Intn(n int) int {
	bound := int32(n)
	if bound&(bound-1) == 0 {
		return int(int64(bound) * int64(r.next(31)) >> 31)
	}
	for {
		u := r.next(31)
		v := u % bound
		// The sum overflows exactly when the block [u-v, u-v+bound) does not fit below 2^31.
		if u-v+(bound-1) >= 0 {
			return int(v)
		}
	}
}
