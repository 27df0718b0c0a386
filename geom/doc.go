// Package geom provides geometry for board games: points and lines on a grid, searches, the symmetries of the square,
// and a sphere of 80 faces. It depends on no game; only the numbers of the sphere's faces, and the order of their
// neighbours, come from the game Volcanoes.
//
// The types, and when to use them:
//
//   - [Point] is a cell of a grid, or an offset between two cells. [AppendLine] finds the cells between two Points.
//   - [Direction] is one of the four steps to a neighbouring cell.
//   - [Grid] is a rectangle of cells. It tells whether a Point is inside.
//   - [Cells] is a set of cells, for searches with [Spread], [Flood] and [FirstStep].
//   - [Face] is a face of the sphere, and [FaceSet] a set of faces, for sets of neighbours and connected regions.
//   - [SquareSymmetry] and [SphereSymmetry] turn and mirror a square board and the sphere.
//
// Here, a breadth-first search finds the distance between two cells of a board with a hole in the middle:
//
//	from, to := geom.Point{X: 0, Y: 0}, geom.Point{X: 2, Y: 1}
//	open := geom.Cells{0b111, 0b101, 0b111} // bit X of word Y is column X of row Y
//	front := make(geom.Cells, 3)
//	front.Add(from)
//	distance := 0
//	for !front.Has(to) && geom.Spread(front, open) {
//		distance++
//	}
//	fmt.Println(distance) // 3
//
// # Conventions
//
// X is the number of a column, from 0 on the left. Y is the number of a row, from 0 at the top. Functions that try the
// directions one by one do so in the order north, east, south, west.
//
// Searches do not allocate: the caller supplies the memory.
//
// If a [Face], a [SphereSymmetry] or an argument is out of range, a method returns a value that is no answer: [NoFace],
// [NoSphereSymmetry], the distance -1, an empty set or a zero vector. No method panics. [Spread] and [FirstStep] can
// panic if their sets differ in the number of rows.
//
// # The sphere
//
// The sphere is the pentakis icosidodecahedron: an icosahedron, standing on a vertex, whose 20 triangles are each
// divided into a centre and three corners. That makes 80 triangular faces with three neighbours each. The faces of each
// hemisphere are numbered in three rings from the pole to the equator, 1 to 5, 6 to 20 and 21 to 40, which all run in
// the same direction around the axis. The centres of triangles are 7, 10, 13, 16 and 19 in the second ring, and 22, 26,
// 30, 34 and 38 in the third. Antipodes have the same number.
//
// Faces of a ring whose numbers differ by 1 are neighbours, and so are the first and the last face of a ring. For i
// from 0 to 4, the other pairs of neighbours in a hemisphere are 1+i and 7+3i, 6+3i and 21+4i, and 8+3i and 23+4i.
// Across the equator, for the same i, the northern face 22+2i and the southern face 32+2i are neighbours, and so are
// the northern face 32+2i and the southern face 22+2i.
//
// The file testdata/board.json has the neighbours of all faces, in the order of [Face.Neighbors], and their antipodes,
// for programs in other languages.
package geom
