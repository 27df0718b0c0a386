package main

import (
	"fmt"
	"io"
	"reflect"
	"sort"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/oracle"
	"pgregory.net/rapid"
)

// trial is a game that is played until the engine and rulebook differ.
type trial struct {
	Game    string
	Seed    int64
	actions []string
	// before is the position of the last request, or "" if that asked for the start.
	before     string
	tried      string // the action of the last request, or "" if that asked for the start
	difference string
}

// play draws a game and compares every answer. It returns the first difference, or "" if there is none.
func (x *trial) play(t *rapid.T, g *game.Game, e engine, plies int) string {
	x.Seed = rapid.Int64().Draw(t, "seed")
	seed := oracle.Seed(x.Seed)
	r := x.compare(oracle.Request{Game: g.Name, Seed: &seed}, e)
	var stale []string
	for n := 0; x.difference == "" && !r.Over && n < plies; n++ {
		x.before = r.State
		// Once in a while it tries an action of an earlier position, which may be illegal now.
		if len(stale) > 0 && rapid.IntRange(0, 9).Draw(t, "stale") == 0 {
			x.tried = rapid.SampledFrom(stale).Draw(t, "earlier action")
			x.compare(oracle.Request{Game: g.Name, State: &x.before, Action: &x.tried}, e)
			if x.difference != "" {
				break
			}
		}
		x.tried = rapid.SampledFrom(r.Actions).Draw(t, "action")
		x.actions = append(x.actions, x.tried)
		stale = append(stale, x.tried)
		state := r.State
		r = x.compare(oracle.Request{Game: g.Name, State: &state, Action: &x.tried}, e)
	}
	return x.difference
}

// compare asks both, records a difference and returns rulebook's answer.
func (x *trial) compare(q oracle.Request, e engine) oracle.Response {
	want := oracle.Answer(q)
	got, fields, err := e.Ask(q)
	if err != nil {
		x.difference = fmt.Sprintf("the engine fails: %v", err)
		return want
	}
	x.difference = difference(want, got, fields)
	return want
}

// difference compares two answers in the fields that the engine sent. The order of the actions does not matter.
func difference(want, got oracle.Response, fields map[string]bool) string {
	switch {
	case want.Error != "" && got.Error == "":
		return fmt.Sprintf("rulebook refuses (%s), the engine plays on to %q", want.Error, got.State)
	case want.Error == "" && got.Error != "":
		return fmt.Sprintf("the engine refuses (%s), rulebook plays on to %q", got.Error, want.State)
	case want.Error != "":
		return ""
	case got.State != want.State:
		return fmt.Sprintf("state:\n  rulebook %s\n  engine   %s", want.State, got.State)
	case fields["turn"] && got.Turn != want.Turn:
		return fmt.Sprintf("turn: rulebook %d, engine %d", want.Turn, got.Turn)
	case fields["toMove"] && got.ToMove != want.ToMove:
		return fmt.Sprintf("toMove: rulebook %d, engine %d", want.ToMove, got.ToMove)
	case fields["over"] && got.Over != want.Over:
		return fmt.Sprintf("over: rulebook %v, engine %v", want.Over, got.Over)
	case fields["scores"] && !reflect.DeepEqual(got.Scores, want.Scores):
		return fmt.Sprintf("scores: rulebook %v, engine %v", want.Scores, got.Scores)
	}
	missing, extra := minus(want.Actions, got.Actions), minus(got.Actions, want.Actions)
	if len(missing)+len(extra) > 0 {
		return fmt.Sprintf("actions:\n  only rulebook %q\n  only engine   %q", missing, extra)
	}
	return ""
}

// minus returns, sorted, the strings that occur in a more often than in b.
func minus(a, b []string) []string {
	count := map[string]int{}
	for _, s := range b {
		count[s]++
	}
	var rest []string
	for _, s := range a {
		if count[s]--; count[s] < 0 {
			rest = append(rest, s)
		}
	}
	sort.Strings(rest)
	return rest
}

func (x *trial) print(out io.Writer) {
	fmt.Fprintf(out, "The shortest game found in which the engine differs: %s, seed %d, %d actions\n", x.Game, x.Seed, len(x.actions))
	for i, a := range x.actions {
		fmt.Fprintf(out, "%4d  %s\n", i, a)
	}
	switch {
	case x.before == "":
		fmt.Fprintln(out, "at the start of the game")
	default:
		fmt.Fprintf(out, "after %q in\n  %s\n", x.tried, x.before)
	}
	fmt.Fprintln(out, x.difference)
}
