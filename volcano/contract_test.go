package volcano_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestContract checks the laws for everything exported: errors of one kind, no good answer to a bad argument.
func TestContract(t *testing.T) {
	s := volcano.MustParse("4..../1..a.......d.../..................../...../.............../.................... 0 8")
	gametest.Contract{
		Functions: map[string]any{"New": volcano.New, "Parse": volcano.Parse, "MustParse": volcano.MustParse,
			"ParseAction": volcano.ParseAction, "MustParseAction": volcano.MustParseAction, "ActionAt": volcano.ActionAt,
			"NewReader": volcano.NewReader, "NewReferee": volcano.NewReferee},
		Values: []any{s, volcano.State{}, s.LegalActionAt(0), volcano.Orange, volcano.Tile(7), volcano.Chain,
			volcano.Exchange, s.Setup(), volcano.NewReferee(1), volcano.NewReader(strings.NewReader("x\n"))},
		Ranges: map[string][]int{"ActionAt": {volcano.NumActions}},
		Documented: map[string]string{
			"State.ApplyUnchecked": "unspecified for an illegal action",
		},
	}.Check(t)
}
