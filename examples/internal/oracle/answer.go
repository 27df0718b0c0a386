package oracle

import (
	"encoding/json"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// Response describes the requested position, or the error.
type Response struct {
	ID     json.RawMessage `json:"id,omitempty"`
	State  string          `json:"state,omitempty"`
	Turn   int             `json:"turn"`
	ToMove int             `json:"toMove"`
	Over   bool            `json:"over"`
	Scores []int           `json:"scores,omitempty"`
	// Winner is the seat that has won. It is nil before the end, and after a game without a winner.
	Winner *int `json:"winner,omitempty"`
	// Actions are the legal actions in the order of the package. After the end of the game there are none.
	Actions []string `json:"actions"`
	// Error is empty unless the request failed. A failed request is answered with its ID, Kind and Error alone.
	Error string `json:"error,omitempty"`
	// Kind is one of the Kinds if the request failed.
	Kind string `json:"kind,omitempty"`
}

// Failure is the answer to a request that failed.
type Failure struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Kind  string          `json:"kind"`
	Error string          `json:"error"`
}

// Legality judges an action without playing it.
type Legality struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Legal bool            `json:"legal"`
	// Resolved is the listed action that has the effect of a legal one.
	Resolved string `json:"resolved,omitempty"`
	// Kind and Reason say why an action is not legal.
	Kind   string `json:"kind,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Perft has the number of sequences of Depth actions from a position. A sequence that ends the game early does not count.
type Perft struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Depth int             `json:"depth"`
	Nodes int64           `json:"nodes"`
	// Divide has the number for each first action, if it was asked for.
	Divide map[string]int64 `json:"divide,omitempty"`
}

// Diagram has a position as a picture of several lines.
type Diagram struct {
	ID      json.RawMessage `json:"id,omitempty"`
	State   string          `json:"state"`
	Diagram string          `json:"diagram"`
}

// RuleList has all rules of a game, or those that decided a step.
type RuleList struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Rules []rules.Rule    `json:"rules"`
}

// Answer answers a request for a position, whatever else it asks for. An error is part of the Response.
func Answer(q Request) Response {
	s, err := find(q)
	if err != nil {
		return Response{ID: q.ID, Error: err.Error(), Kind: kindOf(err)}
	}
	r := Response{
		ID:      q.ID,
		State:   s.String(),
		Turn:    s.Turn(),
		ToMove:  s.ToMove(),
		Over:    s.Over(),
		Actions: s.LegalActions(),
	}
	for p := 0; p < s.NumPlayers(); p++ {
		r.Scores = append(r.Scores, s.Score(p))
	}
	if w, ok := s.Winner(); ok {
		r.Winner = &w
	}
	return r
}

// Reply answers a request, or returns a Failure.
func Reply(q Request) any {
	answer, err := reply(q)
	if err != nil {
		return failed(q.ID, err)
	}
	return answer
}

func reply(q Request) (any, error) {
	if (q.Depth != nil || q.Divide) && q.Ask != AskPerft {
		return nil, badRequest("depth and divide are for perft")
	}
	switch q.Ask {
	case "", AskPosition:
		r := Answer(q)
		if r.Error != "" {
			return Failure{q.ID, r.Kind, r.Error}, nil
		}
		return r, nil
	case AskLegal:
		return legality(q)
	case AskPerft:
		return countPerft(q)
	case AskDiagram:
		s, err := find(q)
		if err != nil {
			return nil, err
		}
		return Diagram{q.ID, s.String(), s.Diagram()}, nil
	case AskRules:
		return listRules(q)
	}
	return nil, badRequest("nothing is called %.40q; ask for position, legal, perft, diagram or rules", q.Ask)
}

// find returns the position that a request is about, after its action. After the end of a game it takes no action, not even a
// malformed one: like a Referee, the oracle then reads none.
func find(q Request) (game.State, error) {
	s, err := findBefore(q)
	if err != nil || q.Action == nil {
		return s, err
	}
	if s.Over() {
		return s, game.ErrGameOver
	}
	return s.Apply(*q.Action)
}

// findBefore returns the position before the action of a request.
func findBefore(q Request) (game.State, error) {
	g, err := game.Named(q.Game)
	switch {
	case err != nil:
		return nil, asRequest(err)
	case (q.Seed == nil) == (q.State == nil):
		return nil, badRequest("a request has either a seed or a state")
	case q.Seed != nil && q.Action != nil:
		return nil, badRequest("an action needs a state")
	case q.Seed == nil && q.Options != nil:
		return nil, badRequest("options need a seed")
	case q.Seed != nil:
		s, err := g.New(int64(*q.Seed), q.Options)
		return s, asRequest(err)
	}
	s, err := g.Parse(*q.State)
	return s, asRequest(err)
}

func legality(q Request) (any, error) {
	if q.Action == nil {
		return nil, badRequest("legal needs an action")
	}
	s, err := findBefore(q)
	if err != nil {
		return nil, err
	}
	resolved, err := "", game.ErrGameOver
	if !s.Over() {
		resolved, err = s.Resolve(*q.Action)
	}
	if err != nil {
		return Legality{ID: q.ID, Kind: kindOf(err), Reason: err.Error()}, nil
	}
	return Legality{ID: q.ID, Legal: true, Resolved: resolved}, nil
}

// listRules returns all rules, or those that decided the result of the request's action.
func listRules(q Request) (any, error) {
	if q.State == nil && q.Seed == nil && q.Action == nil {
		if _, err := game.Named(q.Game); err != nil {
			return nil, asRequest(err)
		}
		return RuleList{q.ID, rules.All(q.Game)}, nil
	}
	before, err := findBefore(q)
	if err != nil {
		return nil, err
	}
	if q.Action == nil {
		return nil, badRequest("rules needs an action in a state, or neither")
	}
	after, err := before.Apply(*q.Action)
	if err != nil {
		after = before
	}
	list := rules.Touched(before, *q.Action, after)
	if list == nil {
		list = []rules.Rule{}
	}
	return RuleList{q.ID, list}, nil
}

// maxPlayed is how many actions a perft may play, which takes some seconds.
const maxPlayed = 20_000_000

func countPerft(q Request) (any, error) {
	if q.Depth == nil || *q.Depth < 1 || *q.Depth > 1000 {
		return nil, badRequest("perft needs a depth of 1 to 1000")
	}
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	r, plays := Perft{ID: q.ID, Depth: *q.Depth}, maxPlayed
	divide := map[string]int64{}
	for _, a := range s.LegalActions() {
		n := int64(1)
		if *q.Depth > 1 {
			next, err := s.Apply(a)
			if err != nil {
				return nil, err
			}
			plays--
			n = game.Perft(next, *q.Depth-1, &plays)
		}
		if plays < 0 {
			return nil, badRequest("perft of depth %d plays more than %d actions", *q.Depth, maxPlayed)
		}
		r.Nodes += n
		divide[a] = n
	}
	if q.Divide {
		r.Divide = divide
	}
	return r, nil
}
