package oracle

import (
	"encoding/json"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine/enginetest"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
)

// TestAlike asks the oracle and the JavaScript engine the questions that both know, about the same position: the
// engine's answer is a field of the oracle's or the same fields, and what one rejects, the other rejects for the same
// reason.
func TestAlike(t *testing.T) {
	e := engine.New()
	for _, g := range games.All() {
		start, err := g.Start(7, nil)
		if err != nil {
			t.Fatal(err)
		}
		text, action := start.String(), start.LegalActions()[0]
		after, err := start.Apply(action)
		if err != nil {
			t.Fatal(err)
		}
		next, seat, none, nothing := after.String(), start.NumPlayers()-1, start.NumPlayers(), "x"
		for _, c := range []struct {
			op     string
			about  game.State
			with   map[string]any // what the engine's question has besides
			oracle Request
			part   string // the field of the oracle's answer that is the engine's, "" for all that both have
		}{
			{"actions", start, nil, Request{}, "actions"},
			{"diagram", start, nil, Request{State: &text}, "diagram"},
			{"picture", start, nil, Request{State: &text}, "picture"},
			{"input", start, map[string]any{"seat": seat}, Request{State: &text, Seat: &seat}, ""},
			{"input", start, map[string]any{"seat": none}, Request{State: &text, Seat: &none}, ""},
			{"explain", start, map[string]any{"next": next}, Request{State: &text, Next: &next}, "played"},
			{"explain", after, map[string]any{"next": text}, Request{State: &next, Next: &text}, "played"},
			{"explain", start, map[string]any{"next": "x"}, Request{State: &text, Next: &nothing}, "played"},
		} {
			question := enginetest.Question{"op": c.op}
			maps.Copy(question, c.with)
			c.oracle.Game, c.oracle.Ask = g.Name, c.op
			want := decoded(t, mustMarshal(t, Reply(c.oracle)))
			got := decoded(t, enginetest.Asked(t, e, question, c.about)[1:])
			fields := want.(map[string]any)
			if reason, ok := fields["error"].(string); ok {
				if failure := got.(map[string]any); !strings.HasSuffix(reason, failure["error"].(string)) {
					t.Errorf("%s: %v: %q and %q", g.Name, question, failure["error"], reason)
				}
				continue
			}
			if c.part != "" {
				want = fields[c.part]
			} else {
				delete(fields, "state")
				delete(fields, "seat")
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v: %.300v, the oracle: %.300v", g.Name, question, got, want)
			}
		}
	}
}

func mustMarshal(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func decoded(t *testing.T, b []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
	return v
}
