package volcano

// half is a hemisphere of a State, a bit a tile: who owns it, and the level less one in binary.
type half struct{ blue, orange, low, high uint64 }

// hits counts for each tile the eruptions beside it by colour, at most three in all, in binary: a tile in blue1 has one
// by Blue, a tile in blue2 two, a tile in both three.
type hits struct{ blue1, blue2, orange1, orange2 uint64 }

// hit returns the hemisphere after the eruptions of a phase, all at once. Every tile works out on its own:
//
//   - An empty tile gains a level for the colour with more hits, a level a hit when it is the only colour.
//   - A volcano gains a level for each own hit and loses four for each enemy hit. It stops at the last level, and what
//     is not above zero leaves the tile empty.
func (h half) hit(n hits) half {
	byBlue, byOrange := n.blue1|n.blue2, n.orange1|n.orange2
	own1 := h.blue&n.blue1 | h.orange&n.orange1
	own2 := h.blue&n.blue2 | h.orange&n.orange2
	enemy := h.blue&byOrange | h.orange&byBlue
	enemies := h.blue&n.orange2 | h.orange&n.blue2

	// The level less one plus the own hits, in three bits of which the last is over: level five and more.
	low := h.low ^ own1
	carry := h.low & own1
	high := h.high ^ own2 ^ carry
	over := h.high&own2 | (h.high|own2)&carry

	// Four levels are the bit over, so one enemy hit leaves the other two bits, if over is set, and nothing if not. The
	// own hits never make up for a second one.
	lost := enemies | enemy&^over
	capped := over &^ enemy

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
