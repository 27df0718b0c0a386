//go:build rules

package engine

// searcher is empty in the program that has the rules only.
type searcher struct{}
