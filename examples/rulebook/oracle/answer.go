package oracle

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/examples/searches"
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
	// Kind is one of the Kinds if the request failed. Reason is why an action is illegal, in the words of the
	// rules as data.
	Kind   string `json:"kind,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Failure is the answer to a request that failed.
type Failure struct {
	Kind   string `json:"kind"`
	Reason string `json:"reason,omitempty"`
	Error  string `json:"error"`
}

// object is an answer to a question. schema.json describes the keys.
type object map[string]any

// Answer answers a request for a position, regardless of its field Ask. An error is part of the Response.
func Answer(q Request) (r Response) {
	if err := calls.Do(func() { r = describe(q, find(q)) }); err != nil {
		r = Response{Error: err.Error(), Kind: kindOf(err), Reason: reasonOf(err)}
	}
	return r
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
		r.Indices = s.AppendLegalIndices([]int{})
	}
	return r
}

// Reply answers a request, or returns a Failure.
func Reply(q Request) any { return answered(func() any { return reply(q) }) }

// answered returns an answer, or a Failure if an error ends it.
func answered(answer func() any) (value any) {
	if err := calls.Do(func() { value = answer() }); err != nil {
		return failed(err)
	}
	return value
}

func failed(err error) Failure { return Failure{kindOf(err), reasonOf(err), err.Error()} }

var asks = map[string]func(Request) any{
	"position":   about(func(q Request, s game.State) any { return describe(q, s) }),
	"judge":      judge,
	"perft":      about(countPerft),
	"diagram":    about(diagram),
	"rules":      listRules,
	"actions":    listActions,
	"hash":       about(hash),
	"canonical":  about(canonical),
	"input":      about(input),
	"explain":    about(explain),
	"picture":    about(draw),
	"solve":      about(solve),
	"successors": about(successors),
	"complete":   about(complete),
}

// about answers a request about the position that it leads to.
func about(answer func(Request, game.State) any) func(Request) any {
	return func(q Request) any { return answer(q, find(q)) }
}

func reply(q Request) any {
	ask := cmp.Or(q.Ask, "position")
	answer := asks[ask]
	if answer == nil {
		badRequest("nothing is called %.40q; ask for %s", ask, strings.Join(slices.Sorted(maps.Keys(asks)), ", "))
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
		{q.Picture != nil, "picture", "picture"},
		{q.Seed != nil, "seed", "complete"},
	} {
		if field.given && field.ask != ask {
			badRequest("the field %s is for %s, not for %s", field.name, field.ask, ask)
		}
	}
	return answer(q)
}

// find returns the position that a request is about, after its action.
func find(q Request) game.State {
	s := findBefore(q)
	if !q.hasAction() {
		return s
	}
	return calls.Must(s.Apply(q.action()))
}

// findBefore returns the position before the action of a request.
func findBefore(q Request) game.State {
	g := given(games.Named(q.Game))
	switch {
	case (q.Start == nil) == (q.State == nil):
		badRequest("a request has either a start or a state")
	case q.Start != nil && q.hasAction():
		badRequest("an action needs a state")
	case q.Action != nil && q.Index != nil:
		badRequest("a request has an action or an index, not both")
	case q.Index != nil && (*q.Index < 0 || *q.Index >= g.NumActions):
		badRequest("the index of an action must be 0 to %d, not %d", g.NumActions-1, *q.Index)
	case q.Start == nil && q.Options != nil:
		badRequest("options need a start")
	case q.Start != nil:
		return given(g.Start(int64(*q.Start), q.Options))
	}
	return given(g.Parse(*q.State))
}

func judge(q Request) any {
	if !q.hasAction() {
		badRequest("judge needs an action")
	}
	s := findBefore(q)
	action, index, err := s.Judge(q.action())
	if err != nil {
		answer := object{"legal": false, "kind": kindOf(err), "error": err.Error()}
		if reason := reasonOf(err); reason != "" {
			answer["reason"] = reason
		}
		return answer
	}
	return object{"legal": true, "action": action, "index": index}
}

// listRules returns all rules, or those that decided the result of the request's action.
func listRules(q Request) any {
	if q.State == nil && q.Start == nil && !q.hasAction() {
		return object{"rules": append([]rules.Rule{}, rules.All(given(games.Named(q.Game)))...)}
	}
	before := findBefore(q)
	if !q.hasAction() {
		badRequest("rules needs an action in a state, or neither")
	}
	after, err := before.Apply(q.action())
	if err != nil {
		after = before
	}
	return object{"rules": append([]rules.Rule{}, rules.Touched(before, q.action(), after)...)}
}

// maxPlayed is how many actions a perft may play, which takes a few seconds.
const maxPlayed = 20_000_000

// countPerft counts sequences of actions. One that ends the game early does not count.
func countPerft(q Request, s game.State) any {
	if q.Depth == nil || *q.Depth < 1 || *q.Depth > 1000 {
		badRequest("perft needs a depth of 1 to 1000")
	}
	total, plays, divide := int64(0), maxPlayed, map[string]int64{}
	for _, a := range s.LegalActions() {
		n := int64(1)
		if *q.Depth > 1 {
			plays--
			n = game.NewBoard(calls.Must(s.Apply(a))).Perft(*q.Depth-1, &plays)
		}
		if plays < 0 {
			badRequest("perft of depth %d plays more than %d actions", *q.Depth, maxPlayed)
		}
		total += n
		divide[a] = n
	}
	answer := object{"depth": *q.Depth, "nodes": total}
	if q.Divide {
		answer["divide"] = divide
	}
	return answer
}

func diagram(_ Request, s game.State) any { return object{"state": s.String(), "diagram": s.Diagram()} }

func listActions(q Request) any {
	g := given(games.Named(q.Game))
	if q.State != nil || q.Start != nil || q.Options != nil || q.hasAction() {
		badRequest("actions lists all actions of a game; to list those of a position, ask for the position")
	}
	list := make([]string, g.NumActions)
	for i := range list {
		list[i] = g.ActionAt(i)
	}
	return object{"actions": list}
}

func hash(_ Request, s game.State) any {
	return object{"state": s.String(), "hash": fmt.Sprintf("%016x", s.Hash())}
}

// successors answers with the position after each legal action, in the order of the actions.
func successors(_ Request, s game.State) any {
	actions, next := []string{}, []string{}
	for a, after := range s.Successors {
		actions, next = append(actions, a), append(next, after.String())
	}
	return object{"state": s.String(), "actions": actions, "successors": next}
}

func complete(q Request, s game.State) any {
	if q.Seed == nil {
		badRequest("complete needs a seed")
	}
	return object{"state": s.Complete(int64(*q.Seed)).String()}
}

func canonical(_ Request, s game.State) any {
	image, symmetry := s.Canonical()
	return object{"state": image.String(), "symmetry": symmetry}
}

func input(q Request, s game.State) any {
	seat := s.ToMove()
	if q.Seat != nil {
		seat = *q.Seat
	} else if seat == s.NumPlayers() {
		badRequest("chance is to move; input needs a seat")
	}
	calls.Check(game.CheckSeat(s, seat))
	first, turn := string(s.AppendInit(nil, seat)), string(s.AppendTurn(nil, seat))
	return object{"state": s.String(), "seat": seat, "init": first, "turn": turn}
}

func explain(q Request, s game.State) any {
	if q.Next == nil {
		badRequest("explain needs next, the text of a later position")
	}
	next, err := s.Game().Parse(*q.Next)
	if err != nil {
		badRequest("next: %w", err)
	}
	return object{"played": given(s.Explain(next))}
}

// draw draws the position that a request is about. If an action led to it, the picture shows the effects of
// that action.
func draw(q Request, s game.State) any {
	var o picture.Options
	if q.Picture != nil {
		o = *q.Picture
	}
	if err := o.Check(s); err != nil {
		badRequest("picture: %w", err)
	}
	if q.hasAction() {
		o.Before, o.Last = findBefore(q), q.action()
	}
	return object{"state": s.String(), "picture": calls.Must(picture.SVG(s, o))}
}

// solve finds out how a position ends if both players play best, for the player to move. The winner hurries,
// and the loser delays the end.
func solve(_ Request, position game.State) any {
	r, err := searches.Solve(position)
	if err != nil {
		badRequest("%w", err)
	}
	switch {
	case !r.Won:
		return object{"state": position.String(), "result": "drawn"}
	case r.Winner == position.ToMove():
		return object{"state": position.String(), "result": "won", "plies": r.Plies}
	default:
		return object{"state": position.String(), "result": "lost", "plies": r.Plies}
	}
}
