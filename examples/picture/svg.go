package picture

import (
	"fmt"
	"math"
)

// arrow draws an arrow between two points.
func arrow(x1, y1, x2, y2 int) string {
	dx, dy := float64(x2-x1), float64(y2-y1)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return ""
	}
	dx, dy = dx/length, dy/length
	const head = 12
	bx, by := float64(x2)-head*dx, float64(y2)-head*dy
	return fmt.Sprintf(`<path class="arrow" d="M%d %dL%.1f %.1f"/><path class="head" d="M%d %dL%.1f %.1fL%.1f %.1fz"/>`,
		x1, y1, bx, by, x2, y2, bx-head/2*dy, by+head/2*dx, bx+head/2*dy, by-head/2*dx)
}

// count is a number with its noun.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// whole returns the box of a picture without anything beside its board.
func whole(a Artist) Box {
	width, height := a.ViewBox()
	return Box{Width: float64(width), Height: float64(height)}
}

// box returns the place of a square with this middle and width.
func box(name string, x, y, width float64) Place {
	path := fmt.Sprintf("M%.1f %.1fh%.1fv%.1fh%.1fz", x-width/2, y-width/2, width, width, -width)
	return Place{Name: name, Path: path, X: x, Y: y}
}
