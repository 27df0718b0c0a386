package cultist

// Answer opens the referee's judgement on a line, in any position, to the tests.
var Answer = State.answer

// Near opens to the tests which units are up to so far from a tile, and NthUnit which is the n-th of a set.
var (
	Near    = (*State).near
	NthUnit = nthUnit
)
