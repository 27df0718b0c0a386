package cultist

// Answer opens the referee's verdict on a line, in any position, to the tests.
var Answer = State.answer

// Near and NthUnit open the search for the units near a tile and the choice from a set of units to the tests.
var (
	Near    = (*State).near
	NthUnit = nthUnit
)

// RefereeAt opens to the tests the Referee of a game in any position.
func RefereeAt(s State, seed int64) *Referee {
	r := NewReferee(seed)
	r.state = s
	return r
}
