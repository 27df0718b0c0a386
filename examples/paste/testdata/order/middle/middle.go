// Package middle imports alpha and is imported by main alone.
package middle

import (
	"example.test/order/alpha"
	"example.test/order/trace"
)

// Seen is what alpha's init functions left behind.
var Seen = alpha.Mode

// Copy reads a variable.
var Copy = Seen + "!"

var _ = trace.Note("middle saw " + Seen)

func init() { trace.Note("middle.init") }
