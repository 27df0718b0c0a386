package volcanogame

import (
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
	"github.com/rulebook-go/rulebook/volcano"
)

// diameter is the width and the height of the picture.
const diameter = 440

// vector is a point in space: x to the right, y up, z towards the viewer.
type vector [3]float64

func (v vector) scaled(to float64) vector {
	f := to / math.Sqrt(v[0]*v[0]+v[1]*v[1]+v[2]*v[2])
	return vector{v[0] * f, v[1] * f, v[2] * f}
}

func (v vector) plus(w vector) vector { return vector{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

// turned returns v after a turn about the axis through the poles, and then about the horizontal one.
func (v vector) turned(yaw, pitch float64) vector {
	sin, cos := math.Sincos(yaw)
	v = vector{v[0]*cos + v[2]*sin, v[1], v[2]*cos - v[0]*sin}
	sin, cos = math.Sincos(pitch)
	return vector{v[0], v[1]*cos - v[2]*sin, v[1]*sin + v[2]*cos}
}

// sphere has the corners of each tile on the unit sphere: the net is closed to an icosahedron whose tips are
// the poles, and blown up.
var sphere = func() (faces [volcano.NumTiles][3]vector) {
	latitude := math.Atan(0.5)
	corner := func(column, row float64) vector {
		switch row {
		case 0:
			return vector{0, 1, 0}
		case 3:
			return vector{0, -1, 0}
		}
		up := latitude
		if row == 2 {
			up = -latitude
		}
		sin, cos := math.Sincos(column * 2 * math.Pi / 5)
		return vector{math.Cos(up) * sin, math.Sin(up), math.Cos(up) * cos}
	}
	middle := func(a, b vector) vector { return a.plus(b).scaled(1) }
	tiles(corner, middle, func(t int, a, b, c vector) { faces[t] = [3]vector{a, b, c} })
	return faces
}()

func (artist) Diameter() int { return diameter }

func (s artist) Turned(yaw, pitch float64) (picture string, places []game.Place) {
	var b, labels strings.Builder // no tile covers the label of another one
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		outline, at, facing := seen(t, yaw, pitch)
		if outline == "" {
			continue
		}
		b.WriteString(svg.Path("tile", outline))
		name := svg.Text("soft name", at, 5, t)
		if level, owner := standing(s.State, t); level > 0 {
			b.WriteString(cone(level, owner, outline))
			name = label(level, at)
		}
		if facing > 0.35 {
			labels.WriteString(name)
		}
		places = append(places, game.Place{Name: t.String(), Path: outline, X: at.X, Y: at.Y})
	}
	return b.String() + labels.String(), places
}

// seen returns the outline and the middle of a tile as seen on the turned sphere, and how much it faces the
// viewer. A tile on the far side has no outline.
func seen(t volcano.Tile, yaw, pitch float64) (outline string, at svg.Point, facing float64) {
	show := func(v vector) svg.Point {
		const middle, radius = diameter / 2, diameter/2 - 8
		return svg.At(middle+radius*v[0], middle-radius*v[1])
	}
	var corners [3]svg.Point
	sum := vector{}
	for i, v := range sphere[t] {
		v = v.turned(yaw, pitch)
		corners[i], sum = show(v), sum.plus(v)
	}
	if sum = sum.scaled(1); sum[2] > 0.02 {
		outline = triangle(corners)
	}
	return outline, show(sum.scaled(0.985)), sum[2]
}

func (artist) Towards(tile string) (yaw, pitch float64, ok bool) {
	var t volcano.Tile
	if t.UnmarshalText([]byte(tile)) != nil {
		return 0, 0, false
	}
	v := sphere[t][0].plus(sphere[t][1]).plus(sphere[t][2]).scaled(1)
	return -math.Atan2(v[0], v[2]), math.Asin(v[1]), true
}
