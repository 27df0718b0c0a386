package oracle

import (
	"maps"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// Response describes the requested position, or the error.
type Response struct {
	State  string `json:"state,omitempty"`
	Turn   int    `json:"turn"`
	ToMove int    `json:"toMove"`
	Over   bool   `json:"over"`
	Scores []int  `json:"scores,omitempty"`
	// Winner is the seat that has won. It is nil before the end, and after a game without a winner.
	Winner *int `json:"winner,omitempty"`
	// Actions are the legal actions in the order of the package. After the end of the game there are none.
	Actions []string `json:"actions"`
	// Indices are the indices of Actions, and nil if they were not asked for.
	Indices []int `json:"indices,omitzero"`
	// Error is empty unless the request failed. The answer to a failed request has only its Kind and Error.
	Error string `json:"error,omitempty"`
	// Kind is one of the Kinds if the request failed.
	Kind string `json:"kind,omitempty"`
}

// Failure is the answer to a request that failed.
type Failure struct {
	Kind  string `json:"kind"`
	Error string `json:"error"`
}

// Legality judges an action without playing it.
type Legality struct {
	Legal bool `json:"legal"`
	// Resolved is the listed action that has the effect of a legal one, and Index its index.
	Resolved string `json:"resolved,omitempty"`
	Index    *int   `json:"index,omitempty"`
	// Kind and Reason explain why an action is not legal.
	Kind   string `json:"kind,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Perft has the number of sequences of Depth actions from a position. A sequence that ends the game early does not
// count.
type Perft struct {
	Depth int   `json:"depth"`
	Nodes int64 `json:"nodes"`
	// Divide has the number for each first action, if it was asked for.
	Divide map[string]int64 `json:"divide,omitempty"`
}

// RuleList has all rules of a game, or those that decided a step.
type RuleList struct {
	Rules []rules.Rule `json:"rules"`
}

// Answer answers a request for a position, regardless of its field Ask. An error is part of the Response.
func Answer(q Request) Response {
	s, err := find(q)
	if err != nil {
		return Response{Error: err.Error(), Kind: kindOf(err)}
	}
	return describe(q, s)
}

func describe(q Request, s game.State) Response {
	r := Response{
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
	if q.Indices {
		r.Indices = s.AppendIndices([]int{})
	}
	return r
}

// Reply answers a request, or returns a Failure.
func Reply(q Request) any {
	answer, err := reply(q)
	if err != nil {
		return failed(err)
	}
	return answer
}

// asks has a function for each question. The comments name the types of the answers.
var asks = map[string]func(Request) (any, error){
	"position":  about(position),   // Response
	"legal":     legality,          // Legality
	"perft":     about(countPerft), // Perft
	"diagram":   about(diagram),    // Diagram
	"rules":     listRules,         // RuleList
	"actions":   listActions,       // ActionList
	"hash":      about(hash),       // Hash
	"canonical": about(canonical),  // Canonical
	"input":     about(input),      // Input
	"explain":   about(explain),    // Explanation
	"svg":       about(svg),        // SVG
	"solve":     about(solve),      // Solution
}

// about answers a request about the position that it leads to.
func about(answer func(Request, game.State) (any, error)) func(Request) (any, error) {
	return func(q Request) (any, error) {
		s, err := find(q)
		if err != nil {
			return nil, err
		}
		return answer(q, s)
	}
}

func reply(q Request) (any, error) {
	ask := q.Ask
	if ask == "" {
		ask = "position"
	}
	answer := asks[ask]
	if answer == nil {
		return nil, badRequest("nothing is called %.40q; ask for %s", ask, strings.Join(slices.Sorted(maps.Keys(asks)), ", "))
	}
	for _, field := range []struct {
		given     bool
		name, ask string
	}{
		{q.Indices, "indices", "position"},
		{q.Depth != nil, "depth", "perft"},
		{q.Divide, "divide", "perft"},
		{q.Seat != nil, "seat", "input"},
		{q.Next != nil, "next", "explain"},
		{q.Picture != nil, "picture", "svg"},
	} {
		if field.given && field.ask != ask {
			return nil, badRequest("the field %s is for %s, not for %s", field.name, field.ask, ask)
		}
	}
	return answer(q)
}

func position(q Request, s game.State) (any, error) { return describe(q, s), nil }

// find returns the position that a request is about, after its action. After the end of a game it takes no action,
// not even a malformed one: like a Referee, the oracle then reads none.
func find(q Request) (game.State, error) {
	s, err := findBefore(q)
	if err != nil || !q.hasAction() {
		return s, err
	}
	if s.Over() {
		return s, game.ErrGameOver
	}
	return s.Apply(q.action())
}

// findBefore returns the position before the action of a request.
func findBefore(q Request) (game.State, error) {
	g, err := game.Named(q.Game)
	switch {
	case err != nil:
		return nil, asRequest(err)
	case (q.Seed == nil) == (q.State == nil):
		return nil, badRequest("a request has either a seed or a state")
	case q.Seed != nil && q.hasAction():
		return nil, badRequest("an action needs a state")
	case q.Action != nil && q.Index != nil:
		return nil, badRequest("a request has an action or an index, not both")
	case q.Index != nil && (*q.Index < 0 || *q.Index >= g.NumActions):
		return nil, badRequest("the index of an action must be 0 to %d, not %d", g.NumActions-1, *q.Index)
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
	if !q.hasAction() {
		return nil, badRequest("legal needs an action")
	}
	s, err := findBefore(q)
	if err != nil {
		return nil, err
	}
	index, err := 0, game.ErrGameOver
	if !s.Over() {
		index, err = s.Index(q.action())
	}
	if err != nil {
		return Legality{Kind: kindOf(err), Reason: err.Error()}, nil
	}
	return Legality{Legal: true, Resolved: s.Game().ActionAt(index), Index: &index}, nil
}

// listRules returns all rules, or those that decided the result of the request's action.
func listRules(q Request) (any, error) {
	if q.State == nil && q.Seed == nil && !q.hasAction() {
		if _, err := game.Named(q.Game); err != nil {
			return nil, asRequest(err)
		}
		return RuleList{rules.All(q.Game)}, nil
	}
	before, err := findBefore(q)
	if err != nil {
		return nil, err
	}
	if !q.hasAction() {
		return nil, badRequest("rules needs an action in a state, or neither")
	}
	after, err := before.Apply(q.action())
	if err != nil {
		after = before
	}
	list := rules.Touched(before, q.action(), after)
	if list == nil {
		list = []rules.Rule{}
	}
	return RuleList{list}, nil
}

// maxPlayed is how many actions a perft may play, which takes a few seconds.
const maxPlayed = 20_000_000

func countPerft(q Request, s game.State) (any, error) {
	if q.Depth == nil || *q.Depth < 1 || *q.Depth > 1000 {
		return nil, badRequest("perft needs a depth of 1 to 1000")
	}
	r, plays := Perft{Depth: *q.Depth}, maxPlayed
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
