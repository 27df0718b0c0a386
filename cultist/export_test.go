package cultist

// RefereeAt opens to the tests the Referee of a game in any position.
func RefereeAt(s State, seed int64) *Referee {
	r := NewReferee(seed)
	r.state = s
	return r
}
