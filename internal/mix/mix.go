// Package mix computes the hashes of States. The values are the same on every platform and in every release.
package mix

// Seed is the value into which the first word is folded.
const Seed = 0x9E3779B97F4A7C15

// Fold adds a word to a hash. With the same h, different words give different results, and with the same word,
// different values of h do.
func Fold(h, word uint64) uint64 {
	h = (h ^ word) * 0xD6E8FEB86659FD93
	return h ^ h>>32
}

// Finish mixes the bits after the last [Fold], so that any bits of the result can index a table.
func Finish(h uint64) uint64 {
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 29
	h *= 0x94D049BB133111EB
	return h ^ h>>32
}
