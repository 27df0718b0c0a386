package vindinium

import "github.com/rulebook-go/rulebook/geom"

// AsksForExpertInput opens to the tests what a line, even one that is refused, does beside its action.
func AsksForExpertInput(line string) bool {
	_, expert, _ := parseLine(line)
	return expert
}

// Play opens to the benchmarks what ApplyUnchecked does between its two copies.
func (s *State) Play(a Action) {
	s.advance(a)
}

// ExpertLine opens to the tests the line of expert input that the Referee writes.
func ExpertLine(p Player, at geom.Point) []byte { return appendTarget(nil, p, at) }
