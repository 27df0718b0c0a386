package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Request asks for a position: a start (Seed, Options), a given one (State), or the result of an action in it (State
// and Action). Ask is the wanted kind of answer.
type Request struct {
	// ID is copied to the answer.
	ID   json.RawMessage `json:"id,omitempty"`
	Game string          `json:"game"`
	// Ask is one of the Asks. Without it, the position itself is wanted.
	Ask     string  `json:"ask,omitempty"`
	Seed    *Seed   `json:"seed,omitempty"`
	Options Options `json:"options,omitempty"`
	State   *string `json:"state,omitempty"`
	Action  *string `json:"action,omitempty"`
	// Depth and Divide are for perft.
	Depth  *int `json:"depth,omitempty"`
	Divide bool `json:"divide,omitempty"`
}

// What a Request can ask for.
const (
	AskPosition = "position" // a Response
	AskLegal    = "legal"    // a Legality
	AskPerft    = "perft"    // a Perft
	AskDiagram  = "diagram"  // a Diagram
	AskRules    = "rules"    // a RuleList
)

// Seed is a 64-bit integer. In JSON it is a number or, for languages whose numbers are doubles, a string.
type Seed int64

// UnmarshalJSON reads a number, or a string that holds one.
func (s *Seed) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(bytes.Trim(text, `"`), (*int64)(s))
}

// Options are the site's parameters of a game. In JSON a value is a string or a number, which counts as its text.
type Options map[string]string

// UnmarshalJSON reads an object of strings and numbers.
func (o *Options) UnmarshalJSON(text []byte) error {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(text, &values); err != nil || values == nil {
		return err
	}
	*o = Options{}
	for name, raw := range values {
		var value string
		var number json.Number
		switch {
		case json.Unmarshal(raw, &value) == nil && raw[0] == '"':
		case json.Unmarshal(raw, &number) == nil && raw[0] != '"' && raw[0] != 'n':
			value = number.String()
		default:
			return fmt.Errorf("the option %.40q is neither a string nor a number", name)
		}
		(*o)[name] = value
	}
	return nil
}
