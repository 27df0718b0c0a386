package geom

import (
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
)

// TestContract checks the laws for everything exported: errors of one kind, no good answer to a bad argument.
func TestContract(t *testing.T) {
	gametest.Contract{
		Functions: map[string]any{"AppendLine": AppendLine, "Manhattan": Manhattan, "Spread": Spread, "Flood": Flood,
			"FirstStep": FirstStep, "FaceNamed": FaceNamed, "AllFaces": AllFaces},
		Values: []any{Point{1, 2}, East, Grid{3, 3}, Cells{7, 7, 7}, Face(7), FaceSet{3, 3}, SquareSymmetry(3),
			SphereSymmetry(7)},
		Ranges: map[string][]int{"FaceSet.Nth": {FaceSet{3, 3}.Len()}},
		Documented: map[string]string{
			"SquareSymmetry.Point": "of every size, the image of a point outside the square is outside",
		},
	}.Check(t)
}
