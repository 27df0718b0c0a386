package geom_test

import (
	"fmt"
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// The cells between two corners of a board: a line and its reverse have the same cells.
func ExampleAppendLine() {
	from, to := geom.Point{X: 0, Y: 0}, geom.Point{X: 7, Y: 3}
	fmt.Printf("%q\n", geom.AppendLine(nil, from, to))
	fmt.Printf("%q\n", geom.AppendLine(nil, to, from))
	// Output:
	// ["1 0" "2 1" "3 1" "4 2" "5 2" "6 3"]
	// ["6 3" "5 2" "4 2" "3 1" "2 1" "1 0"]
}

// parse returns the open cells of a drawing, which are its dots.
func parse(drawing ...string) geom.Cells {
	open := make(geom.Cells, len(drawing))
	for y, row := range drawing {
		for x := range row {
			if row[x] == '.' {
				open.Add(geom.Point{X: x, Y: y})
			}
		}
	}
	return open
}

// The distances of all cells from a start, which is also how a bot keeps them.
func ExampleSpread() {
	const width, height = 7, 3
	unvisited := parse(
		"..#....",
		".##.##.",
		"....#..")
	start := geom.Point{X: 1, Y: 0}
	var distances [height][width]int
	for y := range distances {
		for x := range distances[y] {
			distances[y][x] = -1
		}
	}
	distances[start.Y][start.X] = 0

	front := make(geom.Cells, height)
	front.Add(start)
	unvisited[start.Y] &^= front[start.Y]
	for n := 1; geom.Spread(front, unvisited); n++ {
		for y, row := range front {
			for ; row != 0; row &= row - 1 { // each cell of the row, from the left
				distances[y][bits.TrailingZeros64(row)] = n
			}
		}
	}
	for _, row := range distances {
		fmt.Printf("%3d\n", row)
	}
	// Output:
	// [  1   0  -1   8   9  10  11]
	// [  2  -1  -1   7  -1  -1  12]
	// [  3   4   5   6  -1  14  13]
}

// Two paths of six steps lead around the wall, and east is tried before west.
func ExampleFirstStep() {
	open := parse(
		".....",
		".###.",
		".....")
	front := make(geom.Cells, len(open))
	fmt.Println(geom.FirstStep(geom.Point{X: 2, Y: 2}, geom.Point{X: 2, Y: 0}, open, front))
	// Output:
	// east true
}

// The cells that are cut off.
func ExampleFlood() {
	open := parse(
		"..#.",
		".##.",
		"..#.")
	before := open.Len()
	geom.Flood(geom.Point{X: 0, Y: 0}, open)
	fmt.Println(before, "open cells,", open.Len(), "of them cut off")
	// Output:
	// 8 open cells, 3 of them cut off
}

// How many faces there are at each distance from a corner at the pole. Only its antipode is 11 steps away.
func ExampleFace() {
	corner, _ := geom.FaceNamed("N01")
	fmt.Println(corner, "touches", corner.Neighbors())
	visited, front := corner.Set(), corner.Set()
	for n := 1; n <= geom.MaxFaceDistance; n++ {
		front = front.Neighbors().AndNot(visited)
		visited = visited.Or(front)
		fmt.Print(front.Len(), " ")
	}
	fmt.Println(front.First() == corner.Antipode())
	// Output:
	// N01 touches [N07 N02 N05]
	// 3 6 8 11 11 11 11 8 6 3 1 true
}

func ExampleFaceSet_AppendFaces() {
	f, _ := geom.FaceNamed("N01")
	fmt.Println(f.Set().Neighbors().AppendFaces(nil))
	// Output:
	// [N02 N05 N07]
}
