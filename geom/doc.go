// Package geom provides geometry for board games: points and directions on a grid, Manhattan distance, Bresenham lines,
// a breadth-first search, the symmetries of the square, and a sphere of 80 faces. Its functions do not depend on a
// game; only the numbering of the sphere's faces, and the order of their neighbours, come from the game Volcanoes.
//
// X is the number of a column, from 0 on the left. Y is the number of a row, from 0 at the top. Wherever directions are
// tried in an order, it is north, east, south, west.
//
// # Searching a grid
//
// [Cells] is a set of grid cells, with a 64-bit word for each row. [Spread] makes one step of a breadth-first search on
// such sets, and a loop around it finds distances, connected regions or whatever else a game needs. [FirstStep] finds
// the first step of a shortest path, and [AppendPath] the whole path. None allocates: the caller supplies the memory.
//
// # The sphere
//
// The sphere is the pentakis icosidodecahedron: an icosahedron whose 20 triangles are each divided into a centre and
// three corners. That makes 80 triangular faces with three neighbours each. It stands on one of the 12 vertices of the
// icosahedron. The faces of each hemisphere are numbered in three rings from the pole to the equator. All rings run in
// the same direction around the axis:
//
//	 1 to  5  the corners at the pole, one from each of the 5 triangles that meet there
//	 6 to 20  the rest of these triangles, in groups of three: a corner, the centre (7, 10, 13, 16, 19), another corner
//	21 to 40  along the equator, in groups of four. The first three are a corner, the centre (22, 26, 30, 34, 38) and
//	          another corner of a triangle whose third corner lies in the opposite hemisphere. The fourth (24, 28, 32,
//	          36, 40) is the corner on this side of a triangle whose other faces lie in the opposite hemisphere
//
// The last face of a ring is a neighbour of the first: 5 of 1, 20 of 6, 40 of 21. The centre 7 is a neighbour of 1, the
// centre 10 of 2, and so on. The corners of the second ring are neighbours of the odd faces of the third ring: 6 of 21,
// 8 of 23, 9 of 25, and so on. Each even face of the third ring has a neighbour in the opposite hemisphere. The
// neighbour's number is larger by 10 for the faces 22 to 30, and smaller by 10 for the faces 32 to 40: N22 and S32 are
// neighbours, and so are N32 and S22. Antipodes have the same number.
//
// The same in formulas: faces of a ring whose numbers differ by 1 are neighbours, and so are the first and the last
// face of a ring. For i from 0 to 4, the other pairs of neighbours in a hemisphere are 1+i and 7+3i, 6+3i and 21+4i, and
// 8+3i and 23+4i. Across the equator, N22+2i and S32+2i are neighbours, and so are N32+2i and S22+2i.
//
// The file testdata/board.json has the neighbours of all faces, in the order of [Face.Neighbors], and their antipodes,
// for programs in other languages.
//
// # Arguments out of range
//
// For a [Face], a [SphereSymmetry] or another argument out of range, a method returns the zero value of its result. No
// method panics.
package geom
