package volcano

import "github.com/rulebook-go/rulebook/geom"

// raise lifts volcanoes by a level. None of them may be at the last level.
func (s *State) raise(tiles geom.FaceSet) {
	carry := s.low.And(tiles)
	s.low = s.low.Or(tiles).AndNot(carry)
	s.high = s.high.Or(carry)
}

// grow raises all volcanoes that are not dormant. Those that reach the last level erupt together.
func (s *State) grow() {
	growing := s.owned[Blue].Or(s.owned[Orange]).AndNot(s.Dormant())
	s.raise(growing)
	if erupting := growing.And(s.Dormant()); !erupting.IsEmpty() {
		s.erupt(erupting)
	}
}

// maxPhases bounds a cascade of eruptions. The referee calls a cascade of 100 phases a draw, but none has more than 81:
// to erupt twice, a tile must lose its dormancy to an enemy and gain four levels in between. That takes at least five
// hits from three neighbours, so one of them erupts twice in a shorter stretch of phases, and the same holds for that
// neighbour, and so on without end. Hence every tile erupts at most once, and the last phase hits only dormant tiles.
const maxPhases = 100

// erupt lets volcanoes erupt that have just reached the last level, and phase by phase those that this raises to it.
func (s *State) erupt(erupting geom.FaceSet) {
	blue, orange := s.owned[Blue], s.owned[Orange]
	north := half{blue.North, orange.North, s.low.North, s.high.North}
	south := half{blue.South, orange.South, s.low.South, s.high.South}
	for phase := 0; phase < maxPhases && !erupting.IsEmpty(); phase++ {
		blue1, blue2 := erupting.And(tileSet(north.blue, south.blue)).CountNeighbors()
		orange1, orange2 := erupting.And(tileSet(north.orange, south.orange)).CountNeighbors()
		dormant := tileSet(north.dormant(), south.dormant())
		north = north.hit(hits{blue1.North, blue2.North, orange1.North, orange2.North})
		south = south.hit(hits{blue1.South, blue2.South, orange1.South, orange2.South})
		erupting = tileSet(north.dormant(), south.dormant()).AndNot(dormant)
	}
	s.owned[Blue], s.owned[Orange] = tileSet(north.blue, south.blue), tileSet(north.orange, south.orange)
	s.low, s.high = tileSet(north.low, south.low), tileSet(north.high, south.high)
}

// tileSet returns the set of tiles with these hemispheres.
func tileSet(north, south uint64) geom.FaceSet { return geom.FaceSet{North: north, South: south} }

// half is one hemisphere of a State, with one bit for each tile: the owner, and the level minus one in binary.
type half struct{ blue, orange, low, high uint64 }

// dormant returns the volcanoes at the last level.
func (h half) dormant() uint64 { return h.low & h.high }

// hits counts, for each tile of a hemisphere, the neighbours that erupt, by colour and in binary: a tile in blue1 is
// hit by one blue volcano, a tile in blue2 by two, a tile in both by three. No tile has more than three hits in all.
type hits struct{ blue1, blue2, orange1, orange2 uint64 }

// hit returns the hemisphere after the eruptions of one phase, all at the same time. Each tile depends only on itself
// and its hits:
//
//   - An empty tile that only one colour hits gets a volcano of that colour with a level for each hit. If both colours
//     hit it, the one with more hits gets a volcano of level 1.
//   - A volcano gains one level for each hit by its own colour and loses four for each hit by the enemy. It stops at
//     the last level, and the tile becomes empty if nothing above level zero is left.
func (h half) hit(n hits) half {
	byBlue, byOrange := n.blue1|n.blue2, n.orange1|n.orange2
	own1 := h.blue&n.blue1 | h.orange&n.orange1
	own2 := h.blue&n.blue2 | h.orange&n.orange2
	enemy := h.blue&byOrange | h.orange&byBlue
	enemies := h.blue&n.orange2 | h.orange&n.blue2

	// Add the hits by the owner's colour to the level minus one. The sum has three bits: low, high, and overflow, which
	// stands for four levels and is set from level five on.
	low := h.low ^ own1
	carry := h.low & own1
	high := h.high ^ own2 ^ carry
	overflow := h.high&own2 | (h.high|own2)&carry

	// One enemy hit takes four levels, which is to clear overflow. Where overflow is not set, the volcano is lost. No
	// number of hits by the owner's colour makes up for a second enemy hit.
	lost := enemies | enemy&^overflow
	capped := overflow &^ enemy

	empty := ^(h.blue | h.orange)
	toBlue := empty & (byBlue&^byOrange | n.blue2&n.orange1)
	toOrange := empty & (byOrange&^byBlue | n.orange2&n.blue1)
	several := toBlue&n.blue2&^byOrange | toOrange&n.orange2&^byBlue
	three := several & (n.blue1 | n.orange1)

	return half{
		blue:   h.blue&^lost | toBlue,
		orange: h.orange&^lost | toOrange,
		low:    (low|capped)&^lost | several&^three,
		high:   (high|capped)&^lost | three,
	}
}
