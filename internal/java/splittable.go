package java

// Splittable is java.util.SplittableRandom, never split: SplitMix64 with the constants of the class library. Every seed
// has a sequence of its own. The zero Splittable is that of seed 0.
type Splittable struct{ state uint64 }

// NewSplittable returns the generator in the state that Java's constructor with this seed leaves it in.
func NewSplittable(seed int64) Splittable { return Splittable{uint64(seed)} }

func (r *Splittable) next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	return r.state
}

// int32 returns the next 32 bits, which have a mixer of their own.
func (r *Splittable) int32() int32 {
	z := r.next()
	z = (z ^ z>>33) * 0x62A9D9ED799705F5
	z = (z ^ z>>28) * 0xCB24D0A5C88C35B3
	return int32(z >> 32)
}

// Intn returns nextInt(n): a number in [0, n) for n >= 1. A power of two takes the low bits. Any other bound drops the
// lowest bit and draws again when the value falls into the incomplete block at the top of the range.
func (r *Splittable) Intn(n int) int {
	bound := int32(n)
	if bound&(bound-1) == 0 {
		return int(r.int32() & (bound - 1))
	}
	for {
		u := int32(uint32(r.int32()) >> 1)
		v := u % bound
		// The sum overflows exactly when the block [u-v, u-v+bound) does not fit below 2^31.
		if u-v+(bound-1) >= 0 {
			return int(v)
		}
	}
}

// Float64 returns nextDouble(): the top 53 bits of the 64-bit mixer as a fraction in [0, 1).
func (r *Splittable) Float64() float64 {
	z := r.next()
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	return float64(z>>11) / (1 << 53)
}
