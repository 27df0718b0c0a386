// Package onitamasearch is the search of the Onitama bot: alpha-beta that ends in tables of all endgames,
// with an evaluation whose weights were fitted to games that the bot played against itself.
package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// Params can be tuned.
type Params struct {
	Search  alphabeta.Params
	Weights Weights
}

// Search searches one position after another. It is not safe for concurrent use. Until the table of the
// endgames with the cards of a game is complete, which takes half a second, up to three quarters of a budget
// go to it.
type Search = alphabeta.Search[onitama.State, position, onitama.Action]

// New returns a search with these parameters. Default has the bot's parameters.
func New(p Params) *Search {
	g := &guide{weights: p.Weights}
	return &Search{Engine: alphabeta.New[position, onitama.Action](g, p.Search), Take: g.take}
}

type guide struct {
	weights Weights
	*game
	table *endgame.Table // nil if there is none
	clock think.Clock
}

// take makes the tables that s needs. It returns s as a position, and the rest of the budget.
func (g *guide) take(s onitama.State, b think.Budget) (position, think.Budget) {
	if g.game == nil || g.game.cards != endgame.CardsOf(&s) {
		g.game = newGame(&s, &g.weights)
		g.table = nil
	}
	p := g.game.position(&s)
	// A step takes as long as some nodes. A search of few nodes is soon over, and better off without a table of
	// 24 MB.
	const nodes, few = 16, 1 << 14
	if b.Nodes > 0 && b.Nodes < few {
		return p, b
	}
	if g.table == nil {
		g.table = endgame.New(s)
	}
	part := b.Part(3)
	part.Nodes /= nodes
	g.clock.Start(part)
	for g.table.Step() && !g.clock.Tick() {
	}
	if b.Nodes > 0 {
		b.Nodes -= g.clock.Nodes() * nodes
	}
	return p, b
}

// shrines has the squares that the two sides defend.
var shrines = [2]uint8{uint8(onitama.Shrine(0)), uint8(onitama.Shrine(1))}

// End sees more than the end of a game: a win with the next action, a shrine that the opponent will take with
// its next one, which nothing but a win hinders, and the endgames.
func (g *guide) End(p *position) (result alphabeta.Value, turns int, known bool) {
	home := shrines[p.side&1]
	if p.b == home || p.own>>(p.a&31)&1 == 0 {
		return -1, 0, true
	}
	left := onitama.MaxTurns - int(p.turn)
	d := &endgame.Deals[p.deal%numDeals]
	switch {
	case left == 0:
		return 0, 0, true
	case g.wins(p):
		return 1, 1, true
	case left > 1 && g.reach[p.side&1^1][d.Held&31][p.b&31]>>(home&31)&1 != 0 && p.enemy>>(home&31)&1 == 0:
		return -1, 2, true
	case g.table == nil || bits.OnesCount32(p.own|p.enemy) > endgame.MaxPieces:
		return 0, 0, false
	}
	n := g.table.Turns(p.side, d.Hand, d.Held, p.own, p.enemy, p.a, p.b)
	switch {
	case n == 0 && !g.table.Complete():
		return 0, 0, false
	case n == 0 || n > left:
		return 0, 0, true
	}
	return alphabeta.Value(n%2*2 - 1), n, true
}

func (g *guide) wins(p *position) bool {
	goal := shrines[p.side&1^1]
	return p.mine>>(p.b&31)&1 != 0 ||
		g.reach[p.side&1][endgame.Deals[p.deal%numDeals].Hand&31][p.a&31]>>(goal&31)&1 != 0 && p.own>>(goal&31)&1 == 0
}

func (g *guide) Key(p *position) uint64 { return p.key }

// Moves lists captures before quiet moves, and first those by which the master is not drawn out. It omits
// moves that let the opponent take the master, unless nothing else is left, and everything but a win if there
// is one.
func (g *guide) Moves(p *position, plies int, dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	first := len(dst)
	wanted := ^p.own
	if g.wins(p) {
		enemy := uint32(1) << (p.b & 31)
		return g.list(p, enemy, (enemy|1<<shrines[p.side&1^1])&^p.own, dst)[:first+1]
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
	for _, card := range endgame.Deals[p.deal%numDeals].Cards {
		c := g.cards[card%numCards]
		dst = append(dst, alphabeta.Move[onitama.Action]{Action: onitama.Pass(c), Number: uint16(c)<<5 | 31})
	}
	return dst
}

// attackers returns the piece that attacks the master of the side to move, and nothing if there are more.
func (g *guide) attackers(p *position) uint32 {
	// A card leads from a square to those from which the opponent would come with it.
	list := g.reach[p.side&1][endgame.Deals[p.deal%numDeals].Held&31][p.a&31] & p.enemy
	if list&(list-1) != 0 {
		return 0
	}
	return list
}

// list appends the moves of the master and of the other pieces to some squares.
func (g *guide) list(p *position, others, master uint32,
	dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	for _, card := range endgame.Deals[p.deal%numDeals].Cards {
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
