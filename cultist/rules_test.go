package cultist_test

import (
	"errors"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// TestUnitIDs checks that Actions with ids beyond the units are refused.
func TestUnitIDs(t *testing.T) {
	s := cultist.New(42)
	for _, id := range []uint8{14, 15, 16, 255} {
		for _, c := range []struct {
			a    cultist.Action
			want error
		}{
			{cultist.Action{Kind: cultist.Move, Unit: id}, cultist.ErrUnitID},
			{cultist.Action{Kind: cultist.Shoot, Target: id}, cultist.ErrTargetID},
			{cultist.Action{Kind: cultist.Convert, Target: id}, cultist.ErrTargetID},
		} {
			if _, err := s.Apply(c.a); !errors.Is(err, c.want) {
				t.Errorf("Apply(%+v) = error %v, want %v", c.a, err, c.want)
			}
		}
	}
}
