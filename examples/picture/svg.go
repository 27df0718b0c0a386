package picture

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a point of a picture. In the file, coordinates have at most one digit after the point.
type point struct{ x, y float64 }

func (p point) plus(dx, dy float64) point { return point{p.x + dx, p.y + dy} }

func middle(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }

// rect draws a rectangle with rounded corners, unless round is 0.
func rect(class string, x, y, width, height, round float64) string {
	more := ""
	if round > 0 {
		more = fmt.Sprintf(` rx="%s"`, digits(round))
	}
	return element("rect x y width height", class, more, x, y, width, height) + "/>"
}

func square(class string, at point, width, round float64) string {
	return rect(class, at.x-width/2, at.y-width/2, width, width, round)
}

// circle draws a circle with further attributes.
func circle(class string, at point, radius float64, more ...string) string {
	return element("circle cx cy r", class, strings.Join(more, ""), at.x, at.y, radius) + "/>"
}

// text writes something below a point, with further attributes.
func text(class string, at point, below float64, what any, more ...string) string {
	return fmt.Sprintf("%s>%v</text>", element("text x y", class, strings.Join(more, ""), at.x, at.y+below), what)
}

// path draws a path with further attributes.
func path(class, d string, more ...string) string {
	return element("path", class, strings.Join(more, "")) + fmt.Sprintf(` d="%s"/>`, d)
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

func line(points ...point) (d string) {
	for i, p := range points {
		d += fmt.Sprintf("%c%s %s", "ML"[min(i, 1)], digits(p.x), digits(p.y))
	}
	return d
}

// outline is the path around a rectangle with its upper left corner at a point.
func outline(corner point, width, height float64) string {
	return line(corner) + fmt.Sprintf("h%sv%sh%sz", digits(width), digits(height), digits(-width))
}

func arrow(from, to point) string {
	dx, dy := to.x-from.x, to.y-from.y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return ""
	}
	const head = 12
	dx, dy = head*dx/length, head*dy/length
	neck := to.plus(-dx, -dy)
	return path("arrow", line(from, neck)) + path("head", line(to, neck.plus(-dy/2, dx/2), neck.plus(dy/2, -dx/2))+"z")
}

// Count is a number with its noun, such as "1 tile" or "2 tiles".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// box returns the place of a square with this middle and width.
func box(name string, at point, width float64, content string) Place {
	return Place{name, outline(at.plus(-width/2, -width/2), width, width), at.x, at.y, content}
}
