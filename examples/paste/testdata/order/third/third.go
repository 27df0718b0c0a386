// Package third is somebody else's.
package third

// Half halves.
func Half(n int) int { return n / 2 }
