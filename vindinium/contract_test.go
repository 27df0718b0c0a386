package vindinium_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestContract checks the laws for everything exported: errors of one kind, no good answer to a bad argument.
func TestContract(t *testing.T) {
	s := vindinium.MustParse("0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150")
	over := vindinium.MustParse("0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 40 10")
	ref, err := vindinium.NewReferee(1, vindinium.Options{})
	if err != nil {
		t.Fatal(err)
	}
	gametest.Contract{
		Functions: map[string]any{"New": vindinium.New, "Parse": vindinium.Parse, "MustParse": vindinium.MustParse,
			"ParseAction": vindinium.ParseAction, "MustParseAction": vindinium.MustParseAction,
			"ActionAt": vindinium.ActionAt, "MoveTo": vindinium.MoveTo, "KindOf": vindinium.KindOf,
			"ParseOptions": vindinium.ParseOptions, "NewReader": vindinium.NewReader, "NewReferee": vindinium.NewReferee},
		Values: []any{s, over, vindinium.State{}, vindinium.North.Action(), vindinium.Player(1), vindinium.North,
			vindinium.TurnLimit, vindinium.Ground, s.Setup(), s.Map(), s.Hero(0),
			vindinium.Mine{Cell: s.Map().MineCell(0)}, vindinium.Options{}, vindinium.Options{Size: 7},
			s.Map().Distances(geom.Point{X: 1, Y: 2}), ref, vindinium.NewReader(strings.NewReader("x\n")),
			geom.Point{X: 1, Y: 2}, geom.East},
		Ranges: map[string][]int{"ActionAt": {vindinium.NumActions}, "Map.MineCell": {s.Map().NumMines()},
			"State.Owner": {s.Map().NumMines()}, "Map.TavernCell": {s.Map().NumTaverns()},
			"Map.Row": {s.Map().Size()}, "Map.AppendRow": {s.Map().Size()}},
		Documented: map[string]string{
			"State.ApplyUnchecked": "unspecified for an illegal action",
			"Action.Transform":     "only a MOVE needs the size",
			"MoveTo":               "a MOVE takes any two numbers",
		},
	}.Check(t)
}
