package cultist_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestContract checks the laws for everything exported: errors of one kind, no good answer to a bad argument.
func TestContract(t *testing.T) {
	s := cultist.New(1)
	chance := s.WithoutRand().ApplyUnchecked(cultist.Action{})
	gametest.Contract{
		Functions: map[string]any{"New": cultist.New, "Parse": cultist.Parse, "MustParse": cultist.MustParse,
			"ParseAction": cultist.ParseAction, "MustParseAction": cultist.MustParseAction, "ActionAt": cultist.ActionAt,
			"TileAt": cultist.TileAt, "NewReader": cultist.NewReader, "NewReferee": cultist.NewReferee},
		Values: []any{s, chance, cultist.State{}, s.LegalActionAt(1), cultist.Player(1), cultist.Shoot, cultist.TileAt(3, 3),
			cultist.Eliminated, cultist.Mirror, cultist.Rand(7), s.Unit(3), s.Setup(), s.Living(0), cultist.NewReferee(1),
			cultist.NewReader(strings.NewReader("0\nx\n"))},
		Ranges: map[string][]int{"ActionAt": {cultist.NumActions}, "TileAt": {cultist.Width, cultist.Height},
			"State.Unit": {cultist.NumUnits}, "State.Hit": {cultist.NumUnits, cultist.NumUnits},
			"State.Damage": {cultist.NumUnits, cultist.NumUnits}, "UnitSet.Has": {cultist.NumUnits}},
		Documented: map[string]string{
			"State.ApplyUnchecked": "unspecified for an illegal action",
			"State.Obstacle":       "everything outside the board is an obstacle",
			"Tile.X":               "the column of a Tile that is not on the board is outside it, or its row is",
			"Tile.Y":               "as Tile.X",
			"State.Forecast":       "a list of all turns until the end",
		},
	}.Check(t)
}
