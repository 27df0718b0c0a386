package gametest

// Random is a small fixed generator for benchmarks, so that every run plays the same games. The zero Random draws zeros.
type Random uint64

// Intn returns a number from 0 to n-1, for n up to 1<<32.
func (r *Random) Intn(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) >> 32 * uint64(n) >> 32)
}
