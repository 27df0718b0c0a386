package vindinium_test

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// plainDistances finds the distances of all cells to one of them, row by row, from the definition: as long as there is one,
// it takes a cell of ground that has no distance yet beside one that has the last distance.
func plainDistances(m vindinium.Map, to geom.Point) []int {
	grid := geom.Grid{Width: m.Size(), Height: m.Size()}
	distances := make([]int, grid.Cells())
	for i := range distances {
		distances[i] = geom.Unreachable
	}
	if !grid.Contains(to) {
		return distances
	}
	distances[grid.Index(to)] = 0
	for last, found := 0, true; found; last++ {
		found = false
		for i, n := range distances {
			for d := geom.North; n == last && d < geom.NumDirections; d++ {
				if next := grid.Point(i).Step(d); m.At(next) == vindinium.Ground && distances[grid.Index(next)] == geom.Unreachable {
					distances[grid.Index(next)], found = last+1, true
				}
			}
		}
	}
	return distances
}
