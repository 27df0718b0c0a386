package value

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// Volcano looks at the board after the next growth, so that volcanoes about to erupt count for what they take. It
// counts tiles, and who has antipodes joined but for gaps that one more tile or two from both sides would close.
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

// almostJoined reports whether own tiles and the free ones beside them join two own antipodes.
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
