//go:build !rules

package engine

// full returns the operations that are not in the program that has the rules only.
func full() Operations {
	return Operations{
		"play":    On(play),
		"picture": On(draw),
		"record":  About(readText),
		"think":   newThinker(),
	}
}
