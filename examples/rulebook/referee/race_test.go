//go:build race

package referee

const race = true
