// Package value has a simple evaluation for each game: how good a position that is not over is for a player. They are
// meant to show how, and to be beaten.
package value

import (
	"math"
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// Cultist counts units and their lives, and how near each leader is to a unit that it can convert. The generator is
// known from the start, so that the search sees where the neutral units go.
func Cultist(s cultist.State, me cultist.Player) int {
	units := s.Units()
	return material(&units, me) - material(&units, me^1)
}

func material(units *[cultist.NumUnits]cultist.Unit, p cultist.Player) int {
	const unit, life, step = 100, 4, 2
	leader := units[p&1]
	nearest := cultist.Width + cultist.Height
	value := 0
	for id, u := range units {
		switch {
		case u.Life == 0:
		case u.Owner == p:
			value += unit + life*int(u.Life)
		case id > 1:
			if d := u.Tile.Distance(leader.Tile); d < nearest {
				nearest = d
			}
		}
	}
	if leader.Life > 0 {
		value -= step * nearest
	}
	return value
}

// Onitama counts pieces, and how far the masters are from the shrines that they head for.
func Onitama(s onitama.State, me onitama.Player) int {
	const piece, step = 20, 1
	opponent := me ^ 1
	mine, _ := s.Master(me)
	theirs, _ := s.Master(opponent)
	return piece*(bits.OnesCount32(s.Pieces(me))-bits.OnesCount32(s.Pieces(opponent))) +
		step*(toShrine[opponent&1][theirs]-toShrine[me&1][mine])
}

// toShrine has the Manhattan distances of a master from the opponent's shrine, by player and square. A captured master
// counts as on onitama.NoSquare.
var toShrine = func() (distances [2][onitama.NoSquare + 1]int) {
	for p := range distances {
		goal := onitama.Shrine(onitama.Player(p) ^ 1)
		for q := onitama.Square(0); q <= onitama.NoSquare; q++ {
			distances[p][q] = geom.Manhattan(
				geom.Point{X: q.Column(), Y: q.Row()},
				geom.Point{X: goal.Column(), Y: goal.Row()})
		}
	}
	return distances
}()

// Vindinium returns an evaluation that counts the gold that each hero will have if the mines stay as they are, with a
// little for life and for being close to what it should do next, and compares with the best enemy. It keeps the
// distances of the last map, so it is not for several goroutines.
func Vindinium() func(s vindinium.State, me vindinium.Player) int {
	const gold, life, step = 20, 3, 4
	var g goals
	return func(s vindinium.State, me vindinium.Player) int {
		if m := s.Map(); m != g.of {
			g.look(m)
		}
		var buffer [vindinium.MaxMines]vindinium.Player
		heroes, owners := s.Heroes(), s.AppendOwners(buffer[:0])
		left := s.Rounds() - s.Turn()/s.NumPlayers()
		mine, best := 0, math.MinInt32
		for p, h := range heroes[:s.NumPlayers()] {
			p, spare := vindinium.Player(p), h.Life
			if spare > enoughLife {
				spare = enoughLife
			}
			v := gold*(h.Gold+s.NumMines(p)*left) + life*spare - step*g.errand(p, h, owners)
			if p == me {
				mine = v
			} else if v > best {
				best = v
			}
		}
		return mine - best
	}
}

// enoughLife is the life that a hero needs to take two mines.
const enoughLife = 45

type goals struct {
	of             vindinium.Map
	taverns, mines []vindinium.Distances
}

func (g *goals) look(m vindinium.Map) {
	*g = goals{of: m}
	for _, to := range m.AppendTaverns(nil) {
		g.taverns = append(g.taverns, m.Distances(to))
	}
	for i := 0; i < m.NumMines(); i++ {
		g.mines = append(g.mines, m.Distances(m.Mine(i)))
	}
}

// errand is how far a hero is from the nearest tavern when it is weak, otherwise from the nearest mine that it does not
// own.
func (g *goals) errand(p vindinium.Player, h vindinium.Hero, owners []vindinium.Player) int {
	nearest := 2 * g.of.Size()
	list, weak := g.mines, h.Life < enoughLife && h.Gold > 1
	if weak {
		list = g.taverns
	}
	for i, to := range list {
		if d := to.From(h.Cell); (weak || owners[i] != p) && d != vindinium.Unreachable && d < nearest {
			nearest = d
		}
	}
	return nearest
}

// Volcano values the board as it is after a growth, so that volcanoes that are about to erupt count for the tiles that
// they take. It counts tiles, and whether a player has antipodes joined except for gaps of one tile, or of two that lie
// next to both parts of the chain.
func Volcano(s volcano.State, me volcano.Player) int {
	const tile, nearly = 2, 25
	s = s.Grow()
	mine, theirs := s.Tiles(me), s.Tiles(me^1)
	value := tile * (mine.Len() - theirs.Len())
	if almostJoined(mine, theirs) {
		value += nearly
	}
	if almostJoined(theirs, mine) {
		value -= nearly
	}
	return value
}

// almostJoined reports whether two antipodes of a player are joined by its tiles and the empty ones next to these.
func almostJoined(own, enemy geom.FaceSet) bool {
	within := own.Or(own.Neighbors().AndNot(enemy))
	for own.North&own.South != 0 {
		part := within.Flood(own.First().Set()).And(own)
		if part.North&part.South != 0 {
			return true
		}
		own = own.AndNot(part)
	}
	return false
}
