package engine

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestDamaged gives an Engine calls that no JavaScript would make. They are answered with an error.
func TestDamaged(t *testing.T) {
	e := New()
	whole := Framed(ApplyIndex, 1, 3, "\x01\x02", "")
	calls := [][]byte{Framed(200, 0, 0, "", ""), Framed(Parse, 4, 0, "", ""), Framed(Ask, 0, 0, "{", ""), Framed(Ask, 0, 0, `{"op":"x"}`, ""), Framed(Planes, 0, -1, "", "")}
	for end := range whole {
		calls = append(calls, whole[:end])
	}
	for _, c := range calls {
		var f failure
		if out := e.Call(c); out[0] != isError || json.Unmarshal(out[1:], &f) != nil || f.Error == "" {
			t.Errorf("Call(%q) = %q, want an error", c, out)
		}
	}
}

// TestForgets makes an Engine forget a position, which then leads to the same position as before.
func TestForgets(t *testing.T) {
	e := New()
	start := func(seed string) string {
		return string(e.Call(Framed(Ask, 1, 0, `{"op":"start","game":"onitama","seed":"`+seed+`"}`, "")))
	}
	first := start("1")
	position := first[len(first)-onitama.MaxBinarySize:]
	for n := 0; n < 3*maxKnown; n++ {
		if start(strconv.Itoa(n + 2)); len(e.known) > maxKnown {
			t.Fatalf("the Engine knows %d positions", len(e.known))
		}
	}
	clear(e.known)
	for _, known := range []bool{false, true} {
		if got := string(e.Call(Framed(ParseBinary, 1, 0, position, ""))); got != first {
			t.Errorf("the position, known: %v, is %q, want %q", known, got, first)
		}
	}
}
