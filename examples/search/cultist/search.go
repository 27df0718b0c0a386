// Package cultistsearch is the search of the Cultist Wars bot: alpha-beta that knows where the neutrals will
// go, with an evaluation whose weights were fitted to games that the bot played against itself.
package cultistsearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/internal/mix"
)

// Search searches one position after another. It is not safe for concurrent use. Where a State does not know
// the generator of the neutrals, it is guessed: the neutrals then go elsewhere than the search thinks, but
// nothing that it may do depends on them.
type Search = alphabeta.Search[cultist.State, position, cultist.Action]

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Search {
	g := &guide{Params: p}
	take := func(s cultist.State, b think.Budget) (position, think.Budget) { return g.take(s), b }
	return &Search{Engine: alphabeta.New[position, cultist.Action](g, p.Search), Take: take}
}

type guide struct {
	Params
	open     tileSet             // the tiles of the board without obstacles
	distance [tiles][tiles]uint8 // steps around obstacles
}

// take returns s as a position, with a generator.
func (g *guide) take(s cultist.State) position {
	if _, ok := s.Rand(); !ok {
		s = s.WithRand(0)
	}
	return positionOf(&s, g.prepare(&s))
}

func (g *guide) End(p *position) (result alphabeta.Value, turns int, known bool) {
	me := p.side & 1
	mine, theirs := bits.OnesCount16(p.units[me]), bits.OnesCount16(p.units[me^1])
	switch {
	case mine > 0 && theirs > 0 && p.turn < cultist.MaxTurns:
		return 0, 0, false
	case mine > theirs:
		return 1, 0, true
	case mine < theirs:
		return -1, 0, true
	}
	return 0, 0, true
}

func (g *guide) Key(p *position) uint64 { return p.key(mix.Fold(mix.Seed, g.open[0], g.open[1])) }

// Moves omits shots at its own side, and those that another unit or an obstacle stops: the unit that they hit
// is a target itself.
func (g *guide) Moves(p *position, plies int, dst []alphabeta.Move[cultist.Action]) []alphabeta.Move[cultist.Action] {
	if plies > 0 {
		dst = append(dst, alphabeta.Move[cultist.Action]{})
	}
	for m := p.units[p.side&1]; m != 0; m &= m - 1 {
		id := uint8(bits.TrailingZeros16(m)) & 15
		if plies > 0 {
			for _, step := range steps {
				if to := (p.at[id] + step) & 127; p.free.bit(to) != 0 {
					dst = append(dst, alphabeta.Move[cultist.Action]{
						Action: cultist.Action{Kind: cultist.Move, Unit: id, Tile: cultist.Tile(to)},
						Number: uint16(id)<<7 | uint16(to),
					})
				}
			}
		}
		if id < 2 {
			dst = p.conversions(id, dst)
		} else {
			dst = p.shots(id, plies, dst)
		}
	}
	return dst
}

func (p *position) conversions(id uint8, dst []alphabeta.Move[cultist.Action]) []alphabeta.Move[cultist.Action] {
	const beside = cultist.Range // the damage from the next tile
	row := &damages[p.at[id&15]&127]
	for m := (p.units[2] | p.units[p.side&1^1]) &^ 3; m != 0; m &= m - 1 {
		target := uint8(bits.TrailingZeros16(m)) & 15
		if row[p.at[target]&127] == beside {
			dst = append(dst, order(cultist.Convert, id, target, 50))
		}
	}
	return dst
}

// shots appends the shots of a cultist at enemies, below the horizon only those that kill or hurt.
func (p *position) shots(id uint8, plies int, dst []alphabeta.Move[cultist.Action]) []alphabeta.Move[cultist.Action] {
	from := p.at[id&15]
	row := &damages[from&127]
	for m := p.units[p.side&1^1]; m != 0; m &= m - 1 {
		target := uint8(bits.TrailingZeros16(m)) & 15
		to := p.at[target]
		damage := row[to&127]
		if damage == 0 || p.hit(from, to) != to {
			continue
		}
		if damage >= p.life(target) {
			dst = append(dst, order(cultist.Shoot, id, target, 62+int32(damage)))
		} else if damage >= 2 || plies > 0 {
			dst = append(dst, order(cultist.Shoot, id, target, 2+int32(damage)))
		}
	}
	return dst
}

func order(kind cultist.Kind, unit, target uint8, rank int32) alphabeta.Move[cultist.Action] {
	return alphabeta.Move[cultist.Action]{
		Action: cultist.Action{Kind: kind, Unit: unit, Target: target},
		Number: 1<<11 | uint16(unit)<<4 | uint16(target),
		Rank:   rank,
	}
}
