package picture

import (
	"math"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/volcano"
)

// GlobeSize is the width and the height of the picture of Globe.
const GlobeSize = 440

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

// sphere has the corners of each tile on the unit sphere: the net is closed to an icosahedron whose tips are the poles,
// and blown up.
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

// Globe draws a position of Volcanoes on the sphere itself, turned by two angles in radians: yaw about the axis through
// the poles, and pitch towards the viewer. It also returns the places of the tiles on the near side.
func Globe(state game.State, yaw, pitch float64) (svg string, places []Place) {
	s := state.Value().(volcano.State)
	var b, labels strings.Builder // no tile covers the label of another one
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		outline, at, facing := seen(t, yaw, pitch)
		if outline == "" {
			continue
		}
		b.WriteString(path("tile", outline))
		name := text("soft name", at, 5, t)
		if level, owner := standing(s, t); level > 0 {
			b.WriteString(cone(level, owner, outline))
			name = label(level, at)
		}
		if facing > 0.35 {
			labels.WriteString(name)
		}
		places = append(places, Place{Name: t.String(), Path: outline, X: at.x, Y: at.y})
	}
	return b.String() + labels.String(), places
}

// seen returns the outline and the middle of a tile as seen on the turned sphere, and how much it faces the viewer. A
// tile on the far side has no outline.
func seen(t volcano.Tile, yaw, pitch float64) (outline string, at point, facing float64) {
	show := func(v vector) point {
		const middle, radius = GlobeSize / 2, GlobeSize/2 - 8
		return point{middle + radius*v[0], middle - radius*v[1]}
	}
	var corners [3]point
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

// GlobeTowards returns the angles for Globe with which the tile with this name is in the middle. ok is false if there
// is no such tile.
func GlobeTowards(tile string) (yaw, pitch float64, ok bool) {
	var t volcano.Tile
	if t.UnmarshalText([]byte(tile)) != nil {
		return 0, 0, false
	}
	v := sphere[t][0].plus(sphere[t][1]).plus(sphere[t][2]).scaled(1)
	return -math.Atan2(v[0], v[2]), math.Asin(v[1]), true
}
