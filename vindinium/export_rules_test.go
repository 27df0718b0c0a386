package vindinium

// RefereeAt opens to the tests the Referee of a game in any position.
func RefereeAt(s State) *Referee { return &Referee{state: s} }
