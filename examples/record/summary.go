package record

import (
	"bytes"
	"encoding/json"
)

// Summarize reads a game without its turns, and returns their number. For what this package writes it takes a fraction
// of the time of [Game.UnmarshalJSON], so that a program can list thousands of games: it does not look at the outputs
// and errors. A fault in them is found only when UnmarshalJSON reads the game. Every other fault is an error here too.
func Summarize(text []byte) (g *Game, turns int, err error) {
	var agents []agent
	var r struct {
		own
		Turns []struct{} `json:"turns"`
	}
	g = &Game{}
	rest, err := decodeKey(text, "agents", &agents)
	if err == nil {
		rest, err = decodeKey(rest, "rulebook", &r)
	}
	if err == nil && string(bytes.TrimSpace(rest)) == "}" && g.setOwn(&r.own, agents) == nil {
		return g, len(r.Turns), nil
	}
	// The game has another form, or a fault that UnmarshalJSON describes.
	err = g.UnmarshalJSON(text)
	turns, g.Turns = len(g.Turns), nil
	return g, turns, err
}

// decodeKey decodes the first value of a key of the object, and returns the text after it. The key cannot be a part of
// a string, in which its quotes would have backslashes.
func decodeKey(text []byte, key string, value any) (rest []byte, err error) {
	_, rest, _ = bytes.Cut(text, []byte(`"`+key+`":`))
	d := json.NewDecoder(bytes.NewReader(rest))
	err = d.Decode(value)
	return rest[d.InputOffset():], err
}
