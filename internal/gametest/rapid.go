package gametest

import "flag"

// A counterexample is searched for a smaller one for half a second, not for rapid's half a minute: that is enough for
// games this small, and mutation testing fails tests by the hundred. The flag on the command line still counts.
func init() {
	if err := flag.Set("rapid.shrinktime", "500ms"); err != nil {
		panic(err)
	}
}
