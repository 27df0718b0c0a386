//go:build rules

package engine

// full returns nothing in the program that has the rules only.
func full() Operations { return nil }
