package vindinium

import "github.com/rulebook-go/rulebook/geom"

// AsksForExpertInput opens to the tests what a line, even one that is rejected, does beside its action.
func AsksForExpertInput(line string) bool {
	_, expert, _ := parseLine(line)
	return expert
}

// ExpertLine opens to the tests the line of expert input that the Referee writes.
func ExpertLine(p Player, at geom.Point) []byte { return appendTarget(nil, p, at) }

// OneSpot opens to the tests whether heroes on four spots are on one or beside it.
func OneSpot(at [4]uint16, spot uint16) (on, beside bool) {
	p := spots(at[0]) | spots(at[1])<<16 | spots(at[2])<<32 | spots(at[3])<<48
	return p.has(uint(spot)), p.hasBeside(uint(spot))
}

// RefereeAt opens to the tests the Referee of a game in any position.
func RefereeAt(s State) *Referee { return &Referee{state: s} }
