package check

import (
	"fmt"
	"reflect"
	"sort"

	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

// difference describes how two answers differ: what is one word for it, and text shows both. If only one of them lists
// some actions, listed has these.
type difference struct {
	what, text string
	listed     []string
}

// differ compares two answers in the fields that the engine sent, and the order of the actions if it matters. It
// returns nil if they agree.
func differ(want, got oracle.Response, fields map[string]bool, ordered bool) *difference {
	say := func(what, format string, args ...any) *difference {
		return &difference{what: what, text: fmt.Sprintf(format, args...)}
	}
	switch {
	case want.Error != "" && got.Error == "":
		return say("refusal", "rulebook refuses (%s), the engine plays on to\n  %s", want.Error, got.State)
	case want.Error == "" && got.Error != "":
		return say("refusal", "the engine refuses (%s), rulebook plays on to\n  %s", got.Error, want.State)
	case want.Error != "" && fields["kind"] && got.Kind != want.Kind:
		return say("kind", "the kind of the error: rulebook %s (%s), engine %s (%s)",
			want.Kind, want.Error, got.Kind, got.Error)
	case want.Error != "":
		return nil
	case got.State != want.State:
		return say("state", "state:\n  rulebook %s\n  engine   %s", want.State, got.State)
	case fields["turn"] && got.Turn != want.Turn:
		return say("turn", "turn: rulebook %d, engine %d", want.Turn, got.Turn)
	case fields["toMove"] && got.ToMove != want.ToMove:
		return say("toMove", "toMove: rulebook %d, engine %d", want.ToMove, got.ToMove)
	case fields["over"] && got.Over != want.Over:
		return say("over", "over: rulebook %v, engine %v", want.Over, got.Over)
	case fields["scores"] && !reflect.DeepEqual(got.Scores, want.Scores):
		return say("scores", "scores: rulebook %v, engine %v", want.Scores, got.Scores)
	}
	missing, extra := minus(want.Actions, got.Actions), minus(got.Actions, want.Actions)
	if len(missing)+len(extra) > 0 {
		d := say("actions", "actions:\n  only rulebook %q\n  only engine   %q", missing, extra)
		d.listed = append(missing, extra...)
		return d
	}
	for i, a := range want.Actions {
		if ordered && got.Actions[i] != a {
			return say("order", "the order of the actions, from number %d on:\n  rulebook %q\n  engine   %q",
				i, want.Actions[i:], got.Actions[i:])
		}
	}
	return nil
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
