// This file becomes a part of the package gametest while a model is changed. Each game gets a TestEngine that calls it.
package gametest

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Serve is an engine as "rulebook check" wants it: it answers the requests on standard input until they end. Its rules are
// the model's alone. The form of a line, such as which spaces may follow a number, is not a question of the rules, and the
// model knows only the plain one; so the package reads the line first.
func (g *Game) Serve() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var q struct{ State, Action *string }
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			panic(err)
		}
		answer := map[string]any{"kind": "request", "error": "the model only goes on from positions"}
		if q.State != nil {
			answer = g.answerOf(*q.State, q.Action)
		}
		if err := out.Encode(answer); err != nil {
			panic(err)
		}
	}
	os.Exit(0) // the testing package would print a line that is no answer
}

func (g *Game) answerOf(state string, line *string) map[string]any {
	m := g.NewModel(state)
	if line != nil {
		plain, why := *line, ""
		if a, err := g.ParseAction(plain); err == nil {
			plain = a.String()
		} else if errors.Is(err, fault.ErrSyntax) && !m.Over() {
			why = "syntax"
		}
		if why == "" {
			why = m.Verdict(plain)
		}
		switch why {
		case "":
			m.Play(plain)
		case "over", "syntax":
			return map[string]any{"kind": why, "error": why}
		default:
			return map[string]any{"kind": "illegal", "reason": why, "error": why}
		}
	}
	// An empty list is a list; nil would be null, which check does not compare.
	scores, actions := append([]int{}, m.Scores()...), append([]string{}, m.List()...)
	return map[string]any{"state": m.Text(), "over": m.Over(), "scores": scores, "actions": actions}
}
