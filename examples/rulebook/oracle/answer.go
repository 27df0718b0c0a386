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

// asks has a function for each question.
var asks = map[string]func(Request) (any, error){
	"position":  about(position),
	"legal":     legality,
	"perft":     about(countPerft),
	"diagram":   about(diagram),
	"rules":     listRules,
	"actions":   listActions,
	"hash":      about(hash),
	"canonical": about(canonical),
	"input":     about(input),
	"explain":   about(explain),
	"svg":       about(svg),
	"solve":     about(solve),
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
		return object{"legal": false, "kind": kindOf(err), "reason": err.Error()}, nil
	}
	return object{"legal": true, "resolved": s.Game().ActionAt(index), "index": index}, nil
}

// listRules returns all rules, or those that decided the result of the request's action.
func listRules(q Request) (any, error) {
	if q.State == nil && q.Seed == nil && !q.hasAction() {
		if _, err := game.Named(q.Game); err != nil {
			return nil, asRequest(err)
		}
		return object{"rules": rules.All(q.Game)}, nil
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
	return object{"rules": append([]rules.Rule{}, rules.Touched(before, q.action(), after)...)}, nil
}

// maxPlayed is how many actions a perft may play, which takes a few seconds.
const maxPlayed = 20_000_000

// countPerft counts sequences of actions. One that ends the game early does not count.
func countPerft(q Request, s game.State) (any, error) {
	if q.Depth == nil || *q.Depth < 1 || *q.Depth > 1000 {
		return nil, badRequest("perft needs a depth of 1 to 1000")
	}
	total, plays, divide := int64(0), maxPlayed, map[string]int64{}
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
		total += n
		divide[a] = n
	}
	answer := object{"depth": *q.Depth, "nodes": total}
	if q.Divide {
		answer["divide"] = divide
	}
	return answer, nil
}
