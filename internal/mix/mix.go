// Package mix turns the words of a State into a hash whose values are the same on every platform and in every release.
package mix

// Seed is the value to fold the first word into.
const Seed = 0x9E3779B97F4A7C15

// Fold absorbs one more word. For a fixed h it maps different words to different results, and the other way round.
func Fold(h, word uint64) uint64 {
	h = (h ^ word) * 0xD6E8FEB86659FD93
	return h ^ h>>32
}

// Finish spreads what the last Fold left unmixed, so that any bits of the result can index a table.
func Finish(h uint64) uint64 {
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 29
	h *= 0x94D049BB133111EB
	return h ^ h>>32
}
