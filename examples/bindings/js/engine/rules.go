package engine

import (
	"encoding/json"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// rules returns the operations of the rules.
func rules() Operations {
	return Operations{
		"games":       About(listGames),
		"start":       OnGame(func(g *game.Game, q begun) any { return calls.Must(g.Start(ParseSeed(q.Seed), q.Options)) }),
		"parseSetup":  func(c *call) any { return parseSetup(calls.Must(games.Named(c.game)), c.about) },
		"actions":     OnGame(actions),
		"images":      OnGame(images),
		"transform":   On(func(s game.State, q symmetric) any { return s.Transform(q.of(s.Game())) }),
		"canonical":   On(canonical),
		"withoutTurn": On(func(s game.State, _ Bare) any { return s.WithoutTurn() }),
		"complete":    On(func(s game.State, q begun) any { return s.Complete(ParseSeed(q.Seed)) }),
		"taken":       On(taken),
		"judge":       On(judge),
		"input":       On(input),
		"explain":     On(explain),
		"diagram":     On(func(s game.State, _ Bare) any { return s.Diagram() }),
		"setup":       On(func(s game.State, _ Bare) any { return json.RawMessage(calls.Must(s.Setup())) }),
	}
}

// begun is about a start: its seed as it was typed, and its options.
type begun struct {
	Seed    string
	Options map[string]string
}

// symmetric has the number of a symmetry.
type symmetric struct{ Symmetry int }

func (q symmetric) of(g *game.Game) int {
	if q.Symmetry < 0 || q.Symmetry >= g.NumSymmetries {
		calls.Fail("%s has no symmetry %d; its symmetries are 0 to %d", g.Name, q.Symmetry, g.NumSymmetries-1)
	}
	return q.Symmetry
}

// listGames returns what JavaScript knows of the games.
func listGames([]byte, Bare) any {
	var list []map[string]any
	for _, g := range games.All() {
		typed := map[string]string{}
		if part, ok := g.Parts.(game.Optioned); ok {
			typed = part.Ranges()
		}
		list = append(list, map[string]any{
			"id": g.ID, "name": g.Name, "title": g.Title, "seats": g.Seats, "seeded": g.Seeded,
			"parameters": append([]string{}, g.Parameters...), "ranges": typed,
			"firstMillis": g.First.Milliseconds(), "laterMillis": g.Later.Milliseconds(), // the site's time limits
			"numActions": g.NumActions, "numSymmetries": g.NumSymmetries, "endings": g.Endings,
		})
	}
	return list
}

// ParseSeed returns a seed that was typed.
func ParseSeed(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		Unreadable("the seed must be a whole number from -2^63 to 2^63-1, not %.40q", text)
	}
	return n
}

// taken returns the options with which the referee has made a start, and a note where they differ from the
// typed ones.
func taken(s game.State, q begun) any {
	options, note := q.Options, ""
	if part, ok := s.Game().Parts.(game.Optioned); ok {
		options, note = part.Taken(s, q.Options)
	}
	return map[string]any{"options": options, "note": note}
}

func parseSetup(g *game.Game, text []byte) any {
	s, err := g.ParseSetup(text)
	calls.Check(InJSON(string(text), 0, err))
	return s
}

// actions returns the texts of all actions that can be legal, by index.
func actions(g *game.Game, _ Bare) any {
	list := make([]string, g.NumActions)
	for index := range list {
		list[index] = g.ActionAt(index)
	}
	return list
}

// images returns the indices of the images of all actions.
func images(g *game.Game, q symmetric) any {
	list, symmetry := make([]int, g.NumActions), q.of(g)
	for i := range list {
		list[i] = g.TransformIndex(i, symmetry)
	}
	return list
}

func canonical(s game.State, _ Bare) any {
	image, symmetry := s.Canonical()
	return map[string]any{"state": image.String(), "symmetry": symmetry}
}

// judge returns the listed action that has the effect of a line.
func judge(s game.State, q struct{ Action string }) any {
	action, index, err := s.Judge(q.Action)
	calls.Check(err)
	return map[string]any{"action": action, "index": index}
}

// input returns what a seat is sent: once, before its first turn, and on every turn.
func input(s game.State, q struct{ Seat int }) any {
	calls.Check(game.CheckSeat(s, q.Seat))
	return map[string]string{"init": string(s.AppendInit(nil, q.Seat)), "turn": string(s.AppendTurn(nil, q.Seat))}
}

// explain returns the actions that lead to a later position, which is given as text.
func explain(s game.State, q struct{ Next string }) any {
	return calls.Must(s.Explain(calls.Must(s.Game().Parse(q.Next))))
}
