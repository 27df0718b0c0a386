// Package seeds spreads the seeds of a run over all 64 bits.
//
// The site's games draw their starts with generators of Java, in which neighbouring seeds give similar first draws: most
// of 400 seeds in a row deal vindinium's maps in the same size. So a run with the seed s plays the seeds At(s, 0),
// At(s, 1) and so on instead of s, s+1 and so on. They are the outputs of splitmix64, whose state starts at s. In any
// language with unsigned 64-bit integers that wrap around, the i-th one is
//
//	z = s + (i+1)*0x9E3779B97F4A7C15
//	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
//	z = (z ^ z>>27) * 0x94D049BB133111EB
//	z = z ^ z>>31
//
// read as a signed number. With the seed 1 the first three are -7995527694508729151, -4689498862643123097 and
// -534904783426661026, and with the seed 0 the first one is -2152535657050944081.
package seeds

// At returns the i-th seed, counted from 0, of a run with the seed s. No two of a run are equal.
func At(s int64, i int64) int64 {
	z := uint64(s) + (uint64(i)+1)*0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return int64(z ^ z>>31)
}
