package vindinium

// AsksForExpertInput opens to the tests what a line, even one that is refused, does beside its action.
func AsksForExpertInput(line string) bool {
	_, expert, _ := parseLine(line)
	return expert
}

// Play opens to the benchmarks what ApplyUnchecked does between its two copies.
func (s *State) Play(a Action) {
	s.advance(a)
}
