// Package enginetest asks an Engine in tests, as JavaScript does.
package enginetest

import (
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/game"
)

// Question is a question in JSON: its op, and what else it says.
type Question map[string]any

// Failure is an error as JavaScript sees it.
type Failure struct {
	Error, Kind string
	Line        int
}

// Asked returns the bytes of the answer to a question about a text, or about a position.
func Asked(t testing.TB, e *engine.Engine, q Question, about any) []byte {
	t.Helper()
	text, ok := about.(string)
	if s, isState := about.(game.State); isState {
		q["game"], text, ok = s.Game().Name, string(game.AppendBinary(nil, s)), true
	}
	if !ok && about != nil {
		t.Fatalf("%v is neither a text nor a position", about)
	}
	quoted, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	return e.Call(engine.Framed(engine.Ask, 0, 0, string(quoted), text))
}

// Answer asks a question and decodes its answer from JSON.
func Answer[T any](t testing.TB, e *engine.Engine, q Question, about any) (v T) {
	t.Helper()
	got := Asked(t, e, q, about)
	if got[0] != 0 {
		t.Fatalf("%+v: %s", q, got[1:])
	}
	if err := json.Unmarshal(got[1:], &v); err != nil {
		t.Fatalf("%+v: %v\n%.200s", q, err, got)
	}
	return v
}

// Start asks for a start.
func Start(t testing.TB, e *engine.Engine, g *game.Game, q Question) game.State {
	t.Helper()
	q["op"], q["game"] = "start", g.Name
	got := Asked(t, e, q, nil)
	if got[0] != 1 {
		t.Fatalf("%+v: %s", q, got[1:])
	}
	s, err := g.ParseBinary(got[37+2*int(binary.LittleEndian.Uint16(got[17:])):])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Failed asks a question that cannot be answered.
func Failed(t testing.TB, e *engine.Engine, q Question, about any) (f Failure) {
	t.Helper()
	got := Asked(t, e, q, about)
	if err := json.Unmarshal(got[1:], &f); err != nil || got[0] != 2 || f.Error == "" {
		t.Fatalf("%+v: %+v, %v", q, f, err)
	}
	return f
}
