package engine_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine/enginetest"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestSize checks that the page says why a map is smaller than it was to be.
func TestSize(t *testing.T) {
	b := engine.New()
	g, err := games.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	cut := 0
	for seed := 1; seed <= 40; seed++ {
		q := enginetest.Question{"seed": strconv.Itoa(seed), "options": map[string]string{"size": "24", "turns": "999"}}
		s := enginetest.Start(t, b, g, q)
		q["op"] = "taken"
		taken := enginetest.Answer[struct{ Note string }](t, b, q, s)
		size := s.Value().(vindinium.State).Map().Size()
		want := "The referee takes turns 999 as 150."
		if size != 24 {
			cut++
			want += fmt.Sprintf(" Outer frames of the map that are all wall are cut off, which leaves the size %d.", size)
		}
		if taken.Note != want {
			t.Errorf("seed %d: %q, not %q", seed, taken.Note, want)
		}
	}
	if cut == 0 || cut == 40 {
		t.Errorf("%d of 40 maps are cut", cut)
	}
}
