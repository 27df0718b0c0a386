// Package geom is the geometry that grid games share, on its own because it is useful without them: points and
// directions, Manhattan distance, searches over a grid, and the faces of a sphere. It knows no game.
//
// On a grid X counts columns to the right and Y rows downwards, from 0, as the referees print them.
//
// # The sphere
//
// The sphere is the pentakis icosidodecahedron: an icosahedron of 20 triangles, each divided into a centre and three
// corners, which makes 80 triangular faces with three neighbours each. It stands on one of the 12 vertices of the
// icosahedron. The numbers of each hemisphere run from the pole to the equator in three rings, all in one direction of
// rotation around the axis:
//
//	 1 to  5  the corners around the pole, one of each of the 5 triangles that meet there
//	 6 to 20  the rest of these triangles: a corner, the centre (7, 10, 13, 16, 19), the other corner
//	21 to 40  along the equator, by fours: a corner, the centre (22, 26, 30, 34, 38) and a second corner of a triangle
//	          that points to the other pole, then the corner of one from the other hemisphere that points to this pole
//
// The rings are closed: 1 is a neighbour of 5, 6 of 20, 21 of 40. The centre 7 touches 1, 10 touches 2 and so on. The
// corners of the second ring touch every other face of the third: 6 touches 21, 8 touches 23, 9 touches 25. The even
// numbers of the third ring touch the face with 10 more or less in the other hemisphere: N22 and S32, N32 and S22.
// Antipodes have the same number.
package geom
