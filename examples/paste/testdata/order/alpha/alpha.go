// Package alpha changes its own variables when it is initialised.
package alpha

import "example.test/order/trace"

// Mode is changed by an init function, so packages that import alpha see "set".
var Mode = "unset"

// First depends on what is declared after it.
var First = trace.Note("alpha.First") + second

var second = trace.Note("alpha.second")

var a, b = trace.Note("alpha.a"), pair()

func pair() int { return trace.Note("alpha.pair") }

// Both come from one call.
var Both, _ = two()

func two() (int, int) { return trace.Note("alpha.two"), 0 }

var _ = trace.Note("alpha._")

var counter = map[string]int{}

func init() {
	if counter["inits"] > 0 {
		return
	}
	counter["inits"]++
	Mode = "set"
	trace.Note("alpha.init")
}

func init() { trace.Note("alpha.init again") }

var registry = map[string]int{}

func register(in map[string]int, name string) { in[name] = len(name) }

func init() { register(registry, "name") }

// Lookup reads what an init function registered.
func Lookup() int { return registry["name"] }

// Pure is not reached, and nobody would notice its value.
var Pure = pureTable()

func pureTable() (table [8]int) {
	row := &table[3]
	*row = 5
	return table
}

// Unreached is changed by an init function that does nothing else.
var Unreached int

func init() { Unreached = 7 }
