package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// Moves lists captures before quiet moves, and first those by which the master is not drawn out. It omits moves that
// let the opponent take the master, unless nothing else is left, and everything but a win if there is one.
func (g *guide) Moves(p *position, plies int, dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	first := len(dst)
	wanted := ^p.own
	if g.wins(p) {
		return g.winning(p, dst)
	}
	if plies <= 0 {
		wanted = p.enemy
	}
	others, master := wanted, wanted&^p.theirs
	if p.theirs>>(p.a&31)&1 != 0 {
		others &= g.attackers(p)
	}
	if dst = g.list(p, others, master, dst); len(dst) > first || plies <= 0 {
		return dst
	}
	if dst = g.list(p, wanted, wanted, dst); len(dst) > first {
		return dst
	}
	for _, card := range g.deals[p.deal%numDeals].hand {
		c := g.cards[card%numCards]
		dst = append(dst, alphabeta.Move[onitama.Action]{Action: onitama.Pass(c), Number: uint16(c)<<5 | 31})
	}
	return dst
}

// winning appends an action that wins.
func (g *guide) winning(p *position, dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	first := len(dst)
	goal := shrines[p.side&1^1]
	for _, m := range g.list(p, ^p.own, ^p.own, dst)[first:] {
		if uint8(m.Action.To) == p.b || uint8(m.Action.From) == p.a && uint8(m.Action.To) == goal {
			return append(dst[:first], m)
		}
	}
	return dst
}

// attackers returns the piece that attacks the master of the side to move, and nothing if there are more.
func (g *guide) attackers(p *position) uint32 {
	// A card leads from a square to those from which the opponent would come with it.
	list := g.reach[p.side&1][g.deals[p.deal%numDeals].held&31][p.a&31] & p.enemy
	if list&(list-1) != 0 {
		return 0
	}
	return list
}

// list appends the moves of the master and of the other pieces to some squares.
func (g *guide) list(p *position, others, master uint32,
	dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	for _, card := range g.deals[p.deal%numDeals].hand {
		targets := &g.targets[p.side&1][card%numCards]
		c := g.cards[card%numCards]
		for pieces := p.own; pieces != 0; pieces &= pieces - 1 {
			from := uint8(bits.TrailingZeros32(pieces)) & 31
			wanted := others
			if from == p.a {
				wanted = master
			}
			for to := targets[from] & wanted; to != 0; to &= to - 1 {
				q := uint8(bits.TrailingZeros32(to)) & 31
				move := alphabeta.Move[onitama.Action]{
					Action: onitama.Action{Card: c, From: onitama.Square(from), To: onitama.Square(q)},
					Number: uint16(from)<<5 | uint16(q),
				}
				if p.enemy>>q&1 != 0 {
					move.Rank = 2
					if from == p.a {
						move.Rank = 1
					}
				}
				dst = append(dst, move)
			}
		}
	}
	return dst
}
