// Package onitamasearch is the search of the Onitama bot: alpha-beta with an evaluation whose weights were fitted to games
// that the bot played against itself.
package onitamasearch

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/onitama/endgame"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// Search searches one position after another. It is not safe for concurrent use.
type Search struct {
	engine *alphabeta.Engine[onitama.State, onitama.Action]
	guide  *guide
	clock  think.Clock
}

// New returns a search with these parameters. Default has those of the bot.
func New(p Params) *Search {
	g := newGuide(p)
	return &Search{engine: alphabeta.New[onitama.State, onitama.Action](g, p.Search), guide: g}
}

// Search looks for the best action in s until the budget is used up. Called again with the same s it goes on. report may
// be nil; it is called after each iteration and once at the end. Until the table of the endgames with the cards of s is
// complete, which takes half a second, up to three quarters of the budget go to it.
func (x *Search) Search(s onitama.State, b think.Budget, report func(think.Report[onitama.Action])) onitama.Action {
	return x.engine.Search(s, x.prepare(s, b), report)
}

// Rank looks for the values of these actions in s; see [alphabeta.Engine.Rank].
func (x *Search) Rank(s onitama.State, actions []onitama.Action, b think.Budget) []think.Choice[onitama.Action] {
	return x.engine.Rank(s, actions, x.prepare(s, b))
}

// prepare builds the table of the endgames, and returns what is left of the budget.
func (x *Search) prepare(s onitama.State, b think.Budget) think.Budget {
	// A step takes as long as some nodes. A search of few nodes is soon over, and better off without a table of 24 MB.
	const nodes, few = 16, 1 << 14
	if b.Nodes > 0 && b.Nodes < few {
		return b
	}
	if x.guide.table == nil || !x.guide.table.Fits(s) {
		x.guide.table = endgame.New(s)
	}
	part := b.Part(3)
	part.Nodes /= nodes
	x.clock.Start(part)
	for x.guide.table.Step() && !x.clock.Tick() {
	}
	if b.Nodes > 0 {
		b.Nodes -= x.clock.Nodes() * nodes
	}
	return b
}

// guide tells the engine about Onitama.
type guide struct {
	table   *endgame.Table // nil if there is none
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

func (g *guide) End(s *onitama.State) (result alphabeta.Value, turns int, known bool) {
	if s.Over() {
		if _, won := s.Winner(); won {
			return -1, 0, true // only the last mover can have won
		}
		return 0, 0, true
	}
	if g.table == nil || bits.OnesCount32(s.Pieces(0)|s.Pieces(1)) > endgame.MaxPieces {
		return 0, 0, false
	}
	r, known := g.table.Probe(*s)
	if r.Won {
		if result = 1; r.Winner != s.ToMove() {
			result = -1
		}
	}
	return result, r.Plies, known
}

func (g *guide) Odds(_ *onitama.State, v alphabeta.Value) float64 { return alphabeta.Odds(v) }

func (g *guide) Play(s, next *onitama.State, a onitama.Action) bool {
	*next = s.ApplyUnchecked(a)
	return true
}

// Key leaves out the turn, unless the last one is near, and the order of the cards in a hand.
func (g *guide) Key(s *onitama.State) uint64 {
	const late = onitama.MaxTurns - 100
	const k1, k2, k3 = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93
	p := s.ToMove()
	mine, _ := s.Master(p)
	theirs, _ := s.Master(p ^ 1)
	cards := uint64(p)<<20 | hand(s, p)<<10 | hand(s, p^1)
	if t := s.Turn(); t > late {
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
