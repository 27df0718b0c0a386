// Package svg has the shapes of which the pictures of the games are made, as SVG elements.
package svg

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Point is a point of a picture. In the file, coordinates have at most one digit after the point.
type Point struct{ X, Y float64 }

// At returns a Point.
func At(x, y float64) Point { return Point{x, y} }

// Plus returns a point at some distance.
func (p Point) Plus(dx, dy float64) Point { return Point{p.X + dx, p.Y + dy} }

// Middle is the point halfway between two others.
func Middle(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }

// Rect draws a rectangle with rounded corners, unless round is 0.
func Rect(class string, x, y, width, height, round float64) string {
	more := ""
	if round > 0 {
		more = fmt.Sprintf(` rx="%s"`, digits(round))
	}
	return element("rect x y width height", class, more, x, y, width, height) + "/>"
}

// Square draws a square around a point.
func Square(class string, at Point, width, round float64) string {
	return Rect(class, at.X-width/2, at.Y-width/2, width, width, round)
}

// Circle draws a circle with further attributes.
func Circle(class string, at Point, radius float64, more ...string) string {
	return element("circle cx cy r", class, strings.Join(more, ""), at.X, at.Y, radius) + "/>"
}

// Text writes something below a point, with further attributes.
func Text(class string, at Point, below float64, what any, more ...string) string {
	return fmt.Sprintf("%s>%v</text>", element("text x y", class, strings.Join(more, ""), at.X, at.Y+below), what)
}

// Path draws a path with further attributes.
func Path(class, d string, more ...string) string {
	return element("path", class, strings.Join(more, "")) + fmt.Sprintf(` d="%s"/>`, d)
}

// element begins an element with a class, attributes that are numbers, and others. names has the name of the
// element and those of the numbers.
func element(names, class, more string, numbers ...float64) string {
	list := strings.Fields(names)
	s := fmt.Sprintf(`<%s class="%s"`, list[0], class)
	for i, x := range numbers {
		s += fmt.Sprintf(` %s="%s"`, list[i+1], digits(x))
	}
	return s + more
}

func digits(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }

// Size is the attribute of a text for the size of its letters, and Thickness that of a line for its width.
func Size(x float64) string      { return fmt.Sprintf(` font-size="%s"`, digits(x)) }
func Thickness(x float64) string { return fmt.Sprintf(` stroke-width="%s"`, digits(x)) }

// Line is the path along some points.
func Line(points ...Point) (d string) {
	for i, p := range points {
		d += fmt.Sprintf("%c%s %s", "ML"[min(i, 1)], digits(p.X), digits(p.Y))
	}
	return d
}

// Outline is the path around a rectangle with its upper left corner at a point.
func Outline(corner Point, width, height float64) string {
	return Line(corner) + fmt.Sprintf("h%sv%sh%sz", digits(width), digits(height), digits(-width))
}

// Arrow draws an arrow.
func Arrow(from, to Point) string {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return ""
	}
	const head = 12
	dx, dy = head*dx/length, head*dy/length
	neck := to.Plus(-dx, -dy)
	return Path("arrow", Line(from, neck)) + Path("head", Line(to, neck.Plus(-dy/2, dx/2), neck.Plus(dy/2, -dx/2))+"z")
}

// Place returns the place of a square with this middle and width.
func Place(name string, at Point, width float64, content string) game.Place {
	outline := Outline(at.Plus(-width/2, -width/2), width, width)
	return game.Place{Name: name, Path: outline, X: at.X, Y: at.Y, Content: content}
}
