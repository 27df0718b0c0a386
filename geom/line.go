package geom

// AppendLine appends the cells strictly between two cells, in the order from the first to the last. They are those of
// Bresenham's line with integers, always traced from the end with the smaller Y, so that a line and its reverse have the
// same cells: per step along the longer side the cell nearest to the true line, half-way the one nearer to that end. One
// step may change both coordinates. Nothing lies between neighbours, diagonal ones included, and between
// a cell and itself. It costs a few operations a cell and does not allocate when dst has room. Coordinates up to a
// quarter of an int's range do not overflow.
func AppendLine(dst []Point, from, to Point) []Point {
	start, end := from, to
	if from.Y > to.Y {
		start, end = to, from
	}
	before := len(dst)
	dx, dy := abs(end.X-start.X), end.Y-start.Y
	step := 1
	if end.X < start.X {
		step = -1
	}
	// e says on which side of the true line the diagonal step would end, scaled so that it stays an integer.
	for p, e := start, dx-dy; ; {
		e2 := 2 * e
		if e2 > -dy {
			e -= dy
			p.X += step
		}
		if e2 < dx {
			e += dx
			p.Y++
		}
		if p == end || start == end {
			break
		}
		dst = append(dst, p)
	}
	if start != from {
		reverse(dst[before:])
	}
	return dst
}

func reverse(points []Point) {
	for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
		points[i], points[j] = points[j], points[i]
	}
}
