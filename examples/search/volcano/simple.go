package volcanosearch

import (
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// Simple values the board as it is after a growth, so that volcanoes that are about to erupt count for the
// tiles that they take. It counts tiles, and whether a player has antipodes joined except for gaps of one
// tile, or of two that lie next to both parts of the chain.
func Simple(s volcano.State, me volcano.Player) int {
	const tile, nearly = 2, 25
	s = s.Grow()
	mine, theirs := s.Tiles(me), s.Tiles(me.Opponent())
	value := tile * (mine.Len() - theirs.Len())
	if almostJoined(mine, theirs) {
		value += nearly
	}
	if almostJoined(theirs, mine) {
		value -= nearly
	}
	return value
}

// almostJoined reports whether two antipodes of a player are joined by its tiles and the empty ones next to
// these.
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

// Limit makes the tree of a search that is made anew for each game no larger than budgets of so many
// simulated games need, unless that is 0, and than suits a program that plays several games at a time. A seed
// other than 0 makes other random choices.
func Limit(p *Params, nodes int, seed uint64) {
	const most = 1 << 18
	if seed != 0 {
		p.Seed = int(uint32(seed))
	}
	if p.Search.MaxNodes > most {
		p.Search.MaxNodes = most
	}
	p.Search.MaxNodes = mcts.Limit(p.Search.MaxNodes, nodes)
}
