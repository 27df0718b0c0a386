// Package onitamasearch is the search of the Onitama bot: alpha-beta with an evaluation whose weights were fitted to games
// that the bot played against itself.
package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// Engine is the search; see its method Search.
type Engine = alphabeta.Engine[onitama.State, onitama.Action]

// New returns a search with these parameters. Default has those of the bot.
func New(p Params) *Engine {
	return alphabeta.New[onitama.State, onitama.Action](newGuide(p), p.Search)
}

// guide tells the engine about Onitama.
type guide struct {
	weights Weights
	squares [2][2][32]int32 // what a student (0) or a master (1) of a player is worth on a square
	steps   [2][onitama.NumCards][4]step
}

func newGuide(p Params) *guide {
	g := &guide{weights: p.Weights, steps: makeSteps()}
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		column, row := q.Column(), q.Row()
		if column > 2 {
			column = 4 - column
		}
		for player := 0; player < 2; player++ {
			i := column*onitama.Size + row
			g.squares[player][0][q] = int32(p.Weights.Student + p.Weights.Students[i])
			g.squares[player][1][q] = int32(p.Weights.Masters[i])
			row = onitama.Size - 1 - row
		}
	}
	return g
}

func (g *guide) Over(s *onitama.State) (result alphabeta.Value, over bool) {
	if !s.Over() {
		return 0, false
	}
	if _, won := s.Winner(); won {
		return -1, true // only the last mover can have won
	}
	return 0, true
}

func (g *guide) Odds(_ *onitama.State, v alphabeta.Value) float64 { return alphabeta.Odds(v) }

func (g *guide) Play(s, next *onitama.State, a onitama.Action) bool {
	*next = s.ApplyUnchecked(a)
	return true
}

// Key leaves out the turn, unless the last one is near, and the order of the cards in a hand.
func (g *guide) Key(s *onitama.State) uint64 {
	const endgame = onitama.MaxTurns - 30
	const k1, k2, k3 = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93
	p := s.ToMove()
	mine, _ := s.Master(p)
	theirs, _ := s.Master(p ^ 1)
	cards := uint64(p)<<20 | hand(s, p)<<10 | hand(s, p^1)
	if t := s.Turn(); t > endgame {
		cards |= uint64(t) << 32
	}
	h := (uint64(s.Pieces(p)) | uint64(mine)<<25 | uint64(s.Pieces(p^1))<<32 | uint64(theirs)<<57) * k1
	h = (h ^ h>>29 ^ cards*k2) * k3
	return h ^ h>>32
}

// hand numbers a hand whatever its order. The middle card follows from the hands and from the five cards of the game.
func hand(s *onitama.State, p onitama.Player) uint64 {
	h := s.Hand(p)
	if h[0] > h[1] {
		return uint64(h[1])<<4 | uint64(h[0])
	}
	return uint64(h[0])<<4 | uint64(h[1])
}

// Moves lists a win alone, and otherwise captures before quiet moves: those by which the master is not drawn out first.
func (g *guide) Moves(s *onitama.State, plies int, dst []alphabeta.Move[onitama.Action]) []alphabeta.Move[onitama.Action] {
	p := s.ToMove()
	theirs := s.Pieces(p ^ 1)
	master, _ := s.Master(p)
	prey, _ := s.Master(p ^ 1)
	goal := onitama.Shrine(p ^ 1)
	free := ^s.Pieces(p)
	wanted := free
	if plies <= 0 {
		wanted = theirs | 1<<goal
	}
	first := len(dst)
	for _, card := range s.Hand(p) {
		for m := s.Pieces(p); m != 0; m &= m - 1 {
			from := onitama.Square(bits.TrailingZeros32(m))
			for to := card.Targets(p, from) & wanted & free; to != 0; to &= to - 1 {
				q := onitama.Square(bits.TrailingZeros32(to))
				move := alphabeta.Move[onitama.Action]{
					Action: onitama.Action{Card: card, From: from, To: q},
					Number: uint16(from)<<5 | uint16(q),
				}
				if q == prey || q == goal && from == master {
					move.Rank = 1 << 20
					dst = append(dst[:first], move)
					return dst
				}
				if theirs>>q&1 != 0 {
					move.Rank = 2
					if from == master {
						move.Rank = 1
					}
				} else if plies <= 0 {
					continue
				}
				dst = append(dst, move)
			}
		}
	}
	if len(dst) == first && plies > 0 {
		for _, card := range s.Hand(p) {
			dst = append(dst, alphabeta.Move[onitama.Action]{Action: onitama.Pass(card), Number: uint16(card)<<5 | 31})
		}
	}
	return dst
}
