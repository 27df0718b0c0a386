//go:build !race

package referee

const race = false
