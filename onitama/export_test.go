package onitama

// Redealt opens the rule of the deals that are dealt again to the tests.
var Redealt = redealt

// RefereeAt lets the tests make the Referee of a game in any position.
func RefereeAt(s State, seed int64) *Referee {
	r := NewReferee(seed)
	r.state = s
	return r
}
