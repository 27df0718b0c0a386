package cultist

// Answer opens the referee's verdict on a line, in any position, to the tests.
var Answer = State.answer

// RefereeAt opens to the tests the Referee of a game in any position.
func RefereeAt(s State, seed int64) *Referee {
	r := NewReferee(seed)
	r.state = s
	return r
}
