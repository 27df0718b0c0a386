package vindinium

import "github.com/rulebook-go/rulebook/geom"

// AsksForExpertInput lets the tests see whether a line, even a rejected one, asks for expert input.
func AsksForExpertInput(line string) bool {
	_, expert, _ := parseLine(line)
	return expert
}

// ExpertLine lets the tests write a line of expert input as the Referee does.
func ExpertLine(p Player, at geom.Point) []byte { return appendTarget(nil, p, at) }

// OneSpot lets the tests ask whether one of four heroes is on a spot or beside it.
func OneSpot(at [4]uint16, spot uint16) (on, beside bool) {
	p := spots(at[0]) | spots(at[1])<<16 | spots(at[2])<<32 | spots(at[3])<<48
	return p.has(uint(spot)), p.hasBeside(uint(spot))
}

// RefereeAt lets the tests make the Referee of a game in any position.
func RefereeAt(s State) *Referee { return &Referee{state: s} }
