package vindinium

import "github.com/rulebook-go/rulebook/geom"

// AsksForExpertInput opens to the tests what a line, even one that is refused, does beside its action.
func AsksForExpertInput(line string) bool {
	_, expert, _ := parseLine(line)
	return expert
}

// ExpertLine opens to the tests the line of expert input that the Referee writes.
func ExpertLine(p Player, at geom.Point) []byte { return appendTarget(nil, p, at) }

// OnePosition opens to the tests whether heroes at four positions are on one or beside it.
func OnePosition(at [4]uint16, pos uint16) (on, beside bool) {
	p := positions(at[0]) | positions(at[1])<<16 | positions(at[2])<<32 | positions(at[3])<<48
	return p.has(uint(pos)), p.hasBeside(uint(pos))
}
