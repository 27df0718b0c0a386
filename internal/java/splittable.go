package java

// Splittable is java.util.SplittableRandom, without a method to split it. Every seed has its own sequence. The zero
// Splittable is the generator of seed 0.
type Splittable struct{ state uint64 }

// NewSplittable returns the generator as Java's constructor with this seed makes it.
func NewSplittable(seed int64) Splittable { return Splittable{uint64(seed)} }

func (r *Splittable) next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	return r.state
}

// int32 returns the next 32 bits. Java mixes them with constants that differ from those for 64 bits.
func (r *Splittable) int32() int32 {
	z := r.next()
	z = (z ^ z>>33) * 0x62A9D9ED799705F5
	z = (z ^ z>>28) * 0xCB24D0A5C88C35B3
	return int32(z >> 32)
}

// Intn is nextInt(n): a number from 0 to n-1. n must be at least 1. If n is a power of two, Intn takes the low bits of
// one draw. Otherwise it drops the lowest bit, and draws again as long as the value is in the incomplete block of n
// values at the top of the range.
func (r *Splittable) Intn(n int) int {
	bound := int32(n)
	if bound&(bound-1) == 0 {
		return int(r.int32() & (bound - 1))
	}
	return below(bound, func() int32 { return int32(uint32(r.int32()) >> 1) })
}

// Float64 is nextDouble(): the top 53 of the next 64 bits, as a fraction from 0 up to but not including 1.
func (r *Splittable) Float64() float64 {
	z := r.next()
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	return float64(z>>11) / (1 << 53)
}
