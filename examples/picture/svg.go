package picture

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// oneLine returns a style sheet without its line ends.
func oneLine(style string) string { return strings.ReplaceAll(style, "\n", "") }

// number is a coordinate. In a picture it has at most one digit after the point.
type number interface{ int | float64 }

// rect draws a rectangle with rounded corners, unless round is 0.
func rect[N number](class string, x, y, width, height, round N) string {
	more := ""
	if round > 0 {
		more = fmt.Sprintf(` rx="%s"`, digits(float64(round)))
	}
	return element("rect x y width height", class, more, float64(x), float64(y), float64(width), float64(height)) + "/>"
}

// circle draws a circle with further attributes.
func circle[N number](class string, x, y, radius N, more ...string) string {
	return element("circle cx cy r", class, strings.Join(more, ""), float64(x), float64(y), float64(radius)) + "/>"
}

// text writes something with further attributes.
func text[N number](class string, x, y N, what any, more ...string) string {
	begin := element("text x y", class, strings.Join(more, ""), float64(x), float64(y))
	return fmt.Sprintf("%s>%v</text>", begin, what)
}

// element begins an element with a class, attributes that are numbers, and others. names has the name of the element
// and those of the numbers.
func element(names, class, more string, numbers ...float64) string {
	list := strings.Fields(names)
	s := fmt.Sprintf(`<%s class="%s"`, list[0], class)
	for i, x := range numbers {
		s += fmt.Sprintf(` %s="%s"`, list[i+1], digits(x))
	}
	return s + more
}

func digits(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }

// size is the attribute of a text for the size of its letters, and thickness that of a line for its width.
func size(x float64) string      { return fmt.Sprintf(` font-size="%s"`, digits(x)) }
func thickness(x float64) string { return fmt.Sprintf(` stroke-width="%s"`, digits(x)) }

func path(class, d string) string { return fmt.Sprintf(`<path class="%s" d="%s"/>`, class, d) }

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
