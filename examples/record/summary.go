package record

// Summarize reads a game without its turns, and returns their number. It takes a fraction of the time of
// [Game.UnmarshalJSON] for what examples/referee and examples/arena write, so that a program can list thousands of games.
func Summarize(text []byte) (g *Game, turns int, err error) {
	var r struct {
		Agents   []agent `json:"agents"`
		Rulebook *struct {
			own
			Turns []struct{} `json:"turns"`
		} `json:"rulebook"`
	}
	g = &Game{}
	if err := unmarshal(text, &r); err != nil {
		return g, 0, err
	}
	if r.Rulebook != nil {
		return g, len(r.Rulebook.Turns), g.setOwn(&r.Rulebook.own, r.Agents)
	}
	err = g.UnmarshalJSON(text)
	turns = len(g.Turns)
	g.Turns = nil
	return g, turns, err
}
