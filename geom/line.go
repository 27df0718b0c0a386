package geom

// AppendLine appends the cells strictly between two cells to dst, in the order from the first to the second. They are
// the cells of Bresenham's line. With |dx| >= |dy|, the line has one cell in each column, otherwise one in each row:
// the cell nearest to the straight line between the centres of the two ends. If two cells are at the same distance, it
// is the one nearer to the end with the smaller Y, so a line and its reverse have the same cells. A step can change
// both coordinates. Nothing lies between two equal cells, or between a cell and one of the eight around it.
//
// In a formula: let n be the larger and m the smaller of the absolute differences in X and in Y between the two ends.
// Then the cell k of the line, counted from the end with the smaller Y, is k cells from that end in the coordinate with
// the larger difference and ceil(k*m/n - 1/2) cells in the other.
//
// AppendLine takes a few operations for each cell and does not allocate if dst has room. Nothing overflows if the
// absolute values of the coordinates are at most math.MaxInt/8.
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
	// The sign of e says on which side of the true line a diagonal step would end. It is scaled to be an integer.
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
