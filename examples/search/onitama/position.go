package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/onitama"
)

const (
	numCards = endgame.NumCards
	numDeals = endgame.NumDeals
)

// position is a State in the form that the search works on. It knows its five cards by their place in the
// cards of the game, and which squares the pieces reach.
type position struct {
	own, enemy   uint32 // the pieces of the side to move and of its opponent, with the masters
	mine, theirs uint32 // where they can go with the cards in hand, or would recapture
	a, b         uint8  // the squares of the two masters
	deal         uint8
	side         uint8
	turn         uint8
	key          uint64
}

type game struct {
	cards   endgame.Cards
	targets [2][numCards][32]uint32 // where a card leads from a square, by side
	reach   [2][32][32]uint32       // and both cards of a hand
	values  values
}

func newGame(s *onitama.State, w *Weights) *game {
	g := &game{cards: endgame.CardsOf(s)}
	for hand := 0; hand < 32; hand++ {
		for p := range g.reach {
			for q := onitama.Square(0); q < onitama.NoSquare; q++ {
				for i, c := range g.cards {
					to := uint32(c.Targets(onitama.Player(p), q))
					g.targets[p][i][q] = to
					if hand>>uint(i)&1 != 0 {
						g.reach[p][hand][q] |= to
					}
				}
			}
		}
	}
	for i := range endgame.Deals {
		g.fold(i, w)
	}
	return g
}

// position returns s, which has the cards of g.
func (g *game) position(s *onitama.State) position {
	me := s.ToMove()
	a, _ := s.Master(me)
	b, _ := s.Master(me.Opponent())
	p := position{own: uint32(s.Pieces(me)), enemy: uint32(s.Pieces(me.Opponent())), a: uint8(a), b: uint8(b),
		side: uint8(me), turn: uint8(s.Turn())}
	p.deal = endgame.DealOf[g.cards.Hand(s.Hand(me))][g.cards.Hand(s.Hand(me.Opponent()))]
	d := &endgame.Deals[p.deal]
	p.mine, p.theirs = g.reached(p.side, d.Hand, p.own), g.reached(p.side^1, d.Held, p.enemy)
	p.key = p.hash()
	return p
}

// reached returns where the pieces of a side can go with a hand, occupied or not.
func (g *game) reached(side, hand uint8, pieces uint32) (squares uint32) {
	reach := &g.reach[side&1][hand&31]
	for ; pieces != 0; pieces &= pieces - 1 {
		squares |= reach[bits.TrailingZeros32(pieces)&31]
	}
	return squares
}

func (g *guide) Play(p, next *position, a onitama.Action) bool {
	d := &endgame.Deals[p.deal%numDeals]
	slot := 0
	if g.cards[d.Cards[0]%numCards] != a.Card {
		slot = 1
	}
	next.deal, next.side, next.turn = d.After[slot], p.side^1, p.turn+1
	next.own, next.enemy = p.enemy, p.own
	next.a, next.b = p.b, p.a
	next.mine = p.theirs
	d = &endgame.Deals[next.deal%numDeals]
	if a.From != onitama.NoSquare {
		to := uint32(1) << (a.To & 31)
		next.enemy = p.own ^ 1<<(a.From&31) ^ to
		if uint8(a.From) == p.a {
			next.b = uint8(a.To)
		}
		if p.enemy&to != 0 {
			next.own = p.enemy ^ to
			next.mine = g.reached(next.side, d.Hand, next.own)
		}
	}
	next.theirs = g.reached(p.side, d.Held, next.enemy)
	next.key = next.hash()
	return true
}

// hash returns the key of a position. It omits the turn, unless a win that is in sight may come after the
// last one.
func (p *position) hash() uint64 {
	const late = onitama.MaxTurns - 100
	const k1, k2, k3 = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93
	rest := uint64(p.side)<<8 | uint64(p.deal)
	if p.turn > late {
		rest |= uint64(p.turn) << 32
	}
	h := (uint64(p.own) | uint64(p.a)<<25 | uint64(p.enemy)<<32 | uint64(p.b)<<57) * k1
	h = (h ^ h>>29 ^ rest*k2) * k3
	return h ^ h>>32
}
